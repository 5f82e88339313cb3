import type { AnyOperation } from '../grammar/operation.ts';
import { writeBody } from './redacted.ts';
import type { WireRequest } from './request.ts';

/** Bytes that are the body of a call. */
export interface SentBytes {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Called with the number of bytes that the network has taken. */
  readonly onSent?: (bytes: number) => void;
}

/** The body of a request, and how long its reply is waited for. */
export interface Outgoing {
  readonly body: string | ReadableStream<Uint8Array> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What fetch asks for where a body is a stream. */
  readonly duplex?: 'half';
  /** Aborts once too long has passed: since the request, or since the last bytes were taken. */
  readonly timeout: AbortSignal;
}

/** How much is given to the network at once, in bytes. */
const piece = 256 * 1024;

/** What a call sends: JSON at once, or bytes piece by piece. */
export function outgoingOf(
  {
    operation,
    request,
    bytes,
  }: {
    readonly operation: AnyOperation;
    readonly request: WireRequest;
    readonly bytes?: SentBytes | undefined;
  },
  patience: () => AbortSignal,
): Outgoing {
  if (bytes) return { ...inPieces(bytes, patience), duplex: 'half' };
  const body = request.body && writeBody(operation, request.body);
  return {
    body,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    timeout: patience(),
  };
}

function inPieces({ content, onSent }: SentBytes, patience: () => AbortSignal) {
  const tooLong = new AbortController();
  let latest: AbortSignal | undefined;
  /** A slow line may take its time, as long as something is taken. */
  const wait = () => {
    const signal = patience();
    latest = signal;
    const abort = () => latest === signal && tooLong.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  };
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        wait();
        // what was given before has been taken
        if (sent > 0) onSent?.(sent);
        if (sent >= content.length) {
          controller.close();
          return;
        }
        controller.enqueue(content.subarray(sent, sent + piece));
        sent = Math.min(sent + piece, content.length);
      },
    },
    { highWaterMark: 0 },
  );
  wait();
  return {
    body,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(content.length) },
    timeout: tooLong.signal,
  };
}
