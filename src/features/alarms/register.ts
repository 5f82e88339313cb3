import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Handler, RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { alarmsPrefix, isWatchKept } from '../../ui/isWatchKept.ts';
import type { ExtraNode } from '../../ui/rows/nodes.ts';
import type { Alarms } from './alarms.ts';

/** What users are told of resources that they watch. The rest is read only where it has something to do. */
export function registerAlarms(host: Host) {
  const { accountsChanged, lists, log, memory } = host;
  const changed = new vscode.EventEmitter<ExtraNode | undefined>();
  let loading: Promise<Alarms> | undefined;
  let loaded: Alarms | undefined;
  let isOver = false;

  async function load(): Promise<Alarms> {
    loading ??= import('./alarms.ts')
      .then(({ createAlarms }) => {
        const alarms = createAlarms(host);
        loaded = alarms;
        alarms.history.onDidChange((row) => changed.fire(row));
        changed.fire(undefined);
        // the window may have closed meanwhile
        if (isOver) void alarms.dispose();
        return alarms;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  const isKept = () => memory.keys().some((key) => key.startsWith(alarmsPrefix));
  const loadIf = (isWanted: boolean) => {
    if (isWanted && !loading) void load().catch(log.error);
  };
  const window = (verb: keyof Alarms['window']): Handler => {
    return async (argument) => (await load()).window[verb](argument);
  };
  const row =
    (verb: keyof Alarms['rows']) =>
    (kind: Kind): Handler => {
      return async (argument, selected) => (await load()).rows[verb](kind)(argument, selected);
    };

  lists.addExtra('activity', {
    onDidChange: changed.event,
    of(account) {
      loadIf(isKept());
      return loaded?.history.of(account) ?? [];
    },
  });
  const subscriptions = [
    changed,
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (!focused) return;
      // another window may have begun to watch something
      loadIf(isWatchKept(memory));
      void loaded?.claim().catch(log.error);
    }),
    accountsChanged.listen(async (news) => {
      if (isKept()) await (await load()).followAccounts(news);
    }),
  ];
  loadIf(isWatchKept(memory));

  return {
    /** For tests inside the editor: reads what is due. */
    look: async () => (await load()).look(),
    window: {
      'alarm.show': window('alarm.show'),
      'alarm.choose': window('alarm.choose'),
      'alarm.export': window('alarm.export'),
      'alarm.clear': window('alarm.clear'),
    } satisfies WindowHandlers,
    rows: { watch: row('watch'), unwatch: row('unwatch') } satisfies RowHandlers,
    async dispose() {
      isOver = true;
      for (const each of subscriptions) each.dispose();
      await loaded?.dispose();
    },
  };
}
