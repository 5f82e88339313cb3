import type { KeptStream } from '../../state/store.ts';
import { liveQualitySets } from '../../streaming/ladder.ts';
import type { Seeded } from '../seeded.ts';

/** What the desk chooses from by name: directories of videos, each below another or none. */
const directories: readonly (readonly [id: number, name: string, above?: number])[] = [
  [20, 'News'],
  [21, 'Evening news', 20],
  [22, 'Weather', 20],
  [24, 'Harbour reports', 20],
  [30, 'Councils', 20],
  [23, 'Culture'],
  [25, 'Documentaries', 23],
  [26, 'Concerts', 23],
  [27, 'Kitchen of the north', 23],
  [29, 'Debates', 23],
  [28, 'Archive'],
  [33, 'Language courses'],
  [39, 'Sport'],
  [40, 'Handball', 39],
];

const qualitySets = [
  ...liveQualitySets.map((each) => ({ ...each, for: 'live' })),
  { id: 50, name: 'Standard', default: true, heights: [1080, 720, 480, 360], for: 'vod' },
  { id: 52, name: 'Courses, slow lines', default: false, heights: [480, 360], for: 'vod' },
];

const broadcasts = [
  { id: 8101, name: 'Evening news', status: 'live' },
  { id: 8140, name: 'Regatta 2026', status: 'pending' },
  { id: 8141, name: 'Regatta 2026: sign language', status: 'pending' },
  { id: 8120, name: 'Council election 2025', status: 'finished' },
];

/** What IDs of streams and videos are chosen from in a new sandbox; `filed`: how many videos each directory has. */
export function makeChoices(
  {
    streams,
    filed,
  }: { readonly streams: readonly KeptStream[]; readonly filed: ReadonlyMap<number, number> },
  now: number,
): Seeded[] {
  const made = new Date(now - 900 * 86_400_000).toISOString();
  const items = (id: number) =>
    (filed.get(id) ?? 0) + directories.filter(([, , above]) => above === id).length;
  const of = (kind: string) => (document: Record<string, unknown>) =>
    ({ kind, id: String(document['id']), document }) as Seeded;
  return [
    ...directories
      .map(([id, name, above]) => ({
        id,
        name,
        parent_id: above ?? null,
        items_count: items(id),
        created_at: made,
        updated_at: made,
      }))
      .map(of('directory')),
    ...qualitySets
      .map(({ heights, ...set }) => ({
        ...set,
        qualities: heights.map((height) => ({ id: height, name: `${height}p` })),
      }))
      .map(of('qualitySet')),
    ...broadcasts
      .map((each) => ({
        ...each,
        stream_ids: streams
          .filter(({ document }) => document.broadcast_ids.includes(each.id))
          .map(({ document }) => document.id),
        share_url: '',
        custom_iframe_url: '',
        show_dvr_after_finish: false,
        pending_message: '',
        ad_id: null,
        player_id: null,
        poster: null,
      }))
      .map(of('broadcast')),
  ];
}
