import type { Clipping } from '../../kinds/grammar/clipping.ts';
import type { ClipRange } from './questions.ts';

/** What the clocks of this machine and of the service may differ by, and a request may take, in seconds. */
const slack = 5;

/**
 * When a clip is deleted that is kept for so many seconds from now on, or from its end; in seconds since 1970. So near a bound
 * of the service that its clock may see it beyond, it is a little within.
 */
export function untilOf(
  { start, length }: ClipRange,
  seconds: number,
  { least, most }: Pick<Clipping<never>['life'], 'least' | 'most'>,
  now: number,
): number {
  const kept = Math.min(Math.max(seconds, least + slack), most - slack);
  return Math.max(Math.ceil(now / 1000), start + length) + kept;
}
