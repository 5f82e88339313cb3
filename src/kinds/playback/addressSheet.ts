import type { Stream } from '../../platform/streaming/stream.ts';
import type { Video } from '../../platform/streaming/video.ts';
import { startTime } from '../../shared/startTime.ts';
import {
  formatsOf,
  manifestName,
  type VideoCodec,
  type VideoFormat,
  type VideoOptions,
  videoAddress,
  videoCodecs,
  videoOptionsFault,
  withSegmentLengths,
} from '../../shared/videoAddress.ts';
import { type Words, words } from '../../shared/words.ts';
import type { RowAction, Setting, Settings, SheetOf, SheetSection } from '../grammar/sheet.ts';
import { titleOf } from '../grammar/title.ts';
import { embedHtml, playerLink } from './playerLink.ts';
import { renditionSection } from './renditionSection.ts';
import { videoSource } from './videoSource.ts';

const common = {
  id: 'showAddresses',
  title: 'Show {0} Addresses',
  icon: '$(link)',
  heading: words('Addresses'),
};

const playerSettings: Settings = { noLowLatency: false, subtitles: '', start: '', width: '640' };

/** Addresses of a video, built from their options; its player; its files. Source: §2.1, facts §4.1, §4.3. */
export const videoAddressSheet: SheetOf<Video> = {
  ...common,
  initial: { format: 'cmaf', min: '', max: '', images: false, codec: '', ...playerSettings },
  sections: (video, settings, { now }) => [
    playlistSection(video, settings),
    playerSection(video.iframe_url, 'video', settings, titleOf(video.name, `#${video.id}`)),
    renditionSection(video, now),
  ],
};

/** Addresses of a live stream and its player. Source: §2.2, facts §4.2. */
export const streamAddressSheet: SheetOf<Stream> = {
  ...common,
  initial: { lengths: false, ...playerSettings },
  sections: (stream, settings) => [
    streamSection(stream, settings),
    playerSection(stream.iframe_url, 'stream', settings, titleOf(stream.name, `#${stream.id}`)),
  ],
};

/** The playlist is identified by its name, which contains all the requested options. */
function playAction(url: string, options: VideoOptions): RowAction {
  const label = words('{0}', manifestName(options) ?? '');
  const format = options.format === 'dash' ? 'dash' : 'hls';
  const { url: _, ...source } = videoSource({ label, url, format });
  return { type: 'play', source };
}

const any = { value: '', label: words('any') };

function playlistSection(video: Video, settings: Settings): SheetSection {
  const formats = formatsOf(video);
  const format = formats.find((each) => each === settings['format']) ?? formats[0];
  const title = words('Playlist');
  if (!format) return { title, rows: [], none: words('This video has no playlist yet.') };
  const options: VideoOptions = {
    format,
    minHeight: heightOf(settings['min']),
    maxHeight: heightOf(settings['max']),
    images: format !== 'dash' && settings['images'] === true,
    codec: videoCodecs.find((each) => each === settings['codec']),
  };
  const fault = videoOptionsFault(options);
  const url = fault ? undefined : videoAddress(video, options);
  const label = format === 'dash' ? words('Manifest') : words('Playlist');
  return {
    title,
    help: [words('Only this address is stable. Those inside the playlist may change without notice.')],
    settings: builder(video, formats, format),
    ...(fault ? { fault } : {}),
    rows: url ? [{ label, text: url, actions: [playAction(url, options), { type: 'open' }] }] : [],
    none: words('Change the options to get an address.'),
  };
}

function builder(video: Video, formats: readonly VideoFormat[], format: VideoFormat): Setting[] {
  const all = (video.converted_videos ?? []).flatMap(({ height }) => height ?? []);
  const heights = [...new Set(all)].sort((one, other) => other - one).map(String);
  const height = { type: 'text', unit: 'px', suggestions: heights } as const;
  return [
    {
      id: 'format',
      type: 'choice',
      label: words('Format'),
      options: formats.map((value) => ({ value, label: formatNames[value] })),
    },
    { id: 'min', ...height, label: words('Minimum height'), help: words('Leave empty for any.') },
    { id: 'max', ...height, label: words('Maximum height'), help: words('Leave empty for any.') },
    {
      id: 'codec',
      type: 'choice',
      label: words('Codec'),
      options: [
        any,
        ...videoCodecs.map((codec) => ({ value: codec, label: words('{0}', codecNames[codec]) })),
      ],
    },
    ...(format === 'dash'
      ? []
      : [{ id: 'images', type: 'switch', label: words('Include an image playlist') } as const]),
  ];
}

