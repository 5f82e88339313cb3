import type * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import { pause as pauseFor } from '../platform/client/retry.ts';
import { type Ending, type Follower, followWork, type Progress } from './followWork.ts';
import { createKeptWork, type Work, workName } from './keptWork.ts';

/** A listener to the progress and the end of some work. */
export interface Watcher {
  progress(progress: Progress): void;
  /** Undefined: it is no longer followed here. */
  end(ending: Ending | undefined): void;
}

export interface TasksOptions {
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Identifies this window. */
  readonly window: string;
  /** Called for each followed work; `stop` ends the waiting, not the work. */
  readonly watch: (work: Work, stop: () => void) => Watcher;
  readonly onError: (error: unknown) => void;
  /** Waits between two checks, in seconds. */
  readonly pause?: typeof pauseFor;
  readonly now?: () => number;
}

/** Follows work of the service until it ends, despite window reloads, lost connections and refused keys. */
export function createTasks({ connect, memory, window, watch, onError, ...options }: TasksOptions) {
  const { pause = pauseFor, now = Date.now } = options;
  const kept = createKeptWork(memory, window, now);
  const running = new Map<string, { work: Work; stop: AbortController }>();
  /** Accounts whose work is checked again later, as another window holds it. */
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

  /** Continues work that another window, or this one before a reload, has left. */
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
    // The window that holds it may have closed without releasing it.
    pause(Math.min(...waits) / 1000 + 1, closing.signal)
      .then(() => {
        later.delete(account);
        return resume(account);
      })
      .catch((error) => closing.signal.aborted || onError(error));
  }

  return {
    /** Follows tasks until they end, then reports it. Tasks already followed are not followed twice. */
    async follow(
      account: string,
      tasks: readonly string[],
      title: string,
      more: Pick<Work, 'about' | 'deletes'> = {},
    ): Promise<void> {
      const work = { ...more, account, title, tasks, since: now() };
      if (tasks.length === 0 || running.has(workName(work))) return;
      await start(work);
    },
    resume,
    /** Checks immediately: the obstacle may be gone. */
    wake() {
      waking.abort();
      waking = new AbortController();
    },
    /** Stops waiting for what other accounts started; the work continues. */
    leaveExcept(accounts: readonly string[]) {
      for (const { work, stop } of running.values()) if (!accounts.includes(work.account)) stop.abort();
    },
    /** Leaves all work to other windows, and to this one after a reload. */
    async dispose(): Promise<void> {
      closing.abort();
      for (const { work } of running.values()) await kept.release(work);
    },
  };
}
