import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place, Ref } from '../../kinds/grammar/ref.ts';
import type { Ask } from '../ask.ts';
import { pickRow, showMessage } from '../editorWindow.ts';
import { withProgress } from '../progress.ts';
import type { Lists } from './lists.ts';
import { type GroupNode, listOf, type Node, type ScopeNode } from './nodes.ts';
import { refFrom } from './refs.ts';

interface PlaceHost {
  readonly lists: Pick<Lists, 'groups'>;
  readonly ask: Pick<Ask, 'find'>;
}

/**
 * Where to create an item of a kind: the list whose row a command was called on, the item below which it will be, or
 * what the user picks.
 */
export async function pickPlace(
  { lists, ask: { find } }: PlaceHost,
  kind: Kind,
  argument: unknown,
): Promise<Place | undefined> {
  if (kind.within !== undefined)
    return below(kind, aboveFrom(kind, argument) ?? (await findAbove(find, kind)));
  const group = groupFrom(argument) ?? (await ask(lists, kind));
  if (!group) return undefined;
  const { account, scope, parent } = group;
  return { account: account.id, kind: kind.id, scope, path: pathOf(parent) };
}

function below(kind: Kind, above: Ref | undefined): Place | undefined {
  if (!above) return undefined;
  const { account, scope, id, title } = above;
  return { account, kind: kind.id, scope, above: { id, title }, path: [title] };
}

/** The item below which something is to be created: that of the row, or that of the list that the row is. */
function aboveFrom(kind: Kind, argument: unknown): Ref | undefined {
  const list = listOf(argument);
  const ref = list?.type === 'related' ? list.of.ref : refFrom(argument);
  return ref?.kind === kind.within ? ref : undefined;
}

async function findAbove(find: Ask['find'], kind: Kind): Promise<Ref | undefined> {
  const title = vscode.l10n.t('Create {0}', vscode.l10n.t(kind.words.one));
  return (await find(title, ({ id }) => id === kind.within))?.ref;
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
