import { type Words, words } from '../../shared/words.ts';

/** Several words separated by commas; undefined for none. */
export function listed(all: readonly Words[]): Words | undefined {
  const [first, ...rest] = all;
  return first && rest.reduce((before, each) => words('{0}, {1}', before, each), first);
}
