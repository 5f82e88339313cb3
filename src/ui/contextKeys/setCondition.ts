import * as vscode from 'vscode';

/**
 * Tells menus and views whether a condition holds, by its context key. One that doesn't hold has no key: where a key
 * comes or changes, the editor draws every row anew whose menus name it, even if it is false as before.
 */
export function setCondition(key: string, holds: boolean): void {
  void vscode.commands.executeCommand('setContext', key, holds || undefined);
}
