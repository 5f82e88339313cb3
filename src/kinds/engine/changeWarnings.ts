import type { Problem } from '../../platform/grammar/rules.ts';
import type { Kind } from '../grammar/kind.ts';
import type { Change } from './change.ts';

/**
 * Warnings about values that the service may refuse or understand differently. They are sent anyway. `now` is
 * in ms since the epoch.
 */
export function changeWarnings(kind: Kind, change: Change, now = Date.now()): Problem[] {
  return [...(kind.edit?.warnings?.({ ...change }, now) ?? [])];
}
