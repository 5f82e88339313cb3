import type * as z from 'zod';
import type { Page } from '../../platform/grammar/operation.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Interruption } from '../../shared/interruption.ts';
import type { Words } from '../../shared/words.ts';
import type { Action } from './action.ts';
import type { Arranging } from './arranging.ts';
import type { Bound, Scope, ScopeSort } from './bound.ts';
import type { AnyCreation } from './creation.ts';
import type { Form } from './form.ts';
import type { PlaybackSource } from './playbackSource.ts';
import type { SheetOf } from './sheet.ts';

/** How an item is changed. */
export interface Editing<Item> {
  readonly update: Bound<unknown>;
  /** Members that the update carries, but that tell the item apart and stay as they are. */
  readonly fixed?: readonly string[];
  /** Further members that an item of its sort does not have. */
  readonly lacks?: (item: Item) => readonly string[];
  /** Fields that are set in one go where that is wished, as one is nothing without the other. */
  readonly together?: readonly (readonly string[])[];
  /** Other fields that the service sets when one is written: nobody else did that. */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  /** Rules that concern several fields: `next` is the item as it would be, `change` what is new of it. */
  readonly rules?: (next: Item, change: Record<string, unknown>, before: Item) => readonly Problem[];
  /** What the service may refuse of a change that no rule is against, or what comes of it; `now` is in ms. */
  readonly warnings?: (change: Record<string, unknown>, now: number) => readonly Problem[];
  /** What a change did that it was not to do. A kind that has it is read again after each change. */
  readonly breaches?: (was: Item, change: Record<string, unknown>, now: Item) => readonly Words[];
  /** What a change would take off air or cut off at once, told before it is sent. `now` is the item as it was just read. */
  readonly interrupts?: (now: Item, change: Record<string, unknown>) => Interruption | undefined;
  /** Whether the ids that a refusal names as those in the way are of others of the kind. */
  readonly namesDuplicates?: boolean;
}

/** How an item is: icon and color are never without the words. */
export interface State {
  /** A codicon; states that ask for something different have different ones (see `glyphs.ts`). */
  readonly icon: string;
  /** A theme color id; none is the default color. */
  readonly color?: string;
  readonly words: Words;
  /** One or two figures that follow the words in the row. */
  readonly figures?: readonly Words[];
}

/** A line of a tooltip. */
export interface Fact {
  readonly label: Words;
  readonly value: Words;
}

/** An address that a user may copy. Never a secret one. */
export interface Address {
  readonly label: Words;
  readonly url: string;
}

/** What the player needs to know of an item. */
export interface Playback {
  readonly title: string;
  readonly live: boolean;
  /** Best first. */
  readonly sources: readonly PlaybackSource[];
  readonly poster?: string;
  /** Small pictures of the whole length: the address of one picture that holds all, and a text that says where each is. */
  readonly storyboard?: { readonly picture: string; readonly text: string };
  /** Pictures to choose the default one from, by the value of a field. */
  readonly stills?: {
    readonly field: string;
    readonly chosen: number;
    readonly choices: readonly { readonly value: number; readonly label: Words; readonly picture: string }[];
  };
  /** What a viewer of the picture wants to know of where it comes from. */
  readonly source?: readonly Fact[];
  /** Said beside the picture: why it may not play. */
  readonly caution?: Words;
}

/** The views of the container, in this order. Their titles are in `generate/contributions.ts`: `delivery` is “CDN & Storage”. */
export const viewIds = ['streaming', 'edge', 'cloud', 'delivery', 'activity'] as const;

export type ViewId = (typeof viewIds)[number];

/** Items of another kind that belong to an item, shown below it. */
export interface Relation {
  readonly kind: string;
  readonly list: Bound<Page<unknown>>;
  /** Said where there are none; what the kind says of the whole account would be wrong there. */
  readonly none?: Words;
}

/** A link from a document to another resource. */
export interface Link {
  readonly label: Words;
  readonly kind: string;
  readonly id: string;
  /** The member of the item that names it. */
  readonly path: readonly (string | number)[];
  /** Where the resource is, if not in the scope of the item. */
  readonly scope?: Scope;
}

