import { readTime } from '../../shared/times.ts';
import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import type { Operation, Page } from '../grammar/operation.ts';
import { listStreams, listVideos } from './operations.ts';
import type { Restream } from './restream.ts';
import { listRestreams } from './restreams.ts';
import type { Stream } from './stream.ts';
import type { Video } from './video.ts';

/** What two clocks may differ by. */
const slack = 60_000;

interface Made {
  readonly id?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly created_at?: string | null | undefined;
}

/**
 * The live stream with that name that was created since an instant, in ms since 1970; the newest of several,
 * undefined if there is none. Throws a CallError. Source: §4.2.
 */
export function findStream(
  client: Client,
  { name }: { readonly name: string },
  since: number,
  options: CallOptions = {},
): Promise<Stream | undefined> {
  return newest(client, listStreams, {}, (each) => isMade(each, name, since), options);
}

/**
 * The video with that name and source that was created since an instant, in ms since 1970; the newest of several,
 * undefined if there is none. Throws a CallError. Source: facts §4.1.
 */
export function findVideo(
  client: Client,
  { name, origin_url: source }: { readonly name: string; readonly origin_url?: string | null | undefined },
  since: number,
  options: CallOptions = {},
): Promise<Video | undefined> {
  const isSame = ({ origin_url }: Video) => !source || !origin_url || origin_url === source;
  const fits = (each: Video) => isMade(each, name, since) && isSame(each);
  return newest(client, listVideos, { search: name }, fits, options);
}

/**
 * The restreams of a stream with that name and address: the service tells no time of creation. Throws a CallError.
 * Source: facts §4.2.
 */
export function restreamsLike(
  client: Client,
  { stream_id, name, uri }: Pick<Restream, 'stream_id' | 'name' | 'uri'>,
  options: CallOptions = {},
): Promise<readonly Restream[]> {
  const fits = (each: Restream) => each.stream_id === stream_id && each.name === name && each.uri === uri;
  return allThat(client, listRestreams, {}, fits, options);
}

/**
 * The video that the recording of a live stream became since an instant, in ms since 1970, at which the stream was as
 * given; undefined if there is none. Throws a CallError. Source: facts §4.1.
 */
export function findRecording(
  client: Client,
  { id, recording_duration }: Pick<Stream, 'id' | 'recording_duration'>,
  since: number,
  options: CallOptions = {},
): Promise<Video | undefined> {
  const began = since - (recording_duration ?? 0) * 1000;
  const fits = ({ created_at, recording_started_at }: Video) => {
    const started = readTime(recording_started_at);
    // clips that are kept as videos are of the stream too
    return isSince(created_at, since) && (started === undefined || Math.abs(started - began) <= slack);
  };
  return newest(client, listVideos, { stream_id: id }, fits, options);
}

function isMade({ name, created_at }: Made, wanted: string, since: number): boolean {
  return name === wanted && isSince(created_at, since);
}

function isSince(time: string | null | undefined, since: number): boolean {
  const instant = readTime(time);
  return instant !== undefined && instant >= since - slack;
}

async function newest<I, Item extends Made>(
  client: Client,
  list: Operation<I, Page<Item>>,
  input: I,
  fits: (item: Item) => boolean,
  options: CallOptions,
): Promise<Item | undefined> {
  const found = await allThat(client, list, input, fits, options);
  return found.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))[0];
}

async function allThat<I, Item>(
  client: Client,
  list: Operation<I, Page<Item>>,
  input: I,
  fits: (item: Item) => boolean,
  { signal }: CallOptions,
): Promise<Item[]> {
  const reader = pages(client, list, input);
  const found: Item[] = [];
  while (!reader.done) found.push(...(await reader.next(signal)).items.filter(fits));
  return found;
}
