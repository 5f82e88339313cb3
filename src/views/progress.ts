import * as vscode from 'vscode';
import { showProgress, type Told } from '../editorWindow.ts';

/** Work that takes longer than this shows that it goes on, in ms. */
const patience = 400;

/** Does some work. If it takes a while, a notification shows its progress and can cancel it. */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let tell: ((told: Told) => void) | undefined;
  const done = work(abort.signal, (message) => tell?.({ message }));
  const timer = setTimeout(() => {
    const options = {
      location: vscode.ProgressLocation.Notification,
      title,
      cancellable: true,
    };
    void showProgress(options, async (report, token) => {
      tell = report;
      token.onCancellationRequested(() => abort.abort());
      await done.catch(() => undefined);
    });
  }, patience);
  return done.finally(() => clearTimeout(timer));
}
