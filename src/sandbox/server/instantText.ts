/** An instant as the CDN writes those of its histories: with microseconds, and a space. */
export function instantText(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '000+00:00');
}
