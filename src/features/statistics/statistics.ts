import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { KeptStatistics } from '../../wire/kept.ts';
import type { StatisticsDesk } from './desk.ts';
import { newQuery } from './firstQuery.ts';
import { createNames, type Named, type Names } from './names.ts';
import type { StatisticsPanel } from './panel.ts';
import { createSavedQueries } from './savedQueries.ts';

/** What a panel shows initially; each panel has its own. */
interface Subject {
  readonly id: string;
  readonly account: string;
  readonly query: StatisticsQuery;
}

/** The statistics panels of a window, any number of them. */
export function createStatistics(host: Host) {
  const desk: StatisticsDesk = {
    root: host.root,
    titles: host.titles,
    log: host.log,
    saved: createSavedQueries(host.memory),
    connect: async (account) => (await host.connect(account)).client,
    refreshSeconds: () => vscode.workspace.getConfiguration().get('headend.refreshInterval', 30),
  };
  const names = new Map<string, Readonly<Record<Named, Names>>>();

  function namesOf(account: string): Readonly<Record<Named, Names>> {
    const connect = () => desk.connect(account);
    const known = names.get(account) ?? {
      stream: createNames('stream', connect),
      video: createNames('video', connect),
      app: createNames('app', connect),
      resource: createNames('resource', connect),
    };
    names.set(account, known);
    return known;
  }

  const panels = createPanelSet<Subject, StatisticsPanel, KeptStatistics>(host, {
    page: 'statistics',
    keyOf: ({ id }) => id,
    accountOf: ({ account }) => account,
    async open({ account, query }, restored) {
      const { openStatisticsPanel } = await import('./panel.ts');
      const accountLabel = await host.accountLabel(account);
      return openStatisticsPanel(desk, { account, accountLabel, query, names: namesOf(account), restored });
    },
    kept: async () => (await import('../../wire/kept.ts')).keptStatistics,
    async subjectOf(kept) {
      const account = kept?.account ?? (await host.accounts.currentId());
      return account === undefined ? undefined : subject(account, kept?.query ?? newQuery());
    },
  });
  const keeping = host.accountsChanged.listen(({ gone }) => {
    for (const account of gone) names.delete(account);
  });

  const deletions = host.deleted.listen((refs) => {
    for (const { account, panel, query } of panels.all()) {
      const { stream } = query();
      const isOf = (ref: Ref) => ref.account === account && isCounted(ref) && ref.id === String(stream?.id);
      if (!stream || !refs.some(isOf)) continue;
      const text = vscode.l10n.t('“{0}” was deleted. Figures up to then may still be shown.', stream.name);
      panel.post({ type: 'said', text, failed: true });
    }
  });
  const isCounted = ({ kind }: Ref) => host.kindOf(kind)?.statistics === 'stream';

  return {
    /** Opens a panel; with a part of a query, for that. */
    open: (account: string, asked: Partial<StatisticsQuery> = {}) =>
      panels.show(subject(account, { ...newQuery(), ...asked })),
    restore: panels.restore,
    /** For tests inside the editor. */
    all: panels.all,
    saved: desk.saved,
    dispose(): void {
      keeping.dispose();
      deletions.dispose();
      panels.dispose();
    },
  };
}

function subject(account: string, query: StatisticsQuery): Subject {
  return { id: crypto.randomUUID(), account, query };
}
