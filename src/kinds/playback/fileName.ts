/** Device names on Windows, which no file can have there, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

// bytes; file systems allow 255 for a name
const most = 120;

/**
 * A file name made of texts that anyone may have chosen: letters, numbers and a few symbols, which can't lead
 * to another folder, pass for an option or hide anything. Empty parts are omitted. At most 255 bytes.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .map((part) => plainName(part))
    .filter((part) => part !== '')
    .join('-');
  return `${device.test(name) ? '_' : ''}${cut(name, most * 2) || 'file'}.${ending}`;
}

/** Part of a file name; empty if nothing of the text remains. */
export function plainName(part: string): string {
  const cleaned = part.replace(/[^\p{L}\p{N}._ -]+/gu, ' ').replace(/\s+/g, ' ');
  return trimmed(cut(trimmed(cleaned), most));
}

const trimmed = (text: string) => text.replace(/^[. -]+/, '').replace(/[. -]+$/, '');

/** The first `bytes` bytes of a text, in whole characters. */
function cut(text: string, bytes: number): string {
  const kept: string[] = [];
  let size = 0;
  for (const character of text) {
    size += new TextEncoder().encode(character).length;
    if (size > bytes) break;
    kept.push(character);
  }
  return kept.join('');
}
