import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place } from '../../kinds/grammar/ref.ts';
import { pickRow, showMessage } from '../editorWindow.ts';
import { withProgress } from '../progress.ts';
import type { Lists } from './lists.ts';
import type { GroupNode, Node, ScopeNode } from './nodes.ts';

/** Where to create an item of a kind: the list whose row a command was called on, or what the user picks. */
export async function pickPlace(
  lists: Pick<Lists, 'groups'>,
  kind: Kind,
  argument: unknown,
): Promise<Place | undefined> {
  const group = groupFrom(argument) ?? (await ask(lists, kind));
  if (!group) return undefined;
  const { account, scope, parent } = group;
  return { account: account.id, kind: kind.id, scope, path: pathOf(parent) };
}

async function ask({ groups }: Pick<Lists, 'groups'>, kind: Kind): Promise<GroupNode | undefined> {
  const { t } = vscode.l10n;
  const found = await withProgress(t('Reading projects and regions'), groups);
  const places = found.filter((group) => group.kind === kind);
  if (places.length === 0) {
    void showMessage('info', t('Not available in any region of this account: {0}.', t(kind.words.many)));
    return undefined;
  }
  if (places.length === 1) return places[0];
  const rows = places.map((place) => ({ label: pathOf(place.parent).join(' › '), place }));
  const placeHolder = kind.offered
    ? t('Select a location. Regions where it isn’t available are hidden.')
    : t('Select a location');
  const picked = await pickRow(rows, { title: t('Create {0}', t(kind.words.one)), placeHolder });
  return picked?.place;
}

/** The list whose row a command was called on. */
function groupFrom(argument: unknown): GroupNode | undefined {
  const node = argument as Partial<Node> | undefined;
  return node?.type === 'group' ? (node as GroupNode) : undefined;
}

/** The names of a scope and those around it, outermost first. */
function pathOf(scope: ScopeNode | undefined): string[] {
  return scope ? [...pathOf(scope.parent), scope.ref.title] : [];
}
