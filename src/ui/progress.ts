import * as vscode from 'vscode';
import { type ProgressStep, showProgress } from './editorWindow.ts';

/** Work that takes longer than this shows its progress, in ms. */
const patience = 400;

/** Questions that work waits for: nothing continues until they are answered. */
const questions = new Set<Promise<unknown>>();

/** Asks the user in the middle of some work; its progress is not shown next to the question. */
export async function askDuringProgress<T>(question: Promise<T>): Promise<T> {
  questions.add(question);
  return question.finally(() => questions.delete(question));
}

/**
 * Does some work. If it takes a while, a notification shows its progress and can cancel it. The notification
 * is hidden while the work waits for an answer from the user.
 */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
  timers: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'> = globalThis,
): Promise<T> {
  const abort = new AbortController();
  let tell: ((step: ProgressStep) => void) | undefined;
  let isOver = false;
  const done = work(abort.signal, (message) => tell?.({ message }));
  const check = async () => {
    if (questions.size === 0) return show();
    await Promise.allSettled(questions);
    if (!isOver) timer = timers.setTimeout(check, patience);
  };
  const show = () =>
    void showProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable: true },
      async (report, token) => {
        tell = report;
        token.onCancellationRequested(() => abort.abort());
        await done.catch(() => undefined);
      },
    );
  let timer = timers.setTimeout(check, patience);
  return done.finally(() => {
    isOver = true;
    timers.clearTimeout(timer);
  });
}

interface Stoppable {
  readonly title: string;
  /** The label of its one button. */
  readonly button: string;
  /** Called when that is pressed. */
  readonly stop: () => void;
}

/** Shows in a notification that something takes long, until it ends, with a button of its own. */
export async function showStoppable<T>(
  { title, button, stop }: Stoppable,
  work: (report: (step: ProgressStep) => void) => Thenable<T>,
): Promise<T> {
  const location = vscode.ProgressLocation.Notification;
  // the editor also accepts the button's label here; one that doesn't shows “Cancel”
  const cancellable = button as unknown as boolean;
  return showProgress({ location, title, cancellable }, (report, token) => {
    token.onCancellationRequested(stop);
    return work(report);
  });
}
