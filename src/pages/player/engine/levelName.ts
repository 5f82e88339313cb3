import type { Level } from './engine.ts';

/** What a quality is called: by its lines, as on the platform; a rate where those are not said. */
export function levelName({ height, bitrate, id }: Level): string {
  if (height > 0) return `${height}p`;
  return bitrate > 0 ? `${Math.round(bitrate / 1000)} kb/s` : id;
}
