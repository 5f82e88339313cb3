import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { createSession, type Support } from '../../../src/accounts/session.ts';
import { SignInNeeded } from '../../../src/accounts/signInNeeded.ts';
import { mockService } from '../platform/client/mockService.ts';
import { anAccount, event, machine } from './machine.ts';

/** A session whose service answers as a test wants; `support` is what its accounts need besides. */
async function opened(ids: readonly string[], support: Partial<Support> = {}) {
  const { client, pool } = mockService();
  const { accounts } = machine().openWindow({ connect: () => client });
  for (const id of ids) await accounts.add(anAccount(id));
  const session = createSession(accounts, event());
  session.support({
    prepare: async () => undefined,
    recover: async () => false,
    allow: () => undefined,
    ...support,
  });
  return { session, accounts, asked: () => pool.intercept({ path: '/iam/clients/me' }) };
}

describe('a session', () => {
  it('of nobody is signed out, and is no error', async () => {
    const { session } = await opened([]);
    assert.deepEqual(await session.check(), { state: 'signedOut' });
    await assert.rejects(session.account(), SignInNeeded);
  });

  it('asks the service once, until it is to forget', async () => {
    const { session, asked } = await opened(['a']);
    asked().reply(200, { id: 1 });
    for (let time = 0; time < 3; time++) assert.equal((await session.account()).id, 'a');
    session.forget();
    asked().reply(401, {});
    const checked = await session.check();
    assert.ok(checked.state === 'failed');
    assert.deepEqual(
      [checked.account?.id, 'reason' in checked.error && checked.error.reason],
      ['a', 'unauthorized'],
    );
  });

  it('does not remember a failure', async () => {
    const { session, asked } = await opened(['a']);
    asked().reply(500, '');
    await assert.rejects(session.account(), { reason: 'busy' });
    asked().reply(200, { id: 1 });
    assert.equal((await session.account()).id, 'a');
  });

  it('tells of each new answer once, however many ask', async () => {
    const { session, asked } = await opened(['a']);
    const told: string[] = [];
    session.onDidChange(({ state }) => told.push(state));
    asked().reply(200, { id: 1 });
    await Promise.all([session.check(), session.check(), session.account()]);
    await session.check();
    assert.deepEqual(told, ['ready']);
    session.forget();
    asked().reply(401, {});
    await session.check();
    assert.deepEqual([told, session.last?.state], [['ready', 'failed'], 'failed']);
  });

  it('is ready with a key that may not ask whose it is', async () => {
    const { session, asked } = await opened(['a']);
    asked().reply(403, {});
    assert.equal((await session.check()).state, 'ready');
  });

  it('that is asked for while the account changes is of the new one', async () => {
    const waits = Promise.withResolvers<void>();
    const prepared: string[] = [];
    const { session, accounts, asked } = await opened(['a', 'b'], {
      prepare: async ({ id }) => {
        prepared.push(id);
        if (id === 'b') await waits.promise;
      },
    });
    asked().reply(200, { id: 1 }).times(2);
    const checked = session.check();
    await accounts.use('a');
    session.forget();
    waits.resolve();
    const found = await checked;
    assert.equal(found.state === 'ready' && found.account.id, 'a');
    assert.deepEqual(prepared, ['b', 'a']);
  });

  it('asks the service only once what the account needs is up', async () => {
    const starting = Promise.withResolvers<void>();
    const { session, asked } = await opened(['a'], { prepare: () => starting.promise });
    let isUp = false;
    asked().reply(() => ({ statusCode: isUp ? 200 : 500, data: { id: 1 } }));
    const checked = session.check();
    await setImmediate();
    isUp = true;
    starting.resolve();
    assert.equal((await checked).state, 'ready');
  });

  it('of an account that needs what cannot be brought up says why', async () => {
    const { session } = await opened(['a'], { prepare: () => Promise.reject(new Error('no port')) });
    const checked = await session.check();
    assert.ok(checked.state === 'failed');
    assert.deepEqual([checked.account?.id, checked.error.message], ['a', 'no port']);
  });

  it('tries once more where what was missing could be brought up', async () => {
    const recovered: string[] = [];
    const { session, asked } = await opened(['a'], {
      recover: async ({ id }) => recovered.push(id) > 0,
    });
    asked().reply(500, '');
    asked().reply(200, { id: 1 });
    assert.equal((await session.check()).state, 'ready');
    assert.deepEqual(recovered, ['a']);
  });
});
