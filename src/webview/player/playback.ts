import { codecNames, isPicture } from '../../model/codecNames.ts';
import type { PlayerNumbers } from '../../model/playerNumbers.ts';
import type { FromPane, PlayerPane, PlayerSource, PlayerWords } from '../../wire/player.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import type { Engine } from './engine.ts';
import type { Events } from './eventLog.ts';
import type { Figures } from './figures.ts';
import type { Host } from './host.ts';
import { levelName } from './levelName.ts';
import { loadEngine } from './loadEngine.ts';
import type { Notes } from './notes.ts';
import { isRefusedToPages } from './reach.ts';
import { type Session, startSession } from './session.ts';
import { showStill } from './still.ts';

/** What playback needs. */
export interface Stage {
  readonly load: Pick<PlayerPane, 'live' | 'sources'>;
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  /** Tells how it goes, in `data-state`, and counts frames, in `data-frames`. */
  readonly mark: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly still: HTMLImageElement;
  readonly notes: Notes;
  readonly log: Events;
  readonly host: Pick<Host, 'canDecodeAac'> & { post(message: FromPane): void };
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
  /** Seconds into a recording at which to start. */
  startAt(): number;
  /** Whether a recording shows its picture without moving, since the user stopped it. */
  isStill(): boolean;
  /** Called when something changed that the user should see at once. */
  changed(): void;
  /** Called when there is something else to choose from. */
  offered(): void;
}

/** What of a stream or video is played. */
export interface Choice {
  /** Place among the sources. */
  readonly source: number;
  /** The form of it in H.264 alone. */
  readonly h264: boolean;
}

export interface Playback
  extends Pick<Engine, 'chooseLevel' | 'chooseSound' | 'chooseText' | 'seek' | 'hold'> {
  /** Plays a source. What played before is freed. */
  start(choice: Choice): Promise<void>;
  figures(): Figures | undefined;
  offer(): ReturnType<Engine['offer']> | undefined;
  toLive(): void;
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
const passing: readonly Condition['word'][] = ['unreachable', 'unavailable', 'noStill'];
/** Before each new attempt, in ms; the last is kept to. */
const pauses = [1000, 2000, 4000, 8000] as const;

/** Plays the sources of a load, one at a time. How it goes is in the notes and on the mark. */
export function createPlayback(stage: Stage): Playback {
  const { load, words, numbers, mark, video, still, notes, log, host, changed } = stage;
  let session: Session | undefined;
  let scope = new AbortController();
  let isBlocked = false;
  let waitsSince = stage.began;
  let starts = 0;
  /** How often was tried in vain, since a picture was there or the user chose. */
  let tries = 0;
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
      return passing.includes(condition.word) ? tryAgain() : undefined;
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
    tries = 0;
    if (met?.isFinal) note(undefined);
    show('playing');
    const milliseconds = Math.round(performance.now() - waitsSince);
    log.add(words.firstPicture, String(milliseconds));
    host.post({ type: 'playing', milliseconds });
  };

  const play = async ({ format, url }: PlayerSource, startAt: number, silent: boolean) => {
    const signal = release();
    if (tries === 0) note(undefined);
    notes.sound(silent);
    show('loading');
    if (format === 'picture') {
      notes.sound(false);
      const failed = () =>
        meet({ word: 'noStill', value: new URL(url).host, isFinal: true }, 'the still could not be loaded');
      signal.addEventListener('abort', showStill(still, url, { shown: isShown, failed }));
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
          if (condition?.word === 'unreachable' && tries === 1) void lookCloser(url);
        },
        soundFailed: () => void play({ label: '', format, url }, video.currentTime, true),
        offered: stage.offered,
        codecs: (codecs) => notes.variants(namesOfUndecodable(codecs)),
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
    if (tries === 0) log.add(words.sourceNow, h264 ? `${source.label}, H.264` : source.label);
    const silent = source.format !== 'picture' && !(await host.canDecodeAac());
    if (!signal.aborted) await play({ ...source, url }, startAt, silent);
  };
  /** Tries once more after a pause, or as soon as there is a network again. */
  const tryAgain = () => {
    const { signal } = scope;
    const timer = setTimeout(() => void start(chosen), pauses[Math.min(tries, pauses.length - 1)]);
    signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', () => void start(chosen), { signal });
    tries += 1;
  };

  return {
    start(choice) {
      tries = 0;
      return start(choice);
    },
    figures: () => session?.figures(),
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
