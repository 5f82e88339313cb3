import { playMuted } from '../session/playMuted.ts';
import type { Pane } from '../view/pane.ts';
import { type PaceStep, paceStepOf } from './inStep.ts';

/** How often two pictures are compared, in ms. */
const period = 250;
/** Time for a picture to resume after seeking, in ms. */
const settling = 1500;
/** What seeking costs while the other picture keeps playing, in seconds. */
const jumpCost = 0.25;

type Paced = Pick<Pane, 'video' | 'playback'>;

/** The inputs and outputs of the keeper. */
export interface PaceOptions {
  readonly isKept: boolean;
  /** Undefined: each plays independently. */
  readonly tell: (step: PaceStep | undefined) => void;
  /** The clock, in ms from any origin. */
  readonly now?: () => number;
}

/** Keeps the second of two pictures at the moment of the first, and always reports their distance. */
export function createPaceKeeper(
  first: Paced,
  second: Paced,
  { isKept, tell, now = () => performance.now() }: PaceOptions,
) {
  let restUntil = 0;
  const state = { isKept };
  const rest = () => {
    restUntil = now() + settling;
  };
  const follow = (isStill: boolean) => {
    const { video } = second;
    if (isStill && !video.paused) video.pause();
    if (!isStill && video.paused && !video.ended) playMuted(video);
  };
  const move = (step: PaceStep, isStill: boolean) => {
    if ('no' in step) {
      second.video.playbackRate = first.video.playbackRate;
      return;
    }
    if (step.back !== undefined) {
      first.playback.hold(true);
      first.playback.seek(first.video.currentTime - step.back);
      return rest();
    }
    second.playback.hold(true);
    if (step.seek !== undefined) {
      second.playback.seek(step.seek + (isStill ? 0 : jumpCost));
      return rest();
    }
    second.video.playbackRate = first.video.playbackRate * step.pace;
  };
  const compare = () => {
    if (!state.isKept) return;
    const [one, other] = [first.playback.figures(), second.playback.figures()];
    if (!one || !other) {
      const isAbsent = [first, second].some(({ playback }) => playback.isAbsent());
      return tell({ no: isAbsent ? 'absent' : 'starting' });
    }
    const waits = first.video.readyState < first.video.HAVE_FUTURE_DATA;
    const isStill = first.video.paused || first.video.ended;
    const step = paceStepOf(one, other, isStill);
    tell(step);
    const isBusy = first.video.seeking || second.video.seeking || now() < restUntil;
    if ('no' in step && step.no === 'starting') return;
    follow(isStill || waits);
    if (!isBusy && !(waits && !isStill)) move(step, isStill);
  };
  const timer = setInterval(compare, period);
  const scope = new AbortController();
  for (const { video } of [first, second]) {
    // nothing is known about a new source yet
    video.addEventListener('emptied', compare, { signal: scope.signal });
  }
  const free = () => {
    tell(undefined);
    for (const { playback } of [first, second]) playback.hold(false);
    second.video.playbackRate = 1;
  };
  if (!isKept) tell(undefined);
  return {
    /** False: each plays independently. */
    keep(isKeptNow: boolean) {
      state.isKept = isKeptNow;
      if (!isKeptNow) free();
      else compare();
    },
    stop() {
      clearInterval(timer);
      scope.abort();
    },
  };
}
