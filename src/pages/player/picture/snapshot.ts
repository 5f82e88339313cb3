import type { FromPlayer } from '../../../wire/fromPlayer.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import { clockText } from '../../kit/timeText.ts';
import type { Pane } from '../view/pane.ts';

/** Sends a still of what a pane shows to the host, or shows why there is none. */
export async function keepSnapshot(
  { video, still, playback, notes }: Pane,
  words: PlayerWords,
  post: (message: FromPlayer) => void,
): Promise<void> {
  try {
    const png = await takeSnapshot(still.hidden ? video : still);
    const { takenAt, live } = playback.figures() ?? {};
    const place = live === false ? clockText(video.currentTime) : isoTime(takenAt ?? new Date());
    if (png) post({ type: 'snapshot', png, place: place.replaceAll(':', '-') });
    else notes.result(words.noPicture);
  } catch {
    notes.result(words.tainted);
  }
}

/**
 * A still of what is shown, as PNG. Throws a `SecurityError` if the host doesn't let pages read the picture.
 */
async function takeSnapshot(
  picture: HTMLVideoElement | HTMLImageElement,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isVideo = picture instanceof HTMLVideoElement;
  const width = isVideo ? picture.videoWidth : picture.naturalWidth;
  const height = isVideo ? picture.videoHeight : picture.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await file.arrayBuffer());
}

function isoTime(moment: Date): string {
  return moment.toISOString().slice(0, 19);
}
