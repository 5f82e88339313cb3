import type { Context } from 'hono';
import { type Broadcast, broadcastAt } from './broadcast.ts';
import type { Clip, TransportQuality } from './packaging/clip.ts';
import type { MediaTrack } from './packaging/track.ts';
import { type Content, offerOf, type PlaylistOffer } from './playlist/offer.ts';
import { notFoundReply } from './routes/reply.ts';
import type { LiveSource, MediaSources, OriginalSource, VideoSource } from './sources.ts';

/** What all groups of media routes share; `now` is the clock in ms epoch. */
export interface MediaContext {
  clip: Clip;
  sources: MediaSources;
  now(): number;
}

/** One rendition of a live stream, and the part of it that can be watched at the time of the request. */
export interface LiveTrack {
  track: MediaTrack;
  /** Everything that the stream offers. */
  offer: PlaylistOffer;
  broadcast: Broadcast;
}

const videoKey = /^(\d+)_([A-Za-z0-9]+)$/;

type Reply = Response | Promise<Response>;
type Answer<T> = (c: Context, found: T) => Reply;

/** A handler for paths with `:key` = `{client}_{stream}`: 404 if the stream does not exist. */
export function onStream(media: MediaContext, answer: Answer<LiveSource>) {
  return (c: Context): Reply => {
    const source = liveSource(media, c);
    return source ? answer(c, source) : notFoundReply(c, 'stream');
  };
}

/** A handler for paths that also have a `:track`: 404 if the stream lacks the rendition. */
export function onLiveTrack(media: MediaContext, answer: Answer<LiveTrack>) {
  return onStream(media, (c, source) => {
    const offer = offerOf(media.clip, source);
    const track = named(offer.tracks, c);
    return track
      ? answer(c, { track, offer, broadcast: broadcastAt(source, media.now()) })
      : notFoundReply(c, 'rendition');
  });
}

/** A handler for paths with `:key` = `{client}_{slug}`: 404 if the video does not exist or has no length. */
export function onVideo({ sources }: MediaContext, answer: Answer<VideoSource>) {
  return (c: Context): Reply => {
    const [, client, slug] = videoKey.exec(c.req.param('key') ?? '') ?? [];
    const video = client && slug ? sources.video(Number(client), slug) : undefined;
    return video && video.segments > 0 ? answer(c, video) : notFoundReply(c, 'video');
  };
}

/** A handler for paths with `:key` = `{client}_{slug}` of a video whose original is stored. */
export function onOriginal({ sources }: MediaContext, answer: Answer<OriginalSource>) {
  return (c: Context): Reply => {
    const [, client, slug] = videoKey.exec(c.req.param('key') ?? '') ?? [];
    const kept = client && slug ? sources.original(Number(client), slug) : undefined;
    return kept ? answer(c, kept) : notFoundReply(c, 'original');
  };
}

/** The stream that a path with `:key` names, in its current state. */
export function liveSource({ sources }: MediaContext, c: Context): LiveSource | undefined {
  const [, client, stream] = /^(\d+)_(\d+)$/.exec(c.req.param('key') ?? '') ?? [];
  return client && stream ? sources.live(Number(client), Number(stream)) : undefined;
}

/** The rendition of a video that a path with `:track` names. */
export function namedTrack(clip: Clip, content: Content, c: Context): MediaTrack | undefined {
  return named(offerOf(clip, content).tracks, c);
}

/** The MPEG-TS quality of a video that a path with `:track` names. */
export function namedQuality(clip: Clip, content: Content, c: Context): TransportQuality | undefined {
  const { transport } = offerOf(clip, content);
  return transport.find(({ track }) => track.name === c.req.param('track'));
}

function named(tracks: readonly MediaTrack[], c: Context): MediaTrack | undefined {
  return tracks.find(({ name }) => name === c.req.param('track'));
}

/** The last number in the name of the requested file, such as 12 of `seg_12.m4s`. */
export function fileNumber(c: Context): number {
  return Number(/(\d+)\.\w+$/.exec(c.req.param('file') ?? '')?.[1]);
}
