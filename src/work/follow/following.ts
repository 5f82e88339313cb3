import type { pause as wait } from '../../platform/client/retry.ts';
import { type createKeptWork, type Work, workName } from '../keptWork.ts';

/** What whoever follows some work has of it. */
export interface FollowedWork {
  /** Aborted: it is no longer waited for here. */
  readonly signal: AbortSignal;
  /** Ends the waiting, not the work. */
  readonly stop: () => void;
  /** Whether this window still holds the work. */
  readonly isMine: () => boolean;
  /** Holds it, and waits until the next check, in seconds. */
  readonly rest: (seconds: number) => Promise<void>;
  /** It is over, or nobody waits for it any more: no window follows it after this. Whether this window may tell of it. */
  readonly settle: () => Promise<boolean>;
}

export interface FollowingOptions {
  readonly kept: ReturnType<typeof createKeptWork>;
  readonly run: (work: Work, followed: FollowedWork) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Waits between two checks, in seconds. */
  readonly pause: typeof wait;
}

/** Follows work in one window at a time, and goes on after a reload. */
export function createFollowing({ kept, run, onError, pause }: FollowingOptions) {
  const running = new Map<string, { work: Work; stop: AbortController }>();
  /** Accounts whose work is checked again later, as another window holds it. */
  const later = new Set<string>();
  const closing = new AbortController();
  let waking = new AbortController();

  async function start(work: Work): Promise<void> {
    const stop = new AbortController();
    running.set(workName(work), { work, stop });
    await kept.hold(work, 0);
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    run(work, {
      signal,
      stop: () => stop.abort(),
      isMine: () => kept.isMine(work),
      async rest(seconds) {
        await kept.hold(work, seconds * 1000);
        await pause(seconds, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
      },
      async settle() {
        const isOurs = !closing.signal.aborted && kept.isMine(work);
        if (isOurs) await kept.forget(work);
        return isOurs;
      },
    })
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

  /** Stops waiting for such work; it continues. */
  function leave(isLeft: (work: Work) => boolean): void {
    for (const { work, stop } of running.values()) if (isLeft(work)) stop.abort();
  }

  return {
    /** Follows some work, unless it is followed already. */
    async follow(work: Work): Promise<void> {
      if (work.tasks.length > 0 && !running.has(workName(work))) await start(work);
    },
    resume,
    /** Checks immediately: the obstacle may be gone. */
    wake() {
      waking.abort();
      waking = new AbortController();
    },
    leave,
    /** Stops waiting for what other accounts started; the work continues. */
    leaveExcept: (accounts: readonly string[]) => leave(({ account }) => !accounts.includes(account)),
    /** Leaves all work to other windows, and to this one after a reload. */
    async dispose(): Promise<void> {
      closing.abort();
      for (const { work } of running.values()) await kept.release(work);
    },
  };
}
