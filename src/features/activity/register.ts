import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createShowResource } from '../../ui/rows/showResource.ts';
import type { Ending } from '../../work/followWork.ts';
import type { Work } from '../../work/keptWork.ts';
import { createTasks } from '../../work/tasks.ts';
import { createMadeNotices } from './made.ts';
import { createMadeManyNotices } from './madeMany.ts';
import { createWorkNotices } from './work.ts';

/** Work that takes time: what this window follows, and the notifications about it. */
export function registerActivity(host: Host) {
  const { connect, kindOf, lists, memory, log, session, fail } = host;
  const kind = host.kinds.find(({ isAtWork }) => isAtWork !== undefined);
  if (!kind) throw new Error('No kind is work that takes time.');
  const show = createShowResource({ views: lists.views, kindOf, connect });
  const notices = createWorkNotices({
    kind,
    kindOf,
    show,
    onStep: () => void lists.refreshKind(kind).catch(log.error),
    onEnd: (work, ending) => void tellEnded(host, work, ending).catch(log.error),
    fail,
  });
  const window = crypto.randomUUID();
  const tasks = createTasks({
    connect,
    memory,
    window,
    watch: notices.watch,
    onError: log.error,
  });
  const made = createMadeNotices({ ...host, window, show });
  const several = createMadeManyNotices({ ...host, window });
  const all = [tasks, made, several];
  /** Follows the work that the account started earlier, here or in a window that is now closed. */
  const resume = () => {
    const { last } = session;
    if (last?.state === 'ready') for (const each of all) void each.resume(last.account.id).catch(log.error);
  };
  const subscriptions = [
    session.onDidChange(resume),
    vscode.window.onDidChangeWindowState(({ focused }) => focused && resume()),
    host.started.listen(
      async ({ account, tasks: ids, title, made: one, madeMany = [], about, deletes = false }) => {
        const [first = one, ...others] = madeMany;
        if (others.length > 0) await several.follow(account, madeMany);
        else if (first) await made.follow(account, first);
        await tasks.follow(account, ids, title, about ? { about, deletes } : {});
      },
    ),
    host.deleted.listen(made.forget),
    host.reconnectRequested.listen(() => {
      for (const each of all) each.wake();
    }),
    host.accountsChanged.listen(async ({ known }) => {
      for (const each of all) {
        each.leaveExcept(known);
        each.wake();
        for (const account of known) await each.resume(account);
      }
    }),
  ];

  return {
    rows: {
      follow: rowVerb(host, {
        run: ({ ref }) => tasks.follow(ref.account, [ref.id], ref.title),
        failure: (title) => vscode.l10n.t('Could not follow “{0}”', title),
      }),
    } satisfies RowHandlers,
    async dispose() {
      for (const each of subscriptions) each.dispose();
      for (const each of all) await each.dispose();
    },
  };
}

/** Reads again what some work has changed; what it has deleted is gone. */
async function tellEnded(
  { changed, deleted, lists }: Pick<Host, 'changed' | 'deleted' | 'lists'>,
  { about, deletes }: Work,
  { tasks, over }: Ending,
): Promise<void> {
  const isDone = over && tasks.length > 0 && tasks.every(({ state }) => state === 'FINISHED');
  if (about && deletes && isDone) await deleted.emit([about]);
  await (about ? changed.emit([about]) : lists.update());
}
