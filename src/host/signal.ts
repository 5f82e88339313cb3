import type * as vscode from 'vscode';

/** News that whoever tells it can wait for: until all who listen have done what they do about it. */
export interface Signal<T> {
  /** Tells the news. Throws what a listener throws, once all have been told. */
  tell(news: T): Promise<void>;
  listen(listener: (news: T) => unknown): vscode.Disposable;
}

/** A signal that nobody listens to yet. */
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
