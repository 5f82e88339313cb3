import * as vscode from 'vscode';
import { metaOf } from '../api/schema.ts';
import { isOptional } from '../kinds/control.ts';
import { humanBytes } from '../model/sizes.ts';
import { readTime, span } from '../model/times.ts';
import { isoOf, readTypedTime } from '../model/typedTime.ts';
import { words } from '../model/words.ts';
import type { Ask } from './controlsAsk.ts';
import { type Entered, faulty, ruleOf, type Wanted, wrongs } from './controlsWanted.ts';
import { say } from './say.ts';

/** Asks for a number; `digits`: it stays a text of digits, as it may exceed 2^53. */
export async function enterNumber(ask: Ask, wanted: Wanted, digits: boolean): Promise<Entered | undefined> {
  const { schema, now, title } = wanted;
  const read = (typed: string): unknown => {
    const text = typed.trim();
    if (text === '' && isOptional(schema) && (now === undefined || now === null)) return undefined;
    if (digits) return text;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  };
  const inBytes = metaOf(schema).unit === 'bytes';
  const typed = await ask.type({
    title,
    prompt: ruleOf(schema),
    value: now === undefined || now === null ? '' : String(now),
    check: (text) =>
      faulty(wrongs(wanted, read(text))) ?? (inBytes && text ? note(humanBytes(Number(text))) : undefined),
  });
  return typed === undefined ? undefined : { value: read(typed) };
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
      t('A date, with or without time and zone (else UTC), or how long from now: +12h, +30d.'),
    ].join(' '),
    placeHolder: '2027-01-31T23:00:00Z',
    value: old === undefined ? '' : isoOf(old),
    check: (text) => faulty(wrongs(wanted, read(text))) ?? note(momentWords(read(text))),
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
