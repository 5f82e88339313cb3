import type { PlayerPane } from '../../wire/player.ts';
import { reachable } from './addresses.ts';
import type { PlayerOptions, PlayersOptions, Playing } from './playing.ts';

/** One of the pictures of a panel. */
export interface Shown {
  readonly options: PlayerOptions;
  playing: Awaited<ReturnType<typeof reachable>>;
}

/** The scripts that play the initially selected sources. */
export function enginesOf(shown: readonly Shown[]): string[] {
  const formats = shown.flatMap(({ playing }) => playing.sources[0]?.format ?? []);
  return [...new Set(formats.flatMap((format) => (format === 'picture' ? [] : `${format}Engine`)))];
}

/** Reads what is played. Throws if that fails. */
export const show = async (options: PlayerOptions): Promise<Shown> => {
  return { options, playing: await reachable(await options.load()) };
};

/** The same; what cannot be read is shown empty, with the reason. */
export const showOrSay = (options: PlayerOptions): Promise<Shown> =>
  show(options).catch(async (error: unknown) => {
    const { title, describe } = options;
    return { options, playing: await reachable({ ...nothing, title, caution: describe(error) }) };
  });

/** Whether what prevented playback is gone: a caution, or an expired link. */
export function isMended({ caution, sources }: Shown['playing'], now: Playing, hasExpired: boolean): boolean {
  if (caution !== undefined && now.caution === undefined) return true;
  const known = sources.map(({ original }) => original);
  return hasExpired && now.live && now.sources.some(({ url }) => !known.includes(url));
}

/** What the page needs to know about a picture: the service's own addresses stay here. */
export function paneOf({ options: { ref }, playing }: Shown): PlayerPane {
  const { title, live, poster, caution } = playing;
  const sources = playing.sources.map(({ original: _, originalH264: __, ...source }) => source);
  return { ref, title, live, poster, caution, sources };
}

/** The names of the pictures, each with its account if there are two accounts. */
export function panelTitle(shown: readonly Shown[], titles: PlayersOptions['titles']): string {
  const byAccount = Map.groupBy(shown, ({ options }) => options.account);
  const names = (its: readonly Shown[]) => its.map(({ playing }) => playing.title).join(' | ');
  return [...byAccount].map(([account, its]) => titles.of(names(its), account)).join(' | ');
}

/** A log line. `asked` is when the panel was opened, if the frame is its first. */
export function firstFrame(title: string, milliseconds: number, asked: number | undefined): string {
  const line = `Player: first frame of “${title}” after ${Math.round(milliseconds)} ms`;
  return asked === undefined
    ? line
    : `${line}, ${Math.round(performance.now() - asked)} ms after its panel was opened`;
}

const nothing: Omit<Playing, 'title' | 'caution'> = {
  live: false,
  sources: [],
  poster: undefined,
  storyboard: undefined,
  stills: undefined,
  facts: [],
  recording: undefined,
  longestClip: undefined,
  page: undefined,
};
