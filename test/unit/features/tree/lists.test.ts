import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import type { GroupNode } from '../../../../src/ui/rows/nodes.ts';
import type { Arrangements } from '../../../../src/work/arrangements.ts';
import { createLastRows } from '../../../../src/work/lastRows/lastRows.ts';
import '../../../pages/editor/standIn.ts';

/** The lists of a tree with one live stream, and what is known of it from before; nothing is stored. */
async function oneStream() {
  const { createTreeLists } = await import('../../../../src/features/tree/lists.ts');
  const loading = Promise.withResolvers<undefined>();
  const replying = Promise.withResolvers<void>();
  const lastRows = createLastRows({
    files: { read: () => loading.promise, write: async () => undefined, keepOnly: async () => undefined },
    isSignedIn: async () => false,
    onError: (error) => assert.fail(`${error}`),
  });
  const call = async () => {
    await replying.promise;
    return { items: [{ id: 7, name: 'News' }] };
  };
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  const arrangements = { of: () => ({}) } as unknown as Arrangements;
  const connect = async () => ({ client, clientId: 1 });
  const account = { id: 'a' } as GroupNode['account'];
  const kind = kindOf('liveStream');
  const list: GroupNode = { type: 'group', id: 'a/liveStream', account, kind, scope: {}, parent: undefined };
  const lists = createTreeLists({ connect, kindOf, arrangements, lastRows });
  return {
    loaded: () => loading.resolve(undefined),
    replied: () => replying.resolve(),
    /** The titles of the rows, as they are read now. */
    async rows() {
      const rows = await lists.rows(list, { isReady: async () => true, onRead: () => undefined });
      return rows.map((row) => ('ref' in row ? row.ref.title : row.type));
    },
    signOut() {
      lists.only([]);
      void lastRows.only([]);
    },
    isRemembered: () => lastRows.of('a', 'a/liveStream') !== undefined,
    dispose: () => lastRows.dispose(),
  };
}

describe('The rows of a list whose account is signed out', () => {
  let all: Awaited<ReturnType<typeof oneStream>>;
  beforeEach(async () => {
    all = await oneStream();
  });
  afterEach(() => all.dispose());

  it('are those that were read, although the list was forgotten in the meantime', async () => {
    const rows = all.rows();
    all.signOut();
    all.loaded();
    all.replied();
    assert.deepEqual(await rows, ['News']);
  });

  it('are not remembered, if they came after that', async () => {
    all.loaded();
    const rows = all.rows();
    await new Promise(setImmediate);
    all.signOut();
    all.replied();
    assert.deepEqual([await rows, all.isRemembered()], [['News'], false]);
  });

  it('are remembered while it is signed in', async () => {
    all.loaded();
    all.replied();
    await all.rows();
    assert.equal(all.isRemembered(), true);
  });
});
