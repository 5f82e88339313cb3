import * as vscode from 'vscode';
import { type Control, type FieldPlan, isOptional } from '../../kinds/engine/control.ts';
import { fieldValueWords } from '../../kinds/engine/fieldWords.ts';
import type { FieldChoice } from '../../kinds/grammar/form.ts';
import { mask } from '../../platform/client/secrets.ts';
import { inEnglish } from '../../shared/words.ts';
import type { Ask } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';
import { enterList, enterPairs } from './entries.ts';
import { enterAmount, enterMoment, enterNumber } from './number.ts';
import { enterPicture } from './picture.ts';
import { type Entered, head, remarkOn, ruleOf, textFaults, type Wanted, wrongs } from './wanted.ts';

/** Asks for a value with its control. Undefined: canceled. */
export async function enterValue(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { control, nullable } = wanted.plan;
  if (control.sort === 'own')
    return enterValue(ask, { ...wanted, plan: { ...wanted.plan, control: control.fallback } });
  if (control.sort === 'toggle') return enterToggle(ask, wanted);
  if (control.sort === 'choice' && control.choices.length > 0) return enterChoice(ask, wanted, control);
  if (control.sort === 'id') return enterId(ask, wanted, control.choices);
  if (nullable && wanted.now !== null && wanted.now !== undefined) {
    const another = { label: vscode.l10n.t('Enter Another Value…'), nothing: false };
    const row = await ask.pick([another, { ...nothing(), nothing: true }], head(wanted));
    if (!row) return undefined;
    if (row.nothing) return { value: null };
  }
  switch (control.sort) {
    case 'number':
      return enterNumber(ask, wanted);
    case 'amount':
      return enterAmount(ask, wanted, control);
    case 'moment':
      return enterMoment(ask, wanted);
    case 'picture':
      return enterPicture(ask, wanted);
    case 'list':
      return enterList(ask, wanted, control, enterValue);
    case 'pairs':
      return enterPairs(ask, wanted, control, enterValue);
    case 'members':
      return enterMembers(ask, wanted, control.fields);
    case 'choice':
    case 'text':
    case 'longText':
    case 'secret':
      return enterText(ask, wanted);
  }
}

function nothing() {
  return { label: vscode.l10n.t('Clear Value'), iconPath: new vscode.ThemeIcon('clear-all') };
}

async function enterToggle(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
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
  { choices, open }: Extract<Control, { sort: 'choice' }>,
): Promise<Entered | undefined> {
  const other = Symbol('other');
  const rows = choices.map(({ value, label }) => ({
    label: say(label ?? fieldValueWords(wanted.plan.schema, value)),
    value: value as unknown,
  }));
  const more = open ? [{ label: vscode.l10n.t('Another Value…'), value: other as unknown }] : [];
  const entered = await pickValue(ask, wanted, [...rows, ...more]);
  return entered?.value === other ? enterText(ask, wanted) : entered;
}

/** One of those that are listed by name, with its ID beside it, or a number that is typed. */
async function enterId(
  ask: Ask,
  wanted: Wanted,
  choices: readonly FieldChoice[],
): Promise<Entered | undefined> {
  const other = Symbol('other');
  const rows = choices.map(({ value, label, note }) => ({
    label: label ? say(label) : String(value),
    note: note ? say(note) : '',
    value: value as unknown,
  }));
  const more = { label: vscode.l10n.t('Another Value…'), value: other as unknown };
  const entered = await pickValue(ask, wanted, [...rows, more]);
  return entered?.value === other ? enterNumber(ask, wanted) : entered;
}

async function pickValue(
  ask: Ask,
  wanted: Wanted,
  values: readonly { label: string; value: unknown; note?: string }[],
): Promise<Entered | undefined> {
  const none = wanted.plan.nullable ? [{ ...nothing(), value: null, note: '' }] : [];
  const rows = [...values, ...none].map(({ note, ...row }) => ({
    ...row,
    description: [note, row.value === wanted.now && vscode.l10n.t('current')].filter(Boolean).join(' · '),
    detail: typeof row.value === 'symbol' ? '' : (wrongs(wanted, row.value)[0] ?? ''),
  }));
  const row = await ask.pick(rows, head(wanted));
  if (!row) return undefined;
  // The row of a value that breaks a rule says so; picking it anyway asks again.
  return row.detail === '' ? { value: row.value } : pickValue(ask, wanted, values);
}

async function enterText(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { plan, now, title } = wanted;
  const { schema, control } = plan;
  const secret = control.sort === 'secret';
  const text = typeof now === 'string' ? now : '';
  if (control.sort === 'longText' || (!secret && text.includes('\n'))) {
    const options = {
      title,
      text,
      check: (typed: string) => textFaults(wanted, typed),
    };
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
  fields: readonly FieldPlan[],
): Promise<Entered | undefined> {
  let value = { ...(wanted.now as Record<string, unknown> | null | undefined) };
  for (const plan of fields) {
    const { name } = plan;
    const entered = await enterValue(ask, {
      title: `${wanted.title} › ${vscode.l10n.t(plan.title)}`,
      plan,
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
