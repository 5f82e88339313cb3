import { MediaPlayer, type MediaPlayerClass, type Representation } from 'dashjs';
import { isPicture } from './codecNames.ts';
import { dashFault, noPicture } from './dashFault.ts';
import { dashSettings } from './dashSettings.ts';
import type {
  Engine,
  EngineEvents,
  EngineOffer,
  EngineOrder,
  EngineReading,
  EngineTrack,
  Level,
} from './engine.ts';
import { refuseAac } from './refuseAac.ts';

/**
 * How long to wait for another segment after one was lost despite several requests, in ms. dash.js itself
 * continues forever, and doesn't ask a failed server again.
 */
const patience = 4000;

/** The state of an engine, apart from dash.js. */
interface Kept {
  isReady: boolean;
  isOver: boolean;
  isLive: boolean;
  /** The subtitles that are shown; undefined: none. */
  text?: string | undefined;
  /** Runs while segments are being lost. */
  losing?: ReturnType<typeof setTimeout> | undefined;
  hasPictures: boolean;
  target?: number | undefined;
  /** The fixed level; undefined: dash.js chooses. */
  level?: string | undefined;
}

/** Plays DASH with dash.js. */
export function startDash({ video, url, silent, startAt, latency }: EngineOrder, tell: EngineEvents): Engine {
  // dash.js skips whatever the browser reports as undecodable
  if (silent) refuseAac();
  const player = MediaPlayer().create();
  const kept: Kept = { isReady: false, isOver: false, isLive: false, hasPictures: false };
  player.updateSettings(dashSettings);
  if (latency) player.updateSettings({ streaming: { delay: { liveDelay: latency } } });
  tellTracks(player, kept, tell);
  tellPlaying(player, kept, tell);
  // subtitles have arrived: a file of them, or a segment
  for (const arrived of ['bufferingCompleted', 'bytesAppendedEndFragment']) {
    player.on(arrived, ({ mediaType }: { mediaType?: string }) => {
      if (mediaType === 'text') showTextAtRest(video);
    });
  }
  player.initialize(video, url, false, startAt ?? Number.NaN);

  return {
    read: () => readDash(player, video, kept),
    offer: () => offerOf(player, kept),
    chooseLevel(id) {
      kept.level = id;
      player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: id === undefined } } } });
      if (id !== undefined) player.setRepresentationForTypeById('video', id, true);
    },
    chooseSound(id) {
      const track = player.getTracksFor('audio')[Number(id)];
      if (track) player.setCurrentTrack(track);
    },
    chooseText(id) {
      kept.text = id;
      player.enableText(id !== undefined);
      player.setTextTrack(id === undefined ? -1 : Number(id));
      showTextAtRest(video);
    },
    seek(seconds) {
      // dash.js catches up to its own target distance, unless it knows that the user chose another
      if (kept.isLive) player.seekToPresentationTime(seconds);
      else video.currentTime = seconds;
    },
    hold(isHeld) {
      player.updateSettings({ streaming: { liveCatchup: { enabled: !isHeld } } });
      if (isHeld && kept.isLive) video.playbackRate = 1;
    },
    toLive: () => player.seekToOriginalLive(),
    recover: () => {},
    stop() {
      kept.isOver = true;
      clearTimeout(kept.losing);
      for (const track of video.textTracks) track.mode = 'disabled';
      // otherwise a rate that dash.js sets at the next picture remains on the video, and throws there
      video.dispatchEvent(new Event('canplay'));
      player.destroy();
    },
  };
}

/** Reports what can be chosen. */
function tellTracks(player: MediaPlayerClass, kept: Kept, tell: EngineEvents): void {
  const { events } = MediaPlayer;
  player.on(events.STREAM_INITIALIZED, () => {
    // a stopped dash.js still fires this when the video plays something else
    if (kept.isOver) return;
    kept.isReady = true;
    kept.isLive = player.isDynamic();
    if (!kept.isLive) tell.complete();
    // if no picture can be decoded, dash.js would play only the sound
    if (kept.hasPictures && player.getTracksFor('video').length === 0) return tell.fault(noPicture);
    kept.target = kept.isLive ? finite(player.getTargetLiveDelay()) : undefined;
    tell.offered();
  });
  player.on(events.TEXT_TRACKS_ADDED, () => tell.offered());
  player.on('originalManifestLoaded', (event: unknown) => {
    const { originalManifest } = event as { originalManifest?: unknown };
    const found = [...String(originalManifest).matchAll(/\bcodecs="([^"]+)"/g)];
    const codecs = found.flatMap(([, each]) => (each ?? '').split(','));
    kept.hasPictures = codecs.some(isPicture);
    tell.codecs(codecs);
  });
}

