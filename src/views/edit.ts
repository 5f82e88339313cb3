import * as vscode from 'vscode';
import { hasSecret } from '../api/secrets.ts';
import { type Change, writableFields } from '../kinds/change.ts';
import type { Kind } from '../kinds/kind.ts';
import { createActionCommands } from './actions.ts';
import type { ActionsOptions } from './actionsOptions.ts';
import type { Handler } from './commands.ts';
import { changeAll, editMany } from './editMany.ts';
import { editOne } from './editOne.ts';
import { createReports } from './editReport.ts';
import { ownRefsFrom } from './refs.ts';
import { createUndoCommand } from './undo.ts';
import { type Ref, refOf } from './uri.ts';

export type EditCommandsOptions = Omit<ActionsOptions, 'remember' | 'reports'>;

/**
 * Changing things by menu and palette: `headend.<kind>.edit`, Edit Resource, Repeat and Undo Last Change, and the actions
 * of kinds and of the account.
 */
export function createEditCommands(given: EditCommandsOptions) {
  const { t } = vscode.l10n;
  const { kinds, ask, fail } = given;
  let last: { readonly kind: Kind; readonly change: Change } | undefined;

  /** A secret value is not kept for another time. */
  function remember(kind: Kind, change: Change): void {
    const fields = writableFields(kind);
    const schemas = Object.keys(change).flatMap((name) => fields[name] ?? []);
    last = schemas.some(hasSecret) ? undefined : { kind, change };
  }

  const reports = createReports();
  const options = { ...given, reports, remember };

  async function edit(kind: Kind, refs: readonly Ref[]): Promise<void> {
    const own = refs.filter((ref) => ref.kind === kind.id);
    const [ref] = own;
    if (!ref) return;
    try {
      if (own.length > 1) await editMany(options, kind, own);
      else await editOne(options, kind, ref);
    } catch (error) {
      fail(error, t('Could not change “{0}”', ref.title));
    }
  }

  const editable = kinds.filter((kind) => kind.edit);
  const byKind = editable.map((kind): [string, Handler] => [
    `headend.${kind.id}.edit`,
    async (argument, selected) => {
      const own = ownRefsFrom(argument, selected);
      if (own.length > 0) return edit(kind, own);
      const found = await ask.find(t('Edit {0}…', t(kind.words.one)), (each) => each === kind);
      if (found) await edit(kind, [found.ref]);
    },
  ]);

  /** The resource of a row, of the document in front, or one that is searched for. */
  async function editAny(argument: unknown): Promise<void> {
    const shown = vscode.window.activeTextEditor?.document.uri;
    const [ref = shown && refOf(shown)] = ownRefsFrom(argument, undefined);
    const kind = editable.find(({ id }) => id === ref?.kind);
    if (ref && kind) return edit(kind, [ref]);
    const node = await ask.find(t('Edit Resource'), (each) => editable.includes(each));
    if (node) await edit(node.kind, [node.ref]);
  }

  async function repeat(): Promise<void> {
    const change = last;
    if (!change) {
      options.ask.flash(t('Nothing to repeat. Secret values are not repeated.'), { icon: 'info' });
      return;
    }
    const title = t('Repeat Last Change for Another {0}', t(change.kind.words.one));
    const node = await ask.find(title, (each) => each === change.kind);
    if (!node) return;
    try {
      await changeAll(options, change.kind, [node.ref], change.change);
    } catch (error) {
      fail(error, t('Could not change “{0}”', node.ref.title));
    }
  }

  const handlers: Record<string, Handler> = {
    ...Object.fromEntries(byKind),
    ...createActionCommands(options),
    'headend.resource.edit': editAny,
    'headend.resource.undo': createUndoCommand(options),
    'headend.resource.repeatChange': repeat,
  };
  return { handlers, dispose: () => reports.dispose() };
}
