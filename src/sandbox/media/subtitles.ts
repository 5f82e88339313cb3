import { segmentMs } from './packaging/timing.ts';
import type { SubtitleLanguage } from './playlist/languages.ts';

/** Media segments per subtitle segment of an HLS playlist: 57.6 s. */
export const segmentsPerSubtitle = 30;

const cueMs = 4800;
const shownMs = 4200;

/**
 * WebVTT text with the cues that begin in [fromMs, toMs), timed from the beginning of the video.
 * `transportOffset`, in 90 kHz ticks, is the MPEG-TS time of the video's 0 (RFC 8216bis §3.1.4).
 */
export function subtitles(
  language: SubtitleLanguage,
  span: { fromMs: number; toMs: number },
  transportOffset?: number,
): string {
  const header =
    transportOffset === undefined ? '' : `\nX-TIMESTAMP-MAP=MPEGTS:${transportOffset},LOCAL:00:00:00.000`;
  const cues: string[] = [];
  for (let index = Math.ceil(span.fromMs / cueMs); index * cueMs < span.toMs; index += 1) {
    const start = index * cueMs;
    const end = Math.min(start + shownMs, span.toMs);
    cues.push(`${timestamp(start)} --> ${timestamp(end)}\n${language.line(index, clock(start))}\n`);
  }
  return `WEBVTT${header}\n\n${cues.join('\n')}`;
}

/** The span of subtitle segment `index` of a video; empty if there is no such segment. */
export function subtitleSpan(index: number, segments: number): { fromMs: number; toMs: number } {
  const at = (segment: number): number => Math.min(segment, segments) * segmentMs;
  return { fromMs: at(index * segmentsPerSubtitle), toMs: at((index + 1) * segmentsPerSubtitle) };
}

/** Milliseconds as a WebVTT time, such as "00:01:02.500". */
export function timestamp(ms: number): string {
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const whole = Math.floor(ms / 1000);
  const hours = pad(Math.floor(whole / 3600), 2);
  return `${hours}:${pad(Math.floor(whole / 60) % 60, 2)}:${pad(whole % 60, 2)}.${pad(ms % 1000, 3)}`;
}

function clock(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
