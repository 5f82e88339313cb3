import type { nothing, TemplateResult } from 'lit-html';
import type { FormField, WireControl } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';

/** How a control shows the messages about its field. */
export interface ControlState {
  /** IDs of the texts that describe it. */
  readonly describedBy: string | typeof nothing;
  readonly isWrong: boolean;
  /** The frame of a field that is part of this one. */
  readonly part: (name: string) => unknown;
}

/** An input control on the page. */
export interface ControlPart {
  /**
   * The control in its current state. The element with the field's id has its name and help, and the focus.
   */
  view(controlState: ControlState): TemplateResult;
  /** Whether the field's label refers to it by id; otherwise it uses the label as its own name. */
  readonly labelled: boolean;
  /** Undefined: unchanged. */
  value(): unknown;
  set(value: unknown): void;
  /** Problems found by the page itself, with paths below the field's own name. */
  problems?(): readonly FieldProblem[];
  /** Takes new options; the entered value stays. */
  renew?(control: WireControl): void;
  /** The control's own note about its value, shown with the field's help. */
  note?(): string;
  /** Names of other fields that are entered as part of this one. */
  readonly parts?: readonly string[];
  /** The user has edited one of those. */
  partEdited?(name: string): void;
  /** Shows which of its parts are wrong. */
  mark?(problems: readonly FieldProblem[]): void;
}

/** What a control is created with. */
export interface ControlParts {
  readonly field: FormField;
  /** The id of its main element. */
  readonly id: string;
  readonly words: FormWords;
  /** Called after each change by the user; the page is rendered again. */
  readonly changed: () => void;
  /** Renders the page again when something other than the value has changed. */
  readonly redraw: () => void;
  /** Copies a secret, which is removed from the clipboard after a while, and says so. Rejects if it can’t. */
  readonly copySecret: (text: string) => Promise<string | undefined>;
  /** Aborted when the form is no longer shown. */
  readonly signal: AbortSignal;
  /** Sets the value of another field. */
  readonly give: (name: string, value: unknown) => void;
}

/** A sentence with its values filled in. */
export function put(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
