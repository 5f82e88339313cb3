import { codecNames, isPicture } from '../engine/codecNames.ts';
import { levelName } from '../engine/levelName.ts';
import { loadEngine } from '../engine/loadEngine.ts';
import { type Still, showStill } from '../picture/still.ts';
import type { Stage } from '../view/stage.ts';
import type { Condition } from './condition.ts';
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

/** Runs the effects of a playback and dispatches their results. What an attempt waits for ends with it. */
export function createRunner(
  stage: Stage,
  running: Running,
  dispatch: (event: PlaybackEvent) => void,
): (effect: PlaybackEffect) => void {
  const { notes, words, mark, log } = stage;
  const moment = () => ({ now: performance.now(), startAt: stage.startAt() });
  let scope = new AbortController();

  /** Reports the events of an attempt. */
  const tellOf = (attempt: number): SessionEvents => ({
    playing: () => dispatch({ type: 'shown', attempt, now: performance.now() }),
    condition: (condition, detail) => dispatch({ type: 'met', attempt, condition, detail, ...moment() }),
    soundFailed: () => dispatch({ type: 'soundFailed', attempt, ...moment() }),
    offered: stage.offered,
    codecs(codecs) {
      const areAllPictures = codecs.length > 0 && codecs.every(isPicture);
      dispatch({ type: 'codecs', attempt, areAllPictures, undecodable: namesOfUndecodable(codecs) });
    },
    switched: (level) => log.add(words.levelNow, levelName(level, stage.numbers)),
    stalled: () => log.add(words.waiting),
  });

  const play = async (order: Order, tell: SessionEvents) => {
    const { format, url } = order;
    const { signal } = scope;
    const fail = (word: Condition['word'], value: string, detail: string) =>
      tell.condition({ word, value, isFinal: true }, detail);
    if (format === 'picture') {
      const still = showStill(stage.still, url, stage.stillPeriod, {
        shown: tell.playing,
        failed: () => fail('noStill', new URL(url).host, 'the still could not be loaded'),
      });
      signal.addEventListener('abort', still.end);
      running.still = still;
      return;
    }
    const start = await loadEngine(format).catch(() => undefined);
    if (signal.aborted) return;
    if (!start) return fail('broken', words.noEngine, 'the engine is missing');
    const { video, numbers, load, latency } = stage;
    const isStill = stage.isStill();
    const plan = { ...order, start, video, numbers, mark, latency, live: load.live, isStill };
    running.session = startSession(plan, tell);
    stage.changed();
  };

  return (effect) => {
    const { signal } = scope;
    switch (effect.type) {
      case 'release':
        scope.abort();
        scope = new AbortController();
        running.session?.stop();
        Object.assign(running, { session: undefined, still: undefined });
        return;
      case 'phase':
        mark.dataset['state'] = effect.phase;
        return stage.changed();
      case 'note':
        notes.condition(effect.condition);
        return effect.condition && log.condition(effect.condition);
      case 'nothing':
        return notes.nothing();
      case 'sound':
        return notes.sound(effect.isMissing);
      case 'variants':
        return notes.variants(effect.undecodable);
      case 'blocked':
        return notes.blocked(effect.host);
      case 'withoutH264':
        return notes.result(words.withoutH264);
      case 'log':
        return log.add(words[effect.word], effect.value);
      case 'post':
        return stage.postOwn(effect.message);
      case 'chose':
        return stage.chose();
      case 'holdStill':
        return running.still?.hold();
      case 'probe':
        return void stage
          .canDecodeAac()
          .then((canDecodeAac) => dispatch({ type: 'probed', attempt: effect.attempt, canDecodeAac }));
      case 'play':
        return void play(effect.order, tellOf(effect.attempt));
      case 'tryAgain': {
        const { attempt, pause } = effect;
        return tryAgain(() => dispatch({ type: 'again', attempt, ...moment() }), pause, signal);
      }
      case 'checkRefusal': {
        const { attempt, url } = effect;
        return void isRefusedToPages(url, signal).then(
          (isRefused) => isRefused && dispatch({ type: 'refused', attempt }),
        );
      }
      case 'checkEnd': {
        const { attempt, url } = effect;
        return void isOver(url, signal).then(
          (hasEnded) => hasEnded || dispatch({ type: 'goesOn', attempt, ...moment() }),
        );
      }
    }
  };
}

/** The video codecs that the browser reports as undecodable. */
function namesOfUndecodable(codecs: readonly string[]): string[] {
  const missing = codecs.filter(
    (codec) => isPicture(codec) && !MediaSource.isTypeSupported(`video/mp4; codecs="${codec.trim()}"`),
  );
  return codecNames(missing);
}
