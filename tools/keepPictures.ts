import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectFolder } from './folders.ts';
import { type Frame, type Picture, playShots, type Shot } from './pictures/playShots.ts';

// Makes the pictures of README and `docs/` out of those that a test has taken of the workbench: `npm run pictures`.

const taken = path.join(projectFolder, 'test', 'out', 'pictures');
const kept = path.join(projectFolder, 'media', 'readme');

/** How many pixels a picture that was taken has for one of the window, and how many the animation has. */
const fine = 2;
const less = 1.44;

/** Lossless but for the last bits of a color, which nobody sees. */
const webp = { nearLossless: true, quality: 60, effort: 6 };
/** It plays twice and stops: what goes on beside a text disturbs whoever reads it. */
const times = 2;

const { stills, shots }: { stills: string[]; shots: Shot[] } = JSON.parse(
  await readFile(path.join(taken, 'taken.json'), 'utf8'),
);
await rm(kept, { recursive: true, force: true });
await mkdir(kept);
for (const name of stills) await keepStill(name);
await keepMinute(playShots(shots));

async function keepStill(name: string): Promise<void> {
  const file = path.join(kept, `${name}.webp`);
  await sharp(path.join(taken, `${name}.png`))
    .webp(webp)
    .toFile(file);
  await tell(file);
}

async function keepMinute(frames: readonly Frame[]): Promise<void> {
  const file = path.join(kept, 'first-minute.webp');
  const pictures: Buffer[] = [];
  let before: Picture | undefined;
  let small: Buffer = Buffer.alloc(0);
  for (const frame of frames) {
    const { picture } = frame;
    if (picture.file !== before?.file || picture.part?.file !== before.part?.file)
      small = await shrink(picture);
    before = picture;
    pictures.push(await withPointer(small, frame));
  }
  const delay = frames.map(({ shown }) => shown);
  await sharp(pictures, { join: { animated: true } })
    .webp({ ...webp, delay, loop: times })
    .toFile(file);
  console.log(`${frames.length} frames, ${delay.reduce((sum, each) => sum + each, 0) / 1000} s`);
  await tell(file);
}

/** A picture as large as the animation. */
async function shrink({ file, part }: Picture): Promise<Buffer> {
  const newer = part ? [{ input: path.join(taken, part.file), left: part.x * fine, top: part.y * fine }] : [];
  const whole = await sharp(path.join(taken, file)).composite(newer).removeAlpha().png().toBuffer();
  const { width } = await sharp(whole).metadata();
  return sharp(whole)
    .resize(Math.round((width / fine) * less), null, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

/** Draws the pointer that no picture of a page has, and a spot around it while it presses. */
function withPointer(picture: Buffer, { pointer, isPressed }: Frame): Promise<Buffer> {
  const half = 30;
  const size = Math.round(2 * half * less);
  const spot = isPressed ? '<circle r="13" fill="#3794ff" fill-opacity=".5"/>' : '';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-${half} -${half} ${2 * half} ${2 * half}">
    ${spot}<path d="M0 0V17.5L4.6 13.3L7.4 19.9L10.2 18.7L7.4 12.2H13.4Z" fill="#111" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>
  </svg>`;
  const place = (at: number) => Math.round((at - half) * less);
  return sharp(picture)
    .composite([{ input: Buffer.from(drawn), left: place(pointer.x), top: place(pointer.y) }])
    .png()
    .toBuffer();
}

async function tell(file: string): Promise<void> {
  const { size } = await stat(file);
  console.log(`${path.relative(projectFolder, file)}: ${Math.round(size / 1024)} KB`);
}
