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
      await Promise.all([...listeners].map(async (listener) => listener(news)));
    },
    listen(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
}
