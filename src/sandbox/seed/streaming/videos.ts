import { clientId } from '../../server/clientId.ts';
import type { VideoBackstage, VideoDocument, VideoJob } from '../../state/documents.ts';
import type { KeptStream, KeptVideo } from '../../state/store.ts';
import { orderSpeech } from '../../streaming/speech.ts';
import { nameOfCopy } from '../copies.ts';
import type { Random } from '../random.ts';
import { seriesPlans } from '../series.ts';
import { makeRenditions } from './renditions.ts';
import { repeatedPlans, unfinishedPlans } from './unfinishedPlans.ts';
import type { VideoPlan } from './videoPlan.ts';
import { singlePlans } from './videoPlans.ts';

const hour = 3_600_000;
const segment = 1920;

interface Order {
  readonly scale?: number;
  readonly streams: readonly KeptStream[];
}

/** The videos of a new sandbox, the oldest first; finished ones are multiplied by `scale`. */
export function* makeVideos(
  random: Random,
  now: number,
  { scale = 1, streams }: Order,
): Generator<KeptVideo> {
  const ids = new Map(streams.map(({ document }) => [document.name, document.id]));
  let id = 120_000;
  for (const plan of plansOf(now, scale)) {
    id += random.between(2, 40);
    yield makeVideo(plan, { id, stream: ids.get(plan.stream ?? '') ?? null, now, random });
  }
}

function plansOf(now: number, scale: number): VideoPlan[] {
  const done = [...singlePlans, ...seriesPlans(now)];
  const copies = Array.from({ length: scale - 1 }, (_, index) =>
    done.map((plan) => ({ ...plan, name: nameOfCopy(plan.name, index + 1), hours: plan.hours + index + 1 })),
  );
  return [...repeatedPlans, ...unfinishedPlans, ...done, ...copies.flat()].sort((a, b) => b.hours - a.hours);
}

interface Circumstances {
  readonly id: number;
  readonly stream: number | null;
  readonly now: number;
  readonly random: Random;
}

function makeVideo(plan: VideoPlan, { id, stream, now, random }: Circumstances): KeptVideo {
  const { height = 1080 } = plan;
  const state = endOf(plan);
  const created = now - plan.hours * hour - random.between(0, 900) * 1000;
  const length = Math.round((plan.minutes * 60_000 * (0.96 + random.fraction() * 0.08)) / segment) * segment;
  const playable = state === 'ready';
  const arrived = length > 0;
  const job = jobOf(plan, { created, now, random });
  const viewed = playable && !job ? Math.floor((plan.hours + 4) * random.between(1, 60)) : 0;
  const slug = random.text(16);
  const document: VideoDocument = {
    id,
    name: plan.name,
    description: plan.description ?? null,
    client_id: clientId,
    slug,
    status: state,
    error: plan.error ?? null,
    duration: playable ? length : null,
    origin_url: originUrl(plan, slug),
    origin_video_duration: arrived ? length + (plan.clip ? 240_000 : 0) : null,
    origin_size: arrived ? Math.round((length * height * random.between(5, 8)) / 8) : null,
    origin_width: arrived ? (height === 576 ? 720 : (height * 16) / 9) : null,
    origin_height: arrived ? height : null,
    origin_audio_channels: arrived && !plan.delivery?.silent ? (height === 576 ? 1 : 2) : null,
    stream_id: stream,
    record_type: stream === null ? null : random.pick(['origin', 'transcoded']),
    recording_started_at: stream === null ? null : iso(created - length),
    created_at: iso(created),
    updated_at: iso(Math.min(now, created + length / 3)),
    priority: plan.priority ?? 0,
    clip_start_seconds: plan.clip?.[0] ?? null,
    clip_duration_seconds: plan.clip?.[1] ?? null,
    directory_id: plan.directory ?? null,
    quality_set_id: null,
    screenshot_id:
      plan.poster && playable ? -1 : Math.min(random.between(0, 2), Math.max(0, shots(length) - 1)),
    client_user_id: plan.user ?? null,
    auto_transcribe_audio_language: plan.subtitles?.[0] ?? 'disable',
    auto_translate_subtitles_language: plan.subtitles?.[1] ?? 'disable',
    projection: plan.projection ?? 'regular',
    share_url: null,
    custom_iframe_url: null,
    views: viewed,
    cdn_views: Math.round(viewed * (1.1 + random.fraction())),
    ad_id: null,
    converted_videos:
      state === 'empty' || length === 0
        ? []
        : makeRenditions({ id, length, error: plan.error, ...plan.delivery }),
  };
  const backstage: VideoBackstage = {
    ownPoster: plan.poster ?? false,
    screenshots: playable ? shots(length) : 0,
    ...(plan.subtitles ? { subtitles: orderSpeech(document, created) } : {}),
    ...(job ? { job } : {}),
    ...(plan.original ? { original: true } : {}),
    ...(plan.delivery ? { delivery: plan.delivery } : {}),
  };
  return { document, backstage };
}

/** The state of a video once the work on it is done. */
function endOf({ state }: VideoPlan): 'empty' | 'ready' | 'error' {
  return state === 'empty' || state === 'error' ? state : 'ready';
}

interface Moment {
  readonly created: number;
  readonly now: number;
  readonly random: Random;
}

/** The unfinished work on a video, with its progress so far. */
function jobOf(
  { state, progress = 0, again }: VideoPlan,
  { created, now, random }: Moment,
): VideoJob | undefined {
  if (again !== undefined)
    return { queue: 'again', arrives: now + again * 1000, takes: 36_000, every: 300_000 };
  const takes = random.between(400, 640) * 1000;
  if (state === 'queued') return { queue: 'first', arrives: created, takes };
  // the first picture quality is done after 70 % of the work
  const percent =
    state === 'transcoding' ? progress * 0.7 : state === 'viewable' ? 70 + progress * 0.3 : undefined;
  return percent === undefined
    ? undefined
    : { queue: 'first', arrives: created, starts: Math.round(now - (percent / 100) * takes), takes };
}

/** Five screenshots, fewer for a short video. Source: §2.1. */
function shots(length: number): number {
  return Math.min(5, Math.floor(length / 3000));
}

function originUrl({ origin }: VideoPlan, slug: string): string | null {
  if (origin === undefined || origin.includes('://')) return origin ?? null;
  return `https://archive.nordwelle.example/${origin}/${slug}.mp4`;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
