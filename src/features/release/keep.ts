import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import type { Release } from '../../work/releases/releases.ts';
import type { ReleaseContext } from './context.ts';

type Kept = Pick<Release, 'md5' | 'file' | 'commit' | 'isBack'> & { readonly binary: Pick<EdgeBinary, 'id'> };

/** The binary that an app had before; without an id: none. */
interface Before {
  readonly id?: number | string | null | undefined;
  readonly checksum?: string | null | undefined;
}

/**
 * Keeps what was deployed, and before it what the app had until now, if nothing is known of that: it can be brought
 * back, too. Never throws: the app has its binary.
 */
export async function keep(
  { releases, log }: Pick<ReleaseContext, 'releases' | 'log'>,
  { account, id: app }: Ref,
  { binary, ...release }: Kept,
  { id, checksum }: Before = {},
): Promise<void> {
  const [own, before] = [String(binary.id), String(id ?? '')];
  const at = Date.now();
  const isUnknown = releases.of(account, app).every((each) => each.binary !== before);
  try {
    if (before !== '' && before !== own && isUnknown)
      await releases.keep(account, {
        app,
        binary: before,
        md5: checksum?.toLowerCase(),
        at,
        isFound: true,
      });
    await releases.keep(account, { ...release, app, binary: own, at });
  } catch (error) {
    log.error(error);
  }
}
