import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';

/** Checks a resource by what the service recorded of it. */
export function registerCheckup(host: Host) {
  const { t } = vscode.l10n;
  return {
    rows: {
      checkIngest: rowVerb(host, {
        run: async ({ kind, ref }) => (await import('./checkUp.ts')).checkUp(host, kind, ref),
        search: (kind) => t('Check {0} Ingest', t(kind.words.one)),
        failure: (title) => t('Could not check “{0}”', title),
      }),
    } satisfies RowHandlers,
    dispose: () => undefined,
  };
}
