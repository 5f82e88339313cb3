import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { needsAll } from '../../kinds/engine/arrange.ts';
import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pickRow } from '../../ui/editorWindow.ts';
import { listOf } from '../../ui/rows/nodes.ts';

/** What arranging needs from the window. */
export type ArrangeHost = Pick<Host, 'kinds' | 'arrangements' | 'accounts' | 'lists'>;

/** The lists that a command applies to, and their current arrangement. */
export interface WantedList {
  readonly account: string;
  readonly kind: Kind;
  readonly now: Arrangement;
}

/** What a command asks if it wasn't called on a row: for a kind that can be arranged this way. */
interface Question {
  readonly can: (kind: Kind) => boolean;
  readonly title: string;
}

/** The lists of the row, or of a kind that the user picks; undefined: canceled. */
export async function wantedLists(
  { kinds, arrangements, accounts }: ArrangeHost,
  argument: unknown,
  { can, title }: Question,
): Promise<WantedList | undefined> {
  const list = listOf(argument);
  const account = list?.account.id ?? (await accounts.currentId());
  const kind = list?.kind ?? (await pickKind(kinds.filter(can), title));
  if (!account || !kind) return undefined;
  return { account, kind, now: arrangements.of(account, kind.id) };
}

/** Stores an arrangement; if Headend has to do part of it, everything is loaded. */
export async function keepArrangement(
  { arrangements, lists }: ArrangeHost,
  { account, kind }: WantedList,
  arrangement: Arrangement,
): Promise<void> {
  await arrangements.set(account, kind.id, arrangement);
  if (needsAll(kind, arrangement)) await lists.loadKind(kind);
}

async function pickKind(able: readonly Kind[], title: string): Promise<Kind | undefined> {
  if (able.length === 1) return able[0];
  const rows = able.map((of) => ({
    label: vscode.l10n.t(of.words.many),
    iconPath: new vscode.ThemeIcon(of.icon),
    of,
  }));
  return (await pickRow(rows, { title }))?.of;
}
