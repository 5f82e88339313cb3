import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Fact } from './kind.ts';

/** A line of a tooltip, or none where the value is not known. */
export function fact(label: Words, value: Words | undefined): Fact[] {
  return value ? [{ label, value }] : [];
}

/** The moment of an ISO 8601 text; undefined where there is none. */
export function at(text: string | null | undefined): Words | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : words('{0}', new Date(time));
}
