import * as vscode from 'vscode';
import type { Control, FieldPlan } from '../../kinds/engine/control.ts';
import { fieldValueWords } from '../../kinds/engine/fieldWords.ts';
import type { Ask } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';
import { type Entered, faulty, head, textFaults, type Wanted, wrongs } from './wanted.ts';

/** Asks for one value; passed in, as lists hold values of any type. */
type Enter = (ask: Ask, wanted: Wanted) => Promise<Entered | undefined>;

type Row = vscode.QuickPickItem & { readonly does: 'use' | 'add' | 'write' | 'again' | number };

/** Asks for a list: its entries appear in a picker, to be changed, moved and removed, until they are used. */
export async function enterList(
  ask: Ask,
  wanted: Wanted,
  { entry: plan }: Extract<Control, { sort: 'list' }>,
  enter: Enter,
): Promise<Entered | undefined> {
  let list: unknown[] = Array.isArray(wanted.now) ? [...wanted.now] : [];
  const inLines = ['text', 'number', 'id'].includes(plan.control.sort);
  const entry = (index: number) =>
    enter(ask, {
      title: wanted.title,
      plan,
      path: [...wanted.path, index],
      now: list[index],
      check: (value) => wanted.check(list.toSpliced(index, 1, value)),
    });
  for (;;) {
    const labels = list.map((each) => labelOf(plan, each));
    const row = await ask.pick(rowsOf(labels, wrongs(wanted, list), inLines), head(wanted));
    if (!row) return undefined;
    if (row.does === 'use') return { value: list };
    if (row.does === 'again') continue;
    if (row.does === 'write') list = (await writeLines(ask, wanted, list, plan)) ?? list;
    else if (row.does === 'add') {
      const added = await entry(list.length);
      if (added) list = [...list, added.value];
    } else list = await changeEntry(ask, wanted, list, row.does, entry);
  }
}

/** The value of an entry, with its name if it is listed. */
function labelOf({ control, schema }: FieldPlan, value: unknown): string {
  const choices = control.sort === 'id' ? control.choices : [];
  const label = choices.find((each) => each.value === value)?.label;
  const text = say(fieldValueWords(schema, value));
  return label ? `${say(label)} · ${text}` : text;
}

async function changeEntry(
  ask: Ask,
  wanted: Wanted,
  list: unknown[],
  index: number,
  entry: (index: number) => Promise<Entered | undefined>,
): Promise<unknown[]> {
  const { t } = vscode.l10n;
  const without = list.toSpliced(index, 1);
  const rows = [
    { label: t('Change…'), to: undefined },
    { label: t('Remove'), to: without },
    ...(index > 0 ? [{ label: t('Move Up'), to: without.toSpliced(index - 1, 0, list[index]) }] : []),
    ...(index < list.length - 1
      ? [{ label: t('Move Down'), to: without.toSpliced(index + 1, 0, list[index]) }]
      : []),
  ];
  const row = await ask.pick(rows, head(wanted));
  if (!row) return list;
  if (row.to) return row.to;
  const entered = await entry(index);
  return entered ? list.toSpliced(index, 1, entered.value) : list;
}

/** Asks for the whole list, one entry per line, in a tab. */
async function writeLines(
  ask: Ask,
  wanted: Wanted,
  list: readonly unknown[],
  plan: FieldPlan,
): Promise<unknown[] | undefined> {
  const isNumber = plan.control.sort !== 'text';
  const read = (text: string): unknown[] =>
    text
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .map((line) => (isNumber && /^-?\d+$/.test(line.trim()) ? Number(line) : line));
  const text = await ask.write({
    title: wanted.title,
    text: list.join('\n'),
    check: (each) => textFaults(wanted, read(each)),
  });
  return text === undefined ? undefined : read(text);
}

/** Asks for values by name. */
export async function enterPairs(
  ask: Ask,
  wanted: Wanted,
  { entry: plan }: Extract<Control, { sort: 'pairs' }>,
  enter: Enter,
): Promise<Entered | undefined> {
  const { t } = vscode.l10n;
  let table = { ...(wanted.now as Record<string, unknown> | null | undefined) };
  const value = (name: string) =>
    enter(ask, {
      title: `${wanted.title} › ${name}`,
      plan,
      path: [...wanted.path, name],
      now: table[name],
      check: (each) => wanted.check({ ...table, [name]: each }),
    });
  for (;;) {
    const names = Object.keys(table);
    const labels = names.map((name) => `${name}: ${say(fieldValueWords(plan.schema, table[name]))}`);
    const row = await ask.pick(rowsOf(labels, wrongs(wanted, table), false), head(wanted));
    if (!row) return undefined;
    if (row.does === 'use') return { value: table };
    if (row.does === 'again') continue;
    const name = typeof row.does === 'number' ? names[row.does] : await newName(names);
    if (name === undefined) continue;
    const { [name]: _, ...others } = table;
    if (typeof row.does === 'number') {
      const rows = [
        { label: t('Change…'), removes: false },
        { label: t('Remove'), removes: true },
      ];
      const chosen = await ask.pick(rows, head(wanted));
      if (chosen?.removes) table = others;
      if (!chosen || chosen.removes) continue;
    }
    const entered = await value(name);
    if (entered) table = { ...table, [name]: entered.value };
  }

  function newName(taken: readonly string[]): Promise<string | undefined> {
    const check = (text: string) =>
      text.trim() === ''
        ? faulty([t('A name is required.')])
        : faulty(taken.includes(text) ? [t('An entry with this name already exists.')] : []);
    return ask.type({ title: wanted.title, prompt: t('Entry name'), check });
  }
}

function rowsOf(labels: readonly string[], wrong: readonly string[], inLines: boolean): Row[] {
  const { t } = vscode.l10n;
  const icon = (id: string) => ({ iconPath: new vscode.ThemeIcon(id) });
  const use = labels.length === 1 ? t('Use This Entry') : t('Use These {0} Entries', labels.length);
  return [
    // What breaks a rule cannot be used: a row with the reason replaces the offer.
    ...(wrong.length === 0 ? [{ ...icon('check'), label: use, does: 'use' as const }] : []),
    ...wrong.slice(0, 1).map((label) => ({ ...icon('warning'), label, does: 'again' as const })),
    ...labels.map((label, index) => ({ label, description: `${index + 1}`, does: index })),
    { ...icon('add'), label: t('Add Entry…'), does: 'add' },
    ...(inLines ? [{ ...icon('edit'), label: t('Enter One per Line…'), does: 'write' as const }] : []),
  ];
}
