import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place } from '../../kinds/grammar/ref.ts';
import { pickRow, showMessage } from '../../ui/editorWindow.ts';
import type { Handler } from '../../ui/handler.ts';
import { withProgress } from '../../ui/progress.ts';
import type { GroupNode, Node, ScopeNode } from '../../ui/rows/nodes.ts';

export interface CreateOptions {
  /** The lists of the current account, of all kinds and scopes that are shown. */
  readonly groups: () => Promise<readonly GroupNode[]>;
  /** Opens the form. */
  readonly create: (place: Place) => Promise<unknown>;
}

/** The command that makes one: `headend.<kind>.create`, of the row of a list, or of a place that is asked for. */
export function createCreateCommand({ groups, create }: CreateOptions): (kind: Kind) => Handler {
  const { t } = vscode.l10n;

  /** The place to make one in; undefined: the user gave up. */
  async function ask(kind: Kind): Promise<GroupNode | undefined> {
    const title = t('Create {0}', t(kind.words.one));
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
    const picked = await pickRow(rows, { title, placeHolder });
    return picked?.place;
  }

  return (kind) => async (argument) => {
    const group = groupFrom(argument) ?? (await ask(kind));
    if (!group) return;
    const { account, scope, parent } = group;
    await create({ account: account.id, kind: kind.id, scope, path: pathOf(parent) });
  };
}

/** The list whose row a command was called with. */
function groupFrom(argument: unknown): GroupNode | undefined {
  const node = argument as Partial<Node> | undefined;
  return node?.type === 'group' ? (node as GroupNode) : undefined;
}

/** The names of a scope and of those around it, the widest first. */
function pathOf(scope: ScopeNode | undefined): string[] {
  return scope ? [...pathOf(scope.parent), scope.ref.title] : [];
}
