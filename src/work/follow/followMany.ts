import type { Awaited } from '../../kinds/grammar/action.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { Item } from '../listing.ts';

/** How one of several is: `gone`, if the service no longer lists it. */
export interface FollowedOne {
  readonly id: string;
  readonly state: 'working' | 'done' | 'failed' | 'gone';
  /** As it was read last. */
  readonly item?: Item | undefined;
}

/** How several items are followed. */
export interface FollowingMany {
  readonly ids: readonly string[];
  /** When they were made, in ms since 1970. */
  readonly since: number;
  readonly progress: Awaited['progress'];
  /** How many are read together. */
  readonly most: number;
  /** Reads those with these ids; whatever is missing is not listed. Throws a CallError. */
  readonly read: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Item>>;
  /** Called after each look; with the failure, if it was cut short. */
  readonly report: (all: readonly FollowedOne[], error?: CallError) => void;
  /** Waits between two looks, in seconds; rejects once it is aborted. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** How many are looked at at a time. */
const mostAtOnce = 500;
/** How long they are followed, in ms, and the pauses between two looks, in seconds. */
const longest = 7200_000;
const wait = { first: 2, growth: 1.5, most: 30 };
/** What so many looks in a row do not find is gone: a new item may not be listed at once. */
const missedWhenGone = 3;

/** Looks at several items at growing intervals until none is worked on, it takes too long, or it is aborted. */
export async function followMany(following: FollowingMany, signal: AbortSignal): Promise<FollowedOne[]> {
  const { ids, since, most, pause, report } = following;
  const all = new Map<string, FollowedOne>(ids.map((id) => [id, { id, state: 'working' }]));
  const missed = new Map<string, number>();
  let seconds = wait.first;
  let waiting = [...all.keys()];
  while (waiting.length > 0 && !signal.aborted && Date.now() - since < longest) {
    const looked = waiting.slice(0, mostAtOnce);
    let failure: CallError | undefined;
    for (let at = 0; at < looked.length && !failure; at += most) {
      const part = looked.slice(at, at + most);
      failure = await look(following, part, { all, missed }, signal);
    }
    if (signal.aborted) break;
    report([...all.values()], failure);
    // those that were not looked at come first
    waiting = [...waiting.slice(mostAtOnce), ...looked].filter((id) => all.get(id)?.state === 'working');
    if (waiting.length === 0) break;
    await pause(seconds, signal).catch(() => undefined);
    seconds = Math.min(seconds * wait.growth, wait.most);
  }
  return [...all.values()];
}

interface Known {
  readonly all: Map<string, FollowedOne>;
  readonly missed: Map<string, number>;
}

/** Reads some of them; returns why that failed. */
async function look(
  { read, progress }: FollowingMany,
  ids: readonly string[],
  { all, missed }: Known,
  signal: AbortSignal,
): Promise<CallError | undefined> {
  try {
    const found = await read(ids, signal);
    for (const id of ids) {
      const item = found.get(id);
      if (item) all.set(id, { id, state: progress(item), item });
      const misses = item ? 0 : (missed.get(id) ?? 0) + 1;
      missed.set(id, misses);
      if (misses >= missedWhenGone) all.set(id, { id, state: 'gone', item: all.get(id)?.item });
    }
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