/**
 * Shows the subtitles of a picture that stands still: dash.js puts what was chosen, or has arrived, into the video when its
 * time changes next.
 */
function showTextAtRest(video: HTMLVideoElement): void {
  if (video.paused) video.dispatchEvent(new Event('timeupdate'));
}

/** Reports progress and faults. */
function tellPlaying(player: MediaPlayerClass, kept: Kept, tell: EngineEvents): void {
  const { events } = MediaPlayer;
  player.on(events.DYNAMIC_TO_STATIC, () => {
    kept.isLive = false;
    tell.complete();
  });
  player.on(events.FRAGMENT_LOADING_COMPLETED, (event) => {
    const { request } = event;
    // this event also occurs for a lost segment
    if (request?.type !== 'MediaSegment' || ('error' in event && event.error)) return;
    clearTimeout(kept.losing);
    kept.losing = undefined;
    tell.piece(request.mediaType, request.bytesLoaded, request.duration);
    if (kept.isLive && request.mediaType === 'video') {
      tell.reading({ segment: request.index, part: -1, targetDuration: request.duration });
    }
  });
  player.on(events.PLAYBACK_STARTED, () => tell.rested());
  player.on(events.QUALITY_CHANGE_RENDERED, ({ mediaType, newRepresentation }) => {
    if (mediaType === 'video' && newRepresentation)
      tell.switched(levelOf(newRepresentation, soundOf(player)));
  });
  player.on(events.ERROR, (event) => {
    const fault = dashFault(event);
    if (!fault) return;
    if (fault.details === 'fragLoadError') kept.losing ??= setTimeout(() => tell.fault(fault), patience);
    else tell.fault(fault);
  });
}

function offerOf(player: MediaPlayerClass, { isReady, level: fixed, text }: Kept): EngineOffer {
  const levels = isReady ? player.getRepresentationsByType('video') : [];
  const sounds = isReady ? player.getTracksFor('audio') : [];
  const texts = isReady ? player.getTracksFor('text') : [];
  const heard = isReady ? player.getCurrentTrackFor('audio') : null;
  return {
    levels: levels.map((level) => levelOf(level, soundOf(player))),
    fixed,
    sounds: sounds.map(trackOf),
    sound: heard ? String(sounds.findIndex(({ index }) => index === heard.index)) : undefined,
    texts: texts.map(trackOf),
    text,
  };
}

function soundOf(player: MediaPlayerClass): Representation | null {
  return player.getCurrentRepresentationForType('audio');
}

function readDash(
  player: MediaPlayerClass,
  video: HTMLVideoElement,
  { isReady, isLive, target }: Kept,
): EngineReading {
  const none = { start: 0, end: 0, latency: undefined, target: undefined, takenAt: undefined };
  if (!isReady) return { ...none, live: undefined, level: undefined };
  const shown = player.getCurrentRepresentationForType('video');
  const level = shown ? levelOf(shown, soundOf(player)) : undefined;
  if (!isLive) return { ...none, live: false, end: finite(player.duration()) ?? 0, level };
  const range = player.getDvrWindow();
  const hasPlayed = video.played.length > 0;
  const utc = hasPlayed ? finite(player.timeAsUTC()) : undefined;
  return {
    live: true,
    start: range?.start ?? 0,
    end: range?.end ?? 0,
    latency: hasPlayed ? finite(player.getCurrentLiveLatency()) : undefined,
    target,
    takenAt: utc === undefined ? undefined : new Date(utc * 1000),
    level,
  };
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** A picture together with its sound, as in HLS. */
function levelOf(picture: Representation, sound: Representation | null): Level {
  const codecs = [picture, sound].flatMap((each) => each?.codecs ?? []);
  return {
    id: picture.id,
    height: picture.height,
    bitrate: picture.bandwidth + (sound?.bandwidth ?? 0),
    codecs: codecs.map((each) => each.replace(/^.*codecs="|"$/g, '')).join(','),
  };
}

function trackOf(
  { labels, lang }: { labels: readonly { text: string }[]; lang: string | null },
  index: number,
): EngineTrack {
  return { id: String(index), label: labels[0]?.text || lang || String(index + 1), language: lang ?? '' };
}
