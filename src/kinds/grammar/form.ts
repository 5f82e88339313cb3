import type { OwnControlName, OwnControls } from '../../shared/ownControls.ts';
import type { Words } from '../../shared/words.ts';
import type { Bound } from './bound.ts';

/** Fields that stand together below a heading. */
interface FormGroup {
  readonly title: Words;
  readonly fields: readonly string[];
  /** Whether the preview stands here; otherwise it comes last. */
  readonly previews?: boolean;
}

/** A value that may be chosen. */
export interface FieldChoice {
  readonly value: string | number | boolean | null;
  readonly label?: Words;
  /** Address of a picture that shows it. */
  readonly picture?: string;
  /** What else there is to know of it, beside its name. */
  readonly note?: Words;
  /** Whether it suggests itself: a unit to start with, or one of those that a button chooses together. */
  readonly suggested?: boolean;
}

/** A line that shows what a draft would lead to. */
export interface PreviewLine {
  readonly label: Words;
  readonly value: Words;
  /** Whether every character of it counts: shown as code. */
  readonly exact?: boolean;
  /** The field that it is shown below; none: it stands in the preview. */
  readonly below?: string;
}

/** Fields that have no effect now, and why. */
interface Idle {
  readonly fields: readonly string[];
  readonly words: Words;
}

/** What a whole draft would make, in words. */
export interface Overview {
  readonly lines: readonly PreviewLine[];
  /** What may be sent, but may not be meant; each with the field that it is about. */
  readonly warnings: readonly { readonly field: string; readonly words: Words }[];
}

/** A number that only the preview needs; it is never sent. */
interface Given {
  readonly name: string;
  readonly title: Words;
  readonly help: Words;
  readonly unit?: string;
  readonly initial: number;
}

/** A value for a field that a button takes over. */
interface Proposal {
  readonly title: Words;
  readonly value: unknown;
}

/** What becomes of a part of a field. */
export interface DifferencePart {
  readonly label: Words;
  readonly before: Words;
  readonly after: Words;
  readonly stays: boolean;
}

/** How a field is shown in a comparison if its value alone would say too little, or too much. */
interface DifferenceParts {
  readonly value: (value: unknown) => Words;
  readonly parts: (before: unknown, after: unknown) => readonly DifferencePart[];
}

/** Something that will happen by itself, later. */
export interface Upcoming {
  /** When, in ms since the epoch. */
  readonly at: number;
  /** What is said now, and then. */
  readonly ahead: Words;
  readonly words: Words;
}

/** How a value is entered, where its schema does not tell. */
export type ControlHint =
  /** One of the form's own options, and no other value. Where the form has none, any text. */
  | 'choice'
  /** One of the form's own options, each of which has a picture. */
  | 'pictures'
  /** A switch that is never read back may be left as it is: what that is called. */
  | { readonly unset: Words }
  /** Several of the options, and any other text; the words are on a button that chooses those that are suggested. */
  | { readonly all: Words }
  /** Two more fields are a part of a picture: an address to download one from, and a switch to remove it. */
  | { readonly parts: { readonly address: string; readonly remove: string } }
  /** One that the kind brings. */
  | { readonly own: OwnControl };

/**
 * A control that a kind brings: a page shows it by a part that is registered under its name. Where there is no page, the
 * value is entered by its schema.
 */
export type OwnControl<Name extends OwnControlName = OwnControlName> = {
  readonly [Each in Name]: {
    readonly name: Each;
    /** What the page is given of the value that the service has; nothing secret. */
    readonly given: (value: unknown) => OwnControls[Each]['given'];
    /** Its sentences; `{0}` marks a value. */
    readonly words: Readonly<Record<OwnControls[Each]['word'], Words>>;
  };
}[Name];

/**
 * A form, as data: order, groups, choices and a preview. What a field is called, how it is entered and which
 * values it takes is read off the operation's schema (`engine/control.ts`).
 */
export interface Form<Item, Reads extends object = Record<string, unknown>> {
  readonly groups: readonly FormGroup[];
  /** Whether the groups are filled in one after the other; what would be sent is shown at the end. */
  readonly steps?: boolean;
  readonly controls?: Readonly<Record<string, ControlHint>>;
  /** What is said below a field in place of its description, which is written for those who write its value. */
  readonly helps?: Readonly<Record<string, Words>>;
  /** Lines above the fields: what identifies the item and cannot be changed. */
  readonly about?: (item: Item) => readonly PreviewLine[];
  /** What else is read, in the item's scope, when the form opens. A call that fails leaves its answer out. */
  readonly reads?: { readonly [Name in keyof Reads]?: Bound<Reads[Name]> };
  /** Reads that depend on what is typed: made anew whenever their call changes. */
  readonly further?: (
    next: Item,
    read: Partial<Reads>,
  ) => { readonly [Name in keyof Reads]?: Bound<Reads[Name]> };
  /** Values to choose from, by field, those within others as `a.b`; or names for those of an enum. */
  readonly options?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, readonly FieldChoice[]>>;
  readonly given?: readonly Given[];
  /** What the draft would lead to: the item as it would be, and the given numbers. */
  readonly preview?: (
    next: Item,
    given: Readonly<Record<string, number>>,
    read: Partial<Reads>,
  ) => readonly PreviewLine[];
  /** Of a form with steps: what the last step says of the draft, above the requests. */
  readonly overview?: (next: Item, read: Partial<Reads>) => Overview;
  /** How fields are shown in a comparison, if their schema is not enough for that. */
  readonly differences?: Readonly<Record<string, DifferenceParts>>;
  /** What will happen to the item after `now`, in ms since the epoch; a user may want to be reminded. */
  readonly upcoming?: (item: Item, now: number) => readonly Upcoming[];
  /** Said on top of the form. */
  readonly notes?: (item: Item, read: Partial<Reads>) => readonly Words[];
  /** Sets of values to start from. */
  readonly presets?: readonly { readonly title: Words; readonly values: Partial<Item> }[];
  /** Values that suggest themselves, by field. */
  readonly proposals?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, Proposal>>;
  /** What is special about fields of the item as it would be. */
  readonly remarks?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, Words>>;
  /** Fields that have no effect on the item as it would be: they are folded away at the end of their groups. */
  readonly idle?: (next: Item, read: Partial<Reads>) => readonly Idle[];
}

/** A form whose item type is no longer of interest, for readers. */
export type AnyForm = Form<Record<string, unknown>>;

/** Declares a form that reads something: the types of the answers are checked here, then forgotten. */
export function readingForm<Item, Reads extends object>(declared: Form<Item, Reads>): Form<Item> {
  return declared as unknown as Form<Item>;
}
