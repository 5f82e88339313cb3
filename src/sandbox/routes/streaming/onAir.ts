import { randomBytes } from 'node:crypto';
import {
  clearDvr,
  resetPushToken,
  type StartedRecording,
  startRecording,
  stopRecording,
} from '../../../platform/streaming/onAir.ts';
import { clientId } from '../../server/clientId.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptStream } from '../../state/store.ts';
import { keepRecording } from '../../streaming/keepRecording.ts';
import { isPushed } from '../../streaming/pushed.ts';
import { recordedSince } from '../../streaming/recording.ts';
import { storageOf } from '../../streaming/storage.ts';
import { streamReply } from '../../streaming/streamReply.ts';
import { isRunning, sourceOf, thrownOut } from '../../streaming/streamState.ts';
import { videoReply } from '../../streaming/videoReply.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { currentStream } from './found.ts';

const start = handler(startRecording, ({ stream_id }, at) => {
  const stream = currentStream(stream_id, at);
  if (!sourceOf(stream)) throw refused('Stream must be live for the recording to be started.');
  const storage = storageOf(at.store);
  if (storage.storage_usage_mb >= storage.storage_limit_mb) {
    throw refused('No space for recording the stream.');
  }
  if (recordedSince(stream) === undefined) {
    const recordingSince = new Date(at.now).toISOString();
    at.store.keepStream({ ...stream, backstage: { ...stream.backstage, recordingSince } });
  }
  return storage.storage_usage_mb < storage.storage_limit_mb * 0.9 ? undefined : warning(stream_id, storage);
});

const stop = handler(stopRecording, ({ stream_id }, at) => {
  const stream = currentStream(stream_id, at);
  const video = keepRecording(stream, at);
  if (!video) return new Response(null, { status: 200 });
  at.store.keepStream({ ...stream, backstage: { ...stream.backstage, recordingSince: null } });
  const now = videosAt(at.store, at.now).get(video.document.id) ?? video;
  return videoReply(now, at.origin, at.now);
});

const clear = handler(clearDvr, ({ stream_id }, at) => {
  const { document, backstage } = currentStream(stream_id, at);
  if (!document.dvr_enabled) {
    throw new HttpRefusal(422, 'Unprocessable', { dvr_enabled: 'DVR is disabled for the stream' });
  }
  const dvrClearedAt = new Date(at.now).toISOString();
  at.store.keepStream({ document, backstage: { ...backstage, dvrClearedAt } });
});

const reset = handler(resetPushToken, ({ stream_id }, at) => {
  const { document, backstage } = currentStream(stream_id, at);
  const token = randomBytes(16).toString('hex');
  const renewed = { document: { ...document, token }, backstage };
  const problem = document.pull ? undefined : whyConnected(renewed);
  if (problem) {
    at.store.keepStream(renewed);
    return Response.json(
      { message: `Token reset successful (it's already new). ${problem}` },
      { status: 202 },
    );
  }
  if (isPushed(renewed)) {
    at.store.keepStream(renewed);
    at.ingest.disconnect(stream_id);
    return streamReply(currentStream(stream_id, at), at);
  }
  if (!document.pull) keepRecording(renewed, at);
  const after = document.pull ? renewed : thrownOut(renewed, at.now);
  at.store.keepStream(after);
  return streamReply(after, at);
});

/** Why encoders stay connected: which states do so is not published. Over WebRTC it takes too long. */
function whyConnected(stream: KeptStream): string | undefined {
  const source = sourceOf(stream);
  if (source?.type === 'webrtc')
    return 'However, automated stream termination timed out, you should now manually restart the stream with the new token.';
  return !source && isRunning(stream)
    ? 'However, your active stream state prevents automated termination, you should now manually restart the stream with the new token.'
    : undefined;
}

function warning(id: number, storage: ReturnType<typeof storageOf>): StartedRecording {
  return {
    data: { stream: { id, client: { id: clientId, ...storage } } },
    warnings: [
      {
        key: 'client_storage_almost_exceeded',
        source_object: { id: clientId, type: 'client' },
        meta: storage,
      },
    ],
    errors: [],
  };
}

function refused(text: string): HttpRefusal {
  return new HttpRefusal(422, 'Unprocessable', { name: `Error text: ${text}` });
}

/** How the sandbox answers what is done with a stream on air. */
export const onAirHandlers: readonly RouteHandler[] = [start, stop, clear, reset];
