import * as z from 'zod';
import type { AnyOperation } from '../grammar/operation.ts';
import { object } from '../grammar/schema.ts';
import { CallError, type Failure } from './errors.ts';
import { readFailure } from './failure.ts';
import { readNetworkFailure } from './networkFailure.ts';
import { largestRefusal, readText } from './readText.ts';

/** A file that is being downloaded. */
export interface Download {
  /** In bytes; undefined if the server doesn't report it. */
  readonly size: number | undefined;
  /** Throws a CallError if the connection breaks, or the signal ends it. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Represents the download of a delivered file, which is not a call of the platform's API. */
const read: AnyOperation = {
  id: 'file',
  title: 'Download a file',
  method: 'GET',
  path: '',
  effect: 'read',
  source: '§2.1',
  input: object(() => ({})),
  query: [],
  reply: z.unknown(),
};

/**
 * Starts downloading a public file, such as an MP4 rendition. The key is not sent. Throws a CallError; its
 * `call` has only the path, since the query may be the proof of a protected link.
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
  try {
    if (body) yield* body;
  } catch (error) {
    throw broken(error, true);
  }
}
