import { isOptional } from '../kinds/engine/control.ts';
import type { Action, Answers, CallOf, Question } from '../kinds/grammar/action.ts';
import { checkMember, writableOf } from '../platform/grammar/rules.ts';
import { same } from '../shared/same.ts';
import { inEnglish, type Words } from '../shared/words.ts';
import { callBound, pagesOf, targetOf } from '../work/callBound.ts';
import type { Item } from '../work/listing.ts';
import type { MeantResource } from './places.ts';
import { type ToolCall, ToolRefusal } from './tool.ts';

/** The most candidates that a refusal names. */
const mostNamed = 20;

/** The answers to an action’s questions, each by its rule. Throws a ToolRefusal that says what is asked. */
export async function checkedAnswers(
  found: MeantResource,
  { questions = [] }: Pick<Action<Item>, 'questions'>,
  given: { readonly does: CallOf<Item>; readonly answers: Answers } & ToolCall,
): Promise<Answers> {
  const unknown = Object.keys(given.answers).find((name) => !questions.some(({ member }) => member === name));
  if (unknown !== undefined) {
    const members = questions.map(({ member }) => member).join(', ');
    throw new ToolRefusal(`The action does not ask for “${unknown}”. It asks for: ${members || 'nothing'}.`);
  }
  const schemas = writableOf(given.does.operation);
  const checked: Record<string, unknown> = {};
  for (const question of questions) {
    const { member } = question;
    const value = given.answers[member];
    if (value === undefined && question.when && !question.when(found.item)) continue;
    const rule = (question.sort === 'text' ? question.rule : undefined) ?? schemas[member];
    if (value === undefined && rule && isOptional(rule) && question.sort === 'text') continue;
    if (question.sort === 'choice') await checkChoice(found, question, value, given);
    else {
      if (question.sort === 'yesNo' && typeof value !== 'boolean') refuse(question, 'true or false');
      const problems = rule ? checkMember(member, rule, value).map(({ words }) => words) : [];
      const wrong = problems[0] ?? wrongWith(question, value, found.item);
      if (wrong) refuse(question, inEnglish(wrong));
    }
    checked[member] = value;
  }
  return checked;
}

function wrongWith(question: Question<Item>, value: unknown, item: Item): Words | undefined {
  if (question.sort === 'text' && typeof value === 'string') return question.wrong?.(value, item);
  return question.sort === 'number' && typeof value === 'number' ? question.wrong?.(value, item) : undefined;
}

function refuse({ member, title }: Pick<Question<Item>, 'member' | 'title'>, why: string): never {
  throw new ToolRefusal(`answers.${member} (${inEnglish(title)}): ${why}`);
}

/** A value must be one of the candidates, and one that fits. */
async function checkChoice(
  { connection, ref, item }: MeantResource,
  question: Extract<Question<Item>, { sort: 'choice' }>,
  value: unknown,
  { signal }: ToolCall,
): Promise<void> {
  const { list, first, row, unfit } = question;
  const own = first?.row(await callBound(connection, first.read, targetOf(connection, ref), { signal }));
  const choices = own ? [own] : [];
  const reader = pagesOf(connection, list, ref);
  while (!reader.done) {
    const { items } = await reader.next(signal);
    choices.push(...items.filter((each) => !unfit?.(each, item)).map(row));
  }
  if (choices.some((each) => same(each.value, value))) return;
  const named = choices
    .slice(0, mostNamed)
    .map((each) => `${JSON.stringify(each.value)} (${inEnglish(each.label)})`);
  refuse(question, named.length > 0 ? `one of ${named.join(', ')}` : inEnglish(question.none));
}
