/** The maximum size of a reply in bytes, decompressed. */
export const largestReply = 64 * 2 ** 20;

/** The maximum size of a refusal in bytes: it contains only a sentence or two. */
export const largestRefusal = 2 ** 20;

/** A body is larger than allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads the body of a reply as text, and counts its decompressed bytes. Throws a TooLarge as soon as it has
 * more than `most`, the signal's reason as soon as that aborts, and whatever the network throws.
 */
export async function readText({ body }: Response, most: number, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const aborted = Promise.withResolvers<never>();
  // otherwise an abort after the last read would be an unhandled rejection
  aborted.promise.catch(() => undefined);
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted.promise]);
      if (done) return pieces.join('') + decoder.decode();
      size += value.length;
      if (size > most) throw new TooLarge();
      pieces.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // releases the connection if the body was not read completely; harmless if it was
    void reader.cancel().catch(() => undefined);
  }
}
