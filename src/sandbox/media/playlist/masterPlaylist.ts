import type { AudioTrack } from '../packaging/track.ts';
import { sprite } from '../sprite.ts';
import type { SubtitleLanguage } from './languages.ts';
import { playlistText } from './playlistText.ts';
import { type Variant, variantAttributes } from './variants.ts';

/** What a multivariant playlist offers. All addresses are relative to the playlist. */
export interface MasterContents {
  variants: readonly Variant[];
  /** Sound as a separate rendition. */
  audio?: AudioTrack | undefined;
  subtitles?: SubtitleOffer;
  /** Adds the image playlist of the `-img` option. */
  images?: boolean;
}

/** A rendition of text; `code` is part of its addresses. `label`: shown besides its language. */
export type TextRendition = Pick<SubtitleLanguage, 'code' | 'tag' | 'name'> & { label?: string };

/** Subtitles, and the folder of their renditions. */
export interface SubtitleOffer {
  folder: string;
  languages: readonly TextRendition[];
}

/** The text of a multivariant playlist (RFC 8216bis §4.4.6). */
export function masterPlaylist({ variants, audio, subtitles, images = false }: MasterContents): string {
  const groups = [
    audio ? ['AUDIO="sound"'] : [],
    !subtitles?.languages.length ? [] : ['SUBTITLES="subtitles"'],
  ];
  return playlistText([
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(audio ? [audioRendition(audio)] : []),
    ...(subtitles ? subtitleRenditions(subtitles) : []),
    ...variants.flatMap((variant) => [
      `#EXT-X-STREAM-INF:${[...variantAttributes(variant), ...groups.flat()].join(',')}`,
      variant.uri,
    ]),
    ...(images ? [imageRendition()] : []),
  ]);
}

function audioRendition(audio: AudioTrack): string {
  const group = 'TYPE=AUDIO,GROUP-ID="sound",NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES';
  return `#EXT-X-MEDIA:${group},CHANNELS="${audio.entry.channels}",URI="${audio.name}/media.m3u8"`;
}

function subtitleRenditions({ folder, languages }: SubtitleOffer): string[] {
  const group = 'TYPE=SUBTITLES,GROUP-ID="subtitles",DEFAULT=NO,AUTOSELECT=YES';
  return languages.map(
    ({ code, tag, name }) =>
      `#EXT-X-MEDIA:${group},NAME="${name}",LANGUAGE="${tag}",URI="${folder}/${code}/media.m3u8"`,
  );
}

function imageRendition(): string {
  const size = `RESOLUTION=${sprite.width}x${sprite.height}`;
  return `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=10000,${size},CODECS="jpeg",URI="tiles.m3u8"`;
}
