import * as vscode from 'vscode';
import type { State } from '../kinds/grammar/kind.ts';
import { languageName } from '../shared/languageCode.ts';
import type { Value, Words } from '../shared/words.ts';

/** Formats words in the user's language, with times in local time: short, or exact, with the UTC time. */
export function say({ key, values }: Words, times: 'short' | 'exact' = 'short'): string {
  return vscode.l10n.t(key, ...values.map((value) => sayValue(value, times)));
}

/** Sentences in the user's language, one after another, with exact times. */
export function sayAll(sentences: readonly Words[]): string {
  return sentences.map((each) => say(each, 'exact')).join(' ');
}

/** A state in one line: its words, then its figures. */
export function sayState({ words, figures = [] }: State): string {
  return [words, ...figures].map((each) => say(each)).join(' · ');
}

/** Four digits aren't grouped: 1080 lines, 10,000 files. */
const numbers = { useGrouping: 'min2', maximumFractionDigits: 6 } as const;

function sayValue(value: Value, times: 'short' | 'exact'): string {
  if (value instanceof Date) return times === 'exact' ? sayExactTime(value) : sayTime(value);
  if (value instanceof Intl.Locale) return languageName(value, vscode.env.language) ?? value.language;
  if (typeof value === 'bigint') return value.toLocaleString(vscode.env.language);
  if (typeof value === 'number') return value.toLocaleString(vscode.env.language, numbers);
  return typeof value === 'object' ? say(value, times) : value;
}

/** A moment in local time: today as a time, other days with their date. `ms` since the epoch. */
export function sayMoment(ms: number): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return moment.toLocaleString(vscode.env.language, { ...day, timeStyle: 'short' });
}

function sayExactTime(time: Date): string {
  const local = time.toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return `${local} (${time.toISOString().replace('T', ' ').replace(/\.\d+/, '')})`;
}

/** Today as a time, other days as a date: a row is short. */
function sayTime(time: Date): string {
  const now = new Date();
  if (time.toDateString() === now.toDateString()) {
    return time.toLocaleTimeString(vscode.env.language, { timeStyle: 'short' });
  }
  const year = time.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return time.toLocaleDateString(vscode.env.language, { month: 'short', day: 'numeric', ...year });
}
