import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Duplicate } from '../../ui/duplicates.ts';
import type { FormRequest, Notice } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import type { Outcome, Wish } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import type { Reads } from './plan.ts';

/** Something to do with the resource of a form: a command that asks before it does it. */
export interface FormAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => Thenable<unknown>;
}

/** A request that a form would send, for a reader and for a shell. What is secret in it is masked. */
export interface PlannedRequest extends FormRequest {
  readonly curl: string;
}

/** What a form starts from. */
export interface Prepared {
  readonly item: Item;
  /** What else was read. */
  readonly reads: Reads;
  /** Why some of that could not be read. */
  readonly unread?: readonly string[];
  /** What would be sent for a draft, where that is shown before. */
  readonly requests?: (draft: Item) => readonly PlannedRequest[];
  /** Origins of pictures that the page shows. */
  readonly origins: readonly string[];
  readonly reach: (url: string) => string;
}

/** What a form is of: how it is read and sent. */
export interface FormSource {
  /** Whose `edit` says what is sent, and by which rules. */
  readonly kind: Kind;
  readonly form: AnyForm;
  /** What the page keeps, so that the source is found again after a reload of the window. */
  readonly kept: unknown;
  readonly title: (item: Item) => string;
  /** Reads what the form starts from. Throws a CallError. */
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>;
  /** Reads what follows from what is typed; what fails is left out. */
  readonly read: (wanted: AnyForm['reads'], signal: AbortSignal) => Promise<Reads>;
  /** Sends a change. Throws a CallError. */
  readonly send: (wish: FormWish) => Promise<Outcome | Made | Held>;
  /** What a refusal names as being in the way. */
  readonly duplicates: (error: unknown) => readonly Duplicate[];
  /** What can be done with the resource, besides. */
  readonly actions?: readonly FormAction[];
  /** The word on the button of a form that makes something: all its fields are sent, changed or not. */
  readonly creates?: string;
  /** Where it makes something, for a reader. */
  readonly where?: string | undefined;
  /** The field, or the part of one, that a refusal of the service is about: by the member that it names. */
  readonly refusedAt?: (member: string, said: string) => FieldProblem['path'];
  /** The field that tells apart what is made: a conflict is about it. */
  readonly key?: string | undefined;
}

/** What a form asks to send. */
export interface FormWish extends Pick<Wish, 'before' | 'change' | 'sent'> {
  readonly reads: Reads;
  readonly signal: AbortSignal;
  /** Told how far it is, where that takes several calls. */
  readonly report: (text: string) => void;
}

/** The result of a form that creates something. */
export interface Made {
  readonly state: 'made';
  /** What is said of it. */
  readonly message: string;
  /** What it is called. */
  readonly title: string;
  /** The work that it started, by ids of tasks. */
  readonly taskIds: readonly string[];
}

/** The result of a form that created only a part: it stays open with the rest. */
export interface Held {
  readonly state: 'held';
  readonly notice: Notice;
  /** What there is now. */
  readonly reads: Reads;
}
