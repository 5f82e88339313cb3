import assert from 'node:assert/strict';
import { chunkOf, createChunkReader, messages } from '../../../../src/sandbox/ingest/chunks.ts';

/** The messages that are read of these bytes, as types and texts; they arrive piece by piece. */
function read(bytes: Buffer, piece = bytes.length): string[] {
  const found: string[] = [];
  const reader = createChunkReader(({ type, body }) => void found.push(`${type}: ${body.toString()}`));
  for (let at = 0; at < bytes.length; at += piece) reader(bytes.subarray(at, at + piece));
  return found;
}

/** The whole header of a message in a chunk stream from 2 to 63, or one that is written in two or three bytes. */
function begin(type: number, length: number, basic = [3], time = [0, 0, 0]): Buffer {
  return Buffer.of(...basic, ...time, length >> 16, (length >> 8) & 255, length & 255, type, 0, 0, 0, 0);
}

const text = (length: number) => Buffer.from('a'.repeat(length));
const { command, chunkSize, picture } = messages;

describe('Chunks of a push', () => {
  it('are read as they arrive, byte by byte too', () => {
    const both = Buffer.concat([chunkOf(command, Buffer.from('one')), chunkOf(command, Buffer.from('two'))]);
    for (const piece of [1, 5, both.length]) assert.deepEqual(read(both, piece), ['20: one', '20: two']);
  });

  it('are put together where a message is longer than one, in chunks of the length that was told', () => {
    const long = Buffer.concat([begin(command, 130), text(128), Buffer.of(0xc3), text(2)]);
    assert.deepEqual(read(long, 7), [`20: ${'a'.repeat(130)}`]);
    const told = Buffer.concat([
      begin(chunkSize, 4, [2]),
      Buffer.of(0, 0, 0, 200),
      begin(command, 130),
      text(130),
    ]);
    assert.deepEqual(read(told), [`20: ${'a'.repeat(130)}`]);
  });

  it('of several streams come in any order', () => {
    const mixed = Buffer.concat([
      begin(command, 130, [3]),
      text(128),
      // streams 64 and 64 + 1 + 256
      begin(command, 129, [0, 0]),
      text(128),
      begin(command, 129, [1, 1, 1]),
      text(128),
      Buffer.of(0xc1, 1, 1),
      Buffer.from('c'),
      Buffer.of(0xc0, 0),
      Buffer.from('b'),
      Buffer.of(0xc3),
      Buffer.from('aa'),
    ]);
    const ends = read(mixed, 3).map((each) => each.slice(-2));
    assert.deepEqual(ends, ['ac', 'ab', 'aa']);
    const near = Buffer.concat([
      begin(command, 129, [1, 0, 1]),
      text(128),
      begin(command, 129, [0, 255]),
      text(128),
      Buffer.of(0xc1, 0, 1, 98),
      // the same stream, written in three bytes
      Buffer.of(0xc1, 255, 0, 99),
    ]);
    assert.deepEqual(
      read(near).map((each) => each.slice(-2)),
      ['ab', 'ac'],
    );
  });

  it('have a longer header where the time does not fit, which each of them repeats', () => {
    const late = [0xff, 0xff, 0xff];
    const long = Buffer.concat([
      begin(command, 130, [3], late),
      Buffer.of(1, 0, 0, 0),
      text(128),
      Buffer.of(0xc3, 1, 0, 0, 0),
      text(2),
    ]);
    assert.deepEqual(read(long, 3), [`20: ${'a'.repeat(130)}`]);
  });

  it('of pictures are passed over', () => {
    assert.deepEqual(read(Buffer.concat([begin(picture, 100), text(100)])), ['9: ']);
  });

  it('are refused where they are none of an encoder', () => {
    const none = { name: 'RangeError' };
    assert.throws(() => read(begin(command, 64 * 1024 + 1)), none);
    assert.doesNotThrow(() => read(begin(command, 64 * 1024)));
    assert.doesNotThrow(() => read(begin(picture, 64 * 1024 + 1)));
    assert.throws(() => read(Buffer.of(0xc3)), none);
    assert.throws(() => read(Buffer.concat([begin(chunkSize, 4), Buffer.alloc(4)])), none);
  });
});
