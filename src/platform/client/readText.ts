/** So many bytes of a reply are read, unpacked. */
export const largestReply = 64 * 2 ** 20;

/** So many bytes of a refusal are read: what is said there is a sentence or two. */
export const largestRefusal = 2 ** 20;

/** A body is larger than it may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads the body of a reply as text, and counts its bytes as they come out of their packing. Throws a TooLarge once it
 * has more than `most`, the signal's reason at once when that aborts, and what the network throws.
 */
export async function readText({ body }: Response, most: number, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const aborted = Promise.withResolvers<never>();
  // else an abort that nobody waits for any more would go unhandled
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
    // what is left early lets go of the connection; one that was read to its end takes no harm
    void reader.cancel().catch(() => undefined);
  }
}
