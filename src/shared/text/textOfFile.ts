/**
 * The text of a file’s bytes, in UTF-8 or, with a byte order mark, UTF-16; without that mark. Undefined if they are no
 * text of either.
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  try {
    const text = new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
