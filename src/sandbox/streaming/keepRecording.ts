import type { KeptStream, KeptVideo, ResourceStore } from '../state/store.ts';
import { recordedVideo } from './recording.ts';
import { videosAt } from './videosAt.ts';

/** Ends the recording of a stream, if there is one, and stores the video that it becomes. */
export function keepRecording(
  stream: KeptStream,
  { store, now }: { readonly store: ResourceStore; readonly now: number },
): KeptVideo | undefined {
  const video = recordedVideo(stream, { id: store.freeVideoId(), now });
  if (!video) return undefined;
  videosAt(store, now).freeze();
  store.keepVideo(video);
  return video;
}
