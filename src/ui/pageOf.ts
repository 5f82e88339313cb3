import type { Kind } from '../kinds/grammar/kind.ts';
import type { Item } from '../work/listing.ts';
import { isWebAddress } from './webAddress.ts';

/** The web page of a resource; undefined if it has none that can be opened. */
export function pageOf(kind: Kind, item: Item): string | undefined {
  const address = kind.page?.(item);
  return address !== undefined && isWebAddress(address) ? address : undefined;
}
