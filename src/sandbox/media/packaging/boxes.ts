import type { Bytes } from './bytes.ts';

/** One MP4 box; `body` is `bytes` without the header. Both are views: writing changes the file's buffer. */
export interface Box {
  type: string;
  bytes: Bytes;
  body: Bytes;
}

/** The consecutive boxes in `bytes`. Sizes have 32 bits (ISO/IEC 14496-12 §4.2); throws on a broken size. */
export function readBoxes(bytes: Bytes): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`Broken MP4 box at byte ${at}`);
    const box = bytes.subarray(at, at + size);
    boxes.push({ type: box.toString('latin1', 4, 8), bytes: box, body: box.subarray(8) });
    at += size;
  }
  return boxes;
}

/** The first box at a path of types, such as `findBox(moov, 'trak', 'mdia')`; throws if there is none. */
export function findBox(body: Bytes, ...path: [string, ...string[]]): Box {
  const [type, ...rest] = path;
  const box = readBoxes(body).find((one) => one.type === type);
  if (!box) throw new Error(`No MP4 box ${type}`);
  const [next, ...further] = rest;
  return next === undefined ? box : findBox(box.body, next, ...further);
}
