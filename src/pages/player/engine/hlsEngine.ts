import Hls, { type ErrorData, type Level as HlsLevel, type MediaPlaylist } from 'hls.js';
import type { Engine, EngineEvents, EngineOrder, EngineReading, EngineTrack, Level } from './engine.ts';
import { faultOf } from './faultOf.ts';
import { catchUpRate, hlsSettings } from './hlsSettings.ts';
import { silentLoaders } from './silentLoaders.ts';
import { createTextTrack } from './textTrack.ts';

/** The state of an engine, apart from hls.js. */
interface Kept {
  /** The subtitles that somebody asked for; -1: none. */
  text: number;
  /** All codecs of the playlist, if some are removed before hls.js reads it. */
  codecs: readonly string[] | undefined;
}

/** Plays HLS with hls.js. */
export function startHls({ video, url, silent, startAt, latency }: EngineOrder, tell: EngineEvents): Engine {
  const kept: Kept = { text: -1, codecs: undefined };
  const loaders = silent ? silentLoaders((codecs) => Object.assign(kept, { codecs })) : {};
  const hls = new Hls({ ...hlsSettings(startAt, latency), ...loaders });
  const cues = createTextTrack(video);
  tellTracks(hls, kept, tell);
  tellPlaying(hls, video, tell);
  hls.on(Hls.Events.CUES_PARSED, (_event, { type, cues: parsed }) => {
    if (type === 'subtitles' && kept.text >= 0) cues.add(parsed as VTTCue[]);
  });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    read: () => readHls(hls, video),
    offer: () => ({
      levels: hls.levels.map(levelOf),
      // `nextLevel` is the level of the buffered data, which may have another quality for a while
      fixed: hls.manualLevel < 0 ? undefined : String(hls.manualLevel),
      sounds: hls.audioTracks.map(trackOf),
      sound: hls.audioTrack < 0 ? undefined : String(hls.audioTrack),
      texts: hls.subtitleTracks.map(trackOf),
      text: kept.text < 0 ? undefined : String(kept.text),
    }),
    chooseLevel(id) {
      hls.nextLevel = id === undefined ? -1 : Number(id);
    },
    chooseSound(id) {
      hls.audioTrack = Number(id);
    },
    chooseText(id) {
      kept.text = id === undefined ? -1 : Number(id);
      cues.show(id !== undefined);
      hls.subtitleDisplay = id !== undefined;
      holdText(hls, kept);
    },
    seek(seconds) {
      video.currentTime = seconds;
    },
    hold(isHeld) {
      hls.config.maxLiveSyncPlaybackRate = isHeld ? 1 : catchUpRate;
      // hls.js doesn't reset the rate that it has set
      if (isHeld && hls.latestLevelDetails?.live) video.playbackRate = 1;
    },
    toLive() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    recover: () => hls.recoverMediaError(),
    stop() {
      cues.show(false);
      hls.destroy();
    },
  };
}

/** A track that a playlist turns on by default stays off until somebody asks for it. */
function holdText(hls: Hls, { text }: Kept): void {
  if (hls.subtitleTrack !== text) hls.subtitleTrack = text;
}

/** Reports what can be chosen. */
function tellTracks(hls: Hls, kept: Kept, tell: EngineEvents): void {
  const { Events } = Hls;
  hls.on(Events.MANIFEST_LOADED, (_event, { levels, audioTracks }) => {
    const all = [
      ...levels.map(({ attrs }) => attrs['CODECS']),
      ...audioTracks.map((each) => each.audioCodec),
    ];
    const codecs = all.flatMap((each) => (typeof each === 'string' ? each.split(',') : []));
    tell.codecs(kept.codecs ?? codecs);
  });
  hls.on(Events.MANIFEST_PARSED, () => tell.offered());
  hls.on(Events.AUDIO_TRACKS_UPDATED, () => tell.offered());
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
    holdText(hls, kept);
    tell.offered();
  });
  hls.on(Events.SUBTITLE_TRACK_SWITCH, () => holdText(hls, kept));
}

/** Reports progress and faults. */
function tellPlaying(hls: Hls, video: HTMLVideoElement, tell: EngineEvents): void {
  const { Events } = Hls;
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const shown = hls.levels[level];
    if (shown) tell.switched(levelOf(shown, level));
  });
  hls.on(Events.FRAG_LOADED, (_event, { frag, part, payload }) => {
    tell.piece(frag.type, payload.byteLength, (part ?? frag).duration);
  });
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    if (!details.live) return tell.complete();
    const part = details.lastPartSn > details.endSN ? details.lastPartIndex : -1;
    tell.reading({ segment: details.endSN, part, targetDuration: details.targetduration });
  });
  hls.on(Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    const mayRecover = data.type === Hls.ErrorTypes.MEDIA_ERROR && video.readyState > 0;
    tell.fault({ ...faultOf(data), isAboutSound: isAboutSound(data), mayRecover });
  });
}

function readHls(hls: Hls, { seekable, played }: HTMLVideoElement): EngineReading {
  const { live, fragmentStart: oldest } = hls.latestLevelDetails ?? {};
  const shown = hls.levels[hls.currentLevel];
  return {
    live,
    start: seekable.length > 0 ? seekable.start(0) : 0,
    end: seekable.length > 0 ? seekable.end(seekable.length - 1) : 0,
    oldest,
    latency: live && hasPlayed(played) ? hls.latency : undefined,
    target: live ? (hls.targetLatency ?? undefined) : undefined,
    takenAt: hls.playingDate ?? undefined,
    level: shown && levelOf(shown, hls.currentLevel),
  };
}

function levelOf({ height, bitrate, attrs }: HlsLevel, index: number): Level {
  return { id: String(index), height, bitrate, codecs: attrs['CODECS'] ?? '' };
}

function trackOf({ name, lang }: MediaPlaylist, index: number): EngineTrack {
  return { id: String(index), label: name || lang || String(index + 1), language: lang ?? '' };
}

/** hls.js measures at the video's own pace: until something has played, its latency is that of the start. */
function hasPlayed(ranges: TimeRanges): boolean {
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.end(index) - ranges.start(index) > 0.3) return true;
  }
  return false;
}

function isAboutSound({ sourceBufferName, mimeType, parent, details }: ErrorData): boolean {
  if (!/^buffer(AddCodec|IncompatibleCodecs|Append)Error$/.test(details)) return false;
  return sourceBufferName === 'audio' || parent === 'audio' || mimeType?.startsWith('audio/') === true;
}
