import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { movieLength } from '../../../../src/sandbox/uploads/movieLength.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

const u32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
const u64 = (value: number) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

/** The times of a movie in their short form: made, changed, units per second, units. */
const short = (scale: number, units: number) =>
  box('moov', box('mvhd', u32(0), u32(11), u32(12), u32(scale), u32(units), Buffer.alloc(80)));

/** The same in their long form. */
const long = (scale: number, units: number) =>
  box('moov', box('mvhd', u32(0x0100_0000), u64(11), u64(12), u32(scale), u64(units), Buffer.alloc(80)));

describe('The length of a movie file', () => {
  const folder = forSuite(() => mkdtemp(path.join(tmpdir(), 'headend-movie-')));
  after(() => rm(folder(), { recursive: true }));

  async function lengthOf(...parts: readonly Buffer[]): Promise<number | undefined> {
    const file = path.join(folder(), 'movie.mp4');
    await writeFile(file, Buffer.concat(parts));
    return movieLength(file);
  }

  it('is told in milliseconds, by times of 32 bits and of 64', async () => {
    assert.equal(await lengthOf(box('ftyp', Buffer.from('isom')), short(600, 1500)), 2500);
    assert.equal(await lengthOf(box('ftyp', Buffer.from('isom')), long(90_000, 5_400_000_000)), 60_000_000);
  });

  it('is found behind the pictures, also where their length has 64 bits', async () => {
    assert.equal(await lengthOf(box('mdat', Buffer.alloc(70_000)), short(1000, 4200)), 4200);
    const pictures = Buffer.concat([u32(1), Buffer.from('mdat'), u64(16 + 500), Buffer.alloc(500)]);
    assert.equal(await lengthOf(pictures, short(1000, 4200)), 4200);
  });

  it('is unknown where the file does not tell, or is of another format', async () => {
    assert.equal(await lengthOf(short(1000, 0)), undefined);
    assert.equal(await lengthOf(short(0, 1000)), undefined);
    assert.equal(await lengthOf(box('moov', Buffer.alloc(50))), undefined);
    assert.equal(await lengthOf(short(1000, 4200).subarray(0, 40)), undefined);
    assert.equal(await lengthOf(Buffer.from('\x1aE\xdf\xa3 of another format', 'latin1')), undefined);
    assert.equal(await lengthOf(u32(0), Buffer.from('mdat'), short(1000, 4200)), undefined);
    assert.equal(await lengthOf(Buffer.alloc(0)), undefined);
  });
});
