import * as vscode from 'vscode';

/** The maximum number of lines that a question shows; the others are only counted. */
const most = 10;

/** The first few of some things as lines, and how many more there are. Only the shown ones are computed. */
export async function fewLines<T>(
  all: readonly T[],
  line: (each: T) => string | Promise<string>,
): Promise<string[]> {
  const more = all.length > most ? [vscode.l10n.t('… and {0} more', all.length - most)] : [];
  return [...(await Promise.all(all.slice(0, most).map(line))), ...more];
}
