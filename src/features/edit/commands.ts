import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Handler } from '../../ui/handler.ts';
import { ownRefsFrom } from '../../ui/rows/refs.ts';
import { refOf } from '../../ui/uri.ts';
import type { ActionsOptions } from './actions/options.ts';
import type { LastChange } from './lastChange.ts';
import { changeAll, editMany } from './many.ts';
import { editOne } from './one.ts';

/** Commands that change fields of the given rows, of the active document, or of what the user finds. */
export function createEditCommands(options: ActionsOptions, last: LastChange) {
  const { t } = vscode.l10n;
  const { ask, fail } = options;
  const editable = options.kinds.filter((kind) => kind.edit);

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

  return {
    /** Asks for a new name, for a row or reference from this window, or for what the user finds. */
    rename(kind: Kind): Handler {
      return async (argument) => {
        const [own] = ownRefsFrom(argument, undefined);
        const title = t('Rename {0}', t(kind.words.one));
        const ref = own ?? (await ask.find(title, (each) => each === kind))?.ref;
        if (ref) await guarded(ref, () => editOne(options, { kind, ref, field: 'name' }));
      };
    },
    /** Opens the text of an item in a tab, for a row or reference from this window, or for what the user finds. */
    editText(kind: Kind): Handler {
      return async (argument) => {
        const [own] = ownRefsFrom(argument, undefined);
        const title = t('Edit {0} Text', t(kind.words.one));
        const ref = own ?? (await ask.find(title, (each) => each === kind))?.ref;
        const field = kind.text;
        if (ref && field !== undefined) await guarded(ref, () => editOne(options, { kind, ref, field }));
      };
    },
    /** Asks for fields and values, for rows and references from this window, or for what the user finds. */
    editFields(kind: Kind): Handler {
      return async (argument, selected) => {
        const own = ownRefsFrom(argument, selected);
        if (own.length > 0) return edit(kind, own);
        const found = await ask.find(t('Edit {0}…', t(kind.words.one)), (each) => each === kind);
        if (found) await edit(kind, [found.ref]);
      };
    },
    /** Edits the resource of a row, of the active document, or one that the user finds. */
    async editAny(argument: unknown): Promise<void> {
      const shown = vscode.window.activeTextEditor?.document.uri;
      const [ref = shown && refOf(shown)] = ownRefsFrom(argument, undefined);
      const kind = editable.find(({ id }) => id === ref?.kind);
      if (ref && kind) return edit(kind, [ref]);
      const node = await ask.find(t('Edit Resource'), (each) => editable.includes(each));
      if (node) await edit(node.kind, [node.ref]);
    },
    /** Makes the last change to another resource, which the user finds. */
    async repeat(): Promise<void> {
      const change = last.get();
      if (!change) {
        ask.flash(t('Nothing to repeat. Secret values are not repeated.'), { icon: 'info' });
        return;
      }
      const title = t('Repeat Last Change for Another {0}', t(change.kind.words.one));
      const node = await ask.find(title, (each) => each === change.kind);
      if (!node) return;
      await guarded(node.ref, () => changeAll(options, change.kind, [node.ref], change.change));
    },
  };
}
