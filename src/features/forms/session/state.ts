import { type Change, checkChange, withSent } from '../../../kinds/engine/change.ts';
import { changeOf } from '../../../kinds/engine/draft.ts';
import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { Problem } from '../../../platform/grammar/rules.ts';
import type { Duplicate } from '../../../ui/duplicates.ts';
import type { Notice, ToForm, Values } from '../../../wire/form.ts';
import type { Draft, FieldProblem } from '../../../wire/fromForm.ts';
import type { Undoable } from '../../../work/changeHistory.ts';
import type { Item } from '../../../work/listing.ts';
import type { FormSource, FormWish, Made, Prepared } from '../contract.ts';
import type { Reads } from '../plan.ts';
import { type Followed, type FollowingCall, foundBy } from './follow.ts';

/** What is said in the bar: in a word where the words are always the same. */
export type BarNotice = Notice | 'unchanged' | 'made' | 'clash';

/** How the form of one resource stands. */
export interface FormState {
  readonly source: Pick<FormSource, 'kind' | 'form' | 'creates'>;
  /** What was read besides the resource. */
  readonly besides: Omit<Prepared, 'item' | 'origins'>;
  readonly followed: Followed;
  /** The resource as the user knows it: what differs from it is a change. */
  readonly known: Item;
  readonly draft: Draft;
  /** Fields that both sides changed, as they were before, until the user says which holds. */
  readonly clashing: Item;
  /** What the service refused, and why. */
  readonly refused: { readonly values: Item; readonly problems: readonly FieldProblem[] } | undefined;
  /** What was sent, and may have been made although the answer is missing. */
  readonly sent: Change;
  readonly undo: Undoable | undefined;
  readonly notice: BarNotice | undefined;
  /** What is in the way of the last change. */
  readonly duplicates: readonly Duplicate[];
  readonly isSending: boolean;
  /** Everything has been created: the form closes, and whatever else is typed is no draft. */
  readonly isOver: boolean;
  /** Questions to the service are counted: what was asked before the last answer is no news. */
  readonly asked: number;
  readonly answered: number;
}

/** What happens to a form. */
export type FormEvent =
  /** The page is there, and shows nothing yet. */
  | { readonly type: 'ready' }
  | { readonly type: 'draft' | 'save'; readonly draft: Draft }
  | { readonly type: 'decide'; readonly name: string; readonly take: 'mine' | 'theirs' }
  | { readonly type: 'undo' | 'discard' | 'reload' | 'remind' }
  /** Someone else changed the same fields. */
  | { readonly type: 'conflict'; readonly theirs: Item; readonly fields: readonly string[] }
  /** Not all is made: it stays, with what is left. */
  | { readonly type: 'held'; readonly reads: Reads; readonly notice: Notice }
  | { readonly type: 'made'; readonly made: Made }
  /** `typed` is what was sent of the draft; `undo` takes the change back. */
  | {
      readonly type: 'saved';
      readonly item: Item;
      readonly typed: Values;
      readonly notice: Notice | undefined;
      readonly undo: Undoable | undefined;
    }
  /** It was saved after nobody looked at the form any more. */
  | { readonly type: 'savedUnseen' }
  /** `isDoubtful`: it may have been made all the same. */
  | ({
      readonly type: 'failed';
      readonly change: Change;
      readonly isDoubtful: boolean;
      readonly notice: Notice;
    } & Pick<FormState, 'duplicates'> &
      Pick<NonNullable<FormState['refused']>, 'problems'>)
  /** The resource was read again, by the question of this number. */
  | { readonly type: 'read'; readonly asked: number; readonly prepared: Prepared }
  /** What is typed into led to an answer. */
  | { readonly type: 'followed'; readonly name: string; readonly call: string; readonly answer: Reads }
  | { readonly type: 'notice'; readonly notice: Notice };

/** A change that is to be sent. */
export interface Sending {
  readonly wish: Omit<FormWish, 'signal' | 'report'>;
  /** What of it the user typed. */
  readonly typed: Values;
  /** What it takes back; undefined: it takes nothing back. */
  readonly undoes: Undoable | undefined;
}

/** An effect for the shell to run. */
export type FormEffect =
  /** The page shows all of it anew. */
  | { readonly type: 'load' }
  /** Send the state of the draft to the page. `insist`: say that it cannot be sent. */
  | { readonly type: 'check'; readonly insist: boolean }
  | { readonly type: 'tell'; readonly notice: BarNotice }
  | { readonly type: 'post'; readonly message: ToForm }
  /** Writes the draft down for another time, or forgets it where nothing is changed. */
  | { readonly type: 'keep' }
  | { readonly type: 'forget' }
  | ({ readonly type: 'send' } & Sending)
  | { readonly type: 'read'; readonly asked: number }
  | ({ readonly type: 'follow' } & FollowingCall)
  /** Keeps reminders of what comes about later. */
  | { readonly type: 'remind' }
  /** All that shows the resource looks at it again. */
  | { readonly type: 'changed' }
  | { readonly type: 'made'; readonly made: Made };

/** How a form stands when it is opened. */
export function initialForm(source: FormState['source'], { item, ...besides }: Prepared): FormState {
  return {
    source,
    besides,
    followed: {},
    known: item,
    draft: { seq: 0, values: {}, given: initialGiven(source.form), problems: [] },
    clashing: {},
    refused: undefined,
    sent: {},
    undo: undefined,
    notice: undefined,
    duplicates: [],
    isSending: false,
    isOver: false,
    asked: 0,
    answered: 0,
  };
}

/** The numbers that only the preview needs, as they are at first. */
function initialGiven(form: AnyForm): Record<string, number> {
  return Object.fromEntries((form.given ?? []).map(({ name, initial }) => [name, initial]));
}

/** The fields that are typed otherwise than the user knows them. */
export function changeIn({ source, known, draft }: Pick<FormState, 'source' | 'known' | 'draft'>): Change {
  return changeOf(source.kind, known, draft.values);
}

/** What a save sends. */
export function unsavedIn(state: FormState): Change {
  return withSent(state.known, changeIn(state), state.sent);
}

/** The resource as it would be. */
export function nextIn(state: FormState): Item {
  return { ...state.known, ...changeIn(state) };
}

/** All that was read besides the resource. */
export function readsIn({ besides, followed }: FormState): Reads {
  return { ...besides.reads, ...foundBy(followed) };
}

/** The rules that a change breaks; of something that is to be made, all of it. */
export function brokenRules(
  { kind, creates }: FormState['source'],
  { known, change }: { readonly known: Item; readonly change: Change },
): Problem[] {
  return creates ? checkChange(kind, {}, { ...known, ...change }) : checkChange(kind, known, change);
}

/** Whether something keeps a form from being sent. */
export function isHindered(state: FormState): boolean {
  const { source, known, draft, clashing } = state;
  if (draft.problems.length > 0 || Object.keys(clashing).length > 0) return true;
  return brokenRules(source, { known, change: changeIn(state) }).length > 0;
}
