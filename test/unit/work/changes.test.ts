import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Known } from '../../../src/kinds/engine/change.ts';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { applyChange } from '../../../src/work/changes.ts';
import { mockService } from '../platform/client/mockService.ts';

type Item = Record<string, unknown>;

const refTo = (kind: string, id: string): Ref => ({ account: 'a', kind, scope: {}, id, title: id });

/** A copy without members that are there but undefined. */
const bare = (value: unknown) => JSON.parse(JSON.stringify(value));

/** A stream whose service answers each call as a test wants. */
function streamService() {
  const { client, pool, agent } = mockService();
  const path = '/streaming/streams/7';
  const sent: Item[] = [];
  return {
    sent,
    agent,
    read: (item: Item) => pool.intercept({ path: path }).reply(200, { id: 7, ...item }),
    write: (status: number, item: Item) =>
      pool.intercept({ path, method: 'PATCH' }).reply(({ body }) => {
        sent.push(JSON.parse(String(body)));
        return { statusCode: status, data: item };
      }),
    change: (before: Item, change: Item, known: Known = {}) =>
      applyChange(
        { client, clientId: 1 },
        {
          kind: kindOf('liveStream'),
          ref: refTo('liveStream', '7'),
          before: { id: 7, ...before },
          change,
          ...known,
        },
      ),
  };
}

