import Hls, { type ErrorData } from 'hls.js';
import { startTime } from '../../shared/startTime.ts';

/** Plays what the data attributes name; options: the page's address (player modifiers of facts §4.3). */
function play(video: HTMLVideoElement, say: (sentence: string) => void): void {
  const options = new URLSearchParams(location.search);
  const live = video.dataset['live'] === 'true';
  const lowLatency = !live || !options.has('no_low_latency');
  const source = (lowLatency ? video.dataset['source'] : video.dataset['fallback']) ?? '';
  const start = live ? undefined : startTime(options.get('t'));
  const language = live ? null : options.get('sub_lang');

  if (Hls.isSupported()) {
    const hls = new Hls({
      enableWorker: false,
      enableIMSC1: false,
      enableCEA708Captions: false,
      lowLatencyMode: lowLatency,
      backBufferLength: 30,
      maxLiveSyncPlaybackRate: 1.05,
      startPosition: start ?? -1,
      ...(language === null ? {} : { subtitlePreference: { lang: language } }),
    });
    hls.on(Hls.Events.ERROR, (_event, data) => {
      if (data.fatal) say(sentenceFor(data));
    });
    hls.loadSource(source);
    hls.attachMedia(video);
  } else {
    video.addEventListener('error', () => say('This browser cannot play the video.'));
    video.src = start === undefined ? source : `${source}#t=${start}`;
  }
  // a browser that blocks autoplay leaves the start to the play button
  video.play().catch(() => undefined);
}

function sentenceFor({ type, response }: ErrorData): string {
  if (response?.code === 404) return 'This video is no longer there.';
  if (type === Hls.ErrorTypes.NETWORK_ERROR)
    return 'The video could not be loaded. Reload the page to try again.';
  return 'This browser cannot play the video.';
}

const video = document.querySelector('video');
const status = document.querySelector('[role=status]');
if (video && status) {
  play(video, (sentence) => {
    status.textContent = sentence;
  });
}
