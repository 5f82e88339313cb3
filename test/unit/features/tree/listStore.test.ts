import assert from 'node:assert/strict';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { createListStore } from '../../../../src/features/tree/listStore.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';
import type { CallOptions } from '../../../../src/platform/client/client.ts';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import type { GroupNode, RelatedNode } from '../../../../src/ui/rows/nodes.ts';
import type { Listing } from '../../../../src/work/listing.ts';

const accountOf = (id: string) => ({ id }) as GroupNode['account'];
const groupOf = (id: string, account = 'a'): GroupNode => ({
  type: 'group',
  id: `${account}/${id}`,
  account: accountOf(account),
  kind: kindOf(id),
  scope: {},
  parent: undefined,
});

/** What is below a stream. */
function below(account = 'a'): RelatedNode {
  const stream = kindOf('liveStream');
  const relation = stream.relations?.find(({ kind }) => kind === 'restream') ?? assert.fail();
  const ref = { account, kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };
  const of = {
    type: 'item',
    id: `${account}/7`,
    account: accountOf(account),
    kind: stream,
    item: {},
    ref,
    parent: groupOf('liveStream', account),
  } as const;
  return {
    type: 'related',
    id: `${account}/7/restream`,
    account: accountOf(account),
    kind: kindOf('restream'),
    scope: {},
    relation,
    of,
  };
}

type Call = (operation: unknown, input: unknown, options: CallOptions) => Promise<unknown>;

/** The lists of accounts that are arranged so, where each call ends so. */
function storeOf(call: Call, arrangements: Record<string, Arrangement> = {}) {
  const connection = {
    client: { call, baseUrl: 'https://platform.test' },
    clientId: 1,
  } as unknown as Connection;
  const of = (_: string, kind: string) => arrangements[kind] ?? {};
  return createListStore(async () => connection, { of });
}

const failed = (reason: Reason) =>
  new CallError({ reason, applied: 'no' }, { operation: listStreams, call: 'GET /', origin: '' });

const failing = (reason: Reason) => async () => {
  throw failed(reason);
};

/** A service that doesn't answer before it is stopped. */
const untilStopped: Call = async (_, _input, { signal }) => {
  if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  throw failed('cancelled');
};

describe('The lists behind rows', () => {
  it('are others once the service arranges them otherwise, and the same while Headend does', () => {
    const arrangements: Record<string, Arrangement> = {};
    const store = storeOf(async () => ({ items: [] }), arrangements);
    const [streams, tasks] = [groupOf('liveStream'), groupOf('task')];
    const [first, second] = [store.of(streams), store.of(tasks)];
    arrangements['liveStream'] = { filters: { text: 'a' } };
    arrangements['task'] = { filters: { project: 5 } };
    assert.equal(store.of(streams), first);
    assert.notEqual(store.of(tasks), second);
    assert.equal(store.of(tasks), store.of(tasks));
    assert.equal(store.whole(streams), first);
    assert.notEqual(store.whole(tasks), store.of(tasks));
  });

  it('of what is below a resource are as the service has them', () => {
    const store = storeOf(async () => ({}), { restream: { filters: { text: 'a' } } });
    assert.deepEqual(store.arrangementOf(below()), {});
    assert.deepEqual(store.arrangementOf(groupOf('restream')), { filters: { text: 'a' } });
  });

  it('are forgotten below what is gone, in its account alone, and kept where they fail otherwise', async () => {
    const store = storeOf(failing('missing'));
    const all = [below('a'), below('b'), groupOf('liveStream')];
    for (const each of all) await store.of(each).refresh();
    store.forgetGone('a');
    assert.deepEqual(all.map(store.knows), [false, true, true]);
    const kept = storeOf(failing('forbidden'));
    await kept.of(below()).refresh();
    kept.forgetGone('a');
    assert.equal(kept.knows(below()), true);
  });

  it('are forgotten with their account', () => {
    const store = storeOf(async () => ({ items: [] }));
    const all = [groupOf('liveStream', 'a'), groupOf('liveStream', 'b')];
    for (const each of all) store.of(each);
    store.only(['b']);
    assert.deepEqual(all.map(store.knows), [false, true]);
  });

  it('are read no further once they are forgotten, or arranged otherwise by the service, and without an error', async () => {
    const arrangements: Record<string, Arrangement> = {};
    let isGone = true;
    const store = storeOf((...call) => (isGone ? failing('missing')() : untilStopped(...call)), arrangements);
    const [mine, theirs, related] = [groupOf('task', 'a'), groupOf('task', 'b'), below('b')];
    await store.of(related).refresh();
    isGone = false;
    const ended: string[] = [];
    const read = (name: string, listing: Listing) => listing.readOn().finally(() => ended.push(name));
    const [ofMine, besideMine] = [store.of(mine), store.aside(mine)];
    const leaving = [read('mine', ofMine), read('beside mine', besideMine), ofMine.refresh()];
    const arranged = [read('theirs', store.of(theirs)), store.aside(theirs).more()];
    const lost = store.of(related).recheck();
    store.only(['b']);
    await Promise.all(leaving);
    assert.deepEqual(ended, ['mine', 'beside mine']);
    assert.deepEqual([ofMine.error, besideMine.error], [undefined, undefined]);
    store.forgetGone('b');
    await lost;
    assert.deepEqual(ended, ['mine', 'beside mine']);
    arrangements['task'] = { filters: { project: 5 } };
    store.of(theirs);
    await Promise.all(arranged);
    assert.deepEqual(ended, ['mine', 'beside mine', 'theirs']);
  });

  it('are read until the reader stops', async () => {
    const store = storeOf(untilStopped);
    const stop = new AbortController();
    const listing = store.of(groupOf('task'));
    const reads = [listing.more(stop.signal), listing.refresh(stop.signal), listing.recheck(stop.signal)];
    const on = listing.readOn({ signal: stop.signal });
    stop.abort();
    await Promise.all([...reads, on]);
    assert.equal(listing.error, undefined);
  });

  it('of a kind are those of the account that were read', async () => {
    const store = storeOf(async () => ({ items: [] }));
    const [mine, theirs, unread] = [groupOf('liveStream'), groupOf('liveStream', 'b'), groupOf('video')];
    for (const each of [mine, theirs]) await store.of(each).refresh();
    store.of(unread);
    const ofKind = (id: string) => store.ofKind('a', kindOf(id)).map((each) => each.id);
    assert.deepEqual([ofKind('liveStream'), ofKind('video')], [['a/liveStream'], []]);
    const tried = store.tried('a');
    assert.deepEqual([tried.length, tried[0] === store.of(mine)], [1, true]);
  });
});
