import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';

/** Links to resources, panels and filtered lists: copied, and opened. */
export function registerLinks(host: Host) {
  const { t } = vscode.l10n;
  const copying = () => import('./copy.ts');

  return {
    /** Opens what a link names. */
    open: async (uri: Pick<vscode.Uri, 'path' | 'query'>) =>
      (await import('./open.ts')).openLinked(host, uri),
    window: {
      'link.copy': async (argument) => (await copying()).copyInFront(host, argument),
      'list.copyLink': async (argument) => (await copying()).copyList(host, argument),
    } satisfies WindowHandlers,
    rows: {
      copyLink: rowVerb(host, {
        run: async ({ refs }) => (await copying()).copyResources(host, refs),
        failure: (title) => t('Could not copy a link to “{0}”', title),
      }),
    } satisfies RowHandlers,
    dispose: () => undefined,
  };
}
