import { listCdnResources } from '../../platform/cdn/cdnResource.ts';
import type { Client } from '../../platform/client/client.ts';
import { pages } from '../../platform/client/paging.ts';
import { listEdgeApps } from '../../platform/edge/operations.ts';
import { listStreams, listVideos } from '../../platform/streaming/operations.ts';

/** What statistics can be narrowed to. */
export type Named = 'stream' | 'video' | 'resource' | 'app';

/** The maximum number of pages that are read for names. */
const mostPages = 40;

/** Pages of ids and names; of all, or of those that the service finds by a text. */
type ReadNames = (
  client: Client,
  text: string | undefined,
) => { readonly done: boolean; next(signal: AbortSignal): Promise<readonly (readonly [string, string])[]> };

/** How names are read: videos by slug, the others by id. The service searches all but streams. */
const readers: Readonly<Record<Named, ReadNames>> = {
  stream(client) {
    const reader = pages(client, listStreams, {});
    return {
      get done() {
        return reader.done;
      },
      async next(signal) {
        const { items } = await reader.next(signal);
        return items.map(({ id, name }) => [String(id), name || `#${id}`]);
      },
    };
  },
  app(client, text) {
    const reader = pages(client, listEdgeApps, text ? { name: text } : {});
    return {
      get done() {
        return reader.done;
      },
      async next(signal) {
        const { items } = await reader.next(signal);
        return items.map(({ id, name }) => [String(id), name || `#${id}`]);
      },
    };
  },
  resource(client, text) {
    const reader = pages(client, listCdnResources, text ? { name: text } : {});
    return {
      get done() {
        return reader.done;
      },
      async next(signal) {
        const { items } = await reader.next(signal);
        return items.map(({ id, name, cname }) => [String(id), name || cname || `#${id}`]);
      },
    };
  },
  video(client, text) {
    const reader = pages(client, listVideos, text ? { search: text } : {});
    return {
      get done() {
        return reader.done;
      },
      async next(signal) {
        const { items } = await reader.next(signal);
        return items.flatMap(({ id, slug, name }) => (slug ? [[slug, name || `#${id}`] as const] : []));
      },
    };
  },
};

/** Names of an account's streams, videos, CDN resources or apps by id or slug, including those that no longer exist. */
export function createNames(what: Named, connect: () => Promise<Client>) {
  const names = new Map<string, string>();
  const sought = new Set<string>();

  /** Reads current names, all or those found by a text, and calls `tell` after each page. Throws a CallError. */
  async function read(tell: () => void, signal: AbortSignal, text?: string): Promise<void> {
    const reader = readers[what](await connect(), text);
    for (let count = 0; count < mostPages && !reader.done; count++) {
      for (const [id, name] of await reader.next(signal)) names.set(id, name);
      tell();
    }
  }

  return {
    what,
    names,
    read,
    /** Whether the service finds names by a text. */
    isSearchable: what !== 'stream',
    /** Reads names not requested before; returns whether any were found. Throws a CallError. */
    async find(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
      const unknown = ids.filter((id) => !names.has(id) && !sought.has(id));
      if (unknown.length === 0) return false;
      await read(() => undefined, signal);
      // names of what was deleted can't be found, and aren't searched for again
      for (const id of unknown) sought.add(id);
      return unknown.some((id) => names.has(id));
    },
  };
}

export type Names = ReturnType<typeof createNames>;
