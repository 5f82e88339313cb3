import type * as z from 'zod';
import type { Page } from '../../platform/grammar/operation.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Interruption } from '../../shared/interruption.ts';
import type { Words } from '../../shared/words.ts';
import type { Action, Awaited } from './action.ts';
import type { Alarm } from './alarm.ts';
import type { Arranging } from './arranging.ts';
import type { Bound, Scope, ScopeSort } from './bound.ts';
import type { CachedFiles, Caching } from './caching.ts';
import type { Checkup } from './checkup.ts';
import type { Clipping } from './clipping.ts';
import type { NamesInCode } from './code/namesInCode.ts';
import type { AnyCreation } from './creation.ts';
import type { Form } from './form.ts';
import type { PlaybackSource } from './playbackSource.ts';
import type { SheetOf } from './sheet.ts';

/** How an item is changed. */
export interface Editing<Item> {
  readonly update: Bound<unknown>;
  /** Another call for changes that it makes by themselves, leaving the rest alone. */
  readonly partial?: {
    readonly update: Bound<unknown>;
    /** What it sends for a change to the item as just read; undefined: the usual call makes it. */
    readonly body: (was: Item, change: Record<string, unknown>) => Record<string, unknown> | undefined;
  };
  /** Members that the update includes but that identify the item and can't change. */
  readonly fixed?: readonly string[];
  /** Further members that an item of its type does not have. */
  readonly lacks?: (item: Item) => readonly string[];
  /** Fields that can be set together, as one is useless without the other. */
  readonly together?: readonly (readonly string[])[];
  /** Other fields that the service sets when one is written: not someone else's change. */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  /** Rules that concern several fields: `next` is the item as it would be, `change` what is new in it. */
  readonly rules?: (next: Item, change: Record<string, unknown>, before: Item) => readonly Problem[];
  /** What the service may refuse although no rule forbids it, or what a change leads to; `now` is in ms. */
  readonly warnings?: (change: Record<string, unknown>, now: number) => readonly Problem[];
  /** What a change did that it shouldn't have. A kind that has this is read again after each change. */
  readonly breaches?: (was: Item, change: Record<string, unknown>, now: Item) => readonly Words[];
  /** What a change takes off air or cuts off at once, shown first. `now` is the item as just read. */
  readonly interrupts?: (now: Item, change: Record<string, unknown>) => Interruption | undefined;
  /** Whether the ids that a refusal names as conflicting are those of other items of the kind. */
  readonly namesDuplicates?: boolean;
}

/** The state of an item: icon and color never appear without the words. */
export interface State {
  /** A codicon; states that call for different actions have different ones (see `glyphs.ts`). */
  readonly icon: string;
  /** A theme color id; omitted for the default color. */
  readonly color?: string;
  readonly words: Words;
  /** One or two details that follow the words in the row. */
  readonly figures?: readonly Words[];
}

/** A tooltip line. */
export interface Fact {
  readonly label: Words;
  readonly value: Words;
}

/** An address that a user may copy; never a secret one. */
export interface Address {
  readonly label: Words;
  readonly url: string;
}

/** What the player needs to know about an item. */
export interface Playback {
  readonly title: string;
  readonly live: boolean;
  /** Best first. */
  readonly sources: readonly PlaybackSource[];
  readonly poster?: string;
  /** Thumbnails of the whole length: address of one picture with all, and a text with their positions. */
  readonly storyboard?: { readonly picture: string; readonly text: string };
  /** Pictures to choose the default from, by the value of a field. */
  readonly stills?: {
    readonly field: string;
    readonly chosen: number;
    readonly choices: readonly { readonly value: number; readonly label: Words; readonly picture: string }[];
  };
  /** What a viewer may want to know about the source of the picture. */
  readonly source?: readonly Fact[];
  /** Shown beside the picture: why it may not play. */
  readonly caution?: Words;
  /** What is recorded while it is on air, and the action that begins or ends that. */
  readonly recording?: {
    /** How long, in seconds; undefined: it isn't being recorded. */
    readonly seconds: number | undefined;
    /** Id of the action. */
    readonly action: string;
  };
  /** Clips can be cut from it: how long they may be, in seconds. */
  readonly longestClip?: number;
}

/** The container's views, in order, titled in `generate/contributions.ts`: `delivery` is “CDN & Storage”. */
export const viewIds = ['streaming', 'edge', 'cloud', 'delivery', 'activity'] as const;

export type ViewId = (typeof viewIds)[number];

/** Items of another kind that belong to an item and are shown below it. */
export interface Relation {
  readonly kind: string;
  readonly list: Bound<Page<unknown>>;
  /** Shown if there are none; the kind's own `none`, about the whole account, would be wrong there. */
  readonly none?: Words;
}

/** A link from a document to another resource. */
export interface Link {
  readonly label: Words;
  readonly kind: string;
  readonly id: string;
  /** The member of the item that names it. */
  readonly path: readonly (string | number)[];
  /** Where the resource is, if not in the item's scope. */
  readonly scope?: Scope;
}

/** Why items have no effect because of the one above, and what of that one ends this. */
export interface HeldBack {
  readonly when: (above: Record<string, unknown>) => boolean;
  /** The state of the items, in place of their own. */
  readonly words: Words;
  /** The reason, as a sentence. */
  readonly why: Words;
  /** An action of the kind above that is offered below, too; the kind lists it. */
  readonly action: Action<never>;
}

