import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Fact } from './kind.ts';

/** A tooltip line, or none if the value is unknown or empty. Texts and numbers are shown as they are. */
export function fact(label: Words, value: Words | string | number | null | undefined): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  return [{ label, value: typeof value === 'object' ? value : words('{0}', value) }];
}

/** The time in an ISO 8601 text; undefined if there is none. */
export function at(text: string | null | undefined): Words | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : words('{0}', new Date(time));
}
