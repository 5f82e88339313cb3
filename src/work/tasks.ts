import type * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import { CallError } from '../platform/client/errors.ts';
import { pause as pauseFor } from '../platform/client/retry.ts';
import { getTask } from '../platform/cloud/operations.ts';
import type { Task } from '../platform/cloud/task.ts';
import { createKeptWork, nameOf, type Work } from './keptWork.ts';

/** How far some work is. */
export interface Progress {
  /** Its tasks as they were last read. */
  readonly tasks: readonly Task[];
  /** Ids that the service does not know. */
  readonly unknown: readonly string[];
  /** Why it could not be looked at just now; it is tried again. */
  readonly trouble: Error | undefined;
}

/** What came of some work. */
export interface Ending extends Progress {
  /** False: it was followed for as long as that is done, and goes on. */
  readonly over: boolean;
}

/** Who is told of some work. */
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

/** The longest that work is followed, in ms. Source: facts §2. */
const longest = 7200_000;

/** Pauses between two looks, in seconds: they grow while nothing is amiss, and faster while something is. */
const calm = { first: 1, growth: 1.5, most: 10 };
const troubled = { first: 2, growth: 2, most: 60 };

/** Follows work of the service to its end, through reloads of the window, lost connections and refused keys. */
export function createTasks({ connect, memory, window, watch, onError, ...options }: TasksOptions) {
  const { pause = pauseFor, now = Date.now } = options;
  const kept = createKeptWork(memory, window, now);
  const running = new Map<string, { work: Work; stop: AbortController }>();
  /** Accounts whose work is looked for again later, as another window holds it. */
  const later = new Set<string>();
  const closing = new AbortController();
  let waking = new AbortController();

  /** One look at each task that is not over. */
  async function look(work: Work, before: Progress, signal: AbortSignal): Promise<Progress> {
    const tasks = new Map(before.tasks.map((task) => [task.id, task]));
    const unknown = new Set(before.unknown);
    try {
      for (const id of work.tasks) {
        if (unknown.has(id) || isOver(tasks.get(id))) continue;
        const { client } = await connect(work.account);
        await client.call(getTask, { task_id: id }, { signal }).then(
          (task) => tasks.set(id, task),
          (error) => {
            if (!isUnknown(error)) throw error;
            unknown.add(id);
          },
        );
      }
      return { tasks: [...tasks.values()], unknown: [...unknown], trouble: undefined };
    } catch (error) {
      const trouble = error instanceof Error ? error : new Error(String(error));
      return { tasks: [...tasks.values()], unknown: [...unknown], trouble };
    }
  }

  async function run(work: Work, stop: AbortController): Promise<void> {
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    const watcher = watch(work, () => stop.abort());
    let progress: Progress = { tasks: [], unknown: [], trouble: undefined };
    let wait = 0;
    let ending: Ending | undefined;
    while (!ending && !signal.aborted) {
      const before = progress;
      progress = await look(work, before, signal);
      if (signal.aborted || !kept.isMine(work)) break;
      watcher.progress(progress);
      if (isDone(work, progress)) ending = { ...progress, over: true };
      else if (now() - work.since > longest) ending = { ...progress, over: false };
      else {
        wait = nextWait(progress.trouble, before.trouble, wait);
        await kept.hold(work, wait * 1000);
        await pause(wait, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
      }
    }
    if (!closing.signal.aborted && kept.isMine(work)) await kept.forget(work);
    watcher.end(ending);
  }

  async function start(work: Work): Promise<void> {
    const stop = new AbortController();
    running.set(nameOf(work), { work, stop });
    await kept.hold(work, 0);
    run(work, stop)
      .catch(onError)
      .finally(() => running.delete(nameOf(work)));
  }

  /** Goes on with what another window, or this one before it was reloaded, has left. */
  async function resume(account: string): Promise<void> {
    const waits: number[] = [];
    for (const work of kept.of(account)) {
      if (running.has(nameOf(work)) || closing.signal.aborted) continue;
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
      if (tasks.length === 0 || running.has(nameOf(work))) return;
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

function isOver(task: Task | undefined): boolean {
  return task?.state === 'FINISHED' || task?.state === 'ERROR';
}

function isDone(work: Work, { tasks, unknown }: Progress): boolean {
  return tasks.filter(isOver).length + unknown.length === new Set(work.tasks).size;
}

/** A task that the service does not have will not come. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.reason === 'missing' || error.reason === 'invalid');
}

function nextWait(trouble: Error | undefined, before: Error | undefined, wait: number): number {
  const asked = trouble instanceof CallError ? trouble.retryAfter : undefined;
  const { first, growth, most } = trouble ? troubled : calm;
  if (asked !== undefined) return Math.min(Math.max(asked, first), most);
  const isNew = wait === 0 || (trouble === undefined) !== (before === undefined);
  return isNew ? first : Math.min(wait * growth, most);
}
