import * as vscode from 'vscode';
import { isOptional } from '../../kinds/engine/control.ts';
import { metaOf } from '../../platform/grammar/schema.ts';
import { amountText, byteUnits, countUnits, exactAmount, wholeAmount } from '../../shared/amounts.ts';
import { humanBytes, humanCount } from '../../shared/sizes.ts';
import { readTime, span } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import type { Ask } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';
import { isoOf, readTypedTime } from './typedTime.ts';
import { type Entered, remarkOn, ruleOf, type Wanted } from './wanted.ts';

/** Asks for a number; `digits`: it stays a text of digits, as it may exceed 2^53, and may be typed with a unit. */
export async function enterNumber(ask: Ask, wanted: Wanted, digits: boolean): Promise<Entered | undefined> {
  const { schema, now, title } = wanted;
  const inBytes = metaOf(schema).unit === 'bytes';
  const read = (typed: string): unknown => {
    const text = typed.trim();
    if (text === '' && isOptional(schema) && (now === undefined || now === null)) return undefined;
    if (digits) return wholeAmount(text) ?? text;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  };
  const before = now === undefined || now === null ? '' : String(now);
  const meaning = (text: string) =>
    digits ? exactNote(text, inBytes) : inBytes && text ? note(humanBytes(Number(text))) : undefined;
  const typed = await ask.type({
    title,
    prompt: digits ? `${ruleOf(schema)} ${unitsRule(inBytes)}` : ruleOf(schema),
    value: digits ? amountText(before, inBytes ? byteUnits : countUnits) : before,
    check: (text) => remarkOn(wanted, read(text)) ?? meaning(text),
  });
  return typed === undefined ? undefined : { value: read(typed) };
}

function unitsRule(inBytes: boolean): string {
  const { t } = vscode.l10n;
  return inBytes
    ? t('A number, with or without a unit: 500, 50 GiB, 1.5 TB.')
    : t('A number, with or without a unit: 500, 10 thousand, 1.5 million.');
}

/** An amount to the last digit, and short where that says more. */
function exactNote(text: string, inBytes: boolean): vscode.InputBoxValidationMessage | undefined {
  const exact = exactAmount(text);
  if (exact === undefined || exact.includes('.')) return undefined;
  const whole = words('{0}', BigInt(exact));
  const said = inBytes
    ? words('{0} bytes ({1})', whole, humanBytes(Number(exact)))
    : words('{0} ({1})', whole, humanCount(Number(exact)));
  return note(say(BigInt(exact) < 1000n && !inBytes ? whole : said));
}

/** Asks for a moment; what is typed is told as a local time, and how far it is. */
export async function enterMoment(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { t } = vscode.l10n;
  const { schema, now, title } = wanted;
  const old = typeof now === 'string' ? readTime(now) : undefined;
  const read = (typed: string): string => {
    const moment = readTypedTime(typed, Date.now());
    return moment === undefined ? typed.trim() : isoOf(moment);
  };
  const typed = await ask.type({
    title,
    prompt: [
      ruleOf(schema),
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
