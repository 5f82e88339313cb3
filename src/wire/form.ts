import type { OwnControlName, OwnControls } from '../shared/ownControls.ts';
import type { FormWords } from './formWords.ts';
import type { FieldProblem, FormSteps } from './fromForm.ts';

/** One of several values, with its label. */
export interface Option {
  readonly value: string | number | boolean | null;
  readonly label: string;
  /** Address of a picture that shows it. */
  readonly picture?: string | undefined;
  /** Additional information, beside its label. */
  readonly note?: string | undefined;
  readonly suggested?: boolean | undefined;
}

/** The control in which a value is entered. */
export type WireControl =
  | { readonly type: 'checkbox' | 'text' | 'multiline' | 'moment' | 'pairs' }
  /** A value that is never shown; `isSet`: whether there is one, undefined: unknown. */
  | { readonly type: 'secret'; readonly isSet: boolean | undefined }
  | { readonly type: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
  /** One of these, or with a combobox any other text. */
  | { readonly type: 'select' | 'combobox' | 'pictures'; readonly options: readonly Option[] }
  /** The number of one of these, or any other. */
  | { readonly type: 'id'; readonly options: readonly Option[] }
  /** Any of these. */
  | { readonly type: 'checks'; readonly options: readonly Option[] }
  /** Digits of a whole number, up to 64 bits; the options are units. */
  | { readonly type: 'amount'; readonly options: readonly Option[] }
  /** Ordered values; the options are suggestions. */
  | { readonly type: 'list'; readonly entries: 'text' | 'number'; readonly options: readonly Option[] }
  /** Several of the options, and any other text; `all` labels the button that chooses the suggested ones. */
  | { readonly type: 'choices'; readonly options: readonly Option[]; readonly all: string }
  /** Several objects, in order or by name, or one, with these members. */
  | { readonly type: 'rows' | 'named' | 'object'; readonly fields: readonly FormField[] }
  /** An image file. `address` and `remove` are fields that are entered with it. */
  | { readonly type: 'image'; readonly address: string; readonly remove: string }
  | OwnControlOf;

/** A control that a kind brings; the page has a separate part for each name. */
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
  /** What it is, and its rule; texts between backquotes are code. */
  readonly help: string;
  readonly unit: string;
  /** A remark about its current state. */
  readonly remark: string;
  /** A value that a button applies. */
  readonly proposal?: { readonly label: string; readonly value: unknown } | undefined;
  /** Whether it can be cleared with null. */
  readonly nullable: boolean;
  readonly control: WireControl;
}

export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Whether the preview is shown here. */
  readonly previews: boolean;
}

/** Folded fields in their groups, and why they are folded: because they have no effect now, for example. */
export interface Fold {
  readonly text: string;
  readonly fields: readonly string[];
}

/** What a complete draft would create, in words. */
export interface ShownOverview {
  readonly lines: readonly ShownLine[];
  readonly warnings: readonly { readonly field: string; readonly text: string }[];
}

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A line showing what the draft would lead to. */
export interface ShownLine {
  readonly label: string;
  readonly value: string;
  /** Whether every character counts. */
  readonly exact: boolean;
  /** The field below which it is shown. */
  readonly below?: string | undefined;
}

/** A field's old and new values. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** For a field shown in parts: whether this part stays unchanged. */
  readonly stays?: boolean;
}

/** A field that someone else changed in the meantime. */
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
  /** Ways to proceed: undo the change, reload the resource, be reminded of what follows. */
  readonly offers: readonly ('undo' | 'reload' | 'remind')[];
  /** Resources that it concerns, to be opened. */
  readonly links?: readonly { readonly id: string; readonly label: string }[];
  /** A detail about each of several things. */
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

/** A complete form. */
export interface FormPage {
  readonly title: string;
  readonly subtitle: string;
  readonly groups: readonly FormGroup[];
  readonly folds: readonly Fold[];
  /** The service's values, without secrets. */
  readonly values: Values;
  /** Fields that were edited and not yet sent, without secrets. */
  readonly draft: Values;
  readonly notes: readonly string[];
  /** What could not be read, and why: it can be retried. */
  readonly unread: readonly string[];
  /** Shown above the fields: what can't be changed. */
  readonly about: readonly ShownLine[];
  /** Actions on the resource besides changing its fields. */
  readonly actions: readonly { readonly id: string; readonly label: string }[];
  readonly presets: readonly { readonly label: string; readonly values: Values }[];
  /** Values that only the preview needs. */
  readonly given: readonly FormField[];
  readonly givenValues: Values;
  readonly notice: Notice | undefined;
  readonly words: FormWords;
  /** Whether it creates something: there is nothing to compare with. */
  readonly creates: boolean;
  /** Present if the groups are filled in one after another. */
  readonly steps: FormSteps | undefined;
  /** What the page keeps so that the host finds the resource again after a window reload. */
  readonly kept: unknown;
}

/** From the host to a form's page. */
export type ToForm =
  | { readonly type: 'load'; readonly page: FormPage }
  /** The result of checking the draft with this number. */
  | {
      readonly type: 'checked';
      readonly seq: number;
      /** With the name as typed so far, if something is created. */
      readonly title: string;
      readonly problems: readonly FieldProblem[];
      readonly preview: readonly ShownLine[];
      readonly differences: readonly Difference[];
      readonly clashes: readonly Clash[];
      /** Fields that have changed because of the values of others. */
      readonly fields: readonly FormField[];
      readonly folds: readonly Fold[];
      /** At the last step of several. */
      readonly overview: ShownOverview | undefined;
      /** What would be sent, at the last step of several. */
      readonly requests: readonly FormRequest[];
      /** Why a save would send nothing. */
      readonly blocked: 'unchanged' | 'wrong' | undefined;
      /** The draft can't be saved: the page shows why and takes the user there. */
      readonly insist: boolean;
    }
  /** The form is being sent; `text` describes the progress. */
  | { readonly type: 'saving'; readonly text?: string }
  /** The resource can't be read, so there is no form yet. */
  | { readonly type: 'unread'; readonly text: string; readonly retry: string }
  /** The draft stays unchanged. */
  | { readonly type: 'notice'; readonly notice: Notice }
  /** The field takes the service's value. */
  | { readonly type: 'take'; readonly name: string; readonly value: unknown };

/** The immediate result of a message: says that what the page wanted to copy is on the clipboard. */
export type FormReply = string;
