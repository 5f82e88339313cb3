import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import * as z from 'zod';
import type { AnyOperation } from '../grammar/operation.ts';
import { object } from '../grammar/schema.ts';
import type { CallError, Failure } from './errors.ts';
import { readFailure } from './failure.ts';
import { readNetworkFailure } from './networkFailure.ts';
import { largestRefusal, readText } from './readText.ts';
import { readRetryAfter } from './retry.ts';

/** Represents the sending of a file, which is not a call of the platform's API. */
const send: AnyOperation = {
  id: 'upload',
  title: 'Upload a file',
  method: 'PATCH',
  path: '/upload/',
  effect: 'write',
  source: 'facts §4.1',
  input: object(() => ({})),
  query: [],
  reply: z.unknown(),
};

/** What a failure of such a request belongs to. */
export const tusOperation = send;

/** How long a piece may take, in ms. */
const longest = 120_000;

export interface TusRequestsOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly source: { readonly size: number };
  readonly signal: AbortSignal;
  /** Returns a signal that ends the wait for the reply to one piece. */
  readonly patience?: () => AbortSignal;
}

/** The requests of one upload, by fetch. They go to one origin alone, and `failure` tells why the last one failed. */
export function createTusRequests(
  { fetch, source, signal, patience = () => AbortSignal.timeout(longest) }: TusRequestsOptions,
  origin: string,
  fail: (failure: Failure, call: string) => CallError,
) {
  let failed: CallError | undefined;
  let last = 'POST /upload/';

  async function ask(method: string, url: string, headers: Record<string, string>, body: unknown) {
    const { pathname, origin: to } = new URL(url);
    // who has the address of an upload may write to it
    const call = method === 'POST' ? `POST ${pathname}` : `${method} ${pathname.replace(/[^/]+$/, '…')}`;
    last = call;
    const refuse = (failure: Failure) => {
      failed = fail(failure, call);
      throw failed;
    };
    if (to !== origin) return refuse({ reason: 'refused', detail: `not at ${origin}` });
    const within = AbortSignal.any([signal, patience()]);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: within,
      headers,
      ...(body ? streamed(body as Uint8Array<ArrayBuffer>, headers) : {}),
    }).catch((error) =>
      refuse(within.aborted && !signal.aborted ? { reason: 'timeout' } : readNetworkFailure(error, false)),
    );
    const text = await readText(response, largestRefusal, within).catch(() => '');
    const { status, headers: answered, ok } = response;
    if (!ok) {
      const retryAfter = readRetryAfter(answered.get('retry-after'), Date.now());
      return refuse({ ...readFailure(status, text), ...(retryAfter === undefined ? {} : { retryAfter }) });
    }
    const length = answered.get('upload-length');
    if (method === 'HEAD' && length !== null && Number(length) !== source.size)
      return refuse({ reason: 'conflict', detail: `${length} bytes were announced` });
    return answeredWith(status, answered, text);
  }

  const stack: HttpStack = {
    getName: () => 'fetch',
    createRequest(method, url): HttpRequest {
      const headers: Record<string, string> = {};
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => {
          headers[name] = value;
        },
        getHeader: (name) => headers[name],
        setProgressHandler: () => undefined,
        send: (body) => ask(method, url, headers, body),
        // the signal ends what is running
        abort: async () => undefined,
        getUnderlyingObject: () => undefined,
      };
    },
  };
  return { stack, failure: () => failed, last: () => last };
}

/** How much of a piece is handed over at a time, in bytes. */
const handed = 64 * 1024;

/** The body of a request as a stream of known length: fetch would copy a piece that it is given whole, and keep it for a while. */
function streamed(piece: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at === piece.length) return controller.close();
      const next = Math.min(piece.length, at + handed);
      controller.enqueue(piece.subarray(at, next));
      at = next;
    },
  });
  return { body, duplex: 'half' as const, headers: { ...headers, 'Content-Length': String(piece.length) } };
}

function answeredWith(status: number, headers: Headers, text: string): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers.get(name) ?? undefined,
    getBody: () => text,
    getUnderlyingObject: () => undefined,
  };
}
