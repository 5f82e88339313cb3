import * as vscode from 'vscode';
import type { Undo } from '../kinds/engine/undo.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { commandOf } from '../kinds/verbs/commandOf.ts';
import type { Words } from '../shared/words.ts';
import type { Undoable } from '../work/changeHistory.ts';
import { isBreached, type Outcome } from '../work/changes.ts';
import type { Ask } from './ask.ts';
import { remarksOn, surprisesOf } from './outcomeWords.ts';
import { markTrusted } from './rows/trusted.ts';
import { sayAll } from './say.ts';

/** A saved change, to be reported. */
export interface SavedChange {
  readonly kind: Kind;
  readonly outcome: Extract<Outcome, { state: 'saved' }>;
  /** What was changed, without a period. */
  readonly said: string;
  /** How it can be undone, or why not; absent: it undid another change. */
  readonly back?: Undo | undefined;
  readonly undoable?: Undoable | undefined;
  /** What the user should know of the new values, and was not told before. */
  readonly warnings?: readonly Words[];
}

/** The command that undoes a change. It asks nothing, since the change is named next to its button. */
export function undoStep(undoable: Undoable | undefined) {
  if (!undoable) return undefined;
  const title = vscode.l10n.t('Undo');
  return { command: commandOf('resource.undo'), title, icon: 'discard', arguments: [markTrusted(undoable)] };
}

/** Reports a change: in the status bar if all went as expected, else in a message. Both offer to undo it. */
export async function tellSaved(
  ask: Pick<Ask, 'flash' | 'tell' | 'warn'>,
  { kind, outcome, said, back, undoable, warnings = [] }: SavedChange,
): Promise<void> {
  const next = undoStep(undoable);
  const surprises = [...surprisesOf(kind, outcome), ...warnings];
  if (surprises.length === 0) {
    const detail = sayAll(remarksOn(kind, outcome, back));
    return ask.flash(said, { detail, ...(next ? { next } : {}) });
  }
  const tell = isBreached(outcome) || outcome.notTaken.length > 0 ? ask.warn : ask.tell;
  // the editor may show only the start of a message
  const picked = await tell(`${sayAll(surprises)} ${said}.`, next ? [next.title] : []);
  if (next && picked === next.title) await vscode.commands.executeCommand(next.command, ...next.arguments);
}
