import type * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Searched } from '../../ui/rows/searched.ts';
import { createTasks } from '../../work/tasks.ts';
import { createShowResource } from './showResource.ts';
import { createWorkNotices } from './work.ts';

export interface ActivityOptions {
  /** The kind of tasks. */
  readonly kind: Kind;
  readonly kindOf: (id: string) => Kind | undefined;
  readonly views: {
    readonly all: readonly Pick<Searched, 'groups' | 'reveal'>[];
    refresh(): Promise<void>;
    refreshKind(kind: Kind): Promise<void>;
  };
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  readonly onError: (error: unknown) => void;
  readonly fail: (error: unknown, what: string) => void;
}

/** Work that takes time, of this window: what it waits for, and who tells of it. */
export function createActivity(options: ActivityOptions) {
  const { kind, kindOf, views, connect, memory, onError, fail } = options;
  const notices = createWorkNotices({
    kind,
    kindOf,
    show: createShowResource({ views: views.all, kindOf, connect }),
    onStep: () => void views.refreshKind(kind).catch(onError),
    onEnd: () => void views.refresh().catch(onError),
    fail,
  });
  const tasks = createTasks({
    connect,
    memory,
    window: crypto.randomUUID(),
    watch: notices.watch,
    onError,
  });
  return {
    /**
     * Waits for tasks that a call has started, by their ids, and tells how they end. `title` says what they are
     * for: “Create viewers-1”.
     */
    follow: tasks.follow,
    /** Looks at once at what is waited for. */
    wake: tasks.wake,
    /** Goes on to wait for what an account has started before. */
    resume: tasks.resume,
    /** Goes on with what these accounts have started, and waits for nothing of others. */
    async only(accounts: readonly string[]): Promise<void> {
      tasks.leaveExcept(accounts);
      tasks.wake();
      for (const account of accounts) await tasks.resume(account);
    },
    dispose: tasks.dispose,
  };
}
