import * as vscode from 'vscode';
import { createOrder } from '../../shared/order.ts';
import { openLink, openPanel, type Panel } from '../../ui/panels/panel.ts';
import type { FromPane, FromPlayer } from '../../wire/fromPlayer.ts';
import { fromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerPane, ToPlayer } from '../../wire/player.ts';
import { originsOf, reachable } from './addresses.ts';
import type { Chosen, PlayerOptions, PlayersOptions, Playing } from './playing.ts';
import { saveSnapshot } from './saveSnapshot.ts';
import { playerWords } from './words.ts';

/** A player in its panel. */
export interface PlayerPanel {
  readonly panel: Panel<ToPlayer>;
  /** Reads what is played afresh and begins anew. */
  restart(): Promise<void>;
  /** Plays something beside it, or, if undefined, nothing any more. */
  showBeside(options: PlayerOptions | undefined): Promise<void>;
  /** Key of what is played beside it. */
  readonly beside: string | undefined;
}

interface Around extends Pick<PlayersOptions, 'root' | 'titles' | 'log' | 'periods' | 'pick'> {
  /** A panel that the editor brought back. */
  readonly restored: vscode.WebviewPanel | undefined;
}

/** One of the pictures of a panel. */
interface Shown {
  readonly options: PlayerOptions;
  playing: Awaited<ReturnType<typeof reachable>>;
}

/** Opens a player. Throws if its resource cannot be read, unless its panel was there before, and says so. */
export async function openPlayerPanel(
  options: PlayerOptions,
  optionsBeside: PlayerOptions | undefined,
  { root, titles, log, periods, pick, restored }: Around,
): Promise<PlayerPanel> {
  const { onError } = options;
  const [first, besideFirst] = await Promise.all([
    restored ? showOrSay(options) : show(options),
    optionsBeside && showOrSay(optionsBeside),
  ]);
  let second = besideFirst;
  const order = createOrder();
  let extra: string[] = [];
  let undo: Chosen['undo'];
  /** When the page was asked for whose first frame is awaited. */
  let asked: number | undefined = performance.now();

  const origins = () => [
    ...new Set([first, second].flatMap((shown) => (shown ? originsOf(shown.playing) : []))),
  ];
  /** What plays the sources that are chosen at first. */
  const engines = () => [
    ...new Set(
      [first, second].flatMap((shown) => {
        const format = shown?.playing.sources[0]?.format ?? 'picture';
        return format === 'picture' ? [] : `${format}Engine`;
      }),
    ),
  ];
  /** Opens the page again. After a failure too: it then tries what was known, and does not wait for ever. */
  const reload = () => {
    asked = performance.now();
    panel.entitle();
    panel.reload([...new Set([...origins(), ...extra])]);
  };
  const readAnew = async (shown: Shown | undefined) => {
    if (shown) shown.playing = (await show(shown.options)).playing;
  };
  const restart = async () => {
    const found = await Promise.allSettled([readAnew(first), readAnew(second)]);
    for (const each of found) if (each.status === 'rejected') onError(each.reason);
    reload();
  };
  const showBeside = async (chosen: PlayerOptions | undefined) => {
    const isNewest = order.ask();
    const found = chosen && (await showOrSay(chosen));
    if (!isNewest()) return;
    second = found;
    reload();
  };

  const panel: Panel<ToPlayer> = openPanel({
    type: 'headend.player',
    title: () => titleOf([first, ...(second ? [second] : [])], titles),
    titles,
    root,
    page: 'player',
    origins: origins(),
    scripts: engines,
    from: fromPlayer,
    receive: (message) => {
      receive(message).catch(onError);
    },
    ...(restored ? { restored } : {}),
  });
  const copy = async (text: string) => {
    await vscode.env.clipboard.writeText(text);
    panel.post({ type: 'copied' });
  };
  /** Shows what came of choosing a picture; the page waits for the pictures, whatever it was. */
  const tell = async (choosing: Promise<Chosen>) => {
    undo = undefined;
    try {
      const chosen = await choosing;
      first.playing = await reachable(chosen.playing);
      undo = chosen.undo;
      panel.post({ type: 'said', text: chosen.said, canUndo: undo !== undefined });
    } finally {
      if (first.playing.stills) panel.post({ type: 'stills', stills: first.playing.stills });
    }
  };
  const receiveOf = async ({ playing }: Shown, message: FromPane): Promise<unknown> => {
    switch (message.type) {
      case 'openInBrowser': {
        const address = playing.page ?? playing.sources[0]?.original;
        return address ? openLink(address) : undefined;
      }
      case 'copyUrl': {
        const source = playing.sources[message.source];
        const address = (message.h264 && source?.originalH264) || source?.original;
        return address && copy(address);
      }
      case 'playing':
        log(firstFrame(playing.title, message.milliseconds, asked));
        asked = undefined;
        return;
      case 'failed':
        return log(`Player: “${playing.title}”: ${message.detail}`);
    }
  };
  const receive = async (message: FromPlayer): Promise<unknown> => {
    switch (message.type) {
      case 'ready':
        return panel.post({
          type: 'load',
          ...paneOf(first),
          beside: second && paneOf(second),
          storyboard: first.playing.storyboard,
          stills: first.playing.stills,
          facts: first.playing.facts,
          periods,
          words: playerWords(),
        });
      case 'retry':
        return restart();
      case 'playBeside': {
        const chosen = await pick(first.playing.title);
        return chosen && showBeside(chosen);
      }
      case 'closeBeside':
        return showBeside(undefined);
      case 'beside':
        return second && receiveOf(second, message.message);
      case 'look':
        return look(message.hasExpired);
      case 'allowHost':
        if (extra.includes(message.origin)) return;
        extra = [...extra, message.origin];
        return restart();
      case 'copyText':
        return copy(message.text);
      case 'snapshot': {
        const place = await saveSnapshot(first.playing.title, message);
        const text = vscode.l10n.t('Saved to {0}', place ?? '');
        return place && panel.post({ type: 'said', text, canUndo: false });
      }
      case 'chooseStill':
        return tell(options.chooseStill(message.place));
      case 'undo':
        return undo && tell(undo());
      default:
        return receiveOf(first, message);
    }
  };
  /** A look that fails leaves what was known: the picture itself says how it is. */
  const look = async (hasExpired: boolean) => {
    const shown = second ? [first, second] : [first];
    const found = await Promise.all(
      shown.map(async ({ options: { load }, playing }) => {
        const now = await load().catch(() => undefined);
        return { now, isMended: now !== undefined && isMended(playing, now, hasExpired) };
      }),
    );
    if (found.some((each) => each.isMended)) return restart();
    const facts = found[0]?.now?.facts ?? first.playing.facts;
    panel.post({ type: 'facts', facts, onAir: found.map(({ now }) => now?.live) });
  };
  return {
    panel,
    restart,
    showBeside,
    get beside() {
      return second?.options.key;
    },
  };
}

