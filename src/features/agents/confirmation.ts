import * as vscode from 'vscode';
import type { ToolPreview } from '../../agents/tool.ts';
import { differenceWords } from '../../ui/outcomeWords.ts';
import { plainText } from '../../ui/plainText.ts';
import { say } from '../../ui/say.ts';

/** What the editor asks before an agent changes something; undefined: it changes nothing by itself. */
export function confirmationOf(
  { kind, ref, before, change, action, why }: ToolPreview,
  account: string,
): vscode.LanguageModelToolConfirmationMessages | undefined {
  const { t } = vscode.l10n;
  if (action?.isShown) return undefined;
  const name = plainText(ref.title);
  const of = t(kind.words.one);
  const answers = Object.entries(action?.answers ?? {}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const lines = [
    `${of}: ${name}`,
    t('Account: {0}', account),
    ...(change
      ? Object.entries(change).map((one) =>
          say(differenceWords(kind, before, Object.fromEntries([one])), 'exact'),
        )
      : []),
    ...answers,
    ...(why ? [say(why)] : []),
  ];
  const message = new vscode.MarkdownString();
  for (const line of lines) message.appendText(plainText(line)).appendMarkdown('\n\n');
  const title = action
    ? `${plainText(say(action.title).replace('…', ''))}: ${name}`
    : t('Change “{0}”', name);
  return { title, message };
}
