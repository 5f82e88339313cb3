import type * as vscode from 'vscode';

type Listener<T> = (event: T) => unknown;

/** As `vscode.EventEmitter`: who listens is told at once, one after the other. */
export class EventEmitter<T> {
  readonly #listeners = new Set<Listener<T>>();

  readonly event = (listener: Listener<T>, _thisArg?: unknown, disposables?: vscode.Disposable[]) => {
    this.#listeners.add(listener);
    const subscription = { dispose: () => void this.#listeners.delete(listener) };
    disposables?.push(subscription);
    return subscription;
  };

  fire(event: T): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
