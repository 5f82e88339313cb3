import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the head of a group may take to end, and how long the others may outlive it. */
const patience = { head: 5_000, others: 1_000 };
const interval = 25;

/** Starts a program as the head of a group of its own, which never outlives this process. */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  const end = () => void (child.pid !== undefined && signal(child.pid, 'SIGKILL'));
  process.once('exit', end);
  child.once('close', () => process.removeListener('exit', end));
  return child;
}

/**
 * Ends a child that `startGroup` started, and everything it started: first asked, so that it
 * can write what it holds, then forced.
 */
export async function endGroup(child: ChildProcess): Promise<void> {
  const group = child.pid;
  if (group === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(patience.head) });
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  }
  if (!(await isGone(group))) signal(group, 'SIGKILL');
}

/** The system tells about the end of a child, but not of a group: the only way to know is to ask again. */
async function isGone(group: number): Promise<boolean> {
  for (let waited = 0; waited < patience.others; waited += interval) {
    if (!signal(group, 0)) return true;
    await wait(interval);
  }
  return false;
}

function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