/** One sort of resource, as data. A kind calls nothing; it says what to call. */
export interface KindOf<Item extends object> {
  /** camelCase; part of command ids, URIs and context values. */
  readonly id: string;
  readonly view: ViewId;
  /** What its lists are of; the account, if not said. */
  readonly scope?: ScopeSort;
  /** Whether a region offers this kind, by the region's own fields; all do, if not said. */
  readonly offered?: (region: Record<string, unknown>) => boolean;
  readonly words: { readonly one: string; readonly many: string };
  /** Said in the place of an empty list. */
  readonly none: Words;
  readonly icon: string;
  readonly schema: z.ZodType<Item>;
  readonly list: Bound<Page<Item>>;
  /** How one is read; a kind without is read by listing and finding. */
  readonly get?: Bound<Item>;
  /** A list with fields that `get` leaves out, narrowed to the item where that is possible. */
  readonly also?: {
    readonly list: Bound<Page<Item>>;
    readonly fields: readonly (keyof Item & string)[];
    /** Whether an item may have them; each has, if not said. */
    readonly when?: (item: Item) => boolean;
  };
  /** How one is changed; a kind without is only read. */
  readonly edit?: Editing<Item>;
  /** What can be done with one, besides. */
  readonly actions?: readonly Action<Item>[];
  /** The work that locks one, if any does. */
  readonly lock?: (item: Item) => Link | undefined;
  /** The form to change one with. */
  readonly form?: Form<Item>;
  /** How new ones are made. */
  readonly creation?: AnyCreation;
  /** Sheets of addresses, commands and files. */
  readonly sheets?: readonly SheetOf<Item>[];
  readonly relations?: readonly Relation[];
  /** Resources that an item names. Those of a scope are in the item's own, unless the link says another. */
  readonly links?: (item: Item) => readonly Link[];
  /** Opaque, stable id within its scope. */
  readonly key: (item: Item) => string;
  readonly title: (item: Item) => string;
  /**
   * What the service calls the id, made of the key; the key, if not said. False or undefined: nothing but a name, or
   * nothing.
   */
  readonly publicId?: false | ((key: string) => string | undefined);
  readonly state: (item: Item, now: number) => State;
  readonly facts: (item: Item) => readonly Fact[];
  /** Whether it is work that goes on: its words change by the second, and its end can be waited for. */
  readonly isAtWork?: (item: Item) => boolean;
  /** How long work took that belongs together, or has taken so far, in ms; undefined where that is not known. */
  readonly took?: (items: readonly Item[], now: number) => number | undefined;
  /** Of several, where the user chose none: whether it is the one to begin with. */
  readonly isUsual?: (item: Item) => boolean;
  /** Addresses to copy, the best for playback first. */
  readonly addresses?: (item: Item) => readonly Address[];
  /** Whether statistics can be narrowed to one: its key is their `stream_id`. */
  readonly statistics?: boolean;
  /** A page to open in the browser. */
  readonly page?: (item: Item) => string | undefined;
  readonly playback?: (item: Item, now: number) => Playback | undefined;
  /** A number on the view's icon, of the items that are loaded, and what it counts. */
  readonly badge?: (items: readonly Item[]) => { readonly value: number; readonly words: Words };
  /** How its lists may be filtered, ordered and grouped, besides what all lists can; false where a list is of one. */
  readonly arranging?: Arranging<Item> | false;
  /**
   * How many of some items are in the states that matter, what asks for something first: `1 slow, 3 live`. Shown before
   * their number; undefined: that number is all there is to say.
   */
  readonly summary?: (items: readonly Item[]) => Words | undefined;
}

/** A kind whose item type is no longer of interest, for readers. */
export type Kind = KindOf<Record<string, unknown>>;

/** Declares a kind: its item type is checked here, then forgotten, so that all kinds stand in one list. */
export function kind<Item extends object>(declared: KindOf<Item>): Kind {
  return declared as unknown as Kind;
}
