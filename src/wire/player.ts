/** A playlist that the player may load. */
export interface PlayerSource {
  readonly label: string;
  readonly url: string;
}

/** Sentences of the player, translated by the host. `{0}` marks a value. */
export type PlayerWords = Readonly<Record<PlayerWord, string>>;

export type PlayerWord =
  | 'loading'
  /** No picture after `{0}` seconds. */
  | 'slow'
  /** The picture waits for data. */
  | 'waiting'
  | 'noSound'
  | 'ended'
  | 'stopped'
  /** `{0}` is the host that answered, here and in the next three. */
  | 'notFound'
  | 'forbidden'
  | 'unreachable'
  | 'empty'
  | 'undecodable'
  /** `{0}` is a technical reason, such as `HTTP 503`. */
  | 'broken'
  /** `{0}` is the host that the page may not reach. */
  | 'blocked'
  | 'nothing'
  | 'latency'
  | 'resolution'
  | 'bitrate'
  | 'buffer'
  | 'dropped'
  | 'live'
  | 'recorded'
  | 'play'
  | 'replay'
  | 'pause'
  | 'mute'
  | 'unmute'
  | 'fullPanel'
  | 'retry'
  | 'openInBrowser'
  | 'copyUrl'
  | 'copied'
  /** `{0}` is the host to allow. */
  | 'allowHost'
  | 'source'
  | 'toLive'
  | 'seek'
  | 'volume';

/** From the host to the player's page. */
export type ToPlayer = {
  readonly type: 'load';
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  /** Said beside the picture from the start. */
  readonly caution: string | undefined;
  readonly words: PlayerWords;
};

/** From the player's page to the host. Parsed there: a page is not trusted. */
export type FromPlayer =
  | { readonly type: 'ready' }
  /** Load the same again, read afresh from the service. */
  | { readonly type: 'retry' }
  | { readonly type: 'openInBrowser' }
  | { readonly type: 'copyUrl'; readonly source: number }
  /** Open the page again with one more host in its security policy. */
  | { readonly type: 'allowHost'; readonly origin: string }
  | { readonly type: 'playing'; readonly milliseconds: number }
  | { readonly type: 'failed'; readonly detail: string };

/** The messages of a player's page, checked; undefined for anything else. */
export function readFromPlayer(message: unknown): FromPlayer | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, source, origin, milliseconds, detail } = message as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'retry':
    case 'openInBrowser':
      return { type };
    case 'copyUrl':
      return Number.isInteger(source) ? { type, source: source as number } : undefined;
    case 'allowHost':
      return typeof origin === 'string' && /^https?:\/\/[^\s/;'"]+$/.test(origin)
        ? { type, origin }
        : undefined;
    case 'playing':
      return typeof milliseconds === 'number' ? { type, milliseconds } : undefined;
    case 'failed':
      return typeof detail === 'string' ? { type, detail: detail.slice(0, 300) } : undefined;
    default:
      return undefined;
  }
}
