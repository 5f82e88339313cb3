import * as vscode from 'vscode';
import type { ComparedSettings } from './compared.ts';

/** What begins a line, or changes how one looks. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A text in one line, in which nothing is invisible: names and values are whatever somebody wrote. */
function quoted(text: string): string {
  const hex = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  return JSON.stringify(text).replace(new RegExp(unseen, 'gu'), hex);
}

/** One side of the comparison, sorted, a line each. */
export function settingsText({ variables, secrets }: ComparedSettings): string {
  const { t } = vscode.l10n;
  const lines = <T>(all: ReadonlyMap<string, T>, shown: (value: T) => string) =>
    [...all]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${/^[\w.-]+$/.test(name) ? name : quoted(name)}=${shown(value)}`);
  const plain = (value: string) =>
    /["'#]|^\s|\s$/.test(value) || unseen.test(value) ? quoted(value) : value;
  const lacking = { inactive: t('no active value'), unreadable: t('can’t be read') };
  return [
    `# ${t('Variables')}`,
    ...lines(variables, (each) => ('hash' in each ? `SHA-256 ${each.hash}` : plain(each.value))),
    '',
    `# ${t('Secrets: SHA-256 of the value, never the value itself')}`,
    ...lines(secrets, (each) => ('hash' in each ? each.hash : lacking[each.lack])),
    '',
  ].join('\n');
}
