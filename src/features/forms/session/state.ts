import { type Change, checkChange, withSent } from '../../../kinds/engine/change.ts';
import { changeOf } from '../../../kinds/engine/draft.ts';
import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { Problem } from '../../../platform/grammar/rules.ts';
import type { Duplicate } from '../../../ui/duplicates.ts';
import type { Reads } from '../../../ui/readBesides.ts';
import type { Notice, ToForm, Values } from '../../../wire/form.ts';
import type { Draft, FieldProblem } from '../../../wire/fromForm.ts';
import type { Undoable } from '../../../work/changeHistory.ts';
import type { Item } from '../../../work/listing.ts';
import type { Created, FormSource, FormWish, Prepared } from '../contract.ts';
import { type Followed, type FollowingCall, foundBy } from './follow.ts';

/** What the bar shows: a keyword if the text is always the same. */
export type BarNotice = Notice | 'unchanged' | 'made' | 'clash';

/** The state of the form of one resource. */
export interface FormState {
  readonly source: Pick<FormSource, 'kind' | 'form' | 'creates'>;
  /** What was read besides the resource. */
  readonly besides: Omit<Prepared, 'item' | 'origins'>;
  readonly followed: Followed;
  /** The resource as the user knows it: what differs from it is a change. */
  readonly known: Item;
  readonly draft: Draft;
  /** Fields that both sides changed, with their old values, until the user decides which value to keep. */
  readonly clashing: Item;
  /** What the service refused, and why. */
  readonly refused: { readonly values: Item; readonly problems: readonly FieldProblem[] } | undefined;
  /** What was sent and may have been applied although the reply is missing. */
  readonly sent: Change;
  readonly undo: Undoable | undefined;
  readonly notice: BarNotice | undefined;
  /** What conflicts with the last change. */
  readonly duplicates: readonly Duplicate[];
  readonly isSending: boolean;
  /** Everything has been created: the form closes, and anything typed now is not kept as a draft. */
  readonly isOver: boolean;
  /** Reads are numbered: the result of one requested before the last answer is outdated. */
  readonly asked: number;
  readonly answered: number;
}

/** What happens to a form. */
export type FormEvent =
  /** The page has loaded, and shows nothing yet. */
  | { readonly type: 'ready' }
  | { readonly type: 'draft' | 'save'; readonly draft: Draft }
  | { readonly type: 'decide'; readonly name: string; readonly take: 'mine' | 'theirs' }
  | { readonly type: 'undo' | 'discard' | 'reload' | 'remind' }
  /** Someone else changed the same fields. */
  | { readonly type: 'conflict'; readonly theirs: Item; readonly fields: readonly string[] }
  /** Not everything was created: the form stays open with the rest. */
  | { readonly type: 'held'; readonly reads: Reads; readonly notice: Notice }
  | { readonly type: 'made'; readonly made: Created }
  /** `typed` is what was sent of the draft; `undo` undoes the change. */
  | {
      readonly type: 'saved';
      readonly item: Item;
      readonly typed: Values;
      readonly notice: Notice | undefined;
      readonly undo: Undoable | undefined;
    }
  /** It was saved after the form was closed. */
  | { readonly type: 'savedUnseen' }
  /** `isDoubtful`: it may have been applied anyway. */
  | ({
      readonly type: 'failed';
      readonly change: Change;
      readonly isDoubtful: boolean;
      readonly notice: Notice;
    } & Pick<FormState, 'duplicates'> &
      Pick<NonNullable<FormState['refused']>, 'problems'>)
  /** The resource was read again, by the read with this number. */
  | { readonly type: 'read'; readonly asked: number; readonly prepared: Prepared }
  /** The resource was read again, only for the secrets that the service sets. */
  | { readonly type: 'secrets'; readonly item: Item }
  /** A read that depends on what is typed has an answer. */
  | { readonly type: 'followed'; readonly name: string; readonly call: string; readonly answer: Reads }
  | { readonly type: 'notice'; readonly notice: Notice };

/** A change to send. */
export interface Sending {
  readonly wish: Omit<FormWish, 'signal' | 'report'>;
  /** The part of it that the user typed. */
  readonly typed: Values;
  /** The change that it undoes, if any. */
  readonly undoes: Undoable | undefined;
}

/** An effect for the shell to run. */
export type FormEffect =
  /** Makes the page show everything again. */
  | { readonly type: 'load' }
  /** Sends the state of the draft to the page. `insist`: the page shows why it cannot be sent. */
  | { readonly type: 'check'; readonly insist: boolean }
  | { readonly type: 'tell'; readonly notice: BarNotice }
  | { readonly type: 'post'; readonly message: ToForm }
  /** Stores the draft for later, or forgets it if nothing is changed. */
  | { readonly type: 'keep' }
  | { readonly type: 'forget' }
  | ({ readonly type: 'send' } & Sending)
  | { readonly type: 'read'; readonly asked: number }
  | ({ readonly type: 'follow' } & FollowingCall)
  /** Stores reminders of what will happen later. */
  | { readonly type: 'remind' }
  /** Refreshes everything that shows the resource. */
  | { readonly type: 'changed' }
  | { readonly type: 'made'; readonly made: Created };

/** The state of a form when opened. */
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

/** The initial values of the numbers that only the preview needs. */
function initialGiven(form: AnyForm): Record<string, number> {
  return Object.fromEntries((form.given ?? []).map(({ name, initial }) => [name, initial]));
}

/** The fields whose typed value differs from the one that the user knows. */
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

/** Everything that was read besides the resource. */
export function readsIn({ besides, followed }: FormState): Reads {
  return { ...besides.reads, ...foundBy(followed) };
}

/** The rules that a change breaks; for a creation, those that the whole draft breaks. */
export function brokenRules(
  { kind, creates }: FormState['source'],
  { known, change }: { readonly known: Item; readonly change: Change },
): Problem[] {
  return creates ? checkChange(kind, {}, { ...known, ...change }) : checkChange(kind, known, change);
}

/** Whether something prevents a form from being sent. */
export function isHindered(state: FormState): boolean {
  const { source, known, draft, clashing } = state;
  if (draft.problems.length > 0 || Object.keys(clashing).length > 0) return true;
  return brokenRules(source, { known, change: changeIn(state) }).length > 0;
}
