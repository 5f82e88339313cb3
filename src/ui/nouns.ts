import * as vscode from 'vscode';
import type { Kind } from '../kinds/grammar/kind.ts';
import { nounInSentence } from '../shared/nounInSentence.ts';

/** A kind's name within a sentence: “stream”, “FaaS key”. Titles are capitalized, sentences are not. */
export function oneOf({ words }: Kind): string {
  return inSentence(vscode.l10n.t(words.one));
}

/** A kind’s name for several, within a sentence: “live streams”. */
export function manyOf({ words }: Kind): string {
  return inSentence(vscode.l10n.t(words.many));
}

/** A number of items of a kind, within a sentence: “1 stream”, “3 live streams”. */
export function countOf({ words }: Kind, count: number): string {
  const noun = inSentence(vscode.l10n.t(count === 1 ? words.one : words.many));
  return vscode.l10n.t('{0} {1}', count.toLocaleString(vscode.env.language), noun);
}

const inSentence = (title: string) => nounInSentence(title, vscode.env.language);
