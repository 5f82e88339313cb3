import { parameterOf, withParameter } from './query.ts';
import { type Words, words } from './words.ts';

/** How a video is packaged: HLS in MPEG-TS, HLS in CMAF (fMP4), or DASH. */
export type VideoFormat = 'transport' | 'cmaf' | 'dash';

/** The codecs that a manifest's name can request. */
export const videoCodecs = ['h264', 'hevc', 'av1'] as const;

export type VideoCodec = (typeof videoCodecs)[number];

/** What the name of a video's manifest requests. Source: §2.1, facts §4.3. */
export interface VideoOptions {
  readonly format: VideoFormat;
  /** The lowest and the highest quality, as heights in pixels. */
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  /** Also a playlist of small pictures; HLS only. */
  readonly images?: boolean | undefined;
  readonly codec?: VideoCodec | undefined;
}

/** The manifests of a video, as returned by the service. */
export interface VideoAddresses {
  readonly hls_url?: string | null | undefined;
  readonly hls_cmaf_url?: string | null | undefined;
  readonly dash_url?: string | null | undefined;
}

const nameForm =
  /^master(-cmaf)?(?:-min-([1-9]\d{0,4}))?(?:-max-([1-9]\d{0,4}))?(-img)?(?:-(h264|hevc|av1))?\.(m3u8|mpd)$/;

/** The formats of a video, the best first. */
export function formatsOf(video: VideoAddresses): VideoFormat[] {
  const all = ['cmaf', 'transport', 'dash'] as const;
  return all.filter((format) => videoAddress(video, { format }) !== undefined);
}

/** What is wrong with the chosen options, for the user; undefined if nothing is. */
export function videoOptionsFault(options: VideoOptions): Words | undefined {
  const { format, minHeight, maxHeight, images } = options;
  for (const height of [minHeight, maxHeight]) {
    if (height !== undefined && !(Number.isInteger(height) && height >= 1 && height <= 99_999))
      return words('A height is a whole number of pixels, 1 to 99999.');
  }
  if (minHeight !== undefined && maxHeight !== undefined && minHeight > maxHeight)
    return words('The lowest height is above the highest.');
  return images && format === 'dash' ? words('DASH has no image playlist.') : undefined;
}

/** The name of the manifest with these options; undefined where `videoOptionsFault` finds a fault. */
export function manifestName(options: VideoOptions): string | undefined {
  if (videoOptionsFault(options)) return undefined;
  const { format, minHeight, maxHeight, images, codec } = options;
  const parts = [
    'master',
    ...(format === 'cmaf' ? ['cmaf'] : []),
    ...(minHeight === undefined ? [] : [`min-${minHeight}`]),
    ...(maxHeight === undefined ? [] : [`max-${maxHeight}`]),
    ...(images ? ['img'] : []),
    ...(codec === undefined ? [] : [codec]),
  ];
  return `${parts.join('-')}.${format === 'dash' ? 'mpd' : 'm3u8'}`;
}

/** The options in the name of a manifest; undefined if it is not one, or not a valid choice. */
export function readManifestName(name: string): VideoOptions | undefined {
  const [matched, cmaf, min, max, img, codec, extension] = nameForm.exec(name) ?? [];
  if (matched === undefined || (extension === 'mpd' && cmaf)) return undefined;
  const options: VideoOptions = {
    format: extension === 'mpd' ? 'dash' : cmaf ? 'cmaf' : 'transport',
    ...(min === undefined ? {} : { minHeight: Number(min) }),
    ...(max === undefined ? {} : { maxHeight: Number(max) }),
    ...(img === undefined ? {} : { images: true }),
    ...(codec === undefined ? {} : { codec: codec as VideoCodec }),
  };
  return videoOptionsFault(options) ? undefined : options;
}

/**
 * The address of a video's manifest with these options. Host, path, query (which may prove a protected link)
 * and the rest are the service's own. Undefined if the video lacks the format, the service's address has
 * another form, or the options are invalid. A reply may omit a field (facts §4.1), and `hls_url` accepts
 * `-cmaf` (§2.1), so it provides CMAF if `hls_cmaf_url` is missing. If that is null or empty, there is no
 * CMAF.
 */
export function videoAddress(video: VideoAddresses, options: VideoOptions): string | undefined {
  const { hls_url: transport, hls_cmaf_url: cmaf, dash_url: dash } = video;
  const given = { transport, cmaf: cmaf === undefined ? transport : cmaf, dash }[options.format];
  const name = manifestName(options);
  const place = given ? split(given) : undefined;
  const known = place && readManifestName(place.name);
  if (!name || !known || !leadsTo[known.format].includes(options.format)) return undefined;
  return place.folder + name + place.rest;
}

/** The formats that can be requested from an address of another; not MPEG-TS if there is only CMAF. */
const leadsTo: Readonly<Record<VideoFormat, readonly VideoFormat[]>> = {
  transport: ['transport', 'cmaf'],
  cmaf: ['cmaf'],
  dash: ['dash'],
};

/** The options in the address of a video's manifest; undefined if it is not one. */
export function readVideoAddress(address: string): VideoOptions | undefined {
  return readManifestName(split(address).name);
}

const lengths = 'get_duration_sec';

/**
 * The address of a stream's MPEG-TS playlist that makes players send the length of each segment when they
 * request it, or the plain one. Undefined for any other address. Source: §2.2.
 */
export function withSegmentLengths(address: string, wanted: boolean): string | undefined {
  if (!/^master_mpegts\w*\.m3u8$/.test(split(address).name)) return undefined;
  return withParameter(address, lengths, wanted ? 'true' : undefined);
}

/** Whether an address has this option. */
export function hasSegmentLengths(address: string): boolean {
  return parameterOf(address, lengths) === 'true';
}

function split(address: string): { folder: string; name: string; rest: string } {
  const [, folder = '', name = '', rest = ''] = /^((?:[^?#]*\/)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  return { folder, name, rest };
}
