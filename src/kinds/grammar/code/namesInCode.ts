/** What an address of the platform says of a resource. */
interface Addressed<Item> {
  readonly is: (item: Item) => boolean;
  /** Its key, if the address has it, and the client id of its account. */
  readonly key?: string;
  readonly client?: string;
  /** What to use in place of an address that is deprecated; undefined or null: the item has none. */
  readonly instead?: (item: Item) => string | null | undefined;
}

/** How the items of a kind are named in files. */
export interface NamesInCode<Item> {
  /** The ends of names in front of an id, without separators: `streamid` is that of `stream_id` and `liveStreamId`. */
  readonly names: readonly string[];
  /** What an address names; undefined: it isn’t one of the kind. */
  readonly address: (url: URL) => Addressed<Item> | undefined;
}
