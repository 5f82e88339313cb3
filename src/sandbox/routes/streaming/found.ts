import type { Surroundings } from '../../server/handler.ts';
import { notFound } from '../../server/readInput.ts';
import type { KeptStream, KeptVideo } from '../../state/store.ts';
import { recordedVideo } from '../../streaming/recording.ts';
import { settled } from '../../streaming/streamState.ts';
import { videosAt } from '../../streaming/videosAt.ts';

/** A live stream as of now. Throws an HttpRefusal if there is none. */
export function currentStream(id: number, { store, now }: Surroundings): KeptStream {
  const stream = store.stream(id);
  if (!stream) throw notFound();
  return settled(stream, now);
}

/** Ends the recording of a stream, if there is one, and stores the video that it becomes. */
export function keepRecording(stream: KeptStream, { store, now }: Surroundings): KeptVideo | undefined {
  const video = recordedVideo(stream, { id: store.freeVideoId(), now });
  if (!video) return undefined;
  videosAt(store, now).freeze();
  store.keepVideo(video);
  return video;
}
