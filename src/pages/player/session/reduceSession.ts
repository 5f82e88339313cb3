import { type Move as MoveOf, movesOf, type Step } from '../../../shared/state/step.ts';
import { codecNames, isPicture } from '../engine/codecNames.ts';
import type { EngineFault } from '../engine/engine.ts';
import { failureOf, type PlaybackFault, playbackFailure } from '../engine/playbackFailure.ts';
import type { Condition } from './condition.ts';
import type { PlaybackIssue } from './watchProgress.ts';

/** The state of one attempt to play one playlist. */
export interface SessionState {
  readonly url: string;
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  /** Whether the sound is left out. */
  readonly silent: boolean;
  /** All codecs of the playlist, as far as known. */
  readonly codecs: readonly string[];
  /** How often the picture waited for data during playback. */
  readonly stalls: number;
  readonly hasPlayed: boolean;
  /** Whether it has continued after a decoding fault: it does so only once. */
  readonly hasRecovered: boolean;
  /** Whether the playlist said that nothing more will be added. */
  readonly hasEnded: boolean;
  /** Whether it has been stopped: later events are ignored. */
  readonly isOver: boolean;
}

/** The events of a session. Times are in ms since the epoch. */
export type SessionEvent =
  | { readonly type: 'fault'; readonly fault: EngineFault; readonly now: number }
  /** The browser gave up on the video. */
  | { readonly type: 'videoFault'; readonly reason: string; readonly now: number }
  /** Pictures or sound have arrived. */
  | { readonly type: 'played' }
  /** The picture waits for data, or for a seek by the user. */
  | { readonly type: 'waits'; readonly isSeeking: boolean }
  /** `value` fills the placeholder of its sentence. */
  | { readonly type: 'hitch'; readonly hitch: PlaybackIssue; readonly value: string }
  | { readonly type: 'codecs'; readonly codecs: readonly string[] }
  /** The playlist says that nothing more will be added. `wasLive`: it was read while more was being added. */
  | { readonly type: 'complete'; readonly wasLive: boolean }
  | { readonly type: 'stop' };

/** An effect for the shell to run. */
export type SessionEffect =
  /** Ends the engine and all watchers. */
  | { readonly type: 'stop' }
  /** The engine tries to continue. */
  | { readonly type: 'recover' }
  /** Nothing more is expected from the playlist. */
  | { readonly type: 'endPlaylist' }
  | { readonly type: 'tell'; readonly what: 'playing' | 'stalled' | 'soundFailed' }
  | { readonly type: 'condition'; readonly condition: Condition | undefined; readonly detail: string }
  | { readonly type: 'codecs'; readonly codecs: readonly string[] };

type Move = MoveOf<SessionState, SessionEffect>;
const { also, inTurn, set } = movesOf<SessionState, SessionEffect>();

/** The state of a session before any events. */
export function initialSession(of: Pick<SessionState, 'url' | 'live' | 'silent'>): SessionState {
  const nothing = { hasPlayed: false, hasRecovered: false, hasEnded: false, isOver: false };
  return { ...of, ...nothing, codecs: [], stalls: 0 };
}

/** The next state of a session after an event, and the effects to run. */
export function reduceSession(state: SessionState, event: SessionEvent): Step<SessionState, SessionEffect> {
  return state.isOver ? { state, effects: [] } : moveOf(state, event)(state);
}

function moveOf(state: SessionState, event: SessionEvent): Move {
  switch (event.type) {
    case 'fault':
      return meet(state, event.fault, event.now);
    case 'videoFault':
      // the browser uses its own wording
      if (!state.silent && /audio/i.test(event.reason)) return blameSound;
      return fail(faultOfVideo(event.reason), event.now);
    case 'played':
      return inTurn(!state.hasPlayed && also({ type: 'tell', what: 'playing' }), set({ hasPlayed: true }));
    case 'waits':
      if (!state.hasPlayed || state.hasEnded || event.isSeeking) return also();
      return inTurn(set({ stalls: state.stalls + 1 }), also({ type: 'tell', what: 'stalled' }));
    case 'hitch':
      return state.hasEnded ? also() : also(hitchOf(event));
    case 'codecs':
      return inTurn(set({ codecs: event.codecs }), also({ type: 'codecs', codecs: event.codecs }));
    case 'complete':
      return state.hasEnded || !(state.live || event.wasLive) ? also() : end;
    case 'stop':
      return stop;
  }
}

const stop: Move = inTurn(set({ isOver: true }), also({ type: 'stop' }));

const blameSound: Move = inTurn(stop, also({ type: 'tell', what: 'soundFailed' }));

const end: Move = inTurn(
  set({ hasEnded: true }),
  also(
    { type: 'endPlaylist' },
    { type: 'condition', condition: { word: 'ended', value: '', isFinal: false }, detail: 'ended' },
  ),
);

function hitchOf({ hitch, value }: Extract<SessionEvent, { type: 'hitch' }>): SessionEffect {
  const condition = hitch && { word: hitch, value, isFinal: false };
  return { type: 'condition', condition, detail: hitch ?? '' };
}

/** Blames the sound, continues once if that may help, or gives up. */
function meet({ silent, hasRecovered }: SessionState, fault: EngineFault, now: number): Move {
  if (fault.isAboutSound && !silent) return blameSound;
  const mayRecover = fault.mayRecover && !hasRecovered && playbackFailure(fault) !== 'undecodable';
  if (!mayRecover) return fail(fault, now);
  return inTurn(set({ hasRecovered: true }), also({ type: 'recover' }));
}

function fail(fault: PlaybackFault, now: number): Move {
  return (state) => {
    const { status, reason, details } = fault;
    const refused = status !== undefined && status >= 400;
    const why = refused ? `HTTP ${status}` : reason || details;
    const condition = conditionOf(state, failureOf(fault, state.url, now), why);
    return inTurn(stop, also({ type: 'condition', condition, detail: `${details}: ${why}` }))(state);
  };
}

/** A failure as one word, with the codecs, the technical reason, or else the host. */
function conditionOf(
  { live, url, codecs }: SessionState,
  failure: ReturnType<typeof failureOf>,
  why: string,
): Condition {
  const word = live && failure === 'notFound' ? 'away' : failure;
  const pictures = codecNames(codecs.filter(isPicture)).join(', ');
  const isCode = word === 'broken' || word === 'unavailable';
  const reason = word === 'undecodable' ? pictures || why : isCode ? why : '';
  return { word, value: reason || new URL(url).host, isFinal: true };
}

function faultOfVideo(reason: string): PlaybackFault {
  return { type: 'mediaError', details: 'mediaElementError', status: undefined, isBlank: false, reason };
}
