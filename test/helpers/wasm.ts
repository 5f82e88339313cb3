/** The smallest module that differs by a text: a custom section with it. */
export function wasmOf(text: string, length = 0): Buffer {
  const content = Buffer.alloc(Math.max(length, Buffer.byteLength(text)), 0);
  content.write(text);
  const name = Buffer.from('headend');
  const body = Buffer.concat([unsigned(name.length), name, content]);
  return Buffer.concat([magic, Buffer.from([0]), unsigned(body.length), body]);
}

/** A module that begins like one, and breaks off. */
export function brokenWasm(text: string): Buffer {
  return Buffer.concat([magic, Buffer.from([1, 0x7f]), Buffer.from(text)]);
}

const magic = Buffer.from('0061736d01000000', 'hex');

/** A number in LEB128. */
function unsigned(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}
