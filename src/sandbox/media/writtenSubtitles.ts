import { subtitleLanguage } from './playlist/languages.ts';
import type { TextRendition } from './playlist/masterPlaylist.ts';

/** Subtitles that somebody wrote, as text in WebVTT or SRT. */
export interface WrittenSubtitle {
  /** Part of its addresses: letters and digits. */
  id: string;
  name: string;
  /** In ISO 639-2. */
  language: string;
  text: string;
}

/** How they are offered: in one group, no two have the same name. */
export function writtenRenditions(written: readonly WrittenSubtitle[]): TextRendition[] {
  const seen = new Map<string, number>();
  return written.map(({ id, name, language }) => {
    // a quoted text of a playlist has neither
    const label = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('"', '”');
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { code: id, tag: tagOf(language), name: count > 1 ? `${label} (${count})` : label, label };
  });
}

/** The whole text as WebVTT. `transportOffset`, in 90 kHz ticks, is the MPEG-TS time of its 0 (RFC 8216bis §3.1.4). */
export function writtenText({ text }: WrittenSubtitle, transportOffset?: number): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const vtt = plain.startsWith('WEBVTT')
    ? plain
    : `WEBVTT\n\n${plain.replace(/(\d\d:\d\d),(\d{3})/g, '$1.$2')}`;
  if (transportOffset === undefined) return vtt;
  const map = `X-TIMESTAMP-MAP=MPEGTS:${transportOffset},LOCAL:00:00:00.000`;
  return vtt.replace(/^[^\n]*/, (first) => `${first}\n${map}`);
}

function tagOf(language: string): string {
  try {
    return subtitleLanguage(language).tag;
  } catch {
    return 'und';
  }
}
