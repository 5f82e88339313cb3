import type { Made } from '../../kinds/grammar/action.ts';
import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Revealed } from '../../kinds/grammar/revealed.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Duplicate } from '../../ui/duplicates.ts';
import type { Reads } from '../../ui/readBesides.ts';
import type { FormRequest, Notice } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import type { Outcome, Wish } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';

/** Something to do with the resource of a form: a command that asks for confirmation. */
export interface FormAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => Thenable<unknown>;
}

/** A request that a form would send, for users and for a shell. Secrets in it are masked. */
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
  /** What a copy lacks of the item that it is of. */
  readonly omitted?: readonly string[];
  /** What would be sent for a draft, if shown beforehand. */
  readonly requests?: (draft: Item) => readonly PlannedRequest[];
  /** Origins of pictures that the page shows. */
  readonly origins: readonly string[];
  readonly reach: (url: string) => string;
}

/** What a form edits: how it is read and sent. */
export interface FormSource {
  /** Its `edit` defines what is sent, and by which rules. */
  readonly kind: Kind;
  readonly form: AnyForm;
  /** What the page keeps, so that the source is found again after a window reload. */
  readonly kept: unknown;
  readonly title: (item: Item) => string;
  /** Reads what the form starts from. Throws a CallError. */
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>;
  /** Makes the reads that depend on what is typed; what fails is left out. */
  readonly read: (wanted: AnyForm['reads'], signal: AbortSignal) => Promise<Reads>;
  /** Sends a change. Throws a CallError. */
  readonly send: (wish: FormWish) => Promise<Outcome | Created | PartlyCreated | RefusedDraft>;
  /** The resources that a refusal names as conflicting. */
  readonly duplicates: (error: unknown) => readonly Duplicate[];
  /** What else can be done with the resource. */
  readonly actions?: readonly FormAction[];
  /** The button label of a form that creates something: all its fields are sent, changed or not. */
  readonly creates?: string;
  /** Where it creates something, for users. */
  readonly where?: string | undefined;
  /** The field, or part of one, that a refusal by the service is about, by the member that it names. */
  readonly refusedAt?: (member: string, said: string) => FieldProblem['path'];
  /** The field that identifies what is created: a conflict is about it. */
  readonly key?: string | undefined;
}

/** What a form asks to send. */
export interface FormWish extends Pick<Wish, 'before' | 'change' | 'sent'> {
  readonly reads: Reads;
  readonly signal: AbortSignal;
  /** Called with the progress if there are several calls. */
  readonly report: (text: string) => void;
}

/** The result of a form that creates something. */
export interface Created {
  readonly state: 'made';
  /** The message to show. */
  readonly message: string;
  /** The name of what was created. */
  readonly title: string;
  /** The ids of the tasks that it started. */
  readonly taskIds: readonly string[];
  /** The new item, if the service goes on working on it. */
  readonly made?: Made | undefined;
  /** What the service told only once of the new item. */
  readonly revealed?: { readonly ref: Ref; readonly revealed: Revealed } | undefined;
  /** What the user must know and do, in words. */
  readonly warning?: string | undefined;
  /** The new item, if it is below another. */
  readonly below?: Ref | undefined;
  /** The new item, and the sheet of it to open. */
  readonly opens?: { readonly ref: Ref; readonly sheet: string } | undefined;
}

/** What the service was asked before has something against it: nothing was sent. */
export interface RefusedDraft {
  readonly state: 'refused';
  readonly problems: readonly Problem[];
}

/** The result of a form that created only part: it stays open with the rest. */
export interface PartlyCreated {
  readonly state: 'held';
  readonly notice: Notice;
  /** The current reads. */
  readonly reads: Reads;
}
