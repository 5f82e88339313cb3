import type { Client } from '../../platform/client/client.ts';
import { pages } from '../../platform/client/paging.ts';
import { listStreams } from '../../platform/streaming/operations.ts';

/** The most pages that are read for names. */
const mostPages = 40;

/** Names of an account's streams, those that are no longer there included. */
export function createStreamNames(connect: () => Promise<Client>) {
  const names = new Map<string, string>();
  const sought = new Set<string>();

  /** Reads all names as they are now, and tells as they come. Throws a CallError. */
  async function read(tell: () => void, signal: AbortSignal): Promise<void> {
    const reader = pages(await connect(), listStreams, {});
    for (let count = 0; count < mostPages && !reader.done; count++) {
      const { items } = await reader.next(signal);
      for (const { id, name } of items) names.set(String(id), name || `#${id}`);
      tell();
    }
  }

  return {
    names,
    read,
    /** Reads the names of streams that nobody asked for yet; whether there were any. Throws a CallError. */
    async find(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
      const unknown = ids.filter((id) => !names.has(id) && !sought.has(id));
      if (unknown.length === 0) return false;
      await read(() => undefined, signal);
      // those of streams that were deleted are found nowhere, and not sought again
      for (const id of unknown) sought.add(id);
      return unknown.some((id) => names.has(id));
    },
  };
}

export type StreamNames = ReturnType<typeof createStreamNames>;
