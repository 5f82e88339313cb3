import * as vscode from 'vscode';
import type { Notice } from '../wire/form.ts';
import type { KeptDraft } from './formDrafts.ts';
import { say } from './say.ts';

/** What is said of a draft that was taken up again. `titleOf` makes the name of a field. */
export function restoredNotice(kept: KeptDraft, titleOf: (name: string) => string): Notice {
  const { t } = vscode.l10n;
  const at = say({ key: '{0}', values: [new Date(kept.at)] });
  const lost = kept.lost.map(titleOf).join(', ');
  const sentences = [
    t('Your draft of {0} is restored.', at),
    lost && t('Secret values are not kept; type them again: {0}.', lost),
  ];
  return { tone: 'told', text: sentences.filter(Boolean).join(' '), offers: [] };
}
