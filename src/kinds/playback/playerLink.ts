import { twoLetters } from '../../shared/languageCode.ts';
import { parameterOf, withParameter } from '../../shared/query.ts';
import { startText, startTime } from '../../shared/startTime.ts';
import { escapeHtml } from '../../shared/text/escapeHtml.ts';
import { type Words, words } from '../../shared/words.ts';

/** How the built-in player starts. Source: §2.1, rule 2; facts §4.3. */
export interface PlayerLinkOptions {
  /** Plays HLS in MPEG-TS; documented for streams. */
  readonly noLowLatency?: boolean | undefined;
  /** Subtitles in this language, as two or three letters (ISO 639); documented for videos. */
  readonly subtitles?: string | undefined;
  /** Where to start, in seconds; documented for videos. */
  readonly start?: number | undefined;
}

/** A link, and what the person who shares it should know. */
export interface PlayerLink {
  readonly url: string;
  readonly notes: readonly Words[];
}

/**
 * A link to the built-in player (`iframe_url`) of a stream or a video. Options already in the address are
 * replaced. Options that the service documents only for the other type are included too, with a note.
 */
export function playerLink(
  address: string,
  of: 'stream' | 'video',
  { noLowLatency = false, subtitles, start }: PlayerLinkOptions,
): PlayerLink {
  const language = subtitles ? twoLetters(subtitles) : undefined;
  const begins = start !== undefined && start >= 1 ? startText(Math.floor(start)) : undefined;
  const asked: [name: string, value: string | null | undefined][] = [
    ['no_low_latency', noLowLatency ? null : undefined],
    ['sub_lang', language],
    ['t', begins],
  ];
  const url = asked.reduce((link, [name, value]) => withParameter(link, name, value), address);
  const notes: Words[] = [];
  if (noLowLatency && of === 'video')
    notes.push(words('A player without low latency is documented for live streams only.'));
  if (language && of === 'stream')
    notes.push(words('A subtitle language is documented for videos only; a live stream may ignore it.'));
  if (subtitles && !language)
    notes.push(words('“{0}” has no two-letter code, which the player requires, so it’s omitted.', subtitles));
  if (begins && of === 'stream')
    notes.push(words('A start time is documented for videos only; a live stream may ignore it.'));
  return { url, notes };
}

/** The options in a link to the built-in player. */
export function readPlayerLink(address: string): PlayerLinkOptions {
  const subtitles = parameterOf(address, 'sub_lang');
  const start = startTime(parameterOf(address, 't') ?? null);
  return {
    ...(parameterOf(address, 'no_low_latency') === undefined ? {} : { noLowLatency: true }),
    ...(subtitles ? { subtitles } : {}),
    ...(start === undefined ? {} : { start }),
  };
}

/** HTML that shows the built-in player in a page, 16:9. `width` is in pixels. */
export function embedHtml(
  address: string,
  { title, width = 640 }: { title: string; width?: number },
): string {
  const attributes = [
    `src="${escapeHtml(address)}"`,
    `title="${escapeHtml(title)}"`,
    `width="${width}"`,
    `height="${Math.round((width * 9) / 16)}"`,
    'allow="autoplay; encrypted-media; fullscreen; picture-in-picture"',
    'allowfullscreen',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
