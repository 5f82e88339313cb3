import * as vscode from 'vscode';
import { controlOf, type FieldSchema, isNullable, isOptional } from '../../kinds/engine/control.ts';
import { fieldTitle, fieldValueWords } from '../../kinds/engine/fieldWords.ts';
import { mask } from '../../platform/client/secrets.ts';
import { inEnglish } from '../../shared/words.ts';
import type { Ask } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';
import { enterList, enterTable } from './entries.ts';
import { enterMoment, enterNumber } from './number.ts';
import { enterPicture } from './picture.ts';
import { type Entered, head, remarkOn, ruleOf, type Wanted, wrongs } from './wanted.ts';

/** Asks for a value by the control that suits it. Undefined: the user gave up. */
export async function enter(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const control = controlOf(wanted.schema);
  if (control.sort === 'switch') return enterSwitch(ask, wanted);
  if (control.sort === 'choice') return enterChoice(ask, wanted, control);
  if (isNullable(wanted.schema) && wanted.now !== null && wanted.now !== undefined) {
    const another = { label: vscode.l10n.t('Enter Another Value…'), nothing: false };
    const row = await ask.pick([another, { ...nothing(), nothing: true }], head(wanted));
    if (!row) return undefined;
    if (row.nothing) return { value: null };
  }
  switch (control.sort) {
    case 'number':
      return enterNumber(ask, wanted, control.digits);
    case 'moment':
      return enterMoment(ask, wanted);
    case 'picture':
      return enterPicture(ask, wanted);
    case 'list':
      return enterList(ask, wanted, control.element, enter);
    case 'table':
      return enterTable(ask, wanted, control.entry, enter);
    case 'members':
      return enterMembers(ask, wanted, control.members);
    case 'text':
      return enterText(ask, wanted, control);
  }
}

function nothing() {
  return { label: vscode.l10n.t('Clear Value'), iconPath: new vscode.ThemeIcon('clear-all') };
}

async function enterSwitch(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { t } = vscode.l10n;
  const rows = [
    { label: t('On'), value: true },
    { label: t('Off'), value: false },
  ];
  return pickValue(ask, wanted, rows);
}

async function enterChoice(
  ask: Ask,
  wanted: Wanted,
  { values, open }: { values: readonly string[]; open: boolean },
): Promise<Entered | undefined> {
  const other = Symbol('other');
  const label = (value: string) => say(fieldValueWords(wanted.schema, value));
  const rows = values.map((value) => ({ label: label(value), value: value as unknown }));
  const more = open ? [{ label: vscode.l10n.t('Another Value…'), value: other as unknown }] : [];
  const entered = await pickValue(ask, wanted, [...rows, ...more]);
  if (entered?.value !== other) return entered;
  return enterText(ask, wanted, { long: false, secret: false });
}

async function pickValue(
  ask: Ask,
  wanted: Wanted,
  values: readonly { label: string; value: unknown }[],
): Promise<Entered | undefined> {
  const rows = [...values, ...(isNullable(wanted.schema) ? [{ ...nothing(), value: null }] : [])].map(
    (row) => ({
      ...row,
      description: row.value === wanted.now ? vscode.l10n.t('current') : '',
      detail: typeof row.value === 'symbol' ? '' : (wrongs(wanted, row.value)[0] ?? ''),
    }),
  );
  const row = await ask.pick(rows, head(wanted));
  if (!row) return undefined;
  // A value that breaks a rule says so in its row; to pick it all the same asks again.
  return row.detail === '' ? { value: row.value } : pickValue(ask, wanted, values);
}

async function enterText(
  ask: Ask,
  wanted: Wanted,
  { long, secret }: { long: boolean; secret: boolean },
): Promise<Entered | undefined> {
  const { schema, now, title } = wanted;
  const text = typeof now === 'string' ? now : '';
  if (long || (!secret && text.includes('\n'))) {
    const options = { title, text, language: 'plaintext', check: (typed: string) => wrongs(wanted, typed) };
    const typed = await ask.write(options);
    return typed === undefined ? undefined : { value: typed };
  }
  const shown = inEnglish(fieldValueWords(schema, now));
  const isHidden = secret || shown.includes(mask);
  const read = (typed: string) => (typed === '' && isHidden && isOptional(schema) ? undefined : typed);
  const typed = await ask.type({
    title,
    prompt: ruleOf(schema),
    ...(isHidden ? { placeHolder: text === '' ? '' : shown } : { value: text }),
    password: secret,
    check: (each) => remarkOn(wanted, read(each)),
  });
  return typed === undefined ? undefined : { value: read(typed) };
}

/** Asks for each member in turn. */
async function enterMembers(
  ask: Ask,
  wanted: Wanted,
  members: Readonly<Record<string, FieldSchema>>,
): Promise<Entered | undefined> {
  let value = { ...(wanted.now as Record<string, unknown> | null | undefined) };
  for (const [name, schema] of Object.entries(members)) {
    const entered = await enter(ask, {
      title: `${wanted.title} › ${fieldTitle(name, schema)}`,
      schema,
      path: [...wanted.path, name],
      now: value[name],
      check: (each) => wanted.check({ ...value, [name]: each }),
    });
    if (!entered) return undefined;
    const { [name]: _, ...others } = value;
    value = entered.value === undefined ? others : { ...value, [name]: entered.value };
  }
  return { value };
}
