/** The data URL of a picture of so many bytes: the beginning of a real one, then nothing. */
export function pictureOf(bytes: number, type = 'png', start = '\x89PNG\r\n\x1a\n'): string {
  const data = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(bytes - start.length)]);
  return `data:image/${type};base64,${data.toString('base64')}`;
}