describe('a change', () => {
  it('is sent alone, and answered with the resource as it is now', async () => {
    const service = streamService();
    service.read({ name: 'a', active: true });
    service.write(200, { id: 7, name: 'b', active: true });
    const outcome = await service.change({ name: 'a', active: true }, { name: 'b' });
    assert.deepEqual(bare(outcome), {
      state: 'saved',
      item: { id: 7, name: 'b', active: true },
      was: { id: 7, name: 'a', active: true },
      changed: ['name'],
      merged: [],
      besides: [],
      notTaken: [],
    });
    assert.deepEqual(service.sent, [{ stream: { name: 'b' } }]);
  });

  it('is not sent where somebody else changed the same field', async () => {
    const service = streamService();
    service.read({ name: 'theirs' });
    const outcome = await service.change({ name: 'a' }, { name: 'mine' });
    assert.deepEqual(bare(outcome), {
      state: 'conflict',
      theirs: { id: 7, name: 'theirs' },
      fields: ['name'],
    });
    assert.deepEqual(service.sent, []);
  });

  it('replaces what the user has seen of somebody else, but nothing newer', async () => {
    const service = streamService();
    service.read({ name: 'theirs' });
    service.write(200, { id: 7, name: 'mine' });
    assert.equal(
      (await service.change({ name: 'a' }, { name: 'mine' }, { seen: { name: 'theirs' } })).state,
      'saved',
    );
    service.read({ name: 'newer' });
    assert.equal(
      (await service.change({ name: 'a' }, { name: 'mine' }, { seen: { name: 'theirs' } })).state,
      'conflict',
    );
  });

  it('replaces what an earlier try sent without an answer, but nothing of somebody else', async () => {
    const sent = { name: 'first' };
    for (const [now, state] of [
      ['a', 'saved'],
      ['first', 'saved'],
      ['theirs', 'conflict'],
    ] as const) {
      const service = streamService();
      service.read({ name: now });
      service.write(200, { id: 7, name: 'second' });
      const outcome = await service.change({ name: 'a' }, { name: 'second' }, { sent });
      assert.deepEqual([now, outcome.state], [now, state]);
    }
  });

  it('is not sent again where the service has all of it by now, but is where it was put back', async () => {
    const made = streamService();
    made.read({ name: 'mine', active: false, dvr_duration: 60 });
    const before = { name: 'a', active: true, dvr_duration: 30 };
    assert.deepEqual(bare(await made.change(before, { name: 'mine', active: false })), {
      state: 'saved',
      already: true,
      item: { id: 7, name: 'mine', active: false, dvr_duration: 60 },
      was: { id: 7, name: 'a', active: true, dvr_duration: 60 },
      changed: ['name', 'active'],
      merged: ['dvr_duration'],
      besides: [],
      notTaken: [],
    });
    assert.deepEqual(made.sent, []);
    const half = streamService();
    half.read({ name: 'mine', active: true });
    half.write(200, { id: 7, name: 'mine', active: false });
    await half.change({ name: 'a', active: true }, { name: 'mine', active: false });
    assert.deepEqual(half.sent, [{ stream: { name: 'mine', active: false } }]);
    // what was sent before may arrive yet
    const back = streamService();
    back.read({ name: 'a' });
    back.write(200, { id: 7, name: 'a' });
    await back.change({ name: 'a' }, { name: 'a' }, { sent: { name: 'mine' } });
    assert.deepEqual(back.sent, [{ stream: { name: 'a' } }]);
  });

  it('tells what somebody else changed before it, and in the same moment', async () => {
    const service = streamService();
    service.read({ name: 'a', active: false, pull: false });
    service.write(200, { id: 7, name: 'b', active: false, pull: true });
    const outcome = await service.change({ name: 'a', active: true, pull: false }, { name: 'b' });
    assert.ok(outcome.state === 'saved');
    assert.deepEqual([outcome.merged, outcome.besides], [['active'], ['pull']]);
  });

  it('tells what the service did not take', async () => {
    const service = streamService();
    service.read({ name: 'a' });
    service.write(200, { id: 7, name: 'b, shortened' });
    const outcome = await service.change({ name: 'a' }, { name: 'b' });
    assert.deepEqual(outcome.state === 'saved' && outcome.notTaken, ['name']);
  });

  it('fails as the call fails, and says whether it may have been made', async () => {
    const service = streamService();
    service.read({ name: 'a' });
    service.write(503, {});
    const error = await service.change({ name: 'a' }, { name: 'b' }).catch((thrown) => thrown);
    assert.ok(error instanceof CallError);
    assert.deepEqual([error.reason, error.applied], ['busy', 'maybe']);
  });

  it('keeps what another call told of the resource, and does not ask for it before the write', async () => {
    const service = streamService();
    service.read({ name: 'a', broadcast_ids: [1] });
    service.write(200, { id: 7, name: 'b', broadcast_ids: [1] });
    const broadcasts = [{ id: 1, name: 'Tonight' }];
    const outcome = await service.change({ name: 'a', broadcast_ids: [1], broadcasts }, { name: 'b' });
    assert.deepEqual(outcome.state === 'saved' && outcome.item['broadcasts'], broadcasts);
  });

  it('is told as made, and not checked, where the resource cannot be read after it', async () => {
    const { client, pool } = mockService();
    const path = '/fastedge/v1/apps/5';
    pool.intercept({ path }).reply(200, { name: 'app', binary: 1, status: 1 });
    pool.intercept({ path, method: 'PATCH' }).reply(200, { id: 5, name: 'app', binary: 2 });
    const before = { id: 5, name: 'app', binary: 1, status: 1 };
    const outcome = await applyChange(
      { client, clientId: 1 },
      { kind: kindOf('edgeApp'), ref: refTo('edgeApp', '5'), before, change: { binary: 2 } },
    );
    assert.ok(outcome.state === 'saved');
    assert.equal(outcome.item['binary'], 2);
    assert.match(outcome.breaches?.[0]?.key ?? '', /^Saved, but the resource couldn’t be read again/);
  });

  it('is not sent where the resource cannot be read', async () => {
    const service = streamService();
    await assert.rejects(() => service.change({ name: 'a' }, { name: 'b' }), CallError);
    assert.deepEqual(service.sent, []);
  });

  it('of a kind that is only read is a mistake of the caller', async () => {
    const { client } = mockService();
    const wish = { kind: kindOf('region'), ref: refTo('region', '1'), before: {}, change: {} };
    await assert.rejects(() => applyChange({ client, clientId: 1 }, wish), /can be changed/);
  });
});
