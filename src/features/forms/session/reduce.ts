import type { Change } from '../../../kinds/engine/change.ts';
import { leftOf, shownValues, typedSince } from '../../../kinds/engine/draft.ts';
import { withFreshSecrets } from '../../../kinds/engine/freshSecrets.ts';
import { pick, without } from '../../../kinds/engine/pick.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import { same } from '../../../shared/same.ts';
import { type Move as MoveOf, movesOf, type Step } from '../../../shared/state/step.ts';
import type { ToForm, Values } from '../../../wire/form.ts';
import { follow } from './follow.ts';
import {
  type BarNotice,
  changeIn,
  type FormEffect,
  type FormEvent,
  type FormState,
  isHindered,
  nextIn,
  readsIn,
  type Sending,
  unsavedIn,
} from './state.ts';

type Move = MoveOf<FormState, FormEffect>;
const { also, inTurn, set } = movesOf<FormState, FormEffect>();

/** The event of a type. */
type Of<Type extends FormEvent['type']> = Extract<FormEvent, { readonly type: Type }>;

/** The next state of a form after an event, and the effects to run. */
export function reduceForm(state: FormState, event: FormEvent): Step<FormState, FormEffect> {
  return state.isOver ? nothing(state) : moveOf(event)(state);
}

function moveOf(event: FormEvent): Move {
  switch (event.type) {
    case 'ready':
      return load;
    case 'draft':
      return inTurn(set({ draft: event.draft }), also({ type: 'keep' }), check(false));
    case 'save':
      return inTurn(set({ draft: event.draft }), also({ type: 'keep' }), save);
    case 'undo':
      return takeBack;
    case 'decide':
      return decide(event);
    case 'discard':
      return discard;
    case 'reload':
      return ask;
    case 'remind':
      return also({ type: 'remind' });
    case 'conflict':
      return inTurn(answered, clash(event));
    case 'held':
      return inTurn(answered, hold(event));
    case 'made':
      return inTurn(
        answered,
        set({ isOver: true }),
        also({ type: 'forget' }, { type: 'made', made: event.made }),
      );
    case 'saved':
      return inTurn(answered, takeSaved(event));
    case 'savedUnseen':
      return inTurn(answered, also({ type: 'forget' }, { type: 'changed' }));
    case 'failed':
      return inTurn(set({ isSending: false }), fail(event));
    case 'read':
      return takeRead(event);
    case 'secrets':
      return (state) => set({ known: withFreshSecrets(state.source.kind, state.known, event.item) })(state);
    case 'followed':
      return takeFollowed(event);
    case 'notice':
      return tell(event.notice);
  }
}

const nothing: Move = also();

/** Sends the state of the draft to the page, after the reads that depend on it. */
function check(insist: boolean): Move {
  return (state) => {
    const { source, besides } = state;
    const { reads } = besides;
    const { followed, calls } = follow(source.form, state.followed, { next: nextIn(state), reads });
    const asking = calls.map((call) => ({ type: 'follow', ...call }) as const);
    return inTurn(set({ followed }), also(...asking), also({ type: 'check', insist }))(state);
  };
}

const load: Move = inTurn(also({ type: 'load' }), check(false));

function tell(notice: BarNotice): Move {
  return inTurn(set({ notice }), also({ type: 'tell', notice }));
}

/** What was sent has an answer. Answers to earlier reads are outdated. */
const answered: Move = (state) => {
  const asked = state.asked + 1;
  return set({ isSending: false, asked, answered: asked })(state);
};

const ask: Move = (state) => {
  const asked = state.asked + 1;
  return inTurn(set({ asked }), also({ type: 'read', asked }))(state);
};

const save: Move = (state) => {
  const { source, draft, isSending } = state;
  if (isSending) return nothing(state);
  if (isHindered(state)) return check(true)(state);
  const change = unsavedIn(state);
  if (!source.creates && Object.keys(change).length === 0) return tell('unchanged')(state);
  return send({ change, typed: draft.values, undoes: undefined })(state);
};

/** Sends the old values of the last change. */
const takeBack: Move = (state) => {
  const { known, undo, isSending } = state;
  const [back] = undo?.steps ?? [];
  if (!back || isSending) return nothing(state);
  const before = { ...known, ...back.before };
  return inTurn(set({ known: before }), send({ change: back.change, typed: {}, undoes: undo }))(state);
};

/** Sends what is typed, or an undo; what is typed while it is running stays in the form. */
function send({ change, typed, undoes }: Pick<Sending, 'typed' | 'undoes'> & { change: Change }): Move {
  return (state) => {
    const wish = { before: state.known, change, sent: state.sent, reads: readsIn(state) };
    return inTurn(set({ isSending: true }), also({ type: 'send', wish, typed, undoes }))(state);
  };
}

