import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { Level } from './engine.ts';

/** The name of a quality: its height in lines, as on the platform; its rate, as `bitrate` writes it, if that is unknown. */
export function levelName(
  { height, bitrate: rate, id }: Level,
  { bitrate }: Pick<PlayerNumbers, 'bitrate'>,
): string {
  if (height > 0) return `${height}p`;
  return rate > 0 ? bitrate(rate) : id;
}
