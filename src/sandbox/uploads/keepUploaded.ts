import { withFile } from '../routes/streaming/videoFile.ts';
import type { ResourceStore } from '../state/store.ts';
import { videosAt } from '../streaming/videosAt.ts';
import { movieLength } from './movieLength.ts';
import type { ReceivedUpload, ReceivedUploads } from './received.ts';

export interface TusOptions {
  readonly store: ResourceStore;
  readonly uploads: ReceivedUploads;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called with each file once all of it has arrived, before it is deleted. */
  readonly uploaded?: ((file: string) => void) | undefined;
}

/** Gives a video the file that has arrived: it is queued from now on, and plays the sandbox’s own clip for as long. */
export async function keepUploaded(
  { store, uploads, now, uploaded }: TusOptions,
  upload: ReceivedUpload,
): Promise<void> {
  const file = uploads.fileOf(upload);
  const length = await movieLength(file);
  uploaded?.(file);
  const kept = store.video(upload.video);
  if (kept) {
    videosAt(store, now()).freeze();
    const said = `The sandbox received ${upload.fileName || 'a file'} and plays a clip of its own in its place.`;
    const document = { ...kept.document, description: kept.document.description ?? said };
    store.keepVideo(withFile({ ...kept, document }, now(), { length, size: upload.length }));
  }
  uploads.finish(upload);
}
