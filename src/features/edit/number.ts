import * as vscode from 'vscode';
import { type Control, isOptional } from '../../kinds/engine/control.ts';
import { exactAmount, humanCount, wholeAmount, withUnitValue } from '../../shared/amounts.ts';
import { readNumber } from '../../shared/text/readNumber.ts';
import { asTyped } from '../../shared/text/typedNumber.ts';
import { readTime, span } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import type { Ask } from '../../ui/ask.ts';
import { say, sayAmount, sayBytes, sayUnits } from '../../ui/say.ts';
import { isoOf, readTypedTime } from './typedTime.ts';
import { type Entered, remarkOn, ruleOf, type Wanted } from './wanted.ts';

/** Asks for a number. */
export async function enterNumber(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { plan, now, title } = wanted;
  const read = (typed: string): unknown => {
    const text = typed.trim();
    return isLeftOut(wanted, text) ? undefined : readNumber(text, vscode.env.language);
  };
  const meaning = (value: unknown) =>
    plan.unit === 'bytes' && typeof value === 'number' ? note(sayBytes(value)) : undefined;
  const typed = await ask.type({
    title,
    prompt: ruleOf(plan.schema),
    value: asTyped(textOf(now), vscode.env.language),
    check(text) {
      const value = read(text);
      return remarkOn(wanted, value) ?? meaning(value);
    },
  });
  return typed === undefined ? undefined : { value: read(typed) };
}

/** Asks for a whole number, kept as a string of digits, as it may exceed 2^53. A unit may be typed. */
export async function enterAmount(
  ask: Ask,
  wanted: Wanted,
  { units }: Extract<Control, { sort: 'amount' }>,
): Promise<Entered | undefined> {
  const { plan, now, title } = wanted;
  const known = sayUnits(units);
  const inBytes = known[0]?.value === 'bytes';
  const read = (typed: string): unknown => {
    const text = withUnitValue(typed.trim(), known);
    return isLeftOut(wanted, text) ? undefined : (wholeAmount(text, vscode.env.language) ?? text);
  };
  const typed = await ask.type({
    title,
    prompt: `${ruleOf(plan.schema)} ${unitsRule(inBytes)}`,
    value: sayAmount(textOf(now), known),
    check: (text) => remarkOn(wanted, read(text)) ?? exactNote(withUnitValue(text, known), inBytes),
  });
  return typed === undefined ? undefined : { value: read(typed) };
}

/** Whether an empty box means no value: there was none, and none is required. */
function isLeftOut({ plan, now }: Wanted, text: string): boolean {
  return text === '' && isOptional(plan.schema) && (now === undefined || now === null);
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function unitsRule(inBytes: boolean): string {
  const { t } = vscode.l10n;
  return inBytes
    ? t('A number, with or without a unit: 500, 50 GiB, 1.5 TB.')
    : t('A number, with or without a unit: 500, 10 thousand, 1.5 million.');
}

/** An amount to the last digit, with a short form if helpful. */
function exactNote(text: string, inBytes: boolean): vscode.InputBoxValidationMessage | undefined {
  const exact = exactAmount(text, vscode.env.language);
  if (exact === undefined || exact.includes('.')) return undefined;
  const whole = words('{0}', BigInt(exact));
  const said = inBytes
    ? words('{0} bytes ({1})', whole, { bytes: Number(exact) })
    : words('{0} ({1})', whole, humanCount(Number(exact)));
  return note(say(BigInt(exact) < 1000n && !inBytes ? whole : said));
}

/** Asks for a time; shows what is typed as local time, and how far away it is. */
export async function enterMoment(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { t } = vscode.l10n;
  const { plan, now, title } = wanted;
  const old = typeof now === 'string' ? readTime(now) : undefined;
  const read = (typed: string): string => {
    const moment = readTypedTime(typed, Date.now());
    return moment === undefined ? typed.trim() : isoOf(moment);
  };
  const typed = await ask.type({
    title,
    prompt: [
      ruleOf(plan.schema),
      t('A date with an optional time and time zone (default: UTC), or a time from now: +12h, +30d.'),
    ].join(' '),
    placeHolder: '2027-01-31T23:00:00Z',
    value: old === undefined ? '' : isoOf(old),
    check: (text) => remarkOn(wanted, read(text)) ?? note(momentWords(read(text))),
  });
  return typed === undefined ? undefined : { value: read(typed) };
}

function momentWords(text: string): string {
  const moment = readTime(text);
  if (moment === undefined) return '';
  const left = moment - Date.now();
  const far = left < 0 ? words('{0} ago', span(-left)) : words('in {0}', span(left));
  return say(words('{0}, {1}', new Date(moment), far), 'exact');
}

function note(message: string): vscode.InputBoxValidationMessage | undefined {
  return message === '' ? undefined : { message, severity: vscode.InputBoxValidationSeverity.Info };
}
