import type { ToPlayer } from '../wire/player.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import type { Figures } from './figures.ts';
import type { Host } from './host.ts';
import type { Notes } from './notes.ts';
import { type Session, startSession } from './session.ts';

/** What playback needs. */
export interface Stage {
  readonly load: ToPlayer;
  readonly video: HTMLVideoElement;
  readonly notes: Notes;
  readonly host: Host;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
  /** Called when something changed that the user should see at once. */
  changed(): void;
}

export interface Playback {
  /** Plays a source from a time in seconds. What played before is freed. */
  start(source: number, startAt: number): Promise<void>;
  figures(): Figures | undefined;
  toLive(): void;
  /** Nothing plays until the host sends a load. */
  await(): void;
  /** The page may not reach a host: nothing can play, unless only an image is missing. */
  block(blocked: BlockedHost): void;
  stop(): void;
}

type State = 'loading' | 'playing' | 'stopped' | 'ended' | 'failed';

/** Plays the sources of a load, one at a time. How it goes is in the notes and in `document.body.dataset.state`. */
export function createPlayback({ load, video, notes, host, began, changed }: Stage): Playback {
  let session: Session | undefined;
  let turn = 0;
  let isBlocked = false;
  let waitsSince = began;

  const show = (state: State) => {
    document.body.dataset['state'] = state;
    changed();
  };
  const release = () => {
    turn += 1;
    session?.stop();
    session = undefined;
  };
  const fail = (detail: string) => {
    release();
    notes.sound(false);
    host.post({ type: 'failed', detail });
    show('failed');
  };

  const meet = (condition: Condition | undefined, detail: string) => {
    notes.condition(condition);
    if (condition?.isFinal) return fail(`${condition.word}: ${detail}`);
    if (condition?.word === 'ended' || condition?.word === 'stopped') show(condition.word);
    else if (document.body.dataset['state'] === 'stopped') show('playing');
  };

  const play = (url: string, startAt: number, silent: boolean) => {
    release();
    notes.condition(undefined);
    notes.sound(silent);
    session = startSession(
      { video, url, live: load.live, silent, startAt },
      {
        playing() {
          if (document.body.dataset['state'] === 'loading') show('playing');
          host.post({ type: 'playing', milliseconds: Math.round(performance.now() - waitsSince) });
        },
        condition: meet,
        soundFailed: () => play(url, video.currentTime, true),
      },
    );
    show('loading');
  };

  return {
    async start(source, startAt) {
      if (turn > 0) waitsSince = performance.now();
      release();
      if (isBlocked) notes.blocked(undefined);
      isBlocked = false;
      const url = load.sources[source]?.url;
      if (url === undefined || !URL.canParse(url)) {
        notes.nothing();
        return show('failed');
      }
      const mine = turn;
      const silent = !(await host.canDecodeAac());
      if (mine === turn) play(url, startAt, silent);
    },
    figures: () => session?.figures(),
    toLive: () => session?.toLive(),
    await() {
      release();
      notes.condition(undefined);
      show('loading');
    },
    block(blocked) {
      notes.blocked(blocked);
      if (blocked.isImage) return;
      isBlocked = true;
      notes.condition(undefined);
      fail(`blocked: ${blocked.host}`);
    },
    stop: release,
  };
}
