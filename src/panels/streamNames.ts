import type { Client } from '../api/client.ts';
import { pages } from '../api/paging.ts';
import { listStreams } from '../api/streaming.ts';

/** The most pages that are read for names. */
const mostPages = 40;

/** Names of an account's streams, read once. */
export function createStreamNames(connect: () => Promise<Client>) {
  const names = new Map<string, string>();
  let whole = false;

  return {
    names,
    /** Tells of names as they come, and ends when all are known. Throws a CallError. */
    async read(tell: () => void, signal: AbortSignal): Promise<void> {
      if (whole) return;
      const reader = pages(await connect(), listStreams, {});
      for (let count = 0; count < mostPages && !reader.done; count++) {
        const { items } = await reader.next(signal);
        for (const { id, name } of items) names.set(String(id), name || `#${id}`);
        tell();
      }
      whole = reader.done;
    },
  };
}

export type StreamNames = ReturnType<typeof createStreamNames>;
