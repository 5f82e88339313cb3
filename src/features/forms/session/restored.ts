import * as vscode from 'vscode';
import { changeOf, leftOf } from '../../../kinds/engine/draft.ts';
import { pick } from '../../../kinds/engine/pick.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import { say } from '../../../ui/say.ts';
import type { Notice, Values } from '../../../wire/form.ts';
import type { KeptDraft } from '../drafts.ts';
import type { BarNotice } from './state.ts';

/** A restored draft on the current resource. */
export interface Restored {
  /** What the draft started from, where it is still to be saved; elsewhere the current values. */
  readonly known: Values;
  readonly values: Values;
  /** What was sent of that and may have been applied although the reply is missing. */
  readonly sent: Values;
  readonly notice: BarNotice;
  /** Whether all of it has already been saved: only the reply was lost. */
  readonly made: boolean;
}

/** Restores a draft. Fields whose typed value the service now has are not conflicts. */
export function takeUp(
  kind: Kind,
  { kept, item }: { kept: KeptDraft; item: Values },
  titleOf: (name: string) => string,
): Restored {
  const change = changeOf(kind, { ...item, ...kept.base }, kept.values);
  const left = leftOf(change, item);
  if (left.length === 0 && kept.lost.length === 0 && Object.keys(change).length > 0)
    return { known: item, values: {}, sent: {}, notice: 'made', made: true };
  return {
    known: { ...item, ...pick(kept.base, left) },
    values: kept.values,
    sent: pick(kept.sent ?? {}, left),
    notice: restoredNotice(kept, titleOf),
    made: false,
  };
}

/** The notice about a restored draft. `titleOf` returns the title of a field. */
function restoredNotice(kept: KeptDraft, titleOf: (name: string) => string): Notice {
  const { t } = vscode.l10n;
  const at = say({ key: '{0}', values: [new Date(kept.at)] });
  const lost = kept.lost.map(titleOf).join(', ');
  const sentences = [
    t('Restored your draft from {0}.', at),
    lost && t('Secret values aren’t kept. Enter them again: {0}.', lost),
  ];
  return { tone: 'info', text: sentences.filter(Boolean).join(' '), offers: [] };
}
