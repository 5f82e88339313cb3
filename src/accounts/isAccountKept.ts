import type * as vscode from 'vscode';
import { readEnvironment } from './environment.ts';

/** Where the id of the current account is kept, or one of these two. */
export const currentKey = 'headend.currentAccount';
export const environmentChoice = 'environment';
export const nobody = 'nobody';

/** Whether an account is kept as the current one: what is known of it before a service is asked. */
export function isAccountKept(memory: Pick<vscode.Memento, 'get'>, environment = readEnvironment()): boolean {
  const choice = memory.get<string>(currentKey);
  if (choice === undefined || choice === environmentChoice) return environment !== undefined;
  return choice !== nobody;
}
