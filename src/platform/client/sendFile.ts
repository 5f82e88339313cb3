/// <reference path="./tus.d.ts" />
import type { UploadOptions } from 'tus-js-client';
import TusUpload from 'tus-js-client/lib/upload.js';
import { CallError, type Failure } from './errors.ts';
import { createTusRequests, type TusRequestsOptions, tusOperation } from './tusRequests.ts';

/** A file that is read piece by piece. */
export interface FileSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` up to `end`. What it throws ends the sending, and is what `sendFile` throws. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A new upload: where it is created, and what is told of it. */
interface NewUpload {
  readonly endpoint: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface SendFileOptions extends TusRequestsOptions {
  /** A new upload, or the address of one that was begun. */
  readonly to: NewUpload | string;
  readonly source: FileSource;
  /** Called with the address under which the upload goes on. */
  readonly onAddress: (address: string) => void;
  /** Called with the number of bytes that have arrived. */
  readonly onProgress: (arrived: number) => void;
  readonly now?: () => number;
}

/** How large a piece is: the first one, at least, and at most, in bytes; and how long one should take, in ms. */
const piece = { first: 256 * 1024, least: 64 * 1024, most: 4 * 1024 * 1024, takes: 2000 };

/**
 * Sends a file by TUS 1.0 in pieces that take about two seconds each, one at a time in memory. An upload that was begun goes on
 * where the server has it. Without the key. Throws what `source` throws, else a CallError; an upload that the server no
 * longer has is `missing`, one of another length `conflict`.
 */
export async function sendFile(options: SendFileOptions): Promise<void> {
  const { to, source, signal, onAddress, onProgress, now = Date.now } = options;
  const first = typeof to === 'string' ? to : to.endpoint;
  const fail = (failure: Failure, call: string) =>
    new CallError(
      { applied: 'no', ...failure },
      { operation: tusOperation, call, origin: new URL(first).origin },
    );
  const requests = createTusRequests(options, new URL(first).origin, fail);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let broken: { readonly error: unknown } | undefined;
  let began = now();

  const settings: UploadOptions = {
    ...TusUpload.defaultOptions,
    ...(typeof to === 'string' ? { uploadUrl: to } : { endpoint: to.endpoint, metadata: { ...to.metadata } }),
    // what is tried again, and when, is decided by whoever sends
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: async () => '',
    chunkSize: Math.min(piece.first, source.size),
    httpStack: requests.stack,
    fileReader: {
      openFile: async () => ({
        size: source.size,
        async slice(start, end) {
          const value = await source.read(start, end).catch((error) => {
            broken = { error };
            throw error;
          });
          return { value: Object.assign(value, { size: value.length }), done: end >= source.size };
        },
        close: () => undefined,
      }),
    },
    onUploadUrlAvailable: () => upload.url && onAddress(upload.url),
    onChunkComplete(length, arrived) {
      const took = Math.max(1, now() - began);
      began = now();
      const next = Math.min(length * 4, (length * piece.takes) / took, piece.most);
      upload.options.chunkSize = Math.round(Math.max(piece.least, next));
      onProgress(arrived);
    },
    onSuccess: () => resolve(),
    onError(error) {
      const unread = () =>
        fail({ reason: 'malformed', detail: error.message.split(',')[0] }, requests.last());
      reject(broken ? broken.error : (requests.failure() ?? unread()));
    },
  };
  // the file itself is only known to the reader
  const upload = new TusUpload(source as never, settings);
  const stop = () => {
    void upload.abort();
    reject(fail({ reason: 'cancelled' }, requests.last()));
  };
  if (signal.aborted) stop();
  else {
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  }
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
