import type { Step } from '../../../shared/state/step.ts';
import {
  also,
  begin,
  beginAnew,
  fail,
  goTo,
  inTurn,
  note,
  type PlaybackMove,
  play,
  playSilently,
  release,
  set,
} from './attempt.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import {
  hasH264,
  type PlaybackEffect,
  type PlaybackEvent,
  type PlaybackMoment,
  type PlaybackState,
} from './playbackState.ts';

/** Conditions that may pass by themselves. */
const passing: readonly Condition['word'][] = ['unreachable', 'unavailable', 'away', 'early', 'noStill'];

/** Before each new attempt, in ms; later attempts use `longestPause`. */
const pauses = [1000, 2000, 4000] as const;
const longestPause = 8000;

const nothing: PlaybackMove = also();

/** The next state of a playback after an event, and the effects to run. */
export function reducePlayback(
  state: PlaybackState,
  event: PlaybackEvent,
): Step<PlaybackState, PlaybackEffect> {
  if ('attempt' in event && event.attempt !== state.attempt) return nothing(state);
  return moveOf(state, event)(state);
}

function moveOf(state: PlaybackState, event: PlaybackEvent): PlaybackMove {
  switch (event.type) {
    case 'begin':
      return beginAnew(event);
    case 'choose': {
      const { source, h264 = state.choice.h264 && hasH264(state, source) } = event;
      return inTurn(set({ choice: { source, h264 } }), beginAnew(event), also({ type: 'chose' }));
    }
    case 'probed':
      return play(!event.canDecodeAac);
    case 'shown':
      return shown(event.now);
    case 'met':
      return event.condition?.isFinal ? giveUp(event.condition, event) : meet(event.condition);
    case 'soundFailed':
      return playSilently(event);
    case 'codecs':
      return inTurn(
        also({ type: 'variants', undecodable: event.undecodable }),
        // it had no sound to begin with
        event.areAllPictures && also({ type: 'sound', isMissing: false }),
      );
    case 'again':
      return begin(event);
    case 'refused':
      return inTurn(release, refuse);
    case 'goesOn':
      return beginAnew(event);
    case 'onAir':
      return event.isOnAir ? comeBack(event) : goOffAir;
    case 'blocked':
      return block(event.host);
    case 'asked':
      return inTurn(release, note(undefined), goTo('loading'));
    case 'stop':
      return release;
  }
}

function shown(now: number): PlaybackMove {
  return (state) => {
    if (state.phase !== 'loading') return nothing(state);
    const milliseconds = Math.round(now - state.waitsSince);
    return inTurn(
      set({ inVain: 0 }),
      state.condition?.isFinal === true && note(undefined),
      goTo('playing'),
      also({ type: 'log', word: 'firstPicture', value: String(milliseconds) }),
      also({ type: 'post', message: { type: 'playing', milliseconds } }),
    )(state);
  };
}

/** A problem, or its end, while playback continues. */
function meet(condition: Condition | undefined): PlaybackMove {
  return (state) => {
    const word = condition?.word;
    const next = word === 'ended' || word === 'stopped' ? word : 'playing';
    const isChanged = next !== 'playing' || state.phase === 'stopped';
    return inTurn(note(condition), isChanged && goTo(next))(state);
  };
}

/** This attempt is over: another variant may help, or a later attempt. */
function giveUp(
  condition: Condition,
  { detail, ...moment }: PlaybackMoment & { readonly detail: string },
): PlaybackMove {
  return (state) => {
    const { word } = condition;
    const { choice } = state;
    const isNew = word !== state.condition?.word;
    const over = inTurn(
      isNew && also({ type: 'post', message: { type: 'failed', detail: `${word}: ${detail}` } }),
      note(condition),
      fail,
    );
    if (choice.h264 && word === 'notFound') return inTurn(over, leaveH264(moment))(state);
    return inTurn(over, passing.includes(word) && tryAgain(word))(state);
  };
}

/** There is no H.264 variant: all variants are played instead. */
function leaveH264(moment: PlaybackMoment): PlaybackMove {
  return (state) => {
    const { source } = state.choice;
    return inTurn(
      set({ withoutH264: [...state.withoutH264, source], choice: { source, h264: false } }),
      beginAnew(moment),
      also({ type: 'chose' }, { type: 'withoutH264' }),
    )(state);
  };
}

function tryAgain(word: Condition['word']): PlaybackMove {
  return (state) => {
    const { attempt, inVain, order } = state;
    const pause = pauses[inVain] ?? longestPause;
    const isFirstLost = word === 'unreachable' && inVain === 0;
    return inTurn(
      set({ inVain: inVain + 1 }),
      also({ type: 'tryAgain', attempt, pause }),
      // a lost request may come from a host that does answer
      isFirstLost && order !== undefined && also({ type: 'checkRefusal', attempt, url: order.url }),
    )(state);
  };
}

const refuse: PlaybackMove = (state) => {
  const value = state.order ? new URL(state.order.url).host : '';
  return note({ word: 'refused', value, isFinal: true })(state);
};

/** On air again. A playlist may show the end before the service does, and the beginning after it. */
function comeBack(moment: PlaybackMoment): PlaybackMove {
  return (state) => {
    const { phase, attempt, sources, choice } = state;
    const source = sources[choice.source];
    if (phase !== 'ended' || !source) return nothing(state);
    if (source.format === 'picture') return beginAnew(moment)(state);
    return also({ type: 'checkEnd', attempt, url: source.url })(state);
  };
}

/** A still has no other sign of its end. */
const goOffAir: PlaybackMove = (state) => {
  const { shows, live, phase } = state;
  if (shows !== 'still' || !live || phase !== 'playing') return nothing(state);
  return inTurn(also({ type: 'holdStill' }), meet({ word: 'ended', value: '', isFinal: false }))(state);
};

/** Nothing can play, unless only an image beside the picture is missing. */
function block(host: BlockedHost): PlaybackMove {
  return (state) => {
    const blocked: PlaybackMove = also({ type: 'blocked', host });
    if (host.isImage && state.shows !== 'still') return blocked(state);
    return inTurn(
      blocked,
      set({ isBlocked: true }),
      note(undefined),
      also({ type: 'post', message: { type: 'failed', detail: `blocked: ${host.host}` } }),
      fail,
    )(state);
  };
}
