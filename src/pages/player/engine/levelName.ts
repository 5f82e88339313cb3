import type { Level } from './engine.ts';

/** The name of a quality: its height in lines, as on the platform; its rate if that is unknown. */
export function levelName({ height, bitrate, id }: Level): string {
  if (height > 0) return `${height}p`;
  return bitrate > 0 ? `${Math.round(bitrate / 1000)} kb/s` : id;
}
