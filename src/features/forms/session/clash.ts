import { shownValues } from '../../../kinds/engine/draft.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import { same } from '../../../shared/same.ts';
import type { ToForm, Values } from '../../../wire/form.ts';

/** What a form's page takes over from someone else's changes: all fields without typed values. */
export function takeTheirs(
  kind: Kind,
  { known, theirs, typed }: { known: Values; theirs: Values; typed: Values },
): ToForm[] {
  const shown = shownValues(kind, theirs);
  return Object.keys(shown)
    .filter((name) => !(name in typed) && !same(known[name], theirs[name]))
    .map((name) => ({ type: 'take', name, value: shown[name] }));
}
