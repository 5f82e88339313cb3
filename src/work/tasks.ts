import type * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import { pause as pauseFor } from '../platform/client/retry.ts';
import { createFollowing, type FollowedWork } from './follow/following.ts';
import { type Ending, type Follower, followWork, type Progress } from './followWork.ts';
import { createKeptWork, type Work } from './keptWork.ts';

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
  const kept = createKeptWork({ memory, window, now, sort: 'tasks' });

  async function run(work: Work, { signal, stop, isMine, rest, settle }: FollowedWork): Promise<void> {
    const watcher = watch(work, stop);
    const follower: Follower = {
      connect,
      isMine,
      tell: (progress) => watcher.progress(progress),
      rest,
      now,
    };
    const ending = await followWork(work, follower, signal);
    await settle();
    watcher.end(ending);
  }

  const { follow, ...following } = createFollowing({ kept, run, onError, pause });
  return {
    ...following,
    /** Follows tasks until they end, then reports it. Tasks already followed are not followed twice. */
    follow: (
      account: string,
      tasks: readonly string[],
      title: string,
      more: Pick<Work, 'about' | 'deletes'> = {},
    ): Promise<void> => follow({ ...more, account, title, tasks, since: now() }),
  };
}