const show = async (options: PlayerOptions): Promise<Shown> => {
  return { options, playing: await reachable(await options.load()) };
};

/** What cannot be read is shown empty, and says why. */
const showOrSay = (options: PlayerOptions): Promise<Shown> =>
  show(options).catch(async (error: unknown) => {
    const { title, describe } = options;
    return { options, playing: await reachable({ ...nothing, title, caution: describe(error) }) };
  });

/** Whether what kept something from playing is over: a caution, or a link whose time was over. */
function isMended({ caution, sources }: Shown['playing'], now: Playing, hasExpired: boolean): boolean {
  if (caution !== undefined && now.caution === undefined) return true;
  const known = sources.map(({ original }) => original);
  return hasExpired && now.live && now.sources.some(({ url }) => !known.includes(url));
}

/** What the page needs to know of a picture: the service's own addresses stay here. */
function paneOf({ options: { ref }, playing }: Shown): PlayerPane {
  const { title, live, poster, caution } = playing;
  const sources = playing.sources.map(({ original: _, originalH264: __, ...source }) => source);
  return { ref, title, live, poster, caution, sources };
}

/** The names of the pictures, each with its account where those are two. */
function titleOf(shown: readonly Shown[], titles: PlayersOptions['titles']): string {
  const byAccount = Map.groupBy(shown, ({ options }) => options.account);
  const names = (its: readonly Shown[]) => its.map(({ playing }) => playing.title).join(' | ');
  return [...byAccount].map(([account, its]) => titles.of(names(its), account)).join(' | ');
}

/** A line of the log. `asked` is when the panel was opened, if the frame is its first. */
function firstFrame(title: string, milliseconds: number, asked: number | undefined): string {
  const told = `Player: first frame of “${title}” after ${Math.round(milliseconds)} ms`;
  return asked === undefined
    ? told
    : `${told}, ${Math.round(performance.now() - asked)} ms after its panel was opened`;
}

const nothing: Omit<Playing, 'title' | 'caution'> = {
  live: false,
  sources: [],
  poster: undefined,
  storyboard: undefined,
  stills: undefined,
  facts: [],
  page: undefined,
};
