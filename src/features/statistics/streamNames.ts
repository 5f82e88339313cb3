import type { Client } from '../../platform/client/client.ts';
import { pages } from '../../platform/client/paging.ts';
import { listStreams } from '../../platform/streaming/operations.ts';

/** The maximum number of pages that are read for names. */
const mostPages = 40;

/** Names of an account's streams, including those that no longer exist. */
export function createStreamNames(connect: () => Promise<Client>) {
  const names = new Map<string, string>();
  const sought = new Set<string>();

  /** Reads all current names, and calls `tell` after each page. Throws a CallError. */
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
    /** Reads names of streams not requested before; returns whether any were found. Throws a CallError. */
    async find(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
      const unknown = ids.filter((id) => !names.has(id) && !sought.has(id));
      if (unknown.length === 0) return false;
      await read(() => undefined, signal);
      // names of deleted streams can't be found, and aren't searched for again
      for (const id of unknown) sought.add(id);
      return unknown.some((id) => names.has(id));
    },
  };
}

export type StreamNames = ReturnType<typeof createStreamNames>;
