import type { nothing, TemplateResult } from 'lit-html';
import type { FormField, WireControl } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';

/** How a control shows what its field says of it. */
export interface ControlState {
  /** Ids of the texts that describe it. */
  readonly describedBy: string | typeof nothing;
  readonly isWrong: boolean;
  /** The frame of a field that is a part of this one. */
  readonly part: (name: string) => unknown;
}

/** What a value is entered with, in the page. */
export interface ControlPart {
  /** The control as it is now. What has the id of its field has the field’s name and help, and takes the focus. */
  view(controlState: ControlState): TemplateResult;
  /** Whether the label of the field is tied to it by its id; otherwise it names itself by the label. */
  readonly labelled: boolean;
  /** Undefined: to be left as it is. */
  value(): unknown;
  set(value: unknown): void;
  /** What the page itself finds wrong, below the field’s own name. */
  problems?(): readonly FieldProblem[];
  /** Takes up other values to choose from; what was entered stays. */
  renew?(control: WireControl): void;
  /** What the control itself says of its value: it stands with the help of the field. */
  note?(): string;
  /** Names of other fields that are entered as a part of this one. */
  readonly parts?: readonly string[];
  /** The user has edited one of those. */
  partEdited?(name: string): void;
  /** Shows which parts of it are wrong. */
  mark?(problems: readonly FieldProblem[]): void;
}

/** What a control is made of. */
export interface ControlParts {
  readonly field: FormField;
  /** The id of its main element. */
  readonly id: string;
  readonly words: FormWords;
  /** Called at each change by the user; the page is rendered again. */
  readonly changed: () => void;
  /** Renders the page again, after something that is no change of the value. */
  readonly redraw: () => void;
  /** Aborted once the form is shown no longer. */
  readonly signal: AbortSignal;
  /** Puts a value into another field. */
  readonly give: (name: string, value: unknown) => void;
}

/** A sentence with its values put in. */
export function put(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
