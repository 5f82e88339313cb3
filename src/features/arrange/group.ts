import * as vscode from 'vscode';
import { arrangingOf, groupingOf } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pickRow } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import { type ArrangeHost, wantedLists } from './wanted.ts';

/** Asks for a grouping, and applies it to the lists of a kind. */
export async function groupList(host: ArrangeHost, argument: unknown): Promise<void> {
  const { t } = vscode.l10n;
  const can = (kind: Kind) => arrangingOf(kind).groupings.length > 0;
  const about = await wantedLists(host, argument, { can, title: t('Group List') });
  if (!about) return;
  const { account, kind, now } = about;
  const current = groupingOf(kind, now)?.id ?? 'none';
  const choices = arrangingOf(kind).groupings.map(({ id, label }) => ({ label: say(label), id }));
  const rows = [...choices, { label: t('No grouping'), id: 'none' }].map((row) => ({
    ...row,
    description: row.id === current ? t('current') : '',
  }));
  const title = t('Group {0} By', t(kind.words.many));
  const row = await pickRow(rows, { title });
  if (row) await host.arrangements.set(account, kind.id, { ...now, grouping: row.id });
}
