import * as vscode from 'vscode';
import { CallError } from '../../platform/client/errors.ts';
import { words } from '../../shared/words.ts';
import type { Handler } from '../../ui/handler.ts';
import { countOf } from '../../ui/nouns.ts';
import { differenceWords } from '../../ui/outcomeWords.ts';
import { isTrusted } from '../../ui/rows/trusted.ts';
import { say } from '../../ui/say.ts';
import type { Undoable } from '../../work/changeHistory.ts';
import { type ActionsOptions, readNow } from './actions/options.ts';
import { undoAll } from './many.ts';
import { changeOne } from './one.ts';

/**
 * Undo Last Change: offers the changes of this window in the current account, newest first. Called by the
 * button next to the message about a change, it undoes that one immediately.
 */
export function createUndoCommand(options: ActionsOptions): Handler {
  const { history, ask } = options;
  const { t } = vscode.l10n;
  const running = new Set<Undoable>();

  /** A change as a row: what it changed, and what undoing it sets. */
  function rowOf(undoable: Undoable) {
    const { kind, steps, madeAt } = undoable;
    const isOne = steps.length === 1;
    const details = steps.map(({ ref, before, change }) => {
      const difference = say(differenceWords(kind, before, change));
      return isOne ? difference : t('“{0}”: {1}', ref.title, difference);
    });
    return {
      label: isOne ? t('“{0}”', steps[0]?.ref.title ?? '') : countOf(kind, steps.length),
      description: say(words('{0}', madeAt)),
      detail: details.join(' · '),
      undoable,
    };
  }

  async function choose(): Promise<Undoable | undefined> {
    const rows = history.of(await options.account()).map(rowOf);
    const picked = await ask.pick(rows, {
      title: t('Undo Last Change'),
      placeHolder: t('Select the change to undo'),
    });
    return picked?.undoable;
  }

  async function undo(undoable: Undoable): Promise<void> {
    const { kind, steps } = undoable;
    const [step, ...others] = steps;
    if (!step) return;
    if (others.length > 0) return undoAll(options, undoable);
    const now = await readNow(options, kind, step.ref);
    const before = { ...now, ...step.before };
    await changeOne(options, { kind, ref: step.ref, before, change: step.change, undoes: undoable });
  }

  return async (argument) => {
    const given = isTrusted(argument) ? (argument as Undoable) : undefined;
    if (!given && history.of(await options.account()).length === 0) return nothing();
    const undoable = given ?? (await choose());
    if (!undoable || running.has(undoable)) return;
    if (!history.has(undoable)) return nothing();
    running.add(undoable);
    try {
      await undo(undoable);
    } catch (error) {
      if (error instanceof CallError && error.reason === 'missing') history.leave(undoable);
      const titles = undoable.steps.map(({ ref }) => t('“{0}”', ref.title));
      options.fail(error, t('Could not undo the change to {0}', titles.join(', ')));
    } finally {
      running.delete(undoable);
    }
  };

  function nothing(): void {
    ask.flash(t('Nothing to undo.'), { icon: 'info' });
  }
}
