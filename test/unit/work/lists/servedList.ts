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
  /** The items that are asked for at a time, by their offset; default: by the number of a page. */
  readonly byOffset?: number;
  /** The page that is sent again beyond the end; default: an empty one. */
  readonly repeated?: number;
}

/** A list of live streams in pages of 25, of a service whose streams a test changes, also before it answers for a page. */
export function serve(
  ids: readonly number[],
  { isCounted = false, isSorted = false, byOffset, repeated }: Serving = {},
) {
  const size = byOffset ?? 25;
  const service = {
    all: streams(ids),
    asked: [] as number[],
    unread: [] as number[],
    /** The most items that it sends at a time. */
    most: size,
    before: (_page: number): void => undefined,
  };
  const call = async (_: unknown, input: { page: number } | { offset: number }) => {
    const offset = 'page' in input ? (input.page - 1) * size : input.offset;
    const page = offset / size + 1;
    service.before(page);
    service.asked.push(page);
    const isBeyond = offset >= service.all.length;
    const from = isBeyond && repeated !== undefined ? repeated * size : offset;
    const here = service.all.slice(from, from + service.most);
    const isRead = ({ id }: Stream) => !service.unread.includes(id);
    return {
      items: here.filter(isRead),
      unread: here.filter((each) => !isRead(each)).map(({ name }) => ({ name, why: 'state' })),
      ...(isCounted ? { total: service.all.length } : {}),
    };
  };
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  const kind = kindOf('liveStream');
  const { operation } = kind.list;
  const paging = byOffset ? ({ style: 'offset', size, id: 'id' } as const) : operation.paging;
  const bound = { ...kind.list, operation: { ...operation, ...(paging ? { paging } : {}) } };
  const listing = createListing(kind, async () => ({ client, clientId: 1 }), { bound, isSorted });
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
