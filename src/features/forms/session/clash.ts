import * as vscode from 'vscode';
import { shownValues } from '../../../kinds/engine/draft.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import { same } from '../../../shared/same.ts';
import type { Notice, ToForm, Values } from '../../../wire/form.ts';

/** What a form's page takes over of what someone else changed: all that was not typed into. */
export function takeTheirs(
  kind: Kind,
  { known, theirs, typed }: { known: Values; theirs: Values; typed: Values },
): ToForm[] {
  const shown = shownValues(kind, theirs);
  return Object.keys(shown)
    .filter((name) => !(name in typed) && !same(known[name], theirs[name]))
    .map((name) => ({ type: 'take', name, value: shown[name] }));
}

/** What is said where both sides changed the same. */
export function clashNotice(): Notice {
  const { t } = vscode.l10n;
  return {
    tone: 'failed',
    text: t('Not saved: someone else changed the same fields. Choose which values to keep, then save again.'),
    offers: [],
  };
}
