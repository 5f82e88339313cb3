import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { openDownload } from '../../platform/client/download.ts';
import type { pause } from '../../platform/client/retry.ts';
import type { Releases } from '../../work/releases/releases.ts';

/** What deploying needs of the window. */
export interface ReleaseContext
  extends Pick<Host, 'ask' | 'connect' | 'accountLabel' | 'changed' | 'lists' | 'log' | 'history'> {
  readonly releases: Releases;
  readonly kinds: { readonly app: Kind; readonly binary: Kind };
  readonly open: typeof openDownload;
  readonly pause: typeof pause;
}