const formatNames: Readonly<Record<VideoFormat, Words>> = {
  cmaf: words('HLS, CMAF'),
  transport: words('HLS, MPEG-TS'),
  dash: words('DASH'),
};

const codecNames: Readonly<Record<VideoCodec, string>> = { h264: 'H.264', hevc: 'HEVC', av1: 'AV1' };

function heightOf(value: string | boolean | undefined): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
}

function streamSection(stream: Stream, settings: Settings): SheetSection {
  const lengths =
    stream.hls_mpegts_url && withSegmentLengths(stream.hls_mpegts_url, settings['lengths'] === true);
  const row = (label: Words, format: 'hls' | 'dash', url: string | null | undefined, help: Words) => {
    const actions: RowAction[] = [{ type: 'play', source: { label, format } }, { type: 'open' }];
    return url ? [{ label, text: url, help, actions }] : [];
  };
  const still = { label: words('Latest screenshot'), actions: [{ type: 'open' }] } as const;
  const legacy = words('No low latency. Replaces the deprecated /streams/{id}/playlist.m3u8.');
  return {
    title: words('Playlists'),
    settings: [{ id: 'lengths', type: 'switch', label: words('Add segment duration to URLs (MPEG-TS)') }],
    // latencies as published, including what the service sets on request (§2.2)
    rows: [
      ...row(
        words('HLS, low latency'),
        'hls',
        stream.hls_cmaf_url,
        words('About 5 s of latency; 3 s on request.'),
      ),
      ...row(words('HLS, MPEG-TS'), 'hls', lengths || stream.hls_mpegts_url, legacy),
      ...row(
        words('DASH, low latency'),
        'dash',
        stream.dash_url,
        words('About 4 s of latency; 2 s on request.'),
      ),
      ...(stream.screenshot ? [{ ...still, text: stream.screenshot }] : []),
    ],
    none: words('This stream has no playlist yet.'),
  };
}

function playerSection(
  address: string | null | undefined,
  of: 'stream' | 'video',
  settings: Settings,
  title: string,
): SheetSection {
  const start = String(settings['start'] ?? '');
  const seconds = start === '' ? undefined : startTime(start);
  const width = Number(settings['width']);
  const fault =
    start !== '' && seconds === undefined
      ? words('Enter a start time such as 90, 1m30s, or 1h2m3s.')
      : Number.isInteger(width) && width >= 1 && width <= 10_000
        ? undefined
        : words('Enter a width from 1 to 10000 pixels.');
  const link =
    address && !fault
      ? playerLink(address, of, {
          noLowLatency: settings['noLowLatency'] === true,
          subtitles: String(settings['subtitles'] ?? '') || undefined,
          start: seconds,
        })
      : undefined;
  return {
    title: words('Built-in player'),
    help: link?.notes ?? [],
    settings: [
      { id: 'noLowLatency', type: 'switch', label: words('Disable low latency') },
      {
        id: 'subtitles',
        type: 'text',
        label: words('Subtitles'),
        help: words('A language code, such as eng.'),
      },
      { id: 'start', type: 'text', label: words('Start time'), help: words('Such as 90, 1m30s, or 1h2m3s.') },
      { id: 'width', type: 'text', label: words('Embed width'), unit: 'px' },
    ],
    ...(fault ? { fault } : {}),
    rows: link
      ? [
          { label: words('Link'), text: link.url, actions: [{ type: 'open' }] },
          { label: words('HTML'), text: embedHtml(link.url, { title, width }) },
        ]
      : [],
    none: fault ? words('Change the options to get a link.') : words('No built-in player yet.'),
  };
}
