import type { Context } from 'hono';
import { type Broadcast, broadcastAt } from './broadcast.ts';
import { type LiveTrack, liveSource, type MediaContext } from './mediaContext.ts';
import { fragmentPart, fragmentSegment } from './packaging/fragment.ts';
import { partEnd, partsPerSegment } from './packaging/timing.ts';
import { livePlaylist } from './playlist/livePlaylist.ts';
import { pulledStream } from './pulledStream.ts';
import { contentType, mp4Type, notFoundReply, refused, send } from './routes/reply.ts';
import { waitUntil } from './routes/waitUntil.ts';

// a playlist may be requested three segments early, a part or segment one segment early; more is an error
const reloadAhead = 3 * partsPerSegment;
const mediaAhead = partsPerSegment;

/** Blocking reload and delta updates (RFC 8216bis §6.2.5): waits until the requested part is listed. */
export async function sendLivePlaylist(media: MediaContext, c: Context, found: LiveTrack): Promise<Response> {
  const { broadcast, track, offer } = found;
  const others = offer.tracks.filter((other) => other !== track);
  const skip = ['YES', 'v2'].includes(c.req.query('_HLS_skip') ?? '');
  const reply = (shown: Broadcast): Response =>
    send(c, livePlaylist(shown, { track, others, skip }), contentType.hls);
  const wanted = wantedPart(c.req.query('_HLS_msn'), c.req.query('_HLS_part'));
  if (wanted === 'wrong')
    return refused(c, '_HLS_msn and _HLS_part must be numbers, and a part needs its segment.');
  if (wanted === undefined || !broadcast.live || wanted < broadcast.endPart) return reply(broadcast);
  if (wanted > broadcast.endPart + reloadAhead) return refused(c, 'That segment is too far ahead.');
  const { signal } = c.req.raw;
  await waitUntil(partEnd(wanted), media.now, signal);
  // no one is waiting any more, maybe because the sandbox is stopping
  const source = signal.aborted ? undefined : liveSource(media, c);
  return source ? reply(broadcastAt(source, media.now())) : notFoundReply(c, 'stream');
}

/** A part, which is waited for if a preload hint announces it. */
export async function sendPart(
  media: MediaContext,
  c: Context,
  { broadcast, track }: LiveTrack,
): Promise<Response> {
  const [segment = 0, part = 0] = numbersIn(c.req.param('file'));
  const index = segment * partsPerSegment + part;
  if (part >= partsPerSegment || !canServe(broadcast, index)) return notFoundReply(c, 'part');
  const made = index < broadcast.endPart || (await waitUntil(partEnd(index), media.now, c.req.raw.signal));
  return made ? send(c, fragmentPart(track, index), mp4Type(track)) : notFoundReply(c, 'part');
}

/** A segment; one that is still being made is sent part by part, as low-latency DASH players expect. */
export function sendSegment(media: MediaContext, c: Context, { broadcast, track }: LiveTrack): Response {
  const [index = 0] = numbersIn(c.req.param('file'));
  const first = index * partsPerSegment;
  if (first + partsPerSegment <= broadcast.endPart)
    return send(c, fragmentSegment(track, index), mp4Type(track));
  if (!canServe(broadcast, first)) return notFoundReply(c, 'segment');
  const { signal } = c.req.raw;
  const coming = Array.from({ length: partsPerSegment }, (_, offset) => first + offset);
  const body = pulledStream(async () => {
    const part = coming.shift();
    if (part === undefined) return undefined;
    if (await waitUntil(partEnd(part), media.now, signal)) return fragmentPart(track, part);
    throw new Error('The part did not come in time');
  });
  return c.body(body, 200, { 'Content-Type': mp4Type(track) });
}

function canServe({ live, endPart }: Broadcast, part: number): boolean {
  return part < endPart || (live && part <= endPart + mediaAhead);
}

/** The part that the playlist must contain before it is sent; a segment without a part means its last one. */
function wantedPart(msn: string | undefined, part: string | undefined): number | 'wrong' | undefined {
  if (msn === undefined) return part === undefined ? undefined : 'wrong';
  if (!/^\d+$/.test(msn) || !/^\d*$/.test(part ?? '')) return 'wrong';
  return Number(msn) * partsPerSegment + (part === undefined ? partsPerSegment - 1 : Number(part));
}

function numbersIn(name: string | undefined): number[] {
  return (name?.match(/\d+(?=\.)/g) ?? []).map(Number);
}
