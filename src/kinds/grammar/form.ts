import type { OwnControlName, OwnControls } from '../../shared/ownControls.ts';
import type { Words } from '../../shared/words.ts';
import type { Bound } from './bound.ts';

/** Fields grouped under a heading. */
interface FormGroup {
  readonly title: Words;
  readonly fields: readonly string[];
  /** Whether the preview appears here; otherwise it comes last. */
  readonly previews?: boolean;
}

/** A value to choose. */
export interface FieldChoice {
  readonly value: string | number | boolean | null;
  readonly label?: Words;
  /** Address of an image of it. */
  readonly picture?: string;
  /** What else to know about it, besides its name. */
  readonly note?: Words;
  /** Whether it is suggested: a unit to start with, or one of those that a button selects together. */
  readonly suggested?: boolean;
}

/** A line that shows what a draft would lead to. */
export interface PreviewLine {
  readonly label: Words;
  readonly value: Words;
  /** Whether every character counts: shown as code. */
  readonly exact?: boolean;
  /** The field that it is shown below; none: it appears in the preview. */
  readonly below?: string;
}

/** Fields that currently have no effect, and why. */
interface Idle {
  readonly fields: readonly string[];
  readonly words: Words;
}

/** What a complete draft would create, in words. */
export interface Overview {
  readonly lines: readonly PreviewLine[];
  /** What may be sent but may be unintended, each with the field that it is about. */
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

/** A field value that a button applies. */
interface Proposal {
  readonly title: Words;
  readonly value: unknown;
}

/** What happens to part of a field. */
export interface DifferencePart {
  readonly label: Words;
  readonly before: Words;
  readonly after: Words;
  readonly stays: boolean;
}

/** How a field is shown in a comparison if its value alone would show too little or too much. */
interface DifferenceParts {
  readonly value: (value: unknown) => Words;
  readonly parts: (before: unknown, after: unknown) => readonly DifferencePart[];
}

/** Something that will happen by itself later. */
export interface Upcoming {
  /** When, in ms since the epoch. */
  readonly at: number;
  /** The text to show now, and the text to show at that time. */
  readonly ahead: Words;
  readonly words: Words;
}

/** How a value is entered, if its schema doesn't specify it. */
export type ControlHint =
  /** Only one of the form's own options. If the form has none, any text. */
  | 'choice'
  /** One of the form's own options, each of which has a picture. */
  | 'pictures'
  /** A switch that is never read back may be left unchanged: the label for that. */
  | { readonly unset: Words }
  /** Several of the options, and any other text; the words label a button that selects the suggested ones. */
  | { readonly all: Words }
  /** An ID, or several, of what the read with this name lists: chosen by name, or any other number. */
  | { readonly ids: string }
  /** Two more fields belong to a picture: an address to download it from, and a switch to remove it. */
  | { readonly parts: { readonly address: string; readonly remove: string } }
  /** One that the kind supplies. */
  | { readonly own: OwnControl };

/**
 * A control that a kind supplies: a page renders it with a part registered under its name. Where there is no
 * page, the value is entered by its schema.
 */
export type OwnControl<Name extends OwnControlName = OwnControlName> = {
  readonly [Each in Name]: {
    readonly name: Each;
    /** What the page gets of the value that the service has; nothing secret. */
    readonly given: (value: unknown) => OwnControls[Each]['given'];
    /** Its text; `{0}` marks a value. */
    readonly words: Readonly<Record<OwnControls[Each]['word'], Words>>;
  };
}[Name];

/**
 * A form, as data: order, groups, choices and a preview. What a field is called, how it is entered and which
 * values it takes come from the operation's schema (`engine/control.ts`).
 */
export interface Form<Item, Reads extends object = Record<string, unknown>> {
  readonly groups: readonly FormGroup[];
  /** Whether the groups are filled in one after another; what would be sent is shown at the end. */
  readonly steps?: boolean;
  readonly controls?: Readonly<Record<string, ControlHint>>;
  /** Shown below a field instead of its description, which is for people who write its value by hand. */
  readonly helps?: Readonly<Record<string, Words>>;
  /** Lines above the fields: what identifies the item and can't be changed. */
  readonly about?: (item: Item) => readonly PreviewLine[];
  /** What else is read, in the item's scope, when the form opens. The answer of a failed call is missing. */
  readonly reads?: { readonly [Name in keyof Reads]?: Bound<Reads[Name]> };
  /** Reads that depend on what is entered: repeated whenever their call changes. */
  readonly further?: (
    next: Item,
    read: Partial<Reads>,
  ) => { readonly [Name in keyof Reads]?: Bound<Reads[Name]> };
  /** Options by field, nested ones as `a.b`; for an enum, names for its values. */
  readonly options?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, readonly FieldChoice[]>>;
  readonly given?: readonly Given[];
  /** What the draft would lead to: the item as it would be, and the given numbers. */
  readonly preview?: (
    next: Item,
    given: Readonly<Record<string, number>>,
    read: Partial<Reads>,
  ) => readonly PreviewLine[];
  /** For a form with steps: what the last step shows about the draft, above the requests. */
  readonly overview?: (next: Item, read: Partial<Reads>) => Overview;
  /** How fields are shown in a comparison, if their schema isn't enough. */
  readonly differences?: Readonly<Record<string, DifferenceParts>>;
  /** What will happen to the item after `now`, in ms since the epoch; a user may want a reminder. */
  readonly upcoming?: (item: Item, now: number) => readonly Upcoming[];
  /** Shown at the top of the form. */
  readonly notes?: (item: Item, read: Partial<Reads>) => readonly Words[];
  /** Sets of values to start from. */
  readonly presets?: readonly { readonly title: Words; readonly values: Partial<Item> }[];
  /** Suggested values, by field. */
  readonly proposals?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, Proposal>>;
  /** Remarks on fields of the item as it would be. */
  readonly remarks?: (next: Item, read: Partial<Reads>) => Readonly<Record<string, Words>>;
  /** Fields that have no effect on the item as it would be: they are collapsed at the end of their groups. */
  readonly idle?: (next: Item, read: Partial<Reads>) => readonly Idle[];
}

/** A form with its types erased, for readers. */
export type AnyForm = Form<Record<string, unknown>>;

/** Declares a form that reads something: the types of the answers are checked here, then erased. */
export function readingForm<Item, Reads extends object>(declared: Form<Item, Reads>): Form<Item> {
  return declared as unknown as Form<Item>;
}
