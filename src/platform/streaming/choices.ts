import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { field, looseObject, object, optional, readOnly, stamp } from '../grammar/schema.ts';

const source = 'facts §4';

const name = (title: string) => field(z.string(), { title });

/** What is transcoded to: a ladder of qualities. Source: facts §4. */
const qualitySet = looseObject(() => ({
  id: z.int().meta({ title: 'Quality set ID', readOnly: true }),
  name: name('Name'),
  default: readOnly(z.boolean(), { title: 'Default' }),
  qualities: readOnly(
    z.array(looseObject(() => ({ id: field(z.int(), { title: 'Quality ID' }), name: name('Quality') }))),
    {
      title: 'Qualities',
    },
  ),
}));

export type QualitySet = z.output<typeof qualitySet>;

/** `GET /streaming/quality_sets`: those for live streams, and those for videos. Source: facts §4. */
export const listQualitySets = operation({
  id: 'streaming.qualitySets.list',
  title: 'List quality sets',
  method: 'GET',
  path: '/streaming/quality_sets',
  effect: 'read',
  source,
  input: object(() => ({})),
  reply: looseObject(() => ({
    live: field(z.array(qualitySet), { title: 'For live streams' }),
    vod: field(z.array(qualitySet), { title: 'For videos' }),
  })),
});

const directory = looseObject(() => ({
  id: z.int().meta({ title: 'Directory ID', readOnly: true }),
  name: name('Name'),
  parent_id: field(z.int(), { title: 'Parent directory' }),
  items_count: readOnly(z.int(), { title: 'Items' }),
  created_at: stamp('Created'),
  updated_at: stamp('Updated'),
}));

export type Directory = z.output<typeof directory>;

/** `GET /streaming/directories/tree`, complete: each directory names the one above. Source: facts §4. */
export const listDirectories = operation({
  id: 'streaming.directories.list',
  title: 'List directories of videos',
  method: 'GET',
  path: '/streaming/directories/tree',
  effect: 'read',
  source,
  input: object(() => ({})),
  reply: looseObject(() => ({ tree: z.array(directory).meta({ title: 'Directories' }) })),
  decode: ({ tree }): Page<Directory> => ({ items: tree, total: tree.length }),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/** The id is not published, and told all the same. Source: facts §4. */
const broadcast = looseObject(() => ({
  id: z.int().meta({ title: 'Broadcast ID', readOnly: true }),
  name: name('Name'),
  status: readOnly(z.string(), { title: 'Status' }),
  share_url: field(z.string(), { title: 'Shared URL', secret: 'credentials' }),
  custom_iframe_url: field(z.string(), { title: 'Shared player URL', secret: 'credentials' }),
  show_dvr_after_finish: field(z.boolean(), { title: 'DVR after the end' }),
  pending_message: name('Message before the start'),
  ad_id: field(z.int(), { title: 'Ad' }),
  player_id: field(z.int(), { title: 'Player' }),
  stream_ids: field(z.array(z.int()), { title: 'Streams' }),
  poster: name('Poster'),
}));

export type ListedBroadcast = z.output<typeof broadcast>;

/** `GET /streaming/broadcasts`. Source: facts §4. */
export const listBroadcasts = operation({
  id: 'streaming.broadcasts.list',
  title: 'List broadcasts',
  method: 'GET',
  path: '/streaming/broadcasts',
  effect: 'read',
  source,
  input: object(() => ({ page: optional(z.int().min(1), { title: 'Page', description: 'Starts at 1.' }) })),
  reply: z.array(broadcast),
  decode: (items): Page<ListedBroadcast> => ({ items }),
  paging: { style: 'page', size: 0, id: 'id' },
});
