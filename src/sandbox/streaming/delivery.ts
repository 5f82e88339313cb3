import type { Content } from '../media/playlist/offer.ts';
import type { LinkProtection } from '../media/sources.ts';
import { clientId } from '../server/clientId.ts';
import type { Delivery } from '../state/documents.ts';
import type { KeptStream, KeptVideo } from '../state/store.ts';
import { protectedLink } from './protectedLink.ts';

/** What a stream or a video is made of. */
export function deliveryOf({ delivery }: { readonly delivery?: Delivery }): Content {
  return { codecs: delivery?.codecs ?? ['h264'], sound: !delivery?.silent };
}

/** How the links of a stream are protected at `now`, by the account's clock; undefined: they are not. */
export function streamProtection(
  { document, backstage }: KeptStream,
  now: number,
): LinkProtection | undefined {
  return protectedLink(`${clientId}_${document.id}`, backstage.delivery?.linkSeconds, now);
}

/** The same of a video. */
export function videoProtection({ document, backstage }: KeptVideo, now: number): LinkProtection | undefined {
  return protectedLink(`${clientId}_${document.slug}`, backstage.delivery?.linkSeconds, now);
}
