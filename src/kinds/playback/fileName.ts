/** Names of devices on Windows, which no file can have there, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

// bytes; file systems take 255 for a name
const most = 120;

/**
 * A name for a file out of texts that anybody may have chosen: letters, numbers and a few signs, which lead to no other
 * folder, are no option of a program and hide nothing. Parts with nothing in them are left out. 255 bytes at most.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .map((part) => plainName(part))
    .filter((part) => part !== '')
    .join('-');
  return `${device.test(name) ? '_' : ''}${cut(name, most * 2) || 'file'}.${ending}`;
}

/** A part of such a name; empty where nothing of the text is left. */
export function plainName(part: string): string {
  const cleaned = part.replace(/[^\p{L}\p{N}._ -]+/gu, ' ').replace(/\s+/g, ' ');
  return trimmed(cut(trimmed(cleaned), most));
}

const trimmed = (text: string) => text.replace(/^[. -]+/, '').replace(/[. -]+$/, '');

/** So many bytes of a text, in whole characters. */
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
