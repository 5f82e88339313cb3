import type * as vscode from 'vscode';

/** An event whose sender can wait until all listeners have finished. */
export interface Signal<T> {
  /** Calls all listeners. Throws what a listener threw, after all have finished. */
  emit(news: T): Promise<void>;
  listen(listener: (news: T) => unknown): vscode.Disposable;
}

/** Creates a signal without listeners. `onError` also gets each failure of a listener, besides the sender. */
export function createSignal<T>(onError: (error: unknown) => void = () => undefined): Signal<T> {
  const listeners = new Set<(news: T) => unknown>();
  return {
    async emit(news) {
      const all = await Promise.allSettled([...listeners].map(async (listener) => listener(news)));
      const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      for (const error of failed) onError(error);
      if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '));
      if (failed.length === 1) throw failed[0];
    },
    listen(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
}
