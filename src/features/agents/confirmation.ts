import * as vscode from 'vscode';
import type { ToolPreview } from '../../agents/tool.ts';
import { differenceLine, differencesOf } from '../../kinds/engine/differences.ts';
import { quoted } from '../../shared/text/differingParts.ts';
import { words } from '../../shared/words.ts';
import { plainText } from '../../ui/plainText.ts';
import { say } from '../../ui/say.ts';

/** The most answers that are shown, and the most characters of one. */
const mostAnswers = 30;
const longestAnswer = 300;

/** What the editor asks before an agent changes something; undefined: it changes nothing by itself. */
export function confirmationOf(
  { kind, ref, before, change, action, why }: ToolPreview,
  account: string,
): vscode.LanguageModelToolConfirmationMessages | undefined {
  const { t } = vscode.l10n;
  if (action?.isShown) return undefined;
  const name = plainText(ref.title);
  const of = t(kind.words.one);
  const differences = change ? differencesOf(kind, before, change) : [];
  const lines = [
    `${of}: ${name}`,
    t('Account: {0}', account),
    ...differences.map((each) => say(differenceLine(each), 'exact')),
    ...answerLines(action?.answers ?? {}),
    ...(why ? [say(why)] : []),
  ];
  const message = new vscode.MarkdownString();
  for (const line of lines) message.appendText(plainText(line)).appendMarkdown('\n\n');
  const title = action
    ? `${plainText(say(action.title).replace('…', ''))}: ${name}`
    : t('Change “{0}”', name);
  return { title, message };
}

/** What an action is given, each entry of a list by itself, and how much more there is. */
function answerLines(answers: Readonly<Record<string, unknown>>): string[] {
  const all = Object.entries(answers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each: unknown) => ({ name, each })),
  );
  const lines = all.slice(0, mostAnswers).map(({ name, each }) => {
    const text = typeof each === 'string' ? each : JSON.stringify(each);
    return say(words('{0}: {1}', name.slice(0, longestAnswer), quoted(text, longestAnswer)));
  });
  const rest = all.length - mostAnswers;
  return rest > 0 ? [...lines, vscode.l10n.t('And {0} more.', rest)] : lines;
}
