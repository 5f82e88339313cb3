import * as vscode from 'vscode';

/** So many lines are told in a question; more are counted. */
const most = 10;

/** The first of some things, each as a line, and how many more there are. Only those that are told are asked for. */
export async function fewLines<T>(
  all: readonly T[],
  line: (each: T) => string | Promise<string>,
): Promise<string[]> {
  const more = all.length > most ? [vscode.l10n.t('… and {0} more', all.length - most)] : [];
  return [...(await Promise.all(all.slice(0, most).map(line))), ...more];
}
