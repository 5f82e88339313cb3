import type * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import { pause as pauseFor } from '../platform/client/retry.ts';
import { type Ending, type Follower, followWork, type Progress } from './followWork.ts';
import { createKeptWork, type Work, workName } from './keptWork.ts';

/** A listener to the progress and the end of some work. */
export interface Watcher {
  progress(progress: Progress): void;
  /** Undefined: it is not followed any more, here. */
  end(ending: Ending | undefined): void;
}

export interface TasksOptions {
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Tells this window from others. */
  readonly window: string;
  /** Called for each work that is followed; `stop` ends the waiting, not the work. */
  readonly watch: (work: Work, stop: () => void) => Watcher;
  readonly onError: (error: unknown) => void;
  /** Waits between two looks, in seconds. */
  readonly pause?: typeof pauseFor;
  readonly now?: () => number;
}

/** Follows work of the service to its end, through reloads of the window, lost connections and refused keys. */
export function createTasks({ connect, memory, window, watch, onError, ...options }: TasksOptions) {
  const { pause = pauseFor, now = Date.now } = options;
  const kept = createKeptWork(memory, window, now);
  const running = new Map<string, { work: Work; stop: AbortController }>();
  /** Accounts whose work is looked for again later, as another window holds it. */
  const later = new Set<string>();
  const closing = new AbortController();
  let waking = new AbortController();

  async function run(work: Work, stop: AbortController): Promise<void> {
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    const watcher = watch(work, () => stop.abort());
    const follower: Follower = {
      connect,
      isMine: () => kept.isMine(work),
      tell: (progress) => watcher.progress(progress),
      async rest(seconds) {
        await kept.hold(work, seconds * 1000);
        await pause(seconds, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
      },
      now,
    };
    const ending = await followWork(work, follower, signal);
    if (!closing.signal.aborted && kept.isMine(work)) await kept.forget(work);
    watcher.end(ending);
  }

  async function start(work: Work): Promise<void> {
    const stop = new AbortController();
    running.set(workName(work), { work, stop });
    await kept.hold(work, 0);
    run(work, stop)
      .catch(onError)
      .finally(() => running.delete(workName(work)));
  }

  /** Goes on with what another window, or this one before it was reloaded, has left. */
  async function resume(account: string): Promise<void> {
    const waits: number[] = [];
    for (const work of kept.of(account)) {
      if (running.has(workName(work)) || closing.signal.aborted) continue;
      const held = kept.heldElsewhere(work);
      if (held > 0) waits.push(held);
      else await start(work);
    }
    if (waits.length === 0 || later.has(account)) return;
    later.add(account);
    // The window that holds it may be gone without a word.
    pause(Math.min(...waits) / 1000 + 1, closing.signal)
      .then(() => {
        later.delete(account);
        return resume(account);
      })
      .catch((error) => closing.signal.aborted || onError(error));
  }

  return {
    /** Follows tasks to their end, and tells then. Tasks that are followed already are not followed twice. */
    async follow(account: string, tasks: readonly string[], title: string): Promise<void> {
      const work = { account, title, tasks, since: now() };
      if (tasks.length === 0 || running.has(workName(work))) return;
      await start(work);
    },
    resume,
    /** Looks at once: what was in the way may be gone. */
    wake() {
      waking.abort();
      waking = new AbortController();
    },
    /** Does not wait any more for what other accounts started; the work goes on. */
    leaveExcept(accounts: readonly string[]) {
      for (const { work, stop } of running.values()) if (!accounts.includes(work.account)) stop.abort();
    },
    /** Leaves all work to other windows, and to this one when it is back. */
    async dispose(): Promise<void> {
      closing.abort();
      for (const { work } of running.values()) await kept.release(work);
    },
  };
}
