import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import type { Handler } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import { readAlone } from '../../work/readItem.ts';
import { createStatistics } from './statistics.ts';

/** Usage statistics in panels, for an account or for one resource. */
export function registerStatistics(host: Host) {
  const statistics = createStatistics(host);

  return {
    statistics,
    window: {
      async 'statistics.open'(argument) {
        const { id } = await host.session.account();
        const linked = argument === undefined ? undefined : await import('./linkedQuery.ts');
        await statistics.open(id, await linked?.linkedQuery(host, id, argument));
      },
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    rows: {
      openStatistics: rowVerb(host, {
        run: async ({ kind, ref }) => statistics.open(ref.account, await askedFor(host, kind, ref)),
        failure: (title) => vscode.l10n.t('Could not open statistics for “{0}”', title),
      }),
    } satisfies Partial<Record<RowVerbId, (kind: Kind) => Handler>>,
    dispose: statistics.dispose,
  };
}

/** The part of a query that narrows it to a resource. Throws a CallError if that has to be read, and
 * can’t be, and an error for a video that isn’t counted. */
async function askedFor(host: Host, kind: Kind, ref: Ref): Promise<Partial<StatisticsQuery>> {
  const { id, title: name, account } = ref;
  if (kind.statistics === 'stream') return { stream: { id: Number(id), name } };
  if (kind.statistics === 'app') return { source: 'edgeCalls', app: { id, name } };
  if (kind.statistics === 'resource') return { source: 'delivery', resource: { id: Number(id), name } };
  const { slug } = await readAlone(await host.connect(account), kind, ref);
  if (!slug) throw new Error(vscode.l10n.t('This video has no public ID, by which the service counts'));
  return { source: 'videoWatching', video: { slug: String(slug), name } };
}
