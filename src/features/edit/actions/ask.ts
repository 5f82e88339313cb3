import * as vscode from 'vscode';
import type { Connection } from '../../../accounts/connection.ts';
import { isOptional } from '../../../kinds/engine/control.ts';
import type { ActionChoice, Answers, Doing, Question, Row } from '../../../kinds/grammar/action.ts';
import type { Target } from '../../../kinds/grammar/bound.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { hasSecret } from '../../../platform/client/secrets.ts';
import { checkMember, writableOf } from '../../../platform/grammar/rules.ts';
import { metaOf } from '../../../platform/grammar/schema.ts';
import { same } from '../../../shared/same.ts';
import type { Ask } from '../../../ui/ask.ts';
import { withProgress } from '../../../ui/progress.ts';
import { say } from '../../../ui/say.ts';
import { callBound, pagesOf } from '../../../work/callBound.ts';
import { faulty, ruleOf } from '../wanted.ts';

/** What questions are asked about. */
export interface Questioned<Item> {
  /** Shown above every question: what is about to be done. */
  readonly title: string;
  readonly questions: readonly Question<Item>[];
  readonly does: Pick<Doing<Item>, 'operation'>;
  readonly target: Target;
  readonly item: Item;
  /** Earlier answers, offered again. */
  readonly answers: Answers;
  /** Answers that are known, and not asked for. */
  readonly known?: Answers | undefined;
}

type Of<Item, Sort> = Extract<Question<Item>, { sort: Sort }>;

/** Asks all questions of an action; undefined: canceled. */
export async function askAll<Item>(
  ask: Ask,
  connection: Connection,
  asked: Questioned<Item>,
): Promise<Record<string, unknown> | undefined> {
  const answers: Record<string, unknown> = {};
  const { questions, item, known = {} } = asked;
  for (const question of questions) {
    const { member, when } = question;
    if (when && !when(item)) continue;
    const answer =
      member in known ? { value: known[member] } : await askOne(ask, connection, question, asked);
    if (!answer) return undefined;
    answers[member] = answer.value;
  }
  return answers;
}

/** The answers that may be offered again, without secret ones. */
export function withoutSecrets({ operation }: Pick<Doing<never>, 'operation'>, answers: Answers): Answers {
  const schemas = new Map(Object.entries(operation.input.shape as ReturnType<typeof writableOf>));
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => {
      const schema = schemas.get(name);
      return schema !== undefined && !hasSecret(schema);
    }),
  );
}

async function askOne<Item>(
  ask: Ask,
  connection: Connection,
  question: Question<Item>,
  asked: Questioned<Item>,
): Promise<{ value: unknown } | undefined> {
  switch (question.sort) {
    case 'yesNo': {
      const rows = [
        { label: say(question.yes), value: true },
        { label: say(question.no), value: false },
      ];
      return ask.pick(rows, { title: asked.title, placeHolder: say(question.title) });
    }
    case 'choice':
      return askChoice(ask, connection, question, asked);
    case 'text':
      return askText(ask, question, asked);
    case 'number':
      return askNumber(ask, question, asked);
  }
}

async function askChoice<Item>(
  ask: Ask,
  connection: Connection,
  question: Of<Item, 'choice'>,
  asked: Questioned<Item>,
): Promise<{ value: unknown } | undefined> {
  const all = await withProgress(asked.title, (signal) => candidates(connection, question, asked, signal));
  if (all.length === 0) {
    await ask.warn(say(question.none), []);
    return undefined;
  }
  const rows = all.map(({ choice, unfit }) => ({
    label: say(choice.label),
    description: [say(choice.description), unfit].filter(Boolean).join(' · '),
    ...(unfit ? { iconPath: new vscode.ThemeIcon('circle-slash') } : {}),
    value: choice.value,
    unfit,
  }));
  const sorted = rows.toSorted((one, other) => Number(Boolean(one.unfit)) - Number(Boolean(other.unfit)));
  for (;;) {
    const row = await ask.pick(sorted, { title: asked.title, placeHolder: say(question.title) });
    if (!row?.unfit) return row;
    await ask.warn(vscode.l10n.t('Can’t select “{0}”: {1}.', row.label, row.unfit), []);
  }
}

async function candidates<Item>(
  connection: Connection,
  { list, row, unfit, first }: Of<Item, 'choice'>,
  { target, item }: Questioned<Item>,
  signal: AbortSignal,
): Promise<{ choice: ActionChoice; unfit: string | undefined }[]> {
  const own = first?.row(await callBound(connection, first.read, target, { signal }));
  const found: Row[] = [];
  const reader = pagesOf(connection, list, target);
  try {
    while (!reader.done) found.push(...(await reader.next(signal)).items);
  } catch (error) {
    if (!own || !(error instanceof CallError) || error.reason !== 'forbidden') throw error;
  }
  const rest = found
    .map((each) => {
      const why = unfit?.(each, item);
      return { choice: row(each), unfit: why && say(why) };
    })
    .filter(({ choice }) => !own || !same(choice.value, own.value));
  return [...(own ? [{ choice: own, unfit: undefined }] : []), ...rest];
}

async function askText<Item>(
  ask: Ask,
  { member, title, wrong, rule }: Of<Item, 'text'>,
  { title: above, does, item, answers }: Questioned<Item>,
): Promise<{ value: unknown } | undefined> {
  const schema = rule ?? writableOf(does.operation)[member];
  if (!schema) throw new Error(`${does.operation.id} has no ${member}.`);
  const check = (text: string) => {
    if (text === '') return isOptional(schema) ? undefined : faulty([vscode.l10n.t('It must not be empty.')]);
    const problems = checkMember(member, schema, text).map(({ words }) => say(words));
    const other = wrong?.(text, item);
    return faulty([...problems, ...(other ? [say(other)] : [])]);
  };
  const password = hasSecret(schema);
  const before = answers[member];
  const value = await ask.type({
    title: above,
    prompt: `${say(title)}. ${ruleOf(schema)}`,
    password,
    ...(password || before === undefined ? {} : { value: String(before) }),
    check,
  });
  return value === undefined ? undefined : { value: value === '' ? undefined : value };
}

async function askNumber<Item>(
  ask: Ask,
  { member, title, initial, wrong }: Of<Item, 'number'>,
  { title: above, does, item, answers }: Questioned<Item>,
): Promise<{ value: unknown } | undefined> {
  const schema = writableOf(does.operation)[member];
  if (!schema) throw new Error(`${does.operation.id} has no ${member}.`);
  const read = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text);
  const check = (text: string) => {
    const value = read(text);
    if (typeof value === 'string') return faulty([vscode.l10n.t('Enter a whole number.')]);
    const problems = checkMember(member, schema, value).map(({ words }) => say(words));
    const other = wrong?.(value, item);
    return faulty([...problems, ...(other ? [say(other)] : [])]);
  };
  const before = answers[member] ?? initial?.(item);
  const unit = metaOf(schema).unit;
  const value = await ask.type({
    title: above,
    prompt: unit ? vscode.l10n.t('{0} ({1})', say(title), vscode.l10n.t(unit)) : say(title),
    ...(before === undefined ? {} : { value: String(before) }),
    check,
  });
  return value === undefined ? undefined : { value: read(value) };
}
