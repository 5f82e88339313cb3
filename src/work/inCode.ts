import type { Kind } from '../kinds/grammar/kind.ts';
import type { Item } from './listing.ts';

/** A resource that a text may name, by its address or its id. */
export interface NamedPlace {
  /** In UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  readonly kind: Kind;
  readonly is: (item: Item) => boolean;
  /** Its key and the client id of its account, if an address says them. */
  readonly key?: string;
  readonly client?: string;
  /** The number behind a name: the id of a resource of whatever account is in use. */
  readonly id?: string;
  readonly instead?: (item: Item) => string | null | undefined;
}

/** The longest text that is searched, and the most places of a kind in it: any address may be that of an app. */
const most = { text: 500_000, places: 500 };

const addresses = /\bhttps?:\/\/[^\s"'`<>\\^{}|]{1,2000}/gi;
const numbered = /\b([a-z][\w.-]{0,60}?)["'\])]{0,3}\s{0,4}(?:[:=]|=>|==+|,)\s{0,4}["'`]?(\d{1,19})\b/gi;

/** What a text names, by addresses of the platform and by numbers behind a name such as `stream_id`. */
export function namedPlaces(kinds: readonly Kind[], text: string): NamedPlace[] {
  if (text.length > most.text) return [];
  const found: NamedPlace[] = [];
  const naming = kinds.flatMap((kind) => (kind.inCode ? [{ kind, ...kind.inCode }] : []));
  const counts = new Map<Kind, number>();
  const add = (place: NamedPlace) => {
    const count = counts.get(place.kind) ?? 0;
    counts.set(place.kind, count + 1);
    if (count < most.places) found.push(place);
  };
  for (const { 0: whole, index } of text.matchAll(addresses)) {
    // a sentence goes on behind it
    const address = whole.replace(/[.,;:!?)\]]+$/, '');
    const url = URL.parse(address);
    if (!url) continue;
    for (const { kind, address: read } of naming) {
      const named = read(url);
      if (named) add({ ...named, offset: index, length: address.length, kind });
    }
  }
  for (const match of text.matchAll(numbered)) {
    const [whole, name = '', id = ''] = match;
    const plain = name.replace(/[^a-z]/gi, '').toLowerCase();
    for (const { kind, names } of naming) {
      if (!names.some((each) => plain.endsWith(each))) continue;
      const is = (item: Item) => String(item['id']) === id;
      add({ offset: match.index + whole.lastIndexOf(id), length: id.length, kind, is, id });
    }
  }
  return found;
}
