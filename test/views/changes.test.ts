import assert from 'node:assert/strict';
import { CallError } from '../../src/api/errors.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Known } from '../../src/kinds/change.ts';
import { inEnglish } from '../../src/model/words.ts';
import { applyChange } from '../../src/views/changes.ts';
import type { Ref } from '../../src/views/uri.ts';
import { mockService } from '../api/mockService.ts';

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

describe('a change that carries more than itself', () => {
  it('sends what the service has, even where it breaks the rule for writing', async () => {
    const { client, pool } = mockService();
    const bodies: string[] = [];
    const path = '/fastedge/v1/secrets/5';
    const secret = { name: 'an old name', comment: '', app_count: 1, secret_slots: [] };
    pool.intercept({ path }).reply(200, secret);
    pool.intercept({ path, method: 'PUT' }).reply(({ body }) => {
      bodies.push(String(body));
      return { statusCode: 200, data: { ...secret, comment: 'new' } };
    });
    pool.intercept({ path }).reply(200, { ...secret, comment: 'new' });
    const before = { ...secret, id: 5 };
    const outcome = await applyChange(
      { client, clientId: 1 },
      { kind: kindOf('edgeSecret'), ref: refTo('edgeSecret', '5'), before, change: { comment: 'new' } },
    );
    assert.equal(outcome.state, 'saved');
    assert.deepEqual(JSON.parse(bodies[0] ?? ''), { name: 'an old name', comment: 'new' });
  });

  it('of secrets sends no checksum, and tells what became of values that were to stay', async () => {
    const { client, pool } = mockService();
    const path = '/fastedge/v1/secrets/5';
    const slots = (...sums: string[]) => sums.map((checksum, at) => ({ slot: at * 100, checksum }));
    const reading = (secret_slots: unknown) => ({ name: 'a', app_count: 1, secret_slots });
    const change = async (
      sent: Item,
      { answer, again }: { answer: unknown; again: { status: number; item: Item } },
    ) => {
      const bodies: Item[] = [];
      pool.intercept({ path }).reply(200, reading(slots('aa', 'bb')));
      pool.intercept({ path, method: 'PUT' }).reply(({ body }) => {
        bodies.push(JSON.parse(String(body)));
        return { statusCode: 200, data: reading(answer) };
      });
      pool.intercept({ path }).reply(again.status, again.item);
      const outcome = await applyChange(
        { client, clientId: 1 },
        {
          kind: kindOf('edgeSecret'),
          ref: refTo('edgeSecret', '5'),
          before: { id: 5, ...reading(slots('aa', 'bb')) },
          change: sent,
        },
      );
      assert.ok(outcome.state === 'saved');
      return { body: bodies[0], told: (outcome.breaches ?? []).map((words) => inEnglish(words)), outcome };
    };
    const added = [...slots('aa', 'bb'), { slot: 200, value: 'new' }];
    const good = await change(
      { secret_slots: added },
      { answer: slots('aa', 'bb', 'cc'), again: { status: 200, item: reading(slots('aa', 'bb', 'cc')) } },
    );
    assert.deepEqual(good.body, {
      name: 'a',
      secret_slots: [{ slot: 0 }, { slot: 100 }, { slot: 200, value: 'new' }],
    });
    assert.deepEqual([good.told, good.outcome.notTaken], [[], []]);
    // the answer looks right, and somebody else changed the rest in the same moment
    const breached = await change(
      { secret_slots: added },
      { answer: slots('aa', 'bb', 'cc'), again: { status: 200, item: reading(slots('aa', 'xx', 'cc')) } },
    );
    assert.deepEqual(breached.told, [
      'The value from 1970-01-01T00:01:40.000Z was to stay, and is another one now. If nobody meant that, replace it by the right one.',
    ]);
    assert.deepEqual(breached.outcome.item['secret_slots'], slots('aa', 'xx', 'cc'));
    const renamed = await change(
      { name: 'b' },
      { answer: slots('aa', 'bb'), again: { status: 200, item: reading(slots('aa')) } },
    );
    assert.deepEqual(renamed.body, { name: 'b' });
    assert.match(String(renamed.told), /^The value from .* was to stay, and is gone\./);
    const unread = await change(
      { comment: 'c' },
      { answer: slots('aa', 'bb'), again: { status: 404, item: {} } },
    );
    assert.match(String(unread.told), /could not be read again/);
  });

  it('is read again where the answer is empty, with every digit of its number', async () => {
    const { client, pool } = mockService();
    const alert = { bucket_name: 'b', storage_name: 's', uuid: 'u' };
    const events = (bytes: string) =>
      `{"reaching_used_space":[{"bucket_name":"b","storage_name":"s","uuid":"u","bytes":${bytes}}]}`;
    const list = { path: '/storage/notifications/v1/events?client_id=1' };
    pool.intercept(list).reply(200, events('18446744073709551614'));
    const bodies: string[] = [];
    pool
      .intercept({ path: '/storage/notifications/v1/event?client_id=1', method: 'PUT' })
      .reply(({ body }) => {
        bodies.push(String(body));
        return { statusCode: 204, data: '' };
      });
    pool.intercept(list).reply(200, events('18446744073709551615'));
    const before = { name: 'reaching_used_space', ...alert, bytes: '18446744073709551614' };
    const outcome = await applyChange(
      { client, clientId: 1 },
      {
        kind: kindOf('storageAlert'),
        ref: refTo('storageAlert', 'reaching_used_space:u'),
        before,
        change: { bytes: '18446744073709551615' },
      },
    );
    assert.deepEqual(outcome.state === 'saved' && outcome.item['bytes'], '18446744073709551615');
    assert.match(bodies[0] ?? '', /"bytes":18446744073709551615/);
  });
});
