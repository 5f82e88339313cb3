import type { Connection } from '../accounts/connection.ts';
import { CallError } from '../platform/client/errors.ts';
import { getTask } from '../platform/cloud/operations.ts';
import type { Task } from '../platform/cloud/task.ts';
import type { Work } from './keptWork.ts';

/** How far some work has progressed. */
export interface Progress {
  /** Its tasks as last read. */
  readonly tasks: readonly Task[];
  /** Ids that the service does not know. */
  readonly unknown: readonly string[];
  /** Why the last check failed; it is tried again. */
  readonly trouble: Error | undefined;
}

/** How some work ended. */
export interface Ending extends Progress {
  /** False: it is still running, but was followed for the maximum time. */
  readonly over: boolean;
}

/** Who follows some work. */
export interface Follower {
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Whether this window still holds the work. */
  readonly isMine: () => boolean;
  readonly tell: (progress: Progress) => void;
  /** Waits until the next check, in seconds. */
  readonly rest: (seconds: number) => Promise<void>;
  readonly now: () => number;
}

/** The maximum time that work is followed, in ms. Source: facts §2. */
const longest = 7200_000;

/** Pauses between two polls, in seconds. They grow as long as all is well, and faster after failures. */
const calm = { first: 1, growth: 1.5, most: 10 };
const troubled = { first: 2, growth: 2, most: 60 };

/** Polls some work until it is over or was followed long enough; undefined: it is no longer followed here. */
export async function followWork(
  work: Work,
  { connect, isMine, tell, rest, now }: Follower,
  signal: AbortSignal,
): Promise<Ending | undefined> {
  let progress: Progress = { tasks: [], unknown: [], trouble: undefined };
  let wait = 0;
  while (!signal.aborted) {
    const before = progress;
    progress = await readProgress(connect, { work, before }, signal);
    if (signal.aborted || !isMine()) return undefined;
    tell(progress);
    if (isDone(work, progress)) return { ...progress, over: true };
    if (now() - work.since > longest) return { ...progress, over: false };
    wait = nextWait(progress.trouble, before.trouble, wait);
    await rest(wait);
  }
  return undefined;
}

/** Checks once each task that was not over before. Never throws: the result contains what went wrong. */
async function readProgress(
  connect: Follower['connect'],
  { work, before }: { readonly work: Work; readonly before: Progress },
  signal: AbortSignal,
): Promise<Progress> {
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

/** Whether all tasks of some work are over or unknown. */
function isDone(work: Work, { tasks, unknown }: Progress): boolean {
  return tasks.filter(isOver).length + unknown.length === new Set(work.tasks).size;
}

/**
 * How long to wait until the next poll, in seconds. `trouble` is the error of this poll, `before` that of the
 * last one, `wait` the pause between them.
 */
function nextWait(trouble: Error | undefined, before: Error | undefined, wait: number): number {
  const asked = trouble instanceof CallError ? trouble.retryAfter : undefined;
  const { first, growth, most } = trouble ? troubled : calm;
  if (asked !== undefined) return Math.min(Math.max(asked, first), most);
  const isNew = wait === 0 || (trouble === undefined) !== (before === undefined);
  return isNew ? first : Math.min(wait * growth, most);
}

function isOver(task: Task | undefined): boolean {
  return task?.state === 'FINISHED' || task?.state === 'ERROR';
}

/** A task that the service does not know will not appear later. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.reason === 'missing' || error.reason === 'invalid');
}
