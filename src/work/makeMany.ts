import type { CreationStep } from '../kinds/grammar/creation.ts';
import type { Undertaking } from '../platform/client/call.ts';
import type { Client } from '../platform/client/client.ts';
import { CallError, type Reason } from '../platform/client/errors.ts';
import type { Item } from './listing.ts';
import { callStep, createMaker } from './makeOnce.ts';

/**
 * What came of one of several. `found`: its reply was lost; `unsure`: and it was not found. `reply`: the new item, if
 * the service returned it.
 */
export type MadeOf = { readonly name: string } & (
  | { readonly state: 'made' | 'found'; readonly reply: unknown }
  | { readonly state: 'skipped' }
  | { readonly state: 'refused' | 'unsure'; readonly error: CallError }
);

/** How several are created. */
export interface Making {
  /** How many one call may create. */
  readonly most: number;
  readonly together: (drafts: readonly Item[]) => CreationStep;
  readonly alone: (draft: Item) => CreationStep;
  readonly nameOf: (draft: Item) => string;
  /** What all of them are called where the user is asked before they are created, which happens once. */
  readonly about: string;
  readonly undertaking: Undertaking;
  readonly signal: AbortSignal;
  /** Called with how many are done. */
  readonly report: (done: number) => void;
}

/** Failures after which all other calls would fail too. */
const endings: readonly Reason[] = [
  'cancelled',
  'unreachable',
  'offlineSandbox',
  'unauthorized',
  'forbidden',
  'limited',
];

/**
 * Creates several items, as many in a call as it takes. What is refused together is tried one by one, so that each has
 * its own result; what was sent without a reply is looked for, and never sent again. Throws no CallError.
 */
export async function makeMany(client: Client, drafts: readonly Item[], making: Making): Promise<MadeOf[]> {
  const results: MadeOf[] = [];
  let isOver = false;
  for (let at = 0; at < drafts.length; at += making.most) {
    const chunk = drafts.slice(at, at + making.most);
    const made: MadeOf[] = isOver ? skipped(chunk, making) : await makeChunk(client, chunk, making);
    results.push(...made);
    making.report(results.length);
    isOver ||= making.signal.aborted || made.some((each) => isEnding(each) || each.state === 'skipped');
  }
  return results;
}

function skipped(drafts: readonly Item[], { nameOf }: Making): MadeOf[] {
  return drafts.map((draft) => ({ name: nameOf(draft), state: 'skipped' }));
}

function isEnding(made: MadeOf): boolean {
  return 'error' in made && endings.includes(made.error.reason);
}

async function makeChunk(client: Client, chunk: readonly Item[], making: Making): Promise<MadeOf[]> {
  const { together, nameOf, signal, about, undertaking } = making;
  if (chunk.length === 1) return makeEach(client, chunk, making);
  const since = Date.now();
  try {
    const reply = await callStep(client, together(chunk), { signal, about, undertaking });
    const items: readonly unknown[] = Array.isArray(reply) && reply.length === chunk.length ? reply : [];
    return chunk.map((draft, place) => ({ name: nameOf(draft), state: 'made', reply: items[place] }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.applied !== 'no') return findEach(client, chunk, making, { since, error });
    if (error.reason === 'invalid') return makeEach(client, chunk, making);
    if (error.reason === 'cancelled') return skipped(chunk, making);
    return chunk.map((draft) => ({ name: nameOf(draft), state: 'refused', error }));
  }
}

async function makeEach(client: Client, drafts: readonly Item[], making: Making): Promise<MadeOf[]> {
  const { alone, nameOf, signal, about, undertaking } = making;
  const results: MadeOf[] = [];
  for (const draft of drafts) {
    const name = nameOf(draft);
    if (signal.aborted || results.some(isEnding)) {
      results.push({ name, state: 'skipped' });
      continue;
    }
    try {
      const { reply, wasFound } = await createMaker()(client, alone(draft), { signal, about, undertaking });
      results.push({ name, state: wasFound ? 'found' : 'made', reply });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      results.push({ name, state: error.applied === 'no' ? 'refused' : 'unsure', error });
    }
  }
  return results;
}

/** Looks for what a call without a reply may have created. */
async function findEach(
  client: Client,
  drafts: readonly Item[],
  { alone, nameOf, signal }: Making,
  { since, error }: { readonly since: number; readonly error: CallError },
): Promise<MadeOf[]> {
  const results: MadeOf[] = [];
  for (const draft of drafts) {
    const { find, input } = alone(draft);
    const found = await find?.(client, input, since, { signal }).catch(() => undefined);
    const name = nameOf(draft);
    results.push(
      found === undefined ? { name, state: 'unsure', error } : { name, state: 'found', reply: found },
    );
  }
  return results;
}
