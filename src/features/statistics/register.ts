import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import type { Handler } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createStatistics } from './statistics.ts';

/** Usage statistics in panels, for an account or for one resource. */
export function registerStatistics(host: Host) {
  const statistics = createStatistics(host);

  return {
    statistics,
    window: {
      'statistics.open': async () => statistics.open((await host.session.account()).id),
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    rows: {
      openStatistics: rowVerb(host, {
        run: ({ ref }) => statistics.open(ref.account, { id: Number(ref.id), name: ref.title }),
        failure: (title) => vscode.l10n.t('Could not open statistics for “{0}”', title),
      }),
    } satisfies Partial<Record<RowVerbId, (kind: Kind) => Handler>>,
    dispose: statistics.dispose,
  };
}
