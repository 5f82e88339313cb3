import { type Move as MoveOf, movesOf } from '../../../shared/state/step.ts';
import type { Condition } from './condition.ts';
import type { Phase, PlaybackEffect, PlaybackMoment, PlaybackState } from './playbackState.ts';

/** A part of a playback transition. */
export type PlaybackMove = MoveOf<PlaybackState, PlaybackEffect>;

export const { also, inTurn, set } = movesOf<PlaybackState, PlaybackEffect>();

/** Ends playback. Later events of this attempt are ignored. */
export const release: PlaybackMove = (state) => ({
  state: { ...state, attempt: state.attempt + 1, shows: 'nothing' },
  effects: [{ type: 'release' }],
});

/** Sets the phase. */
export function goTo(phase: Phase): PlaybackMove {
  return inTurn(set({ phase }), also({ type: 'phase', phase }));
}

/** Shows a condition. Repeating a note would take the focus from its buttons, and speak it again. */
export function note(condition: Condition | undefined): PlaybackMove {
  return (state) => {
    const { word, value } = state.condition ?? {};
    const isKnown = condition?.word === word && condition?.value === value;
    return inTurn(set({ condition }), !isKnown && also({ type: 'note', condition }))(state);
  };
}

/** Ends playback, since it failed. */
export const fail: PlaybackMove = inTurn(release, also({ type: 'sound', isMissing: false }), goTo('failed'));

/** Starts what is chosen; earlier failed attempts don't count. */
export function beginAnew(moment: PlaybackMoment): PlaybackMove {
  return inTurn(set({ inVain: 0 }), begin(moment));
}

/** Starts what is chosen, beginning with its request. */
export function begin({ now, startAt }: PlaybackMoment): PlaybackMove {
  return (state) => {
    const { sources, choice, hasBegun, inVain } = state;
    const source = sources[choice.source];
    const url = (choice.h264 && source?.h264) || source?.url;
    const open = inTurn(
      hasBegun ? set({ waitsSince: now }) : set({ hasBegun: true }),
      release,
      state.isBlocked && also({ type: 'blocked', host: undefined }),
      set({ isBlocked: false }),
      also({ type: 'variants', undecodable: [] }),
    );
    if (!source || url === undefined || !URL.canParse(url)) {
      return inTurn(open, also({ type: 'nothing' }), goTo('failed'))(state);
    }
    const { format, label } = source;
    const value = choice.h264 ? `${label}, H.264` : label;
    return inTurn(
      open,
      inVain === 0 && also({ type: 'log', word: 'sourceNow', value }),
      set({ order: { format, url, startAt, silent: false } }),
      format === 'picture' ? play(false) : probe,
    )(state);
  };
}

const probe: PlaybackMove = (state) => also({ type: 'probe', attempt: state.attempt })(state);

/** Plays the same again, without its sound. */
export function playSilently({ startAt }: PlaybackMoment): PlaybackMove {
  return (state) => {
    const order = state.order && { ...state.order, startAt };
    return inTurn(release, set({ order }), play(true))(state);
  };
}

/** Plays the order. An earlier problem stays visible until this attempt gets somewhere. */
export function play(silent: boolean): PlaybackMove {
  return (state) => {
    const { attempt } = state;
    const order = state.order && { ...state.order, silent };
    if (!order) return { state, effects: [] };
    return inTurn(
      set({ order, shows: order.format === 'picture' ? 'still' : 'stream' }),
      state.inVain === 0 && note(undefined),
      also({ type: 'sound', isMissing: silent }),
      goTo('loading'),
      also({ type: 'play', attempt, order }),
    )(state);
  };
}
