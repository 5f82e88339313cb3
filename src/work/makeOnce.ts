import type { Connection } from '../accounts/connection.ts';
import type { Alike, CreationCheck, CreationStep } from '../kinds/grammar/creation.ts';
import type { CallOptions, Client } from '../platform/client/client.ts';
import { CallError, type Reason } from '../platform/client/errors.ts';
import type { Problem } from '../platform/grammar/rules.ts';

/** What a step has made. */
export interface MadeOnce {
  readonly reply: unknown;
  /** Its reply was lost, and it was found at the service. */
  readonly wasFound: boolean;
}

/** A call whose reply was lost, and when it began, in ms since 1970. */
interface Doubt {
  readonly step: CreationStep;
  readonly since: number;
  /** What was there before it and is like what it creates; undefined: nothing tells that. */
  readonly before: readonly Alike[] | undefined;
}

/**
 * Makes the calls of one draft. What an earlier attempt may have created without a reply is looked for before
 * anything is sent again. Throws a CallError.
 */
export function createMaker() {
  const doubts: Doubt[] = [];

  async function find(client: Client, { step, since, before }: Doubt, options: CallOptions) {
    if (!step.alike) return step.find?.(client, step.input, since, options);
    const found = await step.alike(client, step.input, options);
    const made = found.filter(({ id }) => !before?.some((each) => each.id === id));
    return made.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))[0];
  }

  return async (client: Client, step: CreationStep, options: CallOptions): Promise<MadeOnce> => {
    for (const doubt of doubts.filter((each) => each.step.operation === step.operation)) {
      const reply = await find(client, doubt, options);
      if (reply === undefined) continue;
      doubts.splice(doubts.indexOf(doubt), 1);
      return { reply, wasFound: true };
    }
    const before = await step.alike?.(client, step.input, options).catch(() => undefined);
    const doubt = { step, since: Date.now(), before };
    try {
      return { reply: await callStep(client, step, options), wasFound: false };
    } catch (error) {
      if (!(step.find || before) || !(error instanceof CallError) || error.applied === 'no') throw error;
      doubts.push(doubt);
      // it may not be asked for any more, or be out of reach: the next attempt looks again
      const reply = await find(client, doubt, options).catch(() => undefined);
      if (reply === undefined) throw error;
      doubts.splice(doubts.indexOf(doubt), 1);
      return { reply, wasFound: true };
    }
  };
}

/** Makes the call of a step. Throws a CallError. */
export function callStep(
  client: Client,
  { operation, input, call }: CreationStep,
  options: CallOptions,
): Promise<unknown> {
  return call ? call(client, input, options) : client.call(operation, input, options);
}

/** Failures of a check that say nothing of the draft, and nothing of whether it can be sent. */
const passing: readonly Reason[] = ['missing', 'forbidden', 'unsupported', 'busy', 'malformed'];

/** Asks the service what stands against a draft; a check that it can't answer is left out. Throws a CallError. */
export async function askChecks(
  { client }: Pick<Connection, 'client'>,
  checks: readonly CreationCheck[],
  signal: AbortSignal,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const { operation, input, problems } of checks) {
    try {
      found.push(
        ...problems(await client.call<Record<string, unknown>, unknown>(operation, input, { signal })),
      );
    } catch (error) {
      if (!(error instanceof CallError) || !passing.includes(error.reason)) throw error;
    }
  }
  return found;
}
