import type * as vscode from 'vscode';

/** Where everything is kept that has to do with alarms. */
export const alarmsPrefix = 'headend.alarms.';

/** Where it is kept what is watched in an account; the rest of the key is its id. */
export const watchesPrefix = `${alarmsPrefix}watches.`;

/** Whether anything is watched: checked, like `isWorkKept`, before Headend's first use in a window. */
export function isWatchKept(memory: Pick<vscode.Memento, 'keys'>): boolean {
  return memory.keys().some((key) => key.startsWith(watchesPrefix));
}
