import { same } from '../../shared/same.ts';
import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerLoad, PlayerReply } from '../../wire/player.ts';
import { createIconButton } from './elements/iconButton.ts';
import type { PageHost } from './host.ts';
import { createBeside } from './pair/beside.ts';
import type { SavedState } from './savedState.ts';
import { createPlace } from './session/place.ts';
import { createSelection } from './session/selection.ts';
import type { EventLog } from './view/eventLog.ts';
import { createPane } from './view/pane.ts';
import type { PlayerNumbers } from './view/playerNumbers.ts';
import { createRecordButton } from './view/recordButton.ts';

/** The picture of the page, or two side by side. */
export type Pictures = ReturnType<typeof createPictures>;

/** What a page's pictures need. */
export interface PicturesOptions {
  readonly host: PageHost;
  readonly saved: SavedState;
  /** Page time at which waiting for a picture began, in ms. */
  readonly began: number;
  readonly numbers: PlayerNumbers;
  readonly log: EventLog;
  /** Called with the reply to a request. */
  answered(reply: PlayerReply): void;
  /** Called on a change that the user should see at once. */
  changed(): void;
  /** Called when a new choice is made. `isFirst`: in the first picture. */
  chose(isFirst: boolean): void;
}

/** Builds the pictures of a load; nothing plays until they begin. */
export function createPictures(load: PlayerLoad, options: PicturesOptions) {
  const { words, sources, title, live } = load;
  const { host, saved, began, numbers, log, changed, chose, answered } = options;
  const ask = (message: FromPlayer, copied: () => void = () => undefined) => {
    if (message.type === 'retry') for (const { playback } of panes) playback.await();
    host.request(message).then(
      (reply) => {
        if (reply) answered(reply);
        if (reply?.type === 'copied') copied();
      },
      ({ message: text }: Error) => answered({ type: 'said', text, canUndo: false }),
    );
  };
  const post = (message: FromPlayer) => ask(message);
  /** Resolves when it has been copied, and never if it can't be: the notes show why. */
  const copy = (message: FromPlayer) => new Promise<void>((copied) => ask(message, copied));
  const shared = {
    ...{ words, numbers, began, changed, post },
    stillPeriod: load.periods.still,
    latency: load.preferences.latency,
    canDecodeAac: host.canDecodeAac,
    startAt: () => place.time(),
    isStill: () => !live && place.isPaused(),
  };
  const playBeside = createIconButton('split-horizontal', words.playBeside, () =>
    post({ type: 'playBeside' }),
  );
  const record = createRecordButton(load, numbers, () => post({ type: 'record' }));
  const first = createPane({
    ...shared,
    ...{ load, saved, copy },
    mark: document.body,
    log: load.beside ? log.of(title) : log,
    postOwn: post,
    offered: () => selection.offered(),
    chose: () => chose(true),
    buttons: record.elements,
    tools: load.beside || sources.length === 0 ? [] : [playBeside.element],
  });
  const { muted, volume, speed } = saved;
  Object.assign(first.video, { muted, volume, defaultPlaybackRate: speed, playbackRate: speed });
  const place = createPlace(first.video, saved, live);
  const isSame = same(load.beside?.ref, load.ref);
  const isOther = isSame && first.playback.chosen().source === 0 && sources.length > 1;
  const second =
    load.beside &&
    createBeside({
      ...shared,
      load: load.beside,
      first,
      saved: saved.beside,
      source: isOther ? 1 : 0,
      log: log.of(load.beside.title),
      copy: (message) => copy({ type: 'beside', message }),
      chose: () => chose(false),
    });
  const panes = second ? [first, second.pane] : [first];
  const selection = createSelection(first.playback, { words, numbers, wishes: saved.wishes });
  return { first, second, panes, selection, place, record, post, copy };
}
