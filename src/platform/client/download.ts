import * as z from 'zod';
import type { AnyOperation } from '../grammar/operation.ts';
import { CallError, type Failure } from './errors.ts';
import { readFailure } from './failure.ts';
import { readNetworkFailure } from './networkFailure.ts';
import { largestRefusal, readText } from './readText.ts';

/** A file that is being read. */
export interface Download {
  /** In bytes; undefined where the server does not say. */
  readonly size: number | undefined;
  /** Throws a CallError where the connection breaks off, or the signal ends it. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Stands for the read of a delivered file, which is no call of the platform's interface. */
const read: AnyOperation = {
  id: 'file',
  title: 'Download a file',
  method: 'GET',
  path: '',
  effect: 'read',
  source: '§2.1',
  input: z.object({}),
  query: [],
  reply: z.unknown(),
};

/**
 * Begins to read a public file, such as an MP4 rendition. No key goes along. Throws a CallError; its `call` has the
 * path alone, as the query may be the proof of a protected link.
 */
export async function openDownload(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<Download> {
  const { pathname, origin } = new URL(url);
  const fail = (failure: Failure) =>
    new CallError(failure, { operation: read, call: `GET ${pathname}`, origin });
  const broken = (error: unknown, began: boolean) =>
    fail(signal.aborted ? { reason: 'cancelled' } : readNetworkFailure(error, began));

  const reply = await fetch(url, { signal }).catch((error) => Promise.reject(broken(error, false)));
  if (!reply.ok) {
    const text = await readText(reply, largestRefusal, signal).catch(() => '');
    throw fail(readFailure(reply.status, text));
  }
  const size = Number(reply.headers.get('content-length') ?? Number.NaN);
  return { size: Number.isFinite(size) ? size : undefined, chunks: chunksOf(reply, broken) };
}

async function* chunksOf(
  { body }: Response,
  broken: (error: unknown, began: boolean) => CallError,
): AsyncIterable<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => Promise.reject(broken(error, true)));
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that is left early lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}
