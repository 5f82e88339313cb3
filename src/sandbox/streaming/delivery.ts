import type { Content } from '../media/playlist/offer.ts';
import type { LinkProtection } from '../media/sources.ts';
import { clientId } from '../server/clientId.ts';
import type { Delivery } from '../state/documents.ts';
import type { KeptStream, KeptVideo } from '../state/store.ts';
import { protectedLink } from './protectedLink.ts';

/** The content of a stream or a video. */
export function deliveryOf({ delivery }: { readonly delivery?: Delivery }): Content {
  return { codecs: delivery?.codecs ?? ['h264'], sound: !delivery?.silent };
}

/** How the links of a stream are protected at `now`, by the account's clock; undefined: they aren't. */
export function streamProtection(
  { document, backstage }: KeptStream,
  now: number,
): LinkProtection | undefined {
  return protectedLink(`${clientId}_${document.id}`, backstage.delivery?.linkSeconds, now);
}

/** The same for a video. */
export function videoProtection({ document, backstage }: KeptVideo, now: number): LinkProtection | undefined {
  return protectedLink(`${clientId}_${document.slug}`, backstage.delivery?.linkSeconds, now);
}
