import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { inEnglish } from '../../../src/shared/words.ts';
import { applyChange } from '../../../src/work/changes.ts';
import { mockService } from '../platform/client/mockService.ts';

type Item = Record<string, unknown>;

const refTo = (kind: string, id: string): Ref => ({ account: 'a', kind, scope: {}, id, title: id });

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
    const reading = (secret_slots: unknown) => ({ name: 'aa', app_count: 1, secret_slots });
    const change = async (
      sent: Item,
      { answer, again }: { answer: unknown; again: { status: number; item: Item } },
      method = 'PUT',
    ) => {
      const bodies: Item[] = [];
      pool.intercept({ path }).reply(200, reading(slots('aa', 'bb')));
      pool.intercept({ path, method }).reply(({ body }) => {
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
    const withNew = slots('aa', 'bb', 'cc');
    // what stays isn't touched: the service takes a value by itself
    const good = await change(
      { secret_slots: added },
      { answer: withNew, again: { status: 200, item: reading(withNew) } },
      'PATCH',
    );
    assert.deepEqual(good.body, { secret_slots: [{ slot: 200, value: 'new' }] });
    assert.deepEqual([good.told, good.outcome.notTaken], [[], []]);
    // one that is removed, or another field, goes with the whole list
    const [, ...rest] = added;
    const removed = await change(
      { secret_slots: rest },
      { answer: withNew.slice(1), again: { status: 200, item: reading(withNew.slice(1)) } },
    );
    assert.deepEqual(removed.body, {
      name: 'aa',
      secret_slots: [{ slot: 100 }, { slot: 200, value: 'new' }],
    });
    const both = await change(
      { comment: 'c', secret_slots: added },
      { answer: withNew, again: { status: 200, item: { ...reading(withNew), comment: 'c' } } },
    );
    assert.deepEqual(both.body, {
      name: 'aa',
      comment: 'c',
      secret_slots: [{ slot: 0 }, { slot: 100 }, { slot: 200, value: 'new' }],
    });
    // the answer looks right, and somebody else changed the rest in the same moment
    const breached = await change(
      { secret_slots: added },
      { answer: withNew, again: { status: 200, item: reading(slots('aa', 'xx', 'cc')) } },
      'PATCH',
    );
    assert.deepEqual(breached.told, [
      'The value from 1970-01-01T00:01:40.000Z should have been kept but has changed. If that wasn’t intended, replace it with the right one.',
    ]);
    assert.deepEqual(breached.outcome.item['secret_slots'], slots('aa', 'xx', 'cc'));
    const renamed = await change(
      { name: 'bb' },
      { answer: slots('aa', 'bb'), again: { status: 200, item: reading(slots('aa')) } },
    );
    assert.deepEqual(renamed.body, { name: 'bb' });
    assert.match(String(renamed.told), /^The value from .* should have been kept but is gone\./);
    const unread = await change(
      { comment: 'c' },
      { answer: slots('aa', 'bb'), again: { status: 404, item: {} } },
    );
    assert.match(String(unread.told), /couldn’t be read again/);
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
