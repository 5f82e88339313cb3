import * as vscode from 'vscode';
import { arrangingOf } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pickRow } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import { type ArrangeHost, keepArrangement, wantedLists } from './wanted.ts';

/** Asks for an order, and sorts the lists of a kind by it. */
export async function sortList(host: ArrangeHost, argument: unknown): Promise<void> {
  const { t } = vscode.l10n;
  const can = (kind: Kind) => arrangingOf(kind).sorts.length > 0;
  const about = await wantedLists(host, argument, { can, title: t('Sort List') });
  if (!about) return;
  const { kind, now } = about;
  const current = (id: string | undefined, down: boolean) =>
    now.sort?.id === id && (now.sort?.down ?? false) === down ? t('current') : '';
  const rows = arrangingOf(kind).sorts.flatMap(({ id, label }) =>
    [false, true].map((down) => ({
      label: down ? t('By {0}, descending', say(label)) : t('By {0}', say(label)),
      description: current(id, down),
      sort: { id, down },
    })),
  );
  const usual = { label: t('Default order'), description: current(undefined, false), sort: undefined };
  const title = t('Sort {0}', t(kind.words.many));
  const row = await pickRow([usual, ...rows], { title });
  if (!row) return;
  const { sort: _, ...others } = now;
  await keepArrangement(host, about, { ...others, ...(row.sort ? { sort: row.sort } : {}) });
}
