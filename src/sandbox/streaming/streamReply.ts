import type { Stream } from '../../platform/streaming/stream.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Content } from '../media/playlist/offer.ts';
import { streamUrls } from '../media/playlist/urls.ts';
import { signature } from '../media/routes/protection.ts';
import { clientId } from '../server/clientId.ts';
import type { Surroundings } from '../server/handler.ts';
import type { StreamDocument } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';
import { deliveryOf, streamProtection } from './delivery.ts';
import { liveHeights } from './ladder.ts';
import { settled, sourceOf } from './streamState.ts';

/** A live stream as sent to clients. Source: §2.2, facts §4.2. */
export function streamReply(
  kept: KeptStream,
  {
    origin,
    ingest,
    now,
  }: Pick<Surroundings, 'origin' | 'now'> & { readonly ingest: Pick<Ingest, 'address'> },
): Stream {
  const stream = settled(kept, now);
  const { document, backstage } = stream;
  const source = sourceOf(stream);
  const live = source?.main ?? false;
  const recording = source && backstage.recordingSince;
  return {
    ...document,
    low_latency_enabled: true,
    live,
    // a pull has no backup server
    backup_live: (source?.backup ?? false) && !document.pull,
    stream_source_type: source?.type ?? backstage.source?.type ?? (document.pull ? 'https' : 'rtmp'),
    active_ingest_region_primary: (live && source?.regionMain) || null,
    active_ingest_region_backup: (source?.backup && source.regionBackup) || null,
    transcoding_speed: source?.speed ?? null,
    transcoded_qualities: source
      ? qualities(deliveryOf(backstage), liveHeights(document.quality_set_id, source.height))
      : [],
    frame_rate: source?.frameRate ?? null,
    video_width: source?.width ?? null,
    video_height: source?.height ?? null,
    recording_duration: recording ? Math.round((now - Date.parse(recording)) / 1000) : null,
    ...ingestUrls(document, { origin, ingest }),
    ...playlists(stream, origin, now),
  };
}

function qualities({ sound }: Content, heights: readonly number[]): string[] {
  return [...(sound ? ['audioa'] : []), ...heights.map((height) => `${height}pa`)];
}

/** MPEG-TS carries only H.264. Links of a protected stream are valid for a limited time. */
function playlists(stream: KeptStream, origin: string, now: number) {
  const urls = streamUrls(origin, clientId, stream.document.id);
  const proof = signature(streamProtection(stream, now));
  return {
    ...urls,
    dash_url: urls.dash_url + proof,
    hls_cmaf_url: urls.hls_cmaf_url + proof,
    hls_mpegts_url: deliveryOf(stream.backstage).codecs.includes('h264') ? urls.hls_mpegts_url + proof : null,
  };
}

/** Over SRT and WHIP nothing is taken: these are well-formed, and nothing listens there. */
function ingestUrls(
  { id, token }: Pick<StreamDocument, 'id' | 'token'>,
  { origin, ingest }: { readonly origin: string; readonly ingest: Pick<Ingest, 'address'> },
) {
  return {
    push_url: `${ingest.address}/${id}?${token}`,
    backup_push_url: `${ingest.address}/${id}b?${token}`,
    push_url_srt: `srt://127.0.0.1:5001?streamid=${id}#${token}`,
    backup_push_url_srt: `srt://127.0.0.1:5001?streamid=${id}b#${token}`,
    push_url_whip: `${origin}/whip/${id}_${token}/whip`,
  };
}
