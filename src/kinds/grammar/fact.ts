import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Fact } from './kind.ts';

/** A tooltip line, or none if the value is unknown. */
export function fact(label: Words, value: Words | undefined): Fact[] {
  return value ? [{ label, value }] : [];
}

/** The time in an ISO 8601 text; undefined if there is none. */
export function at(text: string | null | undefined): Words | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : words('{0}', new Date(time));
}
