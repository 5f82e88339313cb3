import * as vscode from 'vscode';
import type { ComparedSettings } from './compared.ts';

/** One side of the comparison, sorted, a line each. */
export function settingsText({ variables, secrets }: ComparedSettings): string {
  const { t } = vscode.l10n;
  const lines = <T>(all: ReadonlyMap<string, T>, shown: (value: T) => string) =>
    [...all]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${shown(value)}`);
  const plain = (value: string) => (/[\n"'#]|^\s|\s$/.test(value) ? JSON.stringify(value) : value);
  return [
    `# ${t('Variables')}`,
    ...lines(variables, (each) => ('hash' in each ? `SHA-256 ${each.hash}` : plain(each.value))),
    '',
    `# ${t('Secrets: SHA-256 of the value, never the value itself')}`,
    ...lines(secrets, (hash) => hash),
    '',
  ].join('\n');
}
