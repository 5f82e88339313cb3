import { forward } from '../../ui/panels/panel.ts';
import type { PlayerStills } from '../../wire/player.ts';
import type { Playing } from './playing.ts';

/** What is played, with addresses that the page can reach; the service's own are kept for copying. */
export async function reachable(playing: Playing) {
  const sources = await Promise.all(
    playing.sources.map(async ({ label, format, url, h264 }) => ({
      label,
      format,
      url: await forward(url),
      original: url,
      ...(h264 === undefined ? {} : { h264: await forward(h264), originalH264: h264 }),
    })),
  );
  const { poster, storyboard, stills } = playing;
  return {
    ...playing,
    sources,
    poster: poster && (await forward(poster)),
    storyboard: storyboard && { ...storyboard, picture: await forward(storyboard.picture) },
    stills: stills && (await reachableStills(stills)),
  };
}

async function reachableStills({ chosen, items }: PlayerStills): Promise<PlayerStills> {
  const pictures = items.map(async (item) => ({ ...item, picture: await forward(item.picture) }));
  return { chosen, items: await Promise.all(pictures) };
}

/** The origins that a page needs for what is played. */
export function originsOf({ sources, poster, storyboard, stills }: Playing): string[] {
  const pictures = stills?.items.map(({ picture }) => picture) ?? [];
  const urls = [...sources.map(({ url }) => url), poster, storyboard?.picture, ...pictures];
  return urls.flatMap((url) => (url ? new URL(url).origin : []));
}
