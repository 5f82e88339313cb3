import type * as vscode from 'vscode';

/** An event whose sender can wait until all listeners have finished. */
export interface Signal<T> {
  /** Calls all listeners. Throws what a listener throws, after all were called. */
  tell(news: T): Promise<void>;
  listen(listener: (news: T) => unknown): vscode.Disposable;
}

/** Creates a signal without listeners. */
export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(news: T) => unknown>();
  return {
    async tell(news) {
      const all = await Promise.allSettled([...listeners].map(async (listener) => listener(news)));
      const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '));
      if (failed.length === 1) throw failed[0];
    },
    listen(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
}
