import type * as vscode from 'vscode';
import { readEnvironment } from './environment.ts';

/** Where the id of the current account is stored, or one of the two words below. */
export const currentKey = 'headend.currentAccount';
export const environmentChoice = 'environment';
export const nobody = 'nobody';

/** The id of the current account, or one of the two words; undefined: none was ever chosen. */
export const keptChoice = (memory: Pick<vscode.Memento, 'get'>) => memory.get<string>(currentKey);

/** Whether a current account is stored, as far as known without asking a service. */
export function isAccountKept(memory: Pick<vscode.Memento, 'get'>, environment = readEnvironment()): boolean {
  const choice = keptChoice(memory);
  if (choice === undefined || choice === environmentChoice) return environment !== undefined;
  return choice !== nobody;
}
