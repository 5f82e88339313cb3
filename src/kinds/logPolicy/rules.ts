import type { Problem } from '../../platform/grammar/rules.ts';
import { words } from '../../shared/words.ts';

/** Tag values must be shorter than their schema says. Source: facts §6. */
export function tagProblems(tags: unknown): Problem[] {
  return Object.entries(typeof tags === 'object' && tags !== null ? tags : {}).flatMap(([name, value]) =>
    [...String(value)].length > 50
      ? [{ path: ['tags', name], words: words('It may have at most {0} characters.', '50') }]
      : [],
  );
}
