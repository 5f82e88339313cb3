import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import type { AppLog } from './appLog.ts';

/** The logs of apps, each in an output channel. */
export function registerAppLog(host: Host) {
  const { t } = vscode.l10n;
  const logs = new Map<string, { readonly account: string; readonly log: AppLog }>();

  async function logOf(kind: Kind, ref: Ref): Promise<AppLog> {
    const { createAppLog } = await import('./appLog.ts');
    const known = logs.get(nameOf(ref));
    if (known) return known.log;
    const log = createAppLog(host, kind, ref);
    logs.set(nameOf(ref), { account: ref.account, log });
    return log;
  }

  const end = (isOver: (account: string, name: string) => boolean) => {
    for (const [name, { account, log }] of logs) {
      if (!isOver(account, name)) continue;
      log.dispose();
      logs.delete(name);
    }
  };
  const subscriptions = [
    host.accountsChanged.listen(({ gone }) => end((account) => gone.includes(account))),
    host.changed.listen((refs) => {
      // debugging may have been turned on, prolonged, or turned off; nothing waits for that
      for (const ref of refs) void logs.get(nameOf(ref))?.log.renew().catch(host.log.error);
    }),
    host.deleted.listen((refs) => end((_, name) => refs.some((ref) => nameOf(ref) === name))),
  ];
  const failure = (title: string) => t('Could not show the log of “{0}”', title);

  return {
    rows: {
      showAppLog: rowVerb(host, {
        run: async ({ kind, ref }) => (await logOf(kind, ref)).show(),
        failure,
        search: (kind) => t('Show {0} Log', t(kind.words.one)),
      }),
      searchAppLog: rowVerb(host, {
        async run({ kind, ref }) {
          const { askFilter } = await import('./askFilter.ts');
          const log = await logOf(kind, ref);
          const filter = await askFilter(host, t('Search the Log of “{0}”', ref.title), log.filter());
          if (filter) await log.show({ ...filter });
        },
        failure,
        search: (kind) => t('Search {0} Log', t(kind.words.one)),
      }),
    } satisfies RowHandlers,
    dispose() {
      for (const each of subscriptions) each.dispose();
      end(() => true);
    },
  };
}
