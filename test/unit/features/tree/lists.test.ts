import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';
import type { CallOptions, Client } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';
import type { GroupNode } from '../../../../src/ui/rows/nodes.ts';
import type { Arrangements } from '../../../../src/work/arrangements.ts';
import { createLastRows, type LastRows } from '../../../../src/work/lastRows/lastRows.ts';
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

type Call = (
  operation: AnyOperation,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<unknown>;

const accountOf = (id: string) => ({ id }) as GroupNode['account'];
const groupOf = (kind: string, account = 'a'): GroupNode => ({
  type: 'group',
  id: `${account}/${kind}`,
  account: accountOf(account),
  kind: kindOf(kind),
  scope: {},
  parent: undefined,
});

/** The lists of a tree, where the service answers each call so. */
async function listsWith(call: Call, arrangement: Arrangement = {}) {
  const { createTreeLists } = await import('../../../../src/features/tree/lists.ts');
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  return createTreeLists({
    connect: async () => ({ client, clientId: 1 }),
    kindOf,
    arrangements: { of: () => arrangement } as unknown as Arrangements,
    lastRows: {} as LastRows,
  });
}

/** A service that answers the first call alone with 50 streams: all others only end when they are stopped. */
function firstPageAlone() {
  const signals: (AbortSignal | undefined)[] = [];
  const waiting = Promise.withResolvers<void>();
  const call: Call = (operation, _, { signal }) => {
    signals.push(signal);
    if (signals.length === 1)
      return Promise.resolve({ items: Array.from({ length: 50 }, (_each, id) => ({ id, name: 'News' })) });
    waiting.resolve();
    return stopped(operation, signal);
  };
  return { call, signals, waiting: waiting.promise };
}

/** Fails once it is stopped, and not before. */
async function stopped(operation: AnyOperation, signal: AbortSignal | undefined): Promise<never> {
  if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  throw new CallError({ reason: 'cancelled' }, { operation, call: 'GET /', origin: '' });
}

describe('A list of an account that is signed out', () => {
  it('is walked no further, at once', async () => {
    const { call, signals, waiting } = firstPageAlone();
    const lists = await listsWith(call);
    const found: string[] = [];
    const walk = lists.walk(
      groupOf('liveStream'),
      (rows) => found.push(...rows.map(({ ref }) => ref.id)),
      new AbortController().signal,
    );
    await waiting;
    const asked = signals.length;
    lists.only(['b']);
    assert.equal(await walk, false);
    assert.deepEqual([found.length, signals.length], [50, asked]);
  });

  it('is read no further for what only Headend filters', async () => {
    const { call, signals, waiting } = firstPageAlone();
    const lists = await listsWith(call, { filters: { text: 'news' } });
    const reading = lists.readFirst(groupOf('liveStream'));
    await waiting;
    const asked = signals.length;
    lists.only(['b']);
    await reading;
    assert.equal(signals.length, asked);
  });

  it('is not searched by the service any more', async () => {
    const asked = Promise.withResolvers<void>();
    const lists = await listsWith((operation, _, { signal }) => {
      asked.resolve();
      return stopped(operation, signal);
    });
    const found: unknown[] = [];
    const stop = new AbortController();
    const search = lists.search(groupOf('edgeApp'), 'news', (rows) => found.push(...rows), stop.signal);
    await asked.promise;
    lists.only(['b']);
    await search;
    assert.deepEqual(found, []);
  });
});

describe('A walk through a list', () => {
  it('visits each item, also where one that was found by other means gets its place meanwhile', async () => {
    const all = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, name: `Stream ${at + 1}` }));
    const lists = await listsWith(async (_, { page }) => ({
      items: all.slice((Number(page) - 1) * 25, Number(page) * 25),
    }));
    const group = groupOf('liveStream');
    const listing = lists.of(group);
    for (let page = 1; page <= 3; page++) await listing.more();
    listing.include({ id: 150, name: 'Stream 150' });
    const found = new Set<string>();
    const visit = (rows: readonly { ref: { id: string } }[]) => {
      for (const { ref } of rows) found.add(ref.id);
    };
    assert.equal(await lists.walk(group, visit, new AbortController().signal), true);
    assert.equal(found.size, 200);
  });

  it('that the service filters for its rows ends with the first request, once it is stopped', async () => {
    const sent: unknown[] = [];
    const asked = Promise.withResolvers<void>();
    const call: Call = (operation, input, { signal }) => {
      sent.push(input);
      asked.resolve();
      return stopped(operation, signal);
    };
    const lists = await listsWith(call, { filters: { text: 'news' } });
    const stop = new AbortController();
    const walk = lists.walk(groupOf('edgeApp'), () => undefined, stop.signal);
    await asked.promise;
    stop.abort();
    assert.equal(await walk, false);
    assert.deepEqual(sent, [{ limit: 100, offset: 0 }]);
  });
});

describe('The search of the service in a list', () => {
  const open = new AbortController().signal;
  const nothing = () => undefined;

  it('asks for the text, and shows what is found', async () => {
    const sent: unknown[] = [];
    const lists = await listsWith(async (_, input) => {
      sent.push(input);
      return { items: [{ id: 7, name: 'News' }], total: 1 };
    });
    const found: string[] = [];
    await lists.search(
      groupOf('edgeApp'),
      'news',
      (rows) => found.push(...rows.map(({ ref }) => ref.title)),
      open,
    );
    assert.deepEqual([sent, found], [[{ limit: 100, offset: 0, name: 'news' }], ['News']]);
  });

  it('ends its request when it is stopped, and that is no failure', async () => {
    const asked = Promise.withResolvers<void>();
    const lists = await listsWith((operation, _, { signal }) => {
      asked.resolve();
      return stopped(operation, signal);
    });
    const stop = new AbortController();
    const found: unknown[] = [];
    const search = lists.search(groupOf('edgeApp'), 'news', (rows) => found.push(...rows), stop.signal);
    await asked.promise;
    stop.abort();
    await search;
    assert.deepEqual(found, []);
  });

  it('fails if the service refuses it', async () => {
    const lists = await listsWith(async (operation) => {
      throw new CallError({ reason: 'limited' }, { operation, call: 'GET /', origin: '' });
    });
    await assert.rejects(lists.search(groupOf('edgeApp'), 'news', nothing, open), { reason: 'limited' });
  });

  it('does not ask for a text that the service never takes, as no name there has it', async () => {
    const sent: unknown[] = [];
    const lists = await listsWith(async (_, { search }) => {
      sent.push(search);
      return { items: [], total: 0 };
    });
    for (const text of ['News at Night', 'news']) await lists.search(groupOf('faasKey'), text, nothing, open);
    assert.deepEqual(sent, ['news']);
  });
});
