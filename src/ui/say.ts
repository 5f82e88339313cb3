import * as vscode from 'vscode';
import type { FieldChoice } from '../kinds/grammar/form.ts';
import type { State } from '../kinds/grammar/kind.ts';
import { amountIn } from '../shared/amounts.ts';
import { languageName } from '../shared/languageCode.ts';
import { humanBytes } from '../shared/sizes.ts';
import { formatDate, formatNumber } from '../shared/text/formats.ts';
import { asTyped } from '../shared/text/typedNumber.ts';
import type { Value, Words } from '../shared/words.ts';
import { chosen } from './settings/chosen.ts';

/** Formats words in the user's language, with times in the zone of the settings: short, or exact, with the UTC time. */
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
  if (typeof value === 'number') return formatNumber(value, vscode.env.language, numbers);
  if (typeof value !== 'object') return value;
  return 'bytes' in value ? sayBytes(value.bytes) : say(value, times);
}

/** Bytes in the units that the user has chosen. */
export function sayBytes(bytes: number): string {
  return humanBytes(bytes, chosen('units'), vscode.env.language);
}

/** A unit, and what the user calls it. */
interface Unit {
  readonly value: string;
  readonly label: string;
}

/** Units as the user calls them. */
export function sayUnits(units: readonly FieldChoice[]): Unit[] {
  return units.map(({ value, label }) => ({
    value: String(value),
    label: label ? say(label) : String(value),
  }));
}

/** An exact amount in short form, as the user would type it: `1.5 GiB`, in German `1,5 Millionen`. Anything but digits stays unchanged. */
export function sayAmount(digits: string, units: readonly Unit[]): string {
  if (!/^\d+$/.test(digits)) return digits;
  const { number, unit } = amountIn(
    digits,
    units.map(({ value }) => value),
  );
  const label = unit === '' ? '' : units.find(({ value }) => value === unit)?.label;
  return `${asTyped(number, vscode.env.language)} ${label}`.trim();
}

/** A time in the zone that the user has chosen. `ms` since the epoch. */
export function sayMs(ms: number, style: Intl.DateTimeFormatOptions): string {
  return inZone(new Date(ms), style);
}

/** Whether the user has chosen UTC for times. */
export const isUtc = () => chosen('timeZone') === 'utc';

/** The zone that the user has chosen: `UTC`, or the name of this machine’s. */
export function chosenZone(): string {
  return isUtc() ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function inZone(time: Date, style: Intl.DateTimeFormatOptions): string {
  return formatDate(time, vscode.env.language, isUtc() ? { ...style, timeZone: 'UTC' } : style);
}

/** The day and the year in the zone that the user has chosen. */
const dayOf = (time: Date) =>
  isUtc() ? time.toISOString().slice(0, 'YYYY-MM-DD'.length) : time.toDateString();
const yearOf = (time: Date) => (isUtc() ? time.getUTCFullYear() : time.getFullYear());

/** A moment: today as a time, other days with their date. `ms` since the epoch. */
export function sayMoment(ms: number): string {
  const moment = new Date(ms);
  const isToday = dayOf(moment) === dayOf(new Date());
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return inZone(moment, { ...day, timeStyle: 'short' });
}

function sayExactTime(time: Date): string {
  const local = inZone(time, { dateStyle: 'medium', timeStyle: 'medium' });
  return `${local} (${time.toISOString().replace('T', ' ').replace(/\.\d+/, '')})`;
}

/** Today as a time, other days as a date: a row is short. */
function sayTime(time: Date): string {
  const now = new Date();
  if (dayOf(time) === dayOf(now)) return inZone(time, { timeStyle: 'short' });
  const year = yearOf(time) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return inZone(time, { month: 'short', day: 'numeric', ...year });
}