/** Both sides changed the same fields: both values are shown, and nothing is sent until the user decides. */
function clash({ theirs, fields }: Of<'conflict'>): Move {
  return (state) => {
    const { source, known, draft, clashing } = state;
    const taken = takeTheirs(source.kind, { known, theirs, typed: draft.values });
    const before = Object.fromEntries(fields.map((name) => [name, known[name]]));
    return inTurn(
      set({ known: theirs, clashing: { ...clashing, ...before } }),
      also(...taken.map((message) => ({ type: 'post', message }) as const)),
      tell('clash'),
      check(true),
    )(state);
  };
}

function decide({ name, take }: Of<'decide'>): Move {
  return (state) => {
    const { source, known, draft } = state;
    if (!(name in state.clashing)) return nothing(state);
    const clashing = set({ clashing: without(state.clashing, name) });
    if (take === 'mine') return inTurn(clashing, check(false))(state);
    const value = shownValues(source.kind, known)[name];
    return inTurn(
      clashing,
      set({ draft: { ...draft, values: without(draft.values, name) } }),
      also({ type: 'post', message: { type: 'take', name, value } }),
      check(false),
    )(state);
  };
}

function hold({ reads, notice }: Of<'held'>): Move {
  return (state) =>
    inTurn(
      set({ besides: { ...state.besides, reads } }),
      also({ type: 'changed' }),
      tell(notice),
      check(false),
    )(state);
}

/** What is not part of the saved change stays in the form. */
function takeSaved({ item, typed, notice, undo }: Of<'saved'>): Move {
  return (state) => {
    const draft = { ...state.draft, values: typedSince(state.draft.values, typed), problems: [] };
    return inTurn(
      set({ known: item, draft, clashing: {}, sent: {}, refused: undefined, undo, notice }),
      also({ type: 'keep' }),
      load,
      also({ type: 'changed' }),
    )(state);
  };
}

/**
 * Keeps the draft after a failure. If the change may have taken effect, it is remembered, so that it is not
 * mistaken for someone else's.
 */
function fail({ change, isDoubtful, notice, problems, duplicates }: Of<'failed'>): Move {
  return (state) => {
    const again = change === state.undo?.steps[0]?.change ? (['undo'] as const) : [];
    const sent = { ...state.sent, ...change };
    return inTurn(
      isDoubtful && inTurn(set({ sent }), also({ type: 'keep' })),
      set({ refused: { values: change, problems }, duplicates }),
      tell({ ...notice, offers: [...again, ...notice.offers] }),
      (state.source.creates !== undefined || isDoubtful) && also({ type: 'changed' }),
      check(problems.length > 0),
    )(state);
  };
}

const discard: Move = (state) => {
  const draft = { ...state.draft, values: {}, problems: [], steps: undefined };
  return inTurn(
    set({ draft, clashing: {}, sent: {}, refused: undefined, notice: undefined }),
    also({ type: 'forget' }),
    ask,
  )(state);
};

/** Handles a fresh read. Fields with unsaved edits keep the value that they were edited from. */
function takeRead({ asked, prepared }: Of<'read'>): Move {
  return (state) => {
    if (asked < state.answered) return nothing(state);
    const { item, ...besides } = prepared;
    const left = leftOf(changeIn(state), item);
    const isMade = left.length === 0 && Object.keys(state.sent).length > 0;
    return inTurn(
      set({ answered: asked, followed: {}, besides, notice: isMade ? 'made' : undefined }),
      set({ known: { ...item, ...pick(state.known, left) }, sent: pick(state.sent, left) }),
      also({ type: 'keep' }),
      load,
    )(state);
  };
}

function takeFollowed({ name, call, answer }: Of<'followed'>): Move {
  return (state) => {
    const { followed } = state;
    if (followed[name]?.call !== call) return nothing(state);
    return inTurn(set({ followed: { ...followed, [name]: { call, answer } } }), check(false))(state);
  };
}

/** What a form's page takes over from someone else's changes: all fields without typed values. */
function takeTheirs(
  kind: Kind,
  { known, theirs, typed }: { known: Values; theirs: Values; typed: Values },
): ToForm[] {
  const shown = shownValues(kind, theirs);
  return Object.keys(shown)
    .filter((name) => !(name in typed) && !same(known[name], theirs[name]))
    .map((name) => ({ type: 'take', name, value: shown[name] }));
}
