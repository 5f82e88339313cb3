import type { OwnControlName, OwnControls } from '../shared/ownControls.ts';
import type { FormWords } from './formWords.ts';
import type { FieldProblem, FormSteps } from './fromForm.ts';

/** One of several values, with what it is called. */
export interface Option {
  readonly value: string | number | boolean | null;
  readonly label: string;
  /** Address of a picture that shows it. */
  readonly picture?: string | undefined;
  /** What else there is to know of it, beside its label. */
  readonly note?: string | undefined;
  readonly suggested?: boolean | undefined;
}

/** What a value is entered with. */
export type WireControl =
  | { readonly type: 'checkbox' | 'text' | 'multiline' | 'moment' | 'pairs' }
  /** A value that is never shown; `isSet` says whether there is one, undefined: nobody knows. */
  | { readonly type: 'secret'; readonly isSet: boolean | undefined }
  | { readonly type: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
  /** One of these, or with a combobox any other text. */
  | { readonly type: 'select' | 'combobox' | 'pictures'; readonly options: readonly Option[] }
  /** Any of these. */
  | { readonly type: 'checks'; readonly options: readonly Option[] }
  /** Digits of a whole number, of 64 bits; the options are units. */
  | { readonly type: 'amount'; readonly options: readonly Option[] }
  /** Values in an order; the options are suggestions. */
  | { readonly type: 'list'; readonly entries: 'text' | 'number'; readonly options: readonly Option[] }
  /** Several of the options, and any other text; `all` is on the button that chooses the suggested ones. */
  | { readonly type: 'choices'; readonly options: readonly Option[]; readonly all: string }
  /** Several objects, or one, with these members. */
  | { readonly type: 'rows' | 'object'; readonly fields: readonly FormField[] }
  /** An image file. `address` and `remove` are fields that are entered with it. */
  | { readonly type: 'image'; readonly address: string; readonly remove: string }
  | OwnControlOf;

/** A control that a kind brings; the page has a part of its own for each name. */
export type OwnControlOf<Name extends OwnControlName = OwnControlName> = {
  readonly [Each in Name]: {
    readonly type: 'own';
    readonly name: Each;
    readonly given: OwnControls[Each]['given'];
    /** Its sentences; `{0}` marks a value. */
    readonly words: Readonly<Record<OwnControls[Each]['word'], string>>;
  };
}[Name];

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** What it is and its rule; texts between backquotes are code. */
  readonly help: string;
  readonly unit: string;
  /** What is special about it at present. */
  readonly remark: string;
  /** A value that a button takes over. */
  readonly proposal?: { readonly label: string; readonly value: unknown } | undefined;
  /** Whether it can be emptied by null. */
  readonly nullable: boolean;
  readonly control: WireControl;
}

export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Whether the preview stands here. */
  readonly previews: boolean;
}

/** Fields that are folded away in their groups, and why: they have no effect now, say. */
export interface Fold {
  readonly text: string;
  readonly fields: readonly string[];
}

/** What a whole draft would make, in words. */
export interface ShownOverview {
  readonly lines: readonly ShownLine[];
  readonly warnings: readonly { readonly field: string; readonly text: string }[];
}

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A line that shows what the draft would lead to. */
export interface ShownLine {
  readonly label: string;
  readonly value: string;
  /** Whether every character counts. */
  readonly exact: boolean;
  /** The field that it is shown below. */
  readonly below?: string | undefined;
}

/** A field as it was and as it would be. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Of a field that is told in parts: whether this part stays as it is. */
  readonly stays?: boolean;
}

/** A field that someone else changed meanwhile. */
export interface Clash {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The result of the last action, shown in the bar. */
export interface Notice {
  readonly tone: 'done' | 'info' | 'failed';
  readonly text: string;
  /** What helps: to take the change back, to read the resource again, to be reminded of what comes later. */
  readonly offers: readonly ('undo' | 'reload' | 'remind')[];
  /** Resources that it is about, to be opened. */
  readonly links?: readonly { readonly id: string; readonly label: string }[];
  /** What there is to say of each of several things. */
  readonly details?: readonly string[];
}

/** A request that would be sent. */
export interface FormRequest {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  /** The body as JSON; empty: none. */
  readonly body: string;
}

/** A form, whole. */
export interface FormPage {
  readonly title: string;
  readonly subtitle: string;
  readonly groups: readonly FormGroup[];
  readonly folds: readonly Fold[];
  /** As the service has them, without secrets. */
  readonly values: Values;
  /** Fields that were edited and not yet sent, without secrets. */
  readonly draft: Values;
  readonly notes: readonly string[];
  /** What could not be read, and why: it can be tried again. */
  readonly unread: readonly string[];
  /** Told above the fields: what cannot be changed. */
  readonly about: readonly ShownLine[];
  /** What can be done with the resource besides changing its fields. */
  readonly actions: readonly { readonly id: string; readonly label: string }[];
  readonly presets: readonly { readonly label: string; readonly values: Values }[];
  /** Values that only the preview needs. */
  readonly given: readonly FormField[];
  readonly givenValues: Values;
  readonly notice: Notice | undefined;
  readonly words: FormWords;
  /** Whether it makes something: there is nothing to compare with. */
  readonly creates: boolean;
  /** Present where the groups are filled in one after the other. */
  readonly steps: FormSteps | undefined;
  /** What the page keeps so that the host finds the resource again after a reload of the window. */
  readonly kept: unknown;
}

/** From the host to a form's page. */
export type ToForm =
  | { readonly type: 'load'; readonly page: FormPage }
  /** What became of the draft with this number. */
  | {
      readonly type: 'checked';
      readonly seq: number;
      /** Of what is to be made, by its name as it is typed. */
      readonly title: string;
      readonly problems: readonly FieldProblem[];
      readonly preview: readonly ShownLine[];
      readonly differences: readonly Difference[];
      readonly clashes: readonly Clash[];
      /** Fields that look otherwise now: by what was typed into others. */
      readonly fields: readonly FormField[];
      readonly folds: readonly Fold[];
      /** At the last step of several. */
      readonly overview: ShownOverview | undefined;
      /** What would be sent, at the last step of several. */
      readonly requests: readonly FormRequest[];
      /** Why a save would send nothing. */
      readonly blocked: 'unchanged' | 'wrong' | undefined;
      /** The draft cannot be saved: the page says so and takes the user there. */
      readonly insist: boolean;
    }
  /** It is being sent; `text` tells how far it is. */
  | { readonly type: 'saving'; readonly text?: string }
  /** The resource cannot be read, so there is no form yet. */
  | { readonly type: 'unread'; readonly text: string; readonly retry: string }
  /** The draft stays as it is. */
  | { readonly type: 'notice'; readonly notice: Notice }
  /** The field takes the value that the service has. */
  | { readonly type: 'take'; readonly name: string; readonly value: unknown };

/** What became of a message at once: what the page wanted copied is in the clipboard. */
export type FormReply = 'copied';
