import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { type Change, writableFields } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import { hasSecret } from '../../platform/client/secrets.ts';
import type { Handler } from '../../ui/handler.ts';
import { ownRefsFrom } from '../../ui/rows/refs.ts';
import { refOf } from '../../ui/uri.ts';
import { createActionCommands } from './actions/actions.ts';
import type { ActionsOptions } from './actions/options.ts';
import { changeAll, editMany } from './many.ts';
import { editOne } from './one.ts';
import { createReports } from './report.ts';
import { createUndoCommand } from './undo.ts';

/**
 * Changing things by menu, key and palette: `headend.<kind>.edit` and `.rename`, Edit Resource, Repeat and Undo Last Change,
 * and the actions of kinds and of the account.
 */
export function registerEdit(host: Host) {
  const { t } = vscode.l10n;
  const { kinds, ask, fail } = host;
  let last: { readonly kind: Kind; readonly change: Change } | undefined;

  /** A secret value is not kept for another time. */
  function remember(kind: Kind, change: Change): void {
    const fields = writableFields(kind);
    const schemas = Object.keys(change).flatMap((name) => fields[name] ?? []);
    last = schemas.some(hasSecret) ? undefined : { kind, change };
    void vscode.commands.executeCommand('setContext', 'headend.changed', last !== undefined);
  }

  const reports = createReports();
  const options: ActionsOptions = {
    ...host,
    account: host.accounts.currentId,
    changed: host.changed.tell,
    follow: (account, tasks, title) =>
      void host.started.tell({ account, tasks, title }).catch(host.log.error),
    reports,
    remember,
  };

  async function edit(kind: Kind, refs: readonly Ref[]): Promise<void> {
    const own = refs.filter((ref) => ref.kind === kind.id);
    const [ref] = own;
    if (!ref) return;
    await guarded(ref, () =>
      own.length > 1 ? editMany(options, kind, own) : editOne(options, { kind, ref }),
    );
  }

  async function guarded(ref: Ref, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      fail(error, t('Could not change “{0}”', ref.title));
    }
  }

  /** Asks for another name, of one that a row or a reference of this window names, or that is searched for. */
  function rename(kind: Kind): Handler {
    return async (argument) => {
      const [own] = ownRefsFrom(argument, undefined);
      const title = t('Rename {0}', t(kind.words.one));
      const ref = own ?? (await ask.find(title, (each) => each === kind))?.ref;
      if (ref) await guarded(ref, () => editOne(options, { kind, ref, field: 'name' }));
    };
  }

  /** Asks for fields and their values, of rows and references of this window, or of one that is searched for. */
  function editFields(kind: Kind): Handler {
    return async (argument, selected) => {
      const own = ownRefsFrom(argument, selected);
      if (own.length > 0) return edit(kind, own);
      const found = await ask.find(t('Edit {0}…', t(kind.words.one)), (each) => each === kind);
      if (found) await edit(kind, [found.ref]);
    };
  }

  const editable = kinds.filter((kind) => kind.edit);

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
    await guarded(node.ref, () => changeAll(options, change.kind, [node.ref], change.change));
  }

  const { openLock, ...actions } = createActionCommands(options);
  return {
    ...actions,
    rows: { edit: editFields, rename, openLock } satisfies Partial<
      Record<RowVerbId, (kind: Kind) => Handler>
    >,
    window: {
      'resource.edit': editAny,
      'resource.undo': createUndoCommand(options),
      'resource.repeatChange': repeat,
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    dispose: () => reports.dispose(),
  };
}