/** One kind of resource, as data. A kind calls nothing; it declares what to call. */
export interface KindOf<Item extends object> {
  /** camelCase; part of command ids, URIs and context values. */
  readonly id: string;
  readonly view: ViewId;
  /** What its lists cover; by default, the account. */
  readonly scope?: ScopeSort;
  /**
   * The kind above: an item exists only below one of its items, and its key begins with the key of that one
   * (`nested.ts`). It has no list of its own in a view; `list` gets the key of the item above, or one below it.
   */
  readonly within?: string;
  /** Whether players of the item above show it: they start over when one is created, changed or deleted. */
  readonly playsAbove?: boolean;
  /** What of the item above may keep items from having an effect. */
  readonly heldBack?: HeldBack;
  /** Whether a region offers this kind, by the region's own fields; by default, all do. */
  readonly offered?: (region: Record<string, unknown>) => boolean;
  readonly words: { readonly one: string; readonly many: string };
  /** Shown in place of an empty list. */
  readonly none: Words;
  readonly icon: string;
  readonly schema: z.ZodType<Item>;
  readonly list: Bound<Page<Item>>;
  /** How one is read; without it, one is read by listing and finding. */
  readonly get?: Bound<Item>;
  /** A list with fields that `get` omits, narrowed to the item if possible. */
  readonly also?: {
    readonly list: Bound<Page<Item>>;
    readonly fields: readonly (keyof Item & string)[];
    /** Whether an item may have them; by default, each does. */
    readonly when?: (item: Item) => boolean;
  };
  /** How one is changed; without it, the kind is read-only. */
  readonly edit?: Editing<Item>;
  /** What else can be done with one. */
  readonly actions?: readonly Action<Item>[];
  /** What users can be told of one while they look elsewhere; only of kinds whose list covers the account. */
  readonly alarms?: readonly Alarm<Item>[];
  /** How one is checked by what the service recorded of it; read only when it is wanted, as its rules are long. */
  readonly checkup?: () => Promise<Checkup<Item, unknown>>;
  /** What the service measured of one, as charts; read only when it is wanted. No kind has both. */
  readonly metrics?: () => Promise<Checkup<Item, unknown>>;
  /** How clips are cut from one that is on air. */
  readonly clipping?: Clipping<Item>;
  /** How cached files of one are purged and fetched. */
  readonly caching?: Caching<Item>;
  /** The files that viewers get of one, for the caches that deliver them. */
  readonly cachedFiles?: (item: Item) => readonly CachedFiles[];
  /** The task that locks one, if any. */
  readonly lock?: (item: Item) => Link | undefined;
  /** The field with a text of many lines that is what the item is for: it can be edited by itself, in a tab. */
  readonly text?: string;
  /** The form to change one with. */
  readonly form?: Form<Item>;
  /** How items are created. */
  readonly creation?: AnyCreation;
  /** How items are made of files: their endings, without the dot. */
  readonly uploads?: { readonly files: readonly string[] };
  /** How one that a call made is followed. */
  readonly awaited?: Awaited;
  /** Whether builds are deployed to items: the kind of what they run. Their log and settings are shown, too. */
  readonly releases?: { readonly of: string };
  /** Sheets of addresses, commands and files. */
  readonly sheets?: readonly SheetOf<Item>[];
  readonly relations?: readonly Relation[];
  /** Resources that an item names. Scoped ones are in the item's own scope, unless the link names another. */
  readonly links?: (item: Item) => readonly Link[];
  /** Opaque, stable id within its scope. */
  readonly key: (item: Item) => string;
  readonly title: (item: Item) => string;
  /**
   * What the service calls the id, derived from the key; by default, the key itself. False or undefined: only
   * a name, or nothing.
   */
  readonly publicId?: false | ((key: string) => string | undefined);
  readonly state: (item: Item, now: number) => State;
  readonly facts: (item: Item) => readonly Fact[];
  /** Whether it is ongoing work: its words change every second, and the user can wait for it to end. */
  readonly isAtWork?: (item: Item) => boolean;
  /** Whether its words change with time alone, such as how long it is still kept: rows then follow the clock. */
  readonly isFleeting?: true;
  /** How long related work took, or has taken so far, in ms; undefined if unknown. */
  readonly took?: (items: readonly Item[], now: number) => number | undefined;
  /** If the user chose none of several: whether it is the one to start with. */
  readonly isUsual?: (item: Item) => boolean;
  /** Addresses to copy, the best one for playback first. */
  readonly addresses?: (item: Item) => readonly Address[];
  /** Which statistics can be narrowed to one: those of videos by its `slug`, the others by its key. */
  readonly statistics?: 'stream' | 'video' | 'resource' | 'app';
  /** How one is named in files of a workspace; only of kinds whose list covers the account. */
  readonly inCode?: NamesInCode<Item>;
  /** A public file to download, and a name for it. */
  readonly file?: (item: Item) => { readonly url: string; readonly name: string } | undefined;
  /** A page to open in the browser. */
  readonly page?: (item: Item) => string | undefined;
  readonly playback?: (item: Item, now: number) => Playback | undefined;
  /** A number on the view's icon, counted from the loaded items, and what it counts. `all`: there are no more items. */
  readonly badge?: (items: readonly Item[], all: boolean) => Readonly<{ value: number; words: Words }>;
  /** How its lists may be filtered, sorted and grouped, beyond the common ways; false for a list of one. */
  readonly arranging?: Arranging<Item> | false;
  /**
   * How many of some items are in the states that matter, the most urgent first: `1 slow, 3 live`. Shown
   * before their number; undefined: only the number is shown.
   */
  readonly summary?: (items: readonly Item[]) => Words | undefined;
}

/** A kind with its item type erased, for readers. */
export type Kind = KindOf<Record<string, unknown>>;

/** Declares a kind: its item type is checked here, then erased, so that all kinds fit in one list. */
export function kind<Item extends object>(declared: KindOf<Item>): Kind {
  return declared as unknown as Kind;
}
