import * as z from 'zod';
import { inEnglish, type Words } from '../shared/words.ts';
import type { Item } from '../work/listing.ts';
import { checkedAnswers } from './answers.ts';
import { sendCacheRequest } from './cacheRequest.ts';
import { callAction } from './callAction.ts';
import { previewOf, writeChange } from './change.ts';
import { type MeantResource, readMeant, resourceInput, stateText } from './places.ts';
import { type Runnable, runnablesOf } from './runnables.ts';
import { type ToolCall, ToolRefusal, tool, type Workplace } from './tool.ts';

const input = z.strictObject({
  ...resourceInput,
  action: z.string().describe('As in actions of get_resource'),
  answers: z.record(z.string(), z.unknown()).optional().describe('What the action asks, by member'),
});

const output = z.object({
  account: z.string(),
  title: z.string(),
  done: z.string(),
  note: z.string().optional(),
});

/** Does something with one resource, besides writing its fields. */
export const runAction = tool({
  name: 'run_action',
  title: 'Run Action',
  description:
    'Run an action on one resource: record, switch on or off, purge, power, delete and so on; in the editor also play, open and deploy. What cuts off or deletes is asked of the user first.',
  effect: 'destructive',
  input,
  output,
  async preview(place, wish, calling) {
    const found = await readMeant(place, wish, calling);
    const { said: title, does } = await readied(place, found, wish);
    const { kind, ref, item } = found;
    if (does.type === 'change') return previewOf(kind, ref, item, does.change);
    const { answers = {} } = wish;
    const action = { title, answers, isShown: does.type === 'window' };
    return { kind, ref, before: item, action, why: whyOf(does, item, answers) };
  },
  async run(place, wish, calling) {
    const found = await readMeant(place, wish, calling);
    const runnable = await readied(place, found, wish);
    const { account, ref } = found;
    const came = await perform(place, found, { runnable, answers: wish.answers ?? {} }, calling);
    return { account: account.label, title: ref.title, ...came };
  },
});

type Wish = z.output<typeof input>;

/** What is to be run, if it can be now. Throws a ToolRefusal. */
async function readied(
  { open }: Workplace,
  { kind, item }: MeantResource,
  { action }: Wish,
): Promise<Runnable> {
  const all = runnablesOf(kind, open !== undefined);
  const runnable = all.find(({ id }) => id === action);
  if (!runnable) {
    const ids = all.map(({ id }) => id).join(', ');
    throw new ToolRefusal(`This kind has no action of that name for agents. Actions: ${ids || 'none'}.`);
  }
  const { does } = runnable;
  if (does.type === 'window') return runnable;
  const lock = kind.lock?.(item);
  if (lock) throw new ToolRefusal(`It is locked by ${lock.kind} ${lock.id}. Try again when that has ended.`);
  const caching = does.type === 'cache' ? kind.caching : undefined;
  const needs = does.type === 'cache' ? caching?.needs : does.action.needs;
  const isNow = does.type === 'cache' ? caching?.when(item) : does.action.when(item);
  if (isNow) return runnable;
  const why = needs ? inEnglish(needs) : '';
  throw new ToolRefusal(`Not possible now: it is ${stateText(kind, item, Date.now())}. ${why}`);
}

interface Performing {
  readonly runnable: Runnable;
  readonly answers: Readonly<Record<string, unknown>>;
}

async function perform(
  { open }: Workplace,
  found: MeantResource,
  { runnable: { title, does }, answers }: Performing,
  calling: ToolCall,
): Promise<{ done: string; note?: string }> {
  if (does.type === 'window') {
    await open?.(does.verb, found.ref);
    return { done: `Opened: ${title}.` };
  }
  if (does.type === 'cache') return sendCacheRequest(found, { request: does.request, answers }, calling);
  if (does.type === 'change') {
    const { changed, note } = await writeChange(found, does.change, calling);
    const names = Object.keys(changed).join(', ');
    return { done: names ? `Changed ${names}.` : 'Nothing had to be changed.', ...(note ? { note } : {}) };
  }
  const checked = await checkedAnswers(found, does.action, { does: does.call, answers, ...calling });
  return callAction(found, { action: does.action, call: does.call, answers: checked }, calling);
}

/** What a call brings about, as far as it is known before it. */
function whyOf(does: Runnable['does'], item: Item, answers: Performing['answers']): Words | undefined {
  if (does.type === 'cache') {
    const { paths } = answers;
    const texts = Array.isArray(paths) ? paths.filter((each) => typeof each === 'string') : [];
    return does.request.interrupts?.(texts)?.why;
  }
  if (does.type !== 'call') return undefined;
  return does.call.interrupts?.(item, answers).why ?? does.action.takes;
}
