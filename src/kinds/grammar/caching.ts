import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { Failure } from '../../platform/client/errors.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import type { Interruption } from '../../shared/interruption.ts';
import type { Words } from '../../shared/words.ts';
import type { Made, Row } from './action.ts';
import type { Bound, Target } from './bound.ts';
import type { CreationStep } from './creation.ts';

/** A request about cached files: by which paths, and how often, as data. */
export interface CacheRequest {
  /** Unique among the requests of a kind; those of the same id share a limit. */
  readonly id: string;
  readonly label: Words;
  /** What it does, beside the label. */
  readonly note: Words;
  /** What is typed: one path, or several. */
  readonly paths?: {
    readonly one: Words;
    /** An example of it. */
    readonly example: string;
    /** How many a request takes. */
    readonly most: number;
    /** What is wrong with one; a sentence. */
    readonly wrong: (path: string) => Words | undefined;
  };
  /** Whether `*` at the end of a path stands for anything. */
  readonly takesPatterns?: boolean;
  /** How many requests an item takes in a minute. */
  readonly perMinute: number;
  /** Whether the name of the item is typed first, as all of its files are meant. */
  readonly grave?: boolean;
  /** What it brings about, if the user is asked first. */
  readonly interrupts?: (paths: readonly string[]) => Interruption;
  readonly step: (target: Pick<Target, 'id'>, paths: readonly string[]) => CreationStep;
  readonly done: (title: string) => Words;
  readonly failed: (title: string) => Words;
}

/** A request of the last minute. */
export interface PastRequest {
  /** Id of the request. */
  readonly id: string;
  /** In ms since the epoch. */
  readonly at: number;
}

/** How the cache of an item is purged, and files brought into it, as data. */
export interface Caching<Item> {
  /** Why it can't be asked for this now, though for others; a sentence. Undefined: it can. */
  readonly cannot?: (item: Item, request: CacheRequest) => Words | undefined;
  /** Whether it can be asked for anything now. */
  readonly when: (item: Item) => boolean;
  /** Shown if it can't. */
  readonly needs: Words;
  /** The domains that it delivers for, the main one first. */
  readonly domains: (item: Item) => readonly string[];
  /** Lists of the items that deliver for a domain, the id of the target; others may be in them, too. */
  readonly delivering: readonly Bound<Page<Item>>[];
  readonly purges: readonly CacheRequest[];
  readonly prefetch: CacheRequest;
  /** Purges of an item that the service has had since an instant, by anybody. Throws a CallError. */
  readonly past: (
    client: Client,
    target: Pick<Target, 'id'>,
    since: number,
    options: CallOptions,
  ) => Promise<readonly PastRequest[]>;
  /** What a purge became, from what its step finds: it is followed to its end. */
  readonly made: (found: Row) => Made;
  /** Why a request was refused, as the end of a sentence; undefined: in the service's words. */
  readonly refused: (failure: Pick<Failure, 'status' | 'detail'>) => Words | undefined;
}

/** Files that viewers get of an item, from one domain. */
export interface CachedFiles {
  readonly domain: string;
  /** Patterns of their paths. */
  readonly patterns: readonly string[];
}
