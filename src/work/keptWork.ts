import type * as vscode from 'vscode';
import type { Ref } from '../kinds/grammar/ref.ts';

/** Awaited work of the service; it continues after the call that started it. */
export interface Work {
  readonly account: string;
  /** What it is for, in words. */
  readonly title: string;
  /** Ids of its tasks, or of what else is awaited. */
  readonly tasks: readonly string[];
  /** When it was started, in ms since the epoch. */
  readonly since: number;
  /** The resource that it changes. */
  readonly about?: Ref;
  /** Whether the resource is gone once it has finished. */
  readonly deletes?: boolean;
  /** Several items that are awaited together, instead of tasks: of which kind, and their names, if they are kept. */
  readonly several?: { readonly kind: string; readonly names?: readonly string[] };
}

/** Work as stored: one window at a time follows it, and holds it for a limited time. */
interface KeptWork extends Work {
  readonly holder: string;
  /** In ms since the epoch; the hold of a closed window expires then. */
  readonly heldUntil: number;
}

/** Before the accounts of work: tasks, what calls made, several items that were made together, and videos of clips. */
const workPrefixes = {
  tasks: 'headend.work.',
  made: 'headend.made.',
  several: 'headend.several.',
  clipVideos: 'headend.clipVideos.',
} as const;

/** How long a window that misses its announced check still holds its work, in ms. */
export const grace = 10_000;

/** Whether any work is kept, or such: with `isReminderKept`, all that a window checks before Headend's first use. */
export function isWorkKept(
  memory: Pick<vscode.Memento, 'keys' | 'get'>,
  sort?: keyof typeof workPrefixes,
): boolean {
  const prefixes = sort ? [workPrefixes[sort]] : Object.values(workPrefixes);
  return memory
    .keys()
    .some(
      (key) => prefixes.some((each) => key.startsWith(each)) && memory.get<unknown[]>(key, []).length > 0,
    );
}

export interface KeptWorkOptions {
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Identifies this window. */
  readonly window: string;
  readonly now: () => number;
  readonly sort: keyof typeof workPrefixes;
}

/**
 * The awaited work, by account, in storage that all windows share. The storage has no lock: if two windows
 * take the same work at the same instant, the later one holds it, and the other finds out at its next check.
 */
export function createKeptWork({ memory, window, now, sort }: KeptWorkOptions) {
  const prefix = workPrefixes[sort];
  const all = (account: string) => memory.get<KeptWork[]>(prefix + account) ?? [];
  const find = (work: Work) => all(work.account).find((each) => workName(each) === workName(work));

  async function change(work: Work, to: KeptWork | undefined): Promise<void> {
    const others = all(work.account).filter((each) => workName(each) !== workName(work));
    const next = to ? [...others, to] : others;
    await memory.update(prefix + work.account, next.length > 0 ? next : undefined);
  }

  return {
    of: (account: string): readonly Work[] => all(account),
    /** For how many more ms another window holds some work; 0: it may be taken. */
    heldElsewhere(work: Work): number {
      const kept = find(work);
      return kept && kept.holder !== window ? Math.max(0, kept.heldUntil - now()) : 0;
    },
    isMine: (work: Work): boolean => find(work)?.holder === window,
    /** Keeps some work and holds it until the next check, in `next` ms. */
    async hold({ account, title, tasks, since, about, deletes, several }: Work, next: number): Promise<void> {
      const work = {
        ...{ account, title, tasks, since },
        ...(about ? { about } : {}),
        ...(deletes ? { deletes } : {}),
        ...(several ? { several } : {}),
      };
      await change(work, { ...work, holder: window, heldUntil: now() + next + grace });
    },
    /** Releases some work to any window. */
    async release(work: Work): Promise<void> {
      const kept = find(work);
      if (kept?.holder === window) await change(work, { ...kept, heldUntil: 0 });
    },
    forget: (work: Work) => change(work, undefined),
  };
}

/** The same name for the same work, regardless of its title. */
export function workName({ account, tasks }: Work): string {
  return JSON.stringify([account, ...tasks]);
}
