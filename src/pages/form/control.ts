import type { Control, FieldProblem, FormField } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';

/** What a value is entered with, in the page. */
export interface ControlPart {
  readonly element: HTMLElement;
  /** Has the field’s name and help, and takes the focus. */
  readonly main: HTMLElement;
  /** Whether the label of the field is tied to `main` by its id; otherwise `main` names itself by it. */
  readonly labelled: boolean;
  /** Undefined: to be left as it is. */
  value(): unknown;
  set(value: unknown): void;
  /** What the page itself finds wrong, below the field’s own name. */
  problems?(): readonly FieldProblem[];
  /** Takes up other values to choose from; what was entered stays. */
  renew?(control: Control): void;
  /** What the control itself says of its value: it stands with the help of the field. */
  readonly note?: HTMLElement;
  /** Takes in the frames of other fields that are a part of this one, and answers their names. */
  takeParts?(frameOf: (name: string) => HTMLElement | undefined): readonly string[];
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
  /** Called at each change by the user. */
  readonly changed: () => void;
  /** Puts a value into another field. */
  readonly give: (name: string, value: unknown) => void;
}

/** A sentence with its values put in. */
export function put(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
