import { randomUUID } from 'node:crypto';
import { Server, type Upload } from '@tus/server';
import { HttpRefusal } from '../server/httpRefusal.ts';
import { notFound } from '../server/readInput.ts';
import { storageOf } from '../streaming/storage.ts';
import { videosAt } from '../streaming/videosAt.ts';
import { keepUploaded, type TusOptions } from './keepUploaded.ts';
import { ReceivedStore } from './receivedStore.ts';
import { isToken } from './uploadTokens.ts';

const megabyte = 1_000_000;

/** How long what is still writing may go on once its client is back, in ms. */
const patience = 500;

/** What speaks TUS: the protocol is the library’s, and who may send what, and what becomes of it, is ours. */
export function tusServer(options: TusOptions): Server {
  const { uploads, store, now } = options;
  return new Server({
    path: '/upload',
    relativeLocation: true,
    datastore: new ReceivedStore(options),
    namingFunction: () => randomUUID(),
    // pages of other origins may not read it
    allowedOrigins: () => false,
    lockDrainTimeout: patience,
    async onUploadCreate(_, upload) {
      admit(upload);
      return {};
    },
    async onUploadFinish(_, { id }) {
      const upload = uploads.find(id);
      if (upload && !upload.isWhole) await keepUploaded(options, upload);
      return {};
    },
    onResponseError(_, error) {
      throw 'status_code' in error ? new HttpRefusal(error.status_code, error.body.trim()) : error;
    },
  });

  /** Throws an HttpRefusal. */
  function admit({ size: length = 0, metadata = {} }: Upload): void {
    if (length === 0) throw new HttpRefusal(400, 'The file is empty');
    const given = { video: Number(metadata['video_id'] ?? Number.NaN), token: metadata['token'] ?? '' };
    if (!isToken(store, given, now())) throw new HttpRefusal(403, 'The token is not valid, or has expired');
    const video = videosAt(store, now()).get(given.video);
    if (!video) throw notFound();
    if (video.document.status !== 'empty') throw new HttpRefusal(409, 'The video has its file already');
    const { storage_limit_mb, storage_usage_mb } = storageOf(store);
    if (length <= (storage_limit_mb - storage_usage_mb) * megabyte) return;
    const said = `${storage_usage_mb} MB of ${storage_limit_mb} MB are used: the file does not fit`;
    throw new HttpRefusal(413, 'Too large', { client_storage_almost_exceeded: said });
  }
}
