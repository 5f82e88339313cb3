import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pickRow } from '../../ui/editorWindow.ts';
import type { Item } from '../../work/listing.ts';

/** One project or region, by its id, or all. */
export type One = number | 'all';

/** Picks one item of a scope kind, or all. Undefined: canceled. */
export async function pickScope(kind: Kind, items: readonly Item[], current: One): Promise<One | undefined> {
  const { t } = vscode.l10n;
  const title = t('Choose {0}', t(kind.words.one));
  const mark = (id: One) => (id === current ? [t('current')] : []);
  const every = {
    label: t('All {0}', t(kind.words.many)),
    description: mark('all').join(''),
    id: 'all' as const,
  };
  const rows = items.map((item) => ({
    label: kind.title(item),
    description: [kind.key(item), ...mark(Number(kind.key(item)))].join(' · '),
    id: Number(kind.key(item)),
  }));
  return (await pickRow([every, ...rows], { title, matchOnDescription: true }))?.id;
}
