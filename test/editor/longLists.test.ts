import assert from 'node:assert/strict';
import { createTreeLists } from '../../src/features/tree/lists.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Arrangement } from '../../src/kinds/grammar/arranging.ts';
import type { Client } from '../../src/platform/client/client.ts';
import type { GroupNode } from '../../src/ui/rows/nodes.ts';
import type { Arrangements } from '../../src/work/arrangements.ts';
import type { LastRows } from '../../src/work/lastRows/lastRows.ts';

/** Nothing is known from before, and nothing is kept. */
const lastRows = {
  load: async () => undefined,
  of: () => undefined,
  note: () => undefined,
} as unknown as LastRows;

/** The lists of a tree whose service has so many live streams, 25 on a page. */
function listsOf(count: number, arrangement: Arrangement = {}) {
  const calls: number[] = [];
  const call = async (_: unknown, { page }: { page: number }) => {
    calls.push(page);
    const length = Math.max(0, Math.min(25, count - (page - 1) * 25));
    return { items: Array.from({ length }, (_item, index) => ({ id: page * 25 + index, name: 'x' })) };
  };
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  const arrangements = { of: () => arrangement } as unknown as Arrangements;
  const account = { id: 'a' } as GroupNode['account'];
  const kind = kindOf('liveStream');
  const list: GroupNode = {
    type: 'group',
    id: 'a/liveStream',
    account,
    kind,
    scope: {},
    parent: undefined,
  };
  const connect = async () => ({ client, clientId: 1 });
  return { calls, list, lists: createTreeLists({ connect, kindOf, arrangements, lastRows }) };
}

describe('A list that goes on and on', () => {
  it('is read to a thousand items for a search, which says that there is more', async () => {
    const { lists, list, calls } = listsOf(Number.POSITIVE_INFINITY);
    const found = new Set<string>();
    const isWhole = await lists.walk(
      list,
      (rows) => {
        for (const { ref } of rows) found.add(ref.id);
      },
      new AbortController().signal,
    );
    assert.deepEqual([isWhole, found.size, calls.length], [false, 1000, 40]);
  });

  it('is visited whole by a search once it is loaded', async () => {
    const { lists, list } = listsOf(5010);
    await lists.of(list).readOn();
    const found: string[] = [];
    const isWhole = await lists.walk(
      list,
      (rows) => {
        for (const { ref } of rows) found.push(ref.id);
      },
      new AbortController().signal,
    );
    assert.deepEqual([isWhole, found.length, found[0], found.at(-1)], [true, 5010, '25', '5034']);
  });

  it('has rows for its first items alone, says so, and for one that was found', async () => {
    const { lists, list } = listsOf(3010);
    await lists.of(list).readOn();
    const rows = async () => {
      const all = await lists.rows(list, { isReady: async () => true, onRead: () => undefined });
      const notes = all.flatMap((row) => (row.type === 'note' ? [row.text] : []));
      const ids = all.flatMap((row) => (row.type === 'item' ? [row.ref.id] : []));
      return [ids.length, ids[0], ids.at(-1), notes];
    };
    assert.deepEqual(await rows(), [2000, '25', '2024', ['Showing 2,000 of 3,010']]);
    const row = await lists.include(list, { id: 3000, name: 'x' });
    assert.equal(row.ref.id, '3000');
    assert.deepEqual(await rows(), [2001, '25', '3000', ['Showing 2,001 of 3,010']]);
  });

  it('that is sorted here is shown once it is read to its end, even if its first page was read ahead', async () => {
    const { lists, list } = listsOf(60, { sort: { id: 'name', down: false } });
    void lists.readFirst(list);
    while (!lists.of(list).loaded) await undefined;
    const rows = await lists.rows(list, { isReady: async () => true, onRead: () => undefined });
    assert.equal(rows.filter(({ type }) => type === 'item').length, 60);
  });
});
