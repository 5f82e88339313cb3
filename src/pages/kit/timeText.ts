import { clock } from '../../shared/times.ts';

/** Seconds as a clock text, rounded down. */
export function clockText(seconds: number): string {
  return clock(Math.floor(Math.max(0, seconds)) * 1000);
}
