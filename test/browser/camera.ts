import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';
import type { Point, Shot } from '../../tools/pictures/playShots.ts';

/** Where pictures are put, of which `tools/keepPictures.ts` makes those of README. */
const folder = path.join(projectFolder, 'test', 'out', 'pictures');

/** Every so many pictures of a film, one is of the whole window: each costs a player some frames. */
const whole = 16;

/** What is taken for README: pictures by name, and the shots of an animation. */
export type Album = Awaited<ReturnType<typeof openAlbum>>;

/** Begins anew: what was taken before is gone. */
export async function openAlbum() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stills: string[] = [];
  const shots: Shot[] = [];
  return {
    stills,
    shots,
    /** Writes down what was taken. */
    save: () => writeFile(path.join(folder, 'taken.json'), JSON.stringify({ stills, shots }, null, 2)),
  };
}

/** Takes pictures of a window, and remembers where the pointer of its user is, which no picture of a page has. */
export type Camera = ReturnType<typeof openCamera>;

/** Opens one that puts its pictures into an album. */
export function openCamera(page: Page, { stills, shots }: Album) {
  let pointer: Point = { x: 640, y: 400 };
  let clicked: Point | undefined;
  let taken = '';

  async function boxOf(at: Locator) {
    await at.waitFor();
    const box = await at.boundingBox();
    if (box === null) throw new Error(`${at} is out of sight`);
    return box;
  }

  async function pointAt(at: Locator): Promise<void> {
    const box = await boxOf(at);
    // a row is long, and begins with its name
    pointer = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 };
  }

  async function shoot(shown: number): Promise<void> {
    taken = `shot-${String(shots.length).padStart(3, '0')}.png`;
    await page.screenshot({ path: path.join(folder, taken) });
    shots.push({ file: taken, pointer, shown, ...(clicked ? { clicked } : {}) });
    clicked = undefined;
  }

  return {
    /** Takes a picture that is shown for so many ms. */
    shoot,
    /** Clicks, which the next picture tells. */
    async click(at: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
      await pointAt(at);
      clicked = pointer;
      await page.mouse.click(pointer.x, pointer.y, { button });
    },
    /** Goes there, and does nothing. */
    async hover(at: Locator): Promise<void> {
      await pointAt(at);
      await page.mouse.move(pointer.x, pointer.y);
    },
    /** Puts the pointer where it is in nobody’s way: only pictures tell. */
    rest(at: Point): void {
      pointer = at;
    },
    /** Leaves what is there as it is when the pointer is elsewhere: pictures don’t tell. */
    leave: () => page.mouse.move(2, 2),
    /** Takes many pictures of what moves, one after the other, each shown for so many ms. */
    async film(moving: Locator, count: number, shown: number): Promise<void> {
      const { x, y, width, height } = await boxOf(moving);
      const clip = {
        x: Math.ceil(x),
        y: Math.ceil(y),
        width: Math.floor(width) - 1,
        height: Math.floor(height) - 1,
      };
      for (let at = 0; at < count; at += 1) {
        if (at % whole === 0) {
          await shoot(shown);
          continue;
        }
        const file = `part-${String(shots.length).padStart(3, '0')}.png`;
        await page.screenshot({ path: path.join(folder, file), clip });
        shots.push({ file: taken, part: { file, x: clip.x, y: clip.y }, pointer, shown });
      }
    },
    /** Types, with a picture of every second letter. */
    async type(text: string): Promise<void> {
      for (const [pair] of text.matchAll(/..?/gsu)) {
        await page.keyboard.type(pair);
        await shoot(110);
      }
    },
    /** Takes a picture that is shown by itself, of a part of the window and a little around it, no higher than said. */
    async still(name: string, part: Locator, height: number): Promise<void> {
      const box = await boxOf(part);
      const around = 1;
      const clip = {
        x: Math.max(0, box.x - around),
        y: box.y - around,
        width: box.width + 2 * around,
        height: Math.min(height, box.height + 2 * around),
      };
      await page.screenshot({ path: path.join(folder, `${name}.png`), clip });
      stills.push(name);
    },
  };
}
