import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createShowResource } from '../../ui/rows/showResource.ts';
import { say } from '../../ui/say.ts';
import { homeFolder } from '../../work/saveFile.ts';
import { chooseWatched } from './choose.ts';
import { createAlarmDesk } from './desk.ts';
import { historyCsv, historyJson } from './exportHistory.ts';
import { createAlarmHistory } from './history.ts';
import { createAlarmList } from './list.ts';
import { createAlarmMemory } from './memory.ts';
import { createAlarmSurfaces } from './surfaces.ts';
import { createTicks } from './ticks.ts';
import { createToasts } from './toasts.ts';
import { createWatcher } from './watcher.ts';
import { forgotten, withoutWatched, withWatched } from './watches.ts';

type KnownAccounts = Parameters<Host['accountsChanged']['emit']>[0];

/** All of the feature, read when anything is watched or asked for. */
export function createAlarms(host: Host) {
  const { t } = vscode.l10n;
  const { accounts, ask, connect, fail, kindOf, lists, log, pins, session } = host;
  const kinds = host.kinds.filter(({ alarms, scope }) => alarms !== undefined && scope === undefined);
  const memory = createAlarmMemory(host.memory);
  const isPinned = ({ account, kind, id }: Pick<Ref, 'account' | 'kind' | 'id'>) =>
    pins.of(account).some((pin) => pin.kind === kind && pin.id === id);
  const desk = createAlarmDesk({ kinds, memory, isPinned });
  const showResource = createShowResource({ views: lists.views, kindOf, connect });
  const show = (ref: Ref) =>
    showResource(ref).catch((error) => fail(error, t('Could not show “{0}”', ref.title)));
  const ticks = createTicks(host.patience, () => watcher.lookAll().catch(log.error));
  const list = createAlarmList({
    ...host,
    desk,
    watchedIn: memory.accounts,
    state: () => surfaces.state(),
    show,
    showHistory,
  });
  const toast = createToasts({ kindOf, accounts, ask, fail, show, quiet: list.quiet });
  const watcher = createWatcher({
    kinds,
    memory,
    window: crypto.randomUUID(),
    connect,
    isPinned,
    interval: ticks.seconds,
    say,
    tell(news) {
      toast(news);
      // rows are to say the same
      const changed = kinds.filter(({ id }) => news.told.some((told) => told.kind === id));
      for (const kind of changed) void lists.refreshKind(kind).catch(log.error);
    },
    onError: log.error,
  });
  const surfaces = createAlarmSurfaces({
    desk,
    memory,
    rowMarks: host.rowMarks,
    troubleOf: watcher.troubleOf,
    isPaused: () => ticks.seconds() === 0,
  });
  const history = createAlarmHistory(memory);
  const look = () => void watcher.lookAll().catch(log.error);

  /** Changes what is watched, and sets the state that later readings are compared with. */
  async function change(refs: readonly Ref[], to: typeof withWatched): Promise<void> {
    const known = (await accounts.list()).map(({ id }) => id);
    // a link in a text may name anything
    const own = refs.filter(
      ({ account, kind }) => known.includes(account) && kinds.some(({ id }) => id === kind),
    );
    for (const ref of own)
      await desk.change(ref.account, (watches) => to(watches, ref, desk.pinnedIn(ref.account)));
    look();
  }

  async function showHistory(): Promise<void> {
    const [row] = history.of(await session.account());
    if (row) await lists.revealExtra('activity', row);
    else await ask.tell(t('Nothing was watched in this account: its alarm history is empty.'), []);
  }

  async function save(): Promise<void> {
    const told = memory.history((await session.account()).id);
    if (told.length === 0) return void ask.tell(t('No changes to export.'), []);
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homeFolder());
    const uri = await vscode.window.showSaveDialog({
      title: t('Export Alarm History'),
      filters: { CSV: ['csv'], JSON: ['json'] },
      defaultUri: vscode.Uri.joinPath(folder, 'headend-alarms.csv'),
    });
    if (!uri) return undefined;
    const text = uri.path.endsWith('.json') ? historyJson(told) : historyCsv(told);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    ask.flash(told.length === 1 ? t('Exported 1 change') : t('Exported {0} changes', told.length));
  }

  const subscriptions = [
    pins.onDidChange(memory.tell),
    host.changed.listen((refs) => void watcher.noteOwn(refs).catch(log.error)),
    host.deleted.listen(async (refs) => {
      await watcher.noteOwn(refs, 'deleted');
      for (const ref of refs) await desk.change(ref.account, (watches) => forgotten(watches, [ref]));
    }),
    host.reconnectRequested.listen(() => void watcher.retry().catch(log.error)),
  ];
  look();

  return {
    history,
    /** Reads what is due. */
    look: watcher.lookAll,
    /** The window is in front. */
    claim: watcher.claim,
    async followAccounts({ known, gone }: KnownAccounts): Promise<void> {
      // an account of the environment is known only once its service has answered
      const left = accounts.hasEnvironment ? gone : memory.kept().filter((id) => !known.includes(id));
      for (const account of left) await watcher.forget(account);
      look();
    },
    window: {
      'alarm.show': list.open,
      'alarm.choose': async (argument) => {
        await chooseWatched({ ...host, desk, memory }, argument);
        look();
      },
      'alarm.export': save,
      'alarm.clear': async () => memory.clearHistory((await session.account()).id),
    } satisfies WindowHandlers,
    rows: {
      watch: rowVerb(host, {
        run: async ({ ref, refs }) => {
          await change(refs, withWatched);
          ask.flash(refs.length > 1 ? t('Watching {0}', refs.length) : t('Watching “{0}”', ref.title), {
            icon: 'bell',
          });
        },
        search: (kind) => t('Watch {0} for Alarms', t(kind.words.one)),
        failure: (title) => t('Could not watch “{0}”', title),
      }),
      unwatch: rowVerb(host, {
        run: ({ refs }) => change(refs, withoutWatched),
        search: (kind) => t('Stop Watching {0}', t(kind.words.one)),
        failure: (title) => t('Could not stop watching “{0}”', title),
      }),
    } satisfies RowHandlers,
    async dispose() {
      for (const each of [...subscriptions, ticks, surfaces, history]) each.dispose();
      await watcher.dispose();
    },
  };
}

export type Alarms = ReturnType<typeof createAlarms>;
