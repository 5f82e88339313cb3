import type { Duplicate } from '../../../ui/duplicates.ts';
import type { ToForm } from '../../../wire/form.ts';
import type { ChangeHistory, SavedOutcome, Undoable } from '../../../work/changeHistory.ts';
import type { FormSource, Made } from '../contract.ts';
import type { FormDrafts } from '../drafts.ts';
import type { Reminding } from '../remind.ts';
import type { FormEvent, FormState } from './state.ts';

/** The changes of a form’s resource, as they are kept to be undone. */
export interface FormChanges {
  readonly saved: (outcome: SavedOutcome) => ReturnType<ChangeHistory['saved']>;
  /** Told of one that was undone. */
  readonly undone: (undoable: Undoable) => void;
}

/** What a form needs of its host. */
export interface FormSessionOptions {
  readonly source: FormSource;
  /** Names the draft among those that are kept. */
  readonly key: string;
  readonly account: string;
  readonly drafts: FormDrafts;
  readonly post: (message: ToForm) => void;
  /** Told of every change that was made. */
  readonly onSaved: () => void;
  /** Told of what a form has made: there is nothing left to fill in. */
  readonly onMade: (made: Made) => void;
  /** Opens what is in the way of a change. */
  readonly onOpen: (duplicate: Duplicate | undefined) => void;
  /** Absent: it changes nothing, but makes something. */
  readonly changes?: FormChanges | undefined;
  /** What a user may be reminded of later; absent: of nothing. */
  readonly reminding?: Reminding | undefined;
  /** Told what the tab should be called: changes are pending or not. */
  readonly onTitle: (title: string, pending: boolean) => void;
  readonly log: (error: unknown) => void;
}

/** What the effects of a form act on. */
export interface FormLife {
  state(): FormState;
  dispatch(event: FormEvent): Promise<void>;
  /** The form is closed. */
  readonly signal: AbortSignal;
}
