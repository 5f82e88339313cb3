import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { pause } from '../../platform/client/retry.ts';
import type { Handler, RowHandlers } from '../../ui/handler.ts';
import { ownRefsFrom } from '../../ui/rows/refs.ts';
import { createSentRequests } from './limits.ts';
import type { CachingHost } from './send.ts';

type Work = (host: CachingHost, kind: Kind, ref: Ref) => Promise<void>;

/** Caches: purged, and filled before anybody asks. */
export function registerCaching(host: Host) {
  const { t } = vscode.l10n;
  const sent = createSentRequests(host);
  const caching: CachingHost = { ...host, sent, sending: new Set(), pause };

  /** For a row or reference from this window, or for what the user finds. */
  const handler =
    (work: () => Promise<Work>, title: (kind: Kind) => string, failed: (name: string) => string) =>
    (kind: Kind): Handler =>
    async (argument) => {
      const [own] = ownRefsFrom(argument, undefined).filter((each) => each.kind === kind.id);
      const ref: Ref | undefined = own ?? (await host.ask.find(title(kind), (each) => each === kind))?.ref;
      if (!ref) return;
      try {
        await (await work())(caching, kind, ref);
      } catch (error) {
        host.fail(error, failed(ref.title));
      }
    };

  return {
    rows: {
      purgeCache: handler(
        async () => (await import('./caching.ts')).purgeItem,
        (kind) => t('Purge {0} Cache', t(kind.words.one)),
        (name) => t('Could not purge the cache of “{0}”', name),
      ),
      prefetch: handler(
        async () => (await import('./caching.ts')).prefetch,
        (kind) => t('Prefetch {0} Files', t(kind.words.one)),
        (name) => t('Could not prefetch files to “{0}”', name),
      ),
      purgeFiles: handler(
        async () => (await import('./purgeFiles.ts')).purgeFiles,
        (kind) => t('Purge {0} Files from CDN', t(kind.words.one)),
        (name) => t('Could not purge the files of “{0}”', name),
      ),
    } satisfies RowHandlers,
    dispose: sent.dispose,
  };
}
