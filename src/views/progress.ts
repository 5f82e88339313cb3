import * as vscode from 'vscode';
import { plain } from './plain.ts';

/** Work that takes longer than this shows that it goes on, in ms. */
const patience = 400;

/** Does some work. If it takes a while, a notification shows its progress and can cancel it. */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let progress: vscode.Progress<{ message?: string }> | undefined;
  const done = work(abort.signal, (message) => progress?.report({ message }));
  const timer = setTimeout(() => {
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: plain(title),
      cancellable: true,
    };
    void vscode.window.withProgress(options, async (opened, token) => {
      progress = opened;
      token.onCancellationRequested(() => abort.abort());
      await done.catch(() => undefined);
    });
  }, patience);
  return done.finally(() => clearTimeout(timer));
}
