import type { Seeded } from '../seeded.ts';
import { makeLogUploads } from './logUploads.ts';
import { makePolicies } from './policies.ts';
import { makePurges } from './purges.ts';
import { makeResources } from './resources.ts';

/** What the CDN of a new sandbox has. A copy has further policies, which nothing uses. */
export function makeCdn(now: number, copy = 0): Seeded[] {
  if (copy > 0) return makePolicies(now, copy);
  return [...makeResources(now), ...makePurges(now), ...makePolicies(now), ...makeLogUploads(now)];
}
