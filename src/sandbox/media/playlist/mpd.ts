import { videoCodecs } from '../../../shared/videoAddress.ts';
import { trackBitrate } from '../packaging/bitrate.ts';
import { partMs, partsPerSegment, seconds, segmentMs, timelineStart } from '../packaging/timing.ts';
import { type AudioTrack, frameRate, type MediaTrack, type VideoTrack } from '../packaging/track.ts';
import type { SubtitleOffer } from './masterPlaylist.ts';
import { codecOf } from './offer.ts';

/** What a DASH manifest offers. All addresses are relative to the manifest. */
export interface Presentation {
  video: readonly VideoTrack[];
  audio?: AudioTrack | undefined;
  /** A live presentation, seen at `now` (ms epoch). */
  live?: { windowMs: number; now: number };
  /** A finished presentation: `count` segments from `first` on. */
  finished?: { first: number; count: number };
  /** Subtitles in one file for each language. */
  subtitles?: SubtitleOffer;
}

/**
 * The text of a DASH manifest (ISO/IEC 23009-1), low-latency when live: segments are offered part by part
 * while they are made. The manifest contains the clock, as the server may be behind another host name.
 */
export function mpd(presentation: Presentation): string {
  const { live, video, audio, subtitles } = presentation;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" ${timing(presentation)}`,
    `  minBufferTime="${duration(segmentMs)}" maxSegmentDuration="${duration(segmentMs)}">`,
    ...(live ? serviceDescription : []),
    '  <Period id="p0" start="PT0S">',
    ...videoCodecs.flatMap((codec, index) => {
      const tracks = video.filter((track) => codecOf(track) === codec);
      // the first picture set is 0, the sound is 1, and subtitles follow
      return tracks.length > 0 ? pictures(presentation, tracks, index === 0 ? 0 : 100 + index) : [];
    }),
    ...(audio ? sound(presentation, audio) : []),
    ...(subtitles ? texts(subtitles) : []),
    '  </Period>',
    ...(live ? [`  <UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${iso(live.now)}"/>`] : []),
    '</MPD>',
    '',
  ].join('\n');
}

const serviceDescription = [
  '  <ServiceDescription id="0">',
  '    <Latency target="3000" min="2000" max="8000"/>',
  '    <PlaybackRate min="0.96" max="1.04"/>',
  '  </ServiceDescription>',
];

function timing({ live, finished }: Presentation): string {
  if (live) {
    const start = iso(timelineStart);
    return (
      `type="dynamic" availabilityStartTime="${start}" publishTime="${start}" minimumUpdatePeriod="PT2S" ` +
      `timeShiftBufferDepth="${duration(live.windowMs)}" suggestedPresentationDelay="PT4S"`
    );
  }
  return `type="static" mediaPresentationDuration="${duration((finished?.count ?? 0) * segmentMs)}"`;
}

function pictures(presentation: Presentation, video: readonly VideoTrack[], id: number): string[] {
  const largest = (pick: (track: VideoTrack) => number): number => Math.max(...video.map(pick));
  const size =
    `maxWidth="${largest((track) => track.entry.width)}" maxHeight="${largest((track) => track.entry.height)}" ` +
    `maxFrameRate="${largest(frameRate)}" par="16:9"`;
  return [
    `    <AdaptationSet id="${id}" contentType="video" mimeType="video/mp4" ${common} ${size}>`,
    ...resync(presentation, video[0]),
    ...video.flatMap((track) => {
      const { codec, width, height } = track.entry;
      const shape = `width="${width}" height="${height}" frameRate="${frameRate(track)}" sar="1:1"`;
      return [
        `      <Representation id="${track.name}" codecs="${codec}" bandwidth="${trackBitrate(track).peak}" ${shape}>`,
        ...template(presentation, track),
        '      </Representation>',
      ];
    }),
    '    </AdaptationSet>',
  ];
}

function sound(presentation: Presentation, audio: AudioTrack): string[] {
  const { codec, sampleRate, channels } = audio.entry;
  const scheme = 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011';
  const shape = `codecs="${codec}" bandwidth="${trackBitrate(audio).peak}" audioSamplingRate="${sampleRate}"`;
  return [
    `    <AdaptationSet id="1" contentType="audio" mimeType="audio/mp4" lang="en" ${common}>`,
    ...resync(presentation, audio),
    `      <Representation id="${audio.name}" ${shape}>`,
    `        <AudioChannelConfiguration schemeIdUri="${scheme}" value="${channels}"/>`,
    ...template(presentation, audio),
    '      </Representation>',
    '    </AdaptationSet>',
  ];
}

function texts({ folder, languages }: SubtitleOffer): string[] {
  return languages.flatMap(({ code, tag, label }, index) => [
    `    <AdaptationSet id="${index + 2}" contentType="text" mimeType="text/vtt" lang="${tag}">`,
    ...(label === undefined ? [] : [`      <Label>${escaped(label)}</Label>`]),
    '      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
    `      <Representation id="${code}" bandwidth="200"><BaseURL>${folder}/${code}.vtt</BaseURL></Representation>`,
    '    </AdaptationSet>',
  ]);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const common = 'segmentAlignment="true" startWithSAP="1"';

function resync({ live }: Presentation, track: MediaTrack | undefined): string[] {
  return live && track ? [`      <Resync dT="${track.partTicks}" type="0"/>`] : [];
}

// Live segments follow from their number. Finished ones are listed, in one line: players that divide by a
// segment's length count one too many (57.6 / 1.92 is above 30), and some mishandle a first number above 0.
function template({ live, finished }: Presentation, track: MediaTrack): string[] {
  const ticks = track.partTicks * partsPerSegment;
  const files = `initialization="${track.name}/init.mp4" media="${track.name}/seg_$Number$.m4s"`;
  const open = `        <SegmentTemplate timescale="${track.timescale}" ${files}`;
  if (live) {
    const early = `availabilityTimeOffset="${seconds(segmentMs - partMs)}" availabilityTimeComplete="false"`;
    return [`${open} startNumber="0" duration="${ticks}" ${early}/>`];
  }
  const { first, count } = finished ?? { first: 0, count: 0 };
  return [
    `${open} startNumber="${first}" presentationTimeOffset="${first * ticks}">`,
    `          <SegmentTimeline><S t="${first * ticks}" d="${ticks}" r="${count - 1}"/></SegmentTimeline>`,
    '        </SegmentTemplate>',
  ];
}

function duration(ms: number): string {
  return `PT${ms / 1000}S`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
