import type { Problem } from '../../platform/grammar/rules.ts';
import { isMoment } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';

/** An expiry must be a valid time. Source: §4.7. */
export function expiryRules(expire: unknown): Problem[] {
  if (typeof expire !== 'string' || isMoment(expire)) return [];
  const said = words('Enter an ISO 8601 date and time, such as {0}.', '2027-01-31T23:00:00Z');
  return [{ path: ['expire'], words: said }];
}
