import * as vscode from 'vscode';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { mapValues } from '../../shared/mapValues.ts';
import { createOrder } from '../../shared/order.ts';
import { openLink, openPanel, type Panel } from '../../ui/panels/panel.ts';
import { say } from '../../ui/say.ts';
import { playerPreferences } from '../../ui/settings/chosen.ts';
import { type FromPane, type FromPlayer, fromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerLoad, PlayerReply, PlayerStatus, ToPlayer } from '../../wire/player.ts';
import { playerSentences } from '../../wire/playerWords.ts';
import { originsOf, reachable } from './addresses.ts';
import type { ChosenStill, PlayerOptions, PlayersOptions } from './playing.ts';
import { saveSnapshot } from './saveSnapshot.ts';
import { enginesOf, firstFrame, isMended, panelTitle, paneOf, type Shown, show, showOrSay } from './shown.ts';
import { wishOf } from './wish.ts';

/** A player in its panel. */
export type PlayerPanel = Awaited<ReturnType<typeof openPlayerPanel>>;

interface Around extends Pick<PlayersOptions, 'root' | 'titles' | 'log' | 'periods' | 'pick'> {
  /** A panel that the editor brought back. */
  readonly restored: vscode.WebviewPanel | undefined;
}

/** Opens a player. If its resource cannot be read, throws; a restored panel shows the reason instead. */
export async function openPlayerPanel(
  options: PlayerOptions,
  optionsBeside: PlayerOptions | undefined,
  { root, titles, log, periods, pick, restored }: Around,
) {
  const { onError } = options;
  const [first, besideFirst] = await Promise.all([
    restored ? showOrSay(options) : show(options),
    optionsBeside && showOrSay(optionsBeside),
  ]);
  let second = besideFirst;
  const order = createOrder();
  let extra: string[] = [];
  let undo: ChosenStill['undo'];
  /** When the page whose first frame is awaited was requested. */
  let asked: number | undefined = performance.now();

  const shown = () => (second ? [first, second] : [first]);
  const origins = () => {
    const own = shown().flatMap(({ playing }) => originsOf(playing));
    return [...new Set([...own, ...extra])];
  };
  /** Opens the page again, even after a failure: it then tries what was known, instead of waiting forever. */
  const reload = () => {
    asked = performance.now();
    panel.updateTitle();
    panel.reload(origins());
  };
  const readAnew = async (one: Shown) => {
    one.playing = (await show(one.options)).playing;
  };
  /** Reads what is played again and starts over. */
  const restart = async (): Promise<undefined> => {
    const found = await Promise.allSettled(shown().map(readAnew));
    for (const each of found) if (each.status === 'rejected') onError(each.reason);
    reload();
  };
  /** Plays something next to it, or, if undefined, no longer does. */
  const showBeside = async (chosen: PlayerOptions | undefined): Promise<undefined> => {
    const isNewest = order.ask();
    const found = chosen && (await showOrSay(chosen));
    if (!isNewest()) return;
    second = found;
    reload();
  };

  const panel: Panel<ToPlayer> = openPanel<ToPlayer, FromPlayer, PlayerReply>({
    title: () => panelTitle(shown(), titles),
    titles,
    root,
    page: 'player',
    linked: () => ({ ref: options.resource, account: options.account, panel: 'play' }),
    origins: origins(),
    scripts: () => enginesOf(shown()),
    from: fromPlayer,
    receive: (message) => receive(message),
    failed(error, { type }) {
      log.error(error);
      return options.describe(error, wishOf(type));
    },
    restored,
  });
  const copy = async (text: string): Promise<PlayerReply> => {
    await vscode.env.clipboard.writeText(text);
    return { type: 'copied' };
  };
  /** Reports the result of choosing a picture; `onError` shows a failure to the user. */
  const chosen = async (choosing: Promise<ChosenStill>): Promise<PlayerReply> => {
    undo = undefined;
    let text = '';
    try {
      const now = await choosing;
      first.playing = await reachable(now.playing);
      undo = now.undo;
      text = now.said;
    } catch (error) {
      onError(error);
    }
    return { type: 'said', text, canUndo: undo !== undefined, stills: first.playing.stills };
  };
  const load = (): PlayerLoad => ({
    type: 'load',
    ...paneOf(first),
    beside: second && paneOf(second),
    storyboard: first.playing.storyboard,
    stills: first.playing.stills,
    facts: first.playing.facts,
    recording: recordingOf(first.playing),
    longestClip: first.playing.longestClip,
    periods,
    preferences: playerPreferences(),
    words: mapValues(playerSentences, (sentence) => say(sentence)),
  });
  /** A failed check keeps what was known: the picture itself shows its state. */
  const readStatus = async (hasExpired: boolean): Promise<PlayerStatus | undefined> => {
    const found = await Promise.all(
      shown().map(async ({ options: { load: read }, playing }) => {
        const now = await read().catch((error: unknown) => {
          log.error(error);
          return undefined;
        });
        return { now, isMended: now !== undefined && isMended(playing, now, hasExpired) };
      }),
    );
    if (found.some((each) => each.isMended)) return restart();
    const { facts, recording } = found[0]?.now ?? first.playing;
    first.playing = { ...first.playing, facts, recording };
    return { facts, recording: recordingOf({ recording }), onAir: found.map(({ now }) => now?.live) };
  };
  const check = async (hasExpired: boolean): Promise<PlayerReply | undefined> => {
    const status = await readStatus(hasExpired);
    return status && { type: 'status', ...status };
  };
  let isActing = false;
  /** Begins or ends a recording: the page hears how it stands by `recheck`, whatever the user does then. */
  const record = (): undefined => {
    const { recording } = first.playing;
    if (!recording || isActing) return;
    isActing = true;
    options.act(recording.action).then(
      () => (isActing = false),
      (error: unknown) => {
        isActing = false;
        onError(error);
      },
    );
  };
  const receiveOf = async ({ playing }: Shown, message: FromPane): Promise<PlayerReply | undefined> => {
    switch (message.type) {
      case 'openInBrowser': {
        const address = playing.page ?? playing.sources[0]?.original;
        if (address) await openLink(address);
        return undefined;
      }
      case 'copyUrl': {
        const source = playing.sources[message.source];
        const address = (message.h264 && source?.originalH264) || source?.original;
        return address ? copy(address) : undefined;
      }
      case 'playing':
        log.info(firstFrame(playing.title, message.milliseconds, asked));
        asked = undefined;
        return undefined;
      case 'failed':
        log.info(`Player: “${playing.title}”: ${message.detail}`);
        return undefined;
    }
  };
  const receive = async (message: FromPlayer): Promise<PlayerReply | undefined> => {
    switch (message.type) {
      case 'ready':
        panel.post(load());
        return undefined;
      case 'retry':
        return restart();
      case 'playBeside': {
        const other = await pick({ ...options.resource, title: first.playing.title });
        return other && showBeside(other);
      }
      case 'closeBeside':
        return showBeside(undefined);
      case 'beside':
        return second && receiveOf(second, message.message);
      case 'check':
        return check(message.hasExpired);
      case 'allowHost':
        if (extra.includes(message.origin)) return undefined;
        extra = [...extra, message.origin];
        return restart();
      case 'record':
        return record();
      case 'cut':
        if (first.playing.longestClip !== undefined) options.cut(message).then(undefined, onError);
        return undefined;
      case 'copyText':
        return copy(message.text);
      case 'snapshot': {
        const place = await saveSnapshot(first.playing.title, message);
        const text = vscode.l10n.t('Saved to {0}', place ?? '');
        return place ? { type: 'said', text, canUndo: false } : undefined;
      }
      case 'chooseStill':
        return chosen(options.chooseStill(message.place));
      case 'undo':
        return undo && chosen(undo());
      default:
        return receiveOf(first, message);
    }
  };
  /** One of what is played was deleted: it is shown empty, with the reason. */
  const tellDeleted = async (isOf: (options: PlayerOptions) => boolean): Promise<void> => {
    if (!shown().some((one) => isOf(one.options))) return;
    for (const one of shown()) if (isOf(one.options)) one.playing = (await showOrSay(one.options)).playing;
    reload();
  };
  return {
    panel,
    restart,
    tellDeleted,
    showBeside,
    /** Tells the page how things stand now with these resources, if it shows one. */
    async recheck(refs: readonly Ref[]): Promise<void> {
      const names = refs.map(nameOf);
      if (!shown().some(({ options: { resource } }) => names.includes(nameOf(resource)))) return;
      isActing = false;
      const status = await readStatus(false);
      if (status) panel.post({ type: 'status', ...status });
    },
    /** Starts over what plays one of these resources: what its playlist offers has changed. */
    replay(refs: readonly Ref[]): void {
      const names = refs.map(nameOf);
      const panes = shown().map(({ options: { resource } }) => names.includes(nameOf(resource)));
      if (panes.includes(true)) panel.post({ type: 'replay', panes });
    },
    /** Key of what is played next to it. */
    get beside() {
      return second?.options.key;
    },
  };
}

/** What the page needs to know of a recording. */
function recordingOf({ recording }: Pick<Shown['playing'], 'recording'>) {
  return recording && { seconds: recording.seconds };
}
