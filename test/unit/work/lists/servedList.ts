import { kindOf } from '../../../../src/kinds/all.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import { createListing } from '../../../../src/work/listing.ts';

export type Stream = { readonly id: number; readonly name: string };

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
export const streams = (ids: readonly number[]): readonly Stream[] =>
  ids.map((id) => ({ id, name: `Stream ${id}` }));

interface Serving {
  readonly isCounted?: boolean;
  readonly isSorted?: boolean;
  /** The page that is sent again beyond the end; default: an empty one. */
  readonly repeated?: number;
}

/** A list of live streams in pages of 25, of a service whose streams a test changes, also before it answers for a page. */
export function serve(
  ids: readonly number[],
  { isCounted = false, isSorted = false, repeated }: Serving = {},
) {
  const service = {
    all: streams(ids),
    asked: [] as number[],
    unread: [] as number[],
    before: (_page: number): void => undefined,
  };
  const call = async (_: unknown, { page }: { page: number }) => {
    service.before(page);
    service.asked.push(page);
    const isBeyond = (page - 1) * 25 >= service.all.length;
    const index = isBeyond && repeated !== undefined ? repeated : page - 1;
    const here = service.all.slice(index * 25, (index + 1) * 25);
    const isRead = ({ id }: Stream) => !service.unread.includes(id);
    return {
      items: here.filter(isRead),
      unread: here.filter((each) => !isRead(each)).map(({ name }) => ({ name, why: 'state' })),
      ...(isCounted ? { total: service.all.length } : {}),
    };
  };
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }), { isSorted });
  return {
    listing,
    service,
    ids: () => listing.items.map(({ id }) => id),
    /** The pages that were asked for since the last time. */
    asked: () => service.asked.splice(0).toSorted((one, other) => one - other),
    async load() {
      await listing.first();
      await listing.readOn();
      service.asked.length = 0;
    },
  };
}

export const without = (all: readonly Stream[], id: number) => all.filter((each) => each.id !== id);
