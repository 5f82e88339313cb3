import type { Clipboard } from '../../../ui/clipboard.ts';
import type { Duplicate } from '../../../ui/duplicates.ts';
import type { ToForm } from '../../../wire/form.ts';
import type { ChangeHistory, SavedOutcome, Undoable } from '../../../work/changeHistory.ts';
import type { Created, FormSource } from '../contract.ts';
import type { FormDrafts } from '../drafts.ts';
import type { Reminding } from '../remind.ts';
import type { FormEvent, FormState } from './state.ts';

/** The changes to a form's resource, as kept for undo. */
export interface FormChanges {
  readonly saved: (outcome: SavedOutcome) => ReturnType<ChangeHistory['saved']>;
  /** Called with a change that was undone. */
  readonly undone: (undoable: Undoable) => void;
}

/** What a form needs from its host. */
export interface FormSessionOptions {
  readonly source: FormSource;
  /** Identifies the draft among the stored ones. */
  readonly key: string;
  readonly account: string;
  readonly drafts: FormDrafts;
  readonly clipboard: Pick<Clipboard, 'copy'>;
  readonly post: (message: ToForm) => void;
  /** Called after every change that was made. */
  readonly onSaved: () => void;
  /** Called with what a form has created: there is nothing left to fill in. */
  readonly onMade: (made: Created) => void;
  /** Opens what conflicts with a change. */
  readonly onOpen: (duplicate: Duplicate | undefined) => void;
  /** Absent: the form creates something instead of changing it. */
  readonly changes?: FormChanges | undefined;
  /** What a user can be reminded of later; absent: nothing. */
  readonly reminding?: Reminding | undefined;
  /** Called with the title for the tab, and whether changes are pending. */
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
