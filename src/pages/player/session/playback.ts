import type { PlayerSource } from '../../../wire/player.ts';
import type { Choice } from '../choice.ts';
import { codecNames, isPicture } from '../engine/codecNames.ts';
import type { Engine } from '../engine/engine.ts';
import { levelName } from '../engine/levelName.ts';
import { loadEngine } from '../engine/loadEngine.ts';
import { type Still, showStill } from '../picture/still.ts';
import type { Figures } from '../view/figures.ts';
import type { Stage } from '../view/stage.ts';
import { createAttempts } from './attempts.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import { isOver } from './isOver.ts';
import { isRefusedToPages } from './reach.ts';
import { type Session, startSession } from './session.ts';

export interface Playback
  extends Pick<Engine, 'chooseLevel' | 'chooseSound' | 'chooseText' | 'seek' | 'hold'> {
  /** Plays a source. What played before is freed. */
  start(choice: Choice): Promise<void>;
  figures(): Figures | undefined;
  /** When the still that is shown was read. */
  readAt(): Date | undefined;
  offer(): ReturnType<Engine['offer']> | undefined;
  toLive(): void;
  /** What the service says now. A broadcast that has ended is played once it is on air again; a still has no other sign. */
  told(isOnAir: boolean): void;
  /** The address is a protected link whose time is over. */
  hasExpired(): boolean;
  /** Nothing moves, nor is about to: it failed, or is a still. */
  isAbsent(): boolean;
  /** Nothing plays until the host sends a load. */
  await(): void;
  /** The page may not reach a host: nothing can play, unless only an image is missing. */
  block(blocked: BlockedHost): void;
  stop(): void;
}

type State = 'loading' | 'playing' | 'stopped' | 'ended' | 'failed';

/** What may pass by itself. */
const passing: readonly Condition['word'][] = ['unreachable', 'unavailable', 'away', 'noStill'];

