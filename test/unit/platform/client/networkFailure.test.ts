import assert from 'node:assert/strict';
import { readNetworkFailure } from '../../../../src/platform/client/networkFailure.ts';
import { readSome } from '../../../../src/platform/client/readSome.ts';

describe('Why the network failed', () => {
  const of = (code: string | undefined, began: boolean) =>
    readNetworkFailure(
      new TypeError('fetch failed', { cause: code === undefined ? undefined : { code } }),
      began,
    );

  it('is that there was no connection, so that nothing was done', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])
      assert.deepEqual(of(code, false), { reason: 'unreachable', applied: 'no', code });
    const several = new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]);
    const failure = readNetworkFailure(new TypeError('fetch failed', { cause: several }), false);
    assert.deepEqual(failure, { reason: 'unreachable', applied: 'no', code: 'ECONNREFUSED' });
  });

  it('is that a connection broke, or that a reply had begun', () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'HPE_INVALID_CONSTANT'])
      assert.deepEqual(of(code, false), { reason: 'interrupted', code });
    assert.deepEqual(of('CERT_HAS_EXPIRED', false), { reason: 'unreachable', code: 'CERT_HAS_EXPIRED' });
    assert.deepEqual(of('CERT_HAS_EXPIRED', true), { reason: 'interrupted', code: 'CERT_HAS_EXPIRED' });
    assert.deepEqual(of(undefined, true), { reason: 'interrupted', code: undefined });
    assert.deepEqual(readNetworkFailure('odd', false), { reason: 'unreachable', code: undefined });
  });
});

describe('The wanted items of a list', () => {
  /** A list of two pages, of which one item could not be read. */
  function list() {
    const left = [{ items: [1, 2, 3], unread: [{ name: 'x', why: 'odd' }] }, { items: [4, 5, 6, 7] }];
    return {
      next: async () => left.shift() ?? { items: [] },
      get done() {
        return left.length === 0;
      },
    } as never;
  }

  it('are one page of all that is wanted, in its order, with what could not be read', async () => {
    const reader = readSome<number>(list, async (item) => item % 2 === 1);
    assert.deepEqual([reader.done, reader.total, reader.count], [false, undefined, 0]);
    const unread = [{ name: 'x', why: 'odd' }];
    assert.deepEqual(await reader.next(), { items: [1, 3, 5, 7], total: 5, unread });
    assert.deepEqual([reader.done, reader.total, reader.count], [true, 5, 1]);
    assert.deepEqual(await reader.next(), { items: [] });
    assert.deepEqual((await reader.again(0)).items, [1, 3, 5, 7]);
  });

  it('are read anew after a failure', async () => {
    let failing = true;
    const reader = readSome<number>(list, (item) => {
      if (failing && item === 5) throw new Error('no');
      return item > 4;
    });
    await assert.rejects(reader.next(), /no/);
    assert.equal(reader.done, false);
    failing = false;
    assert.deepEqual((await reader.next()).items, [5, 6, 7]);
  });
});
