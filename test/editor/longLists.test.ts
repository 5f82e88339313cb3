import assert from 'node:assert/strict';
import { createTreeLists } from '../../src/features/tree/lists.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Client } from '../../src/platform/client/client.ts';
import type { GroupNode } from '../../src/ui/rows/nodes.ts';
import type { Arrangements } from '../../src/work/arrangements.ts';

describe('A list that goes on and on', () => {
  it('is read to a thousand items for a search, which says that there is more', async () => {
    let calls = 0;
    const call = async (_: unknown, { page }: { page: number }) => {
      calls += 1;
      return { items: Array.from({ length: 25 }, (_item, index) => ({ id: page * 25 + index, name: 'x' })) };
    };
    const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
    const arrangements = { of: () => ({}) } as unknown as Arrangements;
    const lists = createTreeLists(async () => ({ client, clientId: 1 }), kindOf, arrangements);
    const account = { id: 'a' } as GroupNode['account'];
    const list: GroupNode = {
      type: 'group',
      id: 'a/liveStream',
      account,
      kind: kindOf('liveStream'),
      scope: {},
      parent: undefined,
    };
    const found = new Set<string>();
    const isWhole = await lists.walk(
      list,
      (rows) => {
        for (const { ref } of rows) found.add(ref.id);
      },
      new AbortController().signal,
    );
    assert.deepEqual([isWhole, found.size, calls], [false, 1000, 40]);
  });
});
