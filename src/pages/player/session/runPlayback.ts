import type { Stage } from '../view/stage.ts';
import type { PlaybackEffect, PlaybackEvent } from './playbackState.ts';
import { createAttemptRunner, type Running } from './runAttempt.ts';

/** Runs the effects of a playback and dispatches their results. */
export function createRunner(
  stage: Stage,
  running: Running,
  dispatch: (event: PlaybackEvent) => void,
): (effect: PlaybackEffect) => void {
  const { notes, words, mark, log } = stage;
  const runAttempt = createAttemptRunner(stage, running, dispatch);
  let scope = new AbortController();
  return (effect) => {
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
      default:
        return void runAttempt(effect, scope.signal);
    }
  };
}
