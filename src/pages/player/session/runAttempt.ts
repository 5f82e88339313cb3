import { codecNames, isPicture } from '../engine/codecNames.ts';
import { levelName } from '../engine/levelName.ts';
import { loadEngine } from '../engine/loadEngine.ts';
import { type Still, showStill } from '../picture/still.ts';
import type { Stage } from '../view/stage.ts';
import { isOver } from './isOver.ts';
import type { Order, PlaybackEffect, PlaybackEvent } from './playbackState.ts';
import { isRefusedToPages } from './reach.ts';
import { type PlaySession, type SessionEvents, startSession } from './session.ts';
import { tryAgain } from './tryAgain.ts';

/** What is currently playing. */
export interface Running {
  session: PlaySession | undefined;
  still: Still | undefined;
}

/** An effect for one attempt. */
type AttemptEffect = Extract<PlaybackEffect, { attempt: number }>;

/**
 * Runs the effects of an attempt and dispatches their results. Its signal aborts when the attempt is over.
 */
export function createAttemptRunner(
  stage: Stage,
  running: Running,
  dispatch: (event: PlaybackEvent) => void,
): (effect: AttemptEffect, signal: AbortSignal) => Promise<void> {
  const moment = () => ({ now: performance.now(), startAt: stage.startAt() });

  const play = async (order: Order, attempt: number, signal: AbortSignal) => {
    const { format, url } = order;
    const tell = tellOf(stage, attempt, dispatch);
    if (format === 'picture') {
      const still = showStill(stage.still, url, stage.stillPeriod, {
        shown: tell.playing,
        failed: () =>
          tell.condition(
            { word: 'noStill', value: new URL(url).host, isFinal: true },
            'the still could not be loaded',
          ),
      });
      signal.addEventListener('abort', still.end);
      running.still = still;
      return;
    }
    const start = await loadEngine(format).catch(() => undefined);
    if (signal.aborted) return;
    if (!start) {
      const condition = { word: 'broken', value: stage.words.noEngine, isFinal: true } as const;
      return tell.condition(condition, 'the engine is missing');
    }
    const { video, numbers, mark, load } = stage;
    const { live } = load;
    const plan = { ...order, start, video, numbers, mark, live, isStill: stage.isStill() };
    running.session = startSession(plan, tell);
    stage.changed();
  };

  return async (effect, signal) => {
    const { attempt } = effect;
    switch (effect.type) {
      case 'probe':
        return dispatch({ type: 'probed', attempt, canDecodeAac: await stage.canDecodeAac() });
      case 'play':
        return play(effect.order, attempt, signal);
      case 'tryAgain':
        return tryAgain(() => dispatch({ type: 'again', attempt, ...moment() }), effect.pause, signal);
      case 'checkRefusal':
        if (await isRefusedToPages(effect.url, signal)) dispatch({ type: 'refused', attempt });
        return;
      case 'checkEnd':
        if (!(await isOver(effect.url, signal))) dispatch({ type: 'goesOn', attempt, ...moment() });
        return;
    }
  };
}

/** Reports the events of an attempt. */
function tellOf(
  { startAt, offered, log, words }: Stage,
  attempt: number,
  dispatch: (event: PlaybackEvent) => void,
): SessionEvents {
  const moment = () => ({ now: performance.now(), startAt: startAt() });
  return {
    playing: () => dispatch({ type: 'shown', attempt, now: performance.now() }),
    condition: (condition, detail) => dispatch({ type: 'met', attempt, condition, detail, ...moment() }),
    soundFailed: () => dispatch({ type: 'soundFailed', attempt, ...moment() }),
    offered,
    codecs(codecs) {
      const areAllPictures = codecs.length > 0 && codecs.every(isPicture);
      dispatch({ type: 'codecs', attempt, areAllPictures, undecodable: namesOfUndecodable(codecs) });
    },
    switched: (level) => log.add(words.levelNow, levelName(level)),
    stalled: () => log.add(words.waiting),
  };
}

/** The video codecs that the browser reports as undecodable. */
function namesOfUndecodable(codecs: readonly string[]): string[] {
  const missing = codecs.filter(
    (codec) => isPicture(codec) && !MediaSource.isTypeSupported(`video/mp4; codecs="${codec.trim()}"`),
  );
  return codecNames(missing);
}
