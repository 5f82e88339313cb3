import type { RenditionDocument, VideoDocument } from '../state/documents.ts';
import type { KeptVideo } from '../state/store.ts';
import type { Course } from './transcoding.ts';

/** A video while it is being processed; its document holds the final state. Source: facts §4.1. */
export function videoAt(video: KeptVideo, { arrives, starts, ends }: Course, now: number): KeptVideo {
  const { document, backstage } = video;
  const updated_at = latest(document.updated_at, [arrives, starts, ends], now);
  if (now >= ends) return { document: { ...document, updated_at }, backstage };
  const failed = document.status === 'error';
  const converted = now < starts ? [] : renditionsAt(document, (now - starts) / (ends - starts));
  const viewable =
    !failed && converted.some(({ height, status }) => height !== null && status === 'complete');
  const unseen: Partial<VideoDocument> = viewable
    ? { status: 'viewable' }
    : { status: now < arrives ? 'empty' : 'pending', duration: null };
  return {
    document: {
      ...document,
      ...(now < arrives ? absent : {}),
      ...unseen,
      error: null,
      converted_videos: converted,
      updated_at,
    },
    backstage: { ...backstage, screenshots: viewable ? backstage.screenshots : 0 },
  };
}

const absent = {
  origin_video_duration: null,
  origin_size: null,
  origin_width: null,
  origin_height: null,
  origin_audio_channels: null,
} satisfies Partial<VideoDocument>;

/** The renditions after a share of the work, from 0 to 1: all at once, the small ones finishing first. */
function renditionsAt({ converted_videos: all }: VideoDocument, share: number): RenditionDocument[] {
  return all.map((rendition, index) => {
    const rank = (all.length - 1 - index) / Math.max(1, all.length - 1);
    const progress = Math.min(100, Math.floor((share / (0.4 + 0.6 * rank)) * 100));
    const done = progress === 100 && rendition.status === 'complete';
    return {
      ...rendition,
      size: done ? rendition.size : null,
      progress: done ? 100 : Math.min(99, progress),
      status: done ? 'complete' : 'processing',
      error: null,
    };
  });
}

function latest(written: string, instants: readonly number[], now: number): string {
  const past = instants.filter((instant) => instant <= now);
  return new Date(Math.max(Date.parse(written), ...past)).toISOString();
}
