import * as vscode from 'vscode';

/** What was shown in this window, and the values of its context keys. */
const shown = new Map<string, 'once' | 'again'>();

/**
 * Tells the walkthrough that something was shown in this window: a page, a document or an account. The value of its
 * context key alternates: the editor ignores a condition that holds already when it reads the walkthrough.
 */
export function setShown(what: string): void {
  const value = shown.get(what) === 'once' ? 'again' : 'once';
  shown.set(what, value);
  void vscode.commands.executeCommand('setContext', `headend.shown.${what}`, value);
}

/** Tells the walkthrough all of it again, as it may just have been read. */
export function setShownAgain(): void {
  for (const what of [...shown.keys()]) setShown(what);
}
