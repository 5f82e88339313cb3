import Hls, { type HlsConfig, type LoadPolicy } from 'hls.js';

/** The highest speed for catching up with a broadcast. */
export const catchUpRate = 1.05;

/**
 * hls.js settings. No worker: a webview may not be able to start one, and one preview doesn't need it.
 * `startPosition` is in seconds; undefined: the live edge, or the start of a recording. `latency` is how far behind a
 * broadcast to stay, in seconds; undefined: as its playlist says.
 */
export function hlsSettings(startPosition: number | undefined, latency?: number): Partial<HlsConfig> {
  const { playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig;
  return {
    lowLatencyMode: true,
    enableWorker: false,
    backBufferLength: 30,
    maxMaxBufferLength: 60,
    maxLiveSyncPlaybackRate: catchUpRate,
    playlistLoadPolicy: patient(playlistLoadPolicy, 2),
    fragLoadPolicy: patient(fragLoadPolicy, 3),
    ...ownTextTracks,
    ...(startPosition ? { startPosition } : {}),
    ...(latency ? { liveSyncDuration: latency } : {}),
  };
}

/**
 * hls.js puts subtitles, captions and metadata into tracks with a `data:` address, which the page's policy
 * refuses. It hands out WebVTT subtitles instead; the rest is not shown.
 */
const ownTextTracks: Partial<HlsConfig> = {
  renderTextTracksNatively: false,
  enableIMSC1: false,
  enableCEA708Captions: false,
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableDateRangeMetadataCues: false,
};

/** hls.js gives up at once when there is no reply; one lost connection is no reason to stop a broadcast. */
function patient({ default: policy }: LoadPolicy, retries: number): LoadPolicy {
  return {
    default: {
      ...policy,
      errorRetry: {
        maxNumRetry: retries,
        retryDelayMs: 1000,
        maxRetryDelayMs: 4000,
        shouldRetry: (_config, count, _isTimeout, response, retry) =>
          retry || (response?.code === 0 && count < retries),
      },
    },
  };
}
