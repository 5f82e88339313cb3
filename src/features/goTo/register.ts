import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { findResource } from '../../ui/rows/findResource.ts';

/** Finds a resource by name or id in all views, and shows it in its tree. */
export function registerGoTo({ lists, fail, log }: Host) {
  const { t } = vscode.l10n;
  const tell = (error: unknown) => fail(error, t('Could not search'));
  return {
    window: {
      async 'resource.find'() {
        const found = await findResource(lists.views, {
          title: t('Go to Resource'),
          fail: tell,
          log: log.error,
        });
        await found?.view.reveal(found.node).catch(tell);
      },
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}