/** Plays the sources of a load, one at a time. How it goes is in the notes and on the mark. */
export function createPlayback(stage: Stage): Playback {
  const { load, words, numbers, mark, video, still, notes, log, host, changed } = stage;
  let session: Session | undefined;
  let shownStill: Still | undefined;
  let scope = new AbortController();
  let isBlocked = false;
  let waitsSince = stage.began;
  let starts = 0;
  const attempts = createAttempts();
  let met: Condition | undefined;
  let chosen: Choice = { source: 0, h264: false };

  const show = (state: State) => {
    mark.dataset['state'] = state;
    changed();
  };
  /** Ends what plays. What was begun before learns of it by the signal. */
  const release = (): AbortSignal => {
    scope.abort();
    scope = new AbortController();
    session?.stop();
    session = undefined;
    shownStill = undefined;
    return scope.signal;
  };
  const fail = () => {
    release();
    notes.sound(false);
    show('failed');
  };
  const note = (condition: Condition | undefined) => {
    const isKnown = condition?.word === met?.word && condition?.value === met?.value;
    met = condition;
    // told again it would take the focus from its buttons, and be spoken again
    if (!isKnown) notes.condition(condition);
    if (condition && !isKnown) log.condition(condition);
  };

  const meet = (condition: Condition | undefined, detail: string) => {
    if (condition?.isFinal && condition.word !== met?.word) {
      host.post({ type: 'failed', detail: `${condition.word}: ${detail}` });
    }
    note(condition);
    if (condition?.isFinal) {
      fail();
      if (chosen.h264 && condition.word === 'notFound') return stage.withoutH264();
      const again = () => void start(chosen);
      return passing.includes(condition.word) ? attempts.again(again, scope.signal) : undefined;
    }
    if (condition?.word === 'ended' || condition?.word === 'stopped') show(condition.word);
    else if (mark.dataset['state'] === 'stopped') show('playing');
  };

  /** A lost request may be a host that is there, and does not let pages read. */
  const lookCloser = async (url: string) => {
    const { signal } = scope;
    if (!(await isRefusedToPages(url, signal)) || signal.aborted) return;
    release();
    note({ word: 'refused', value: new URL(url).host, isFinal: true });
  };

  const isShown = () => {
    if (mark.dataset['state'] !== 'loading') return;
    attempts.reset();
    if (met?.isFinal) note(undefined);
    show('playing');
    const milliseconds = Math.round(performance.now() - waitsSince);
    log.add(words.firstPicture, String(milliseconds));
    host.post({ type: 'playing', milliseconds });
  };

  const play = async ({ format, url }: PlayerSource, startAt: number, silent: boolean) => {
    const signal = release();
    if (attempts.count() === 0) note(undefined);
    notes.sound(silent);
    show('loading');
    if (format === 'picture') {
      notes.sound(false);
      const failed = () =>
        meet({ word: 'noStill', value: new URL(url).host, isFinal: true }, 'the still could not be loaded');
      shownStill = showStill(still, url, stage.stillPeriod, { shown: isShown, failed });
      signal.addEventListener('abort', shownStill.end);
      return;
    }
    const start = await loadEngine(format).catch(() => undefined);
    if (signal.aborted) return;
    if (!start)
      return meet({ word: 'broken', value: words.noEngine, isFinal: true }, 'the engine is missing');
    session = startSession(
      { start, video, numbers, mark, url, live: load.live, silent, startAt, isStill: stage.isStill() },
      {
        playing: isShown,
        condition(condition, detail) {
          meet(condition, detail);
          if (condition?.word === 'unreachable' && attempts.count() === 1) void lookCloser(url);
        },
        soundFailed: () => void play({ label: '', format, url }, stage.startAt(), true),
        offered: stage.offered,
        codecs(codecs) {
          notes.variants(namesOfUndecodable(codecs));
          // it had no sound to begin with
          if (codecs.length > 0 && codecs.every(isPicture)) notes.sound(false);
        },
        switched: (level) => log.add(words.levelNow, levelName(level)),
        stalled: () => log.add(words.waiting),
      },
    );
    show('loading');
  };

  const start = async (choice: Choice) => {
    const { source: place, h264 } = choice;
    chosen = choice;
    if (starts > 0) waitsSince = performance.now();
    starts += 1;
    // before what plays is let go, and with it its place
    const startAt = stage.startAt();
    const signal = release();
    if (isBlocked) notes.blocked(undefined);
    isBlocked = false;
    notes.variants([]);
    const source = load.sources[place];
    const url = (h264 && source?.h264) || source?.url;
    if (source === undefined || url === undefined || !URL.canParse(url)) {
      notes.nothing();
      return show('failed');
    }
    if (attempts.count() === 0) log.add(words.sourceNow, h264 ? `${source.label}, H.264` : source.label);
    const silent = source.format !== 'picture' && !(await host.canDecodeAac());
    if (!signal.aborted) await play({ ...source, url }, startAt, silent);
  };
  const isStillShown = () => load.sources[chosen.source]?.format === 'picture';
  /** A playlist may know of the end before the service does, and of the beginning after it. */
  const startUnlessOver = async () => {
    const { signal } = scope;
    const { url } = load.sources[chosen.source] ?? {};
    if (isStillShown() || (url !== undefined && !(await isOver(url, signal)))) {
      if (signal.aborted) return;
      attempts.reset();
      await start(chosen);
    }
  };

  return {
    start(choice) {
      attempts.reset();
      return start(choice);
    },
    told(isOnAir) {
      const state = mark.dataset['state'];
      if (isOnAir && state === 'ended') void startUnlessOver();
      if (!shownStill || isOnAir || !load.live || state !== 'playing') return;
      shownStill.hold();
      meet({ word: 'ended', value: '', isFinal: false }, 'the service says so');
    },
    hasExpired: () => met?.word === 'expired',
    figures: () => session?.figures(),
    readAt: () => shownStill?.readAt(),
    offer: () => session?.offer(),
    chooseLevel: (id) => session?.chooseLevel(id),
    chooseSound: (id) => session?.chooseSound(id),
    chooseText: (id) => session?.chooseText(id),
    seek: (seconds) => session?.seek(seconds),
    hold: (isHeld) => session?.hold(isHeld),
    toLive: () => session?.toLive(),
    isAbsent: () => !session && mark.dataset['state'] !== 'loading',
    await() {
      release();
      note(undefined);
      show('loading');
    },
    block(blocked) {
      notes.blocked(blocked);
      if (blocked.isImage && load.sources.every(({ format }) => format !== 'picture')) return;
      if (blocked.isImage && still.hidden) return;
      isBlocked = true;
      note(undefined);
      host.post({ type: 'failed', detail: `blocked: ${blocked.host}` });
      fail();
    },
    stop: () => void release(),
  };
}

/** Codecs of pictures that the browser itself says it cannot decode. */
function namesOfUndecodable(codecs: readonly string[]): string[] {
  const missing = codecs.filter(
    (codec) => isPicture(codec) && !MediaSource.isTypeSupported(`video/mp4; codecs="${codec.trim()}"`),
  );
  return codecNames(missing);
}
