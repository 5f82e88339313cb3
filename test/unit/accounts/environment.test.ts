import assert from 'node:assert/strict';
import { readEnvironment } from '../../../src/accounts/environment.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { updateStream } from '../../../src/platform/streaming/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { memory } from '../../helpers/memory.ts';
import { anAccount, machine, startService } from './machine.ts';

const key = '77_of-the-environment';

describe('the account of the environment', () => {
  const service = forEachTest(() => startService(77));

  /** The accounts of a window of a machine. `confirmed`: whether a user types the name. */
  function window({ kept = memory(), on = machine(), confirmed = false } = {}) {
    return on.openWindow({ memory: kept, environment: { baseUrl: service().origin, key }, confirmed })
      .accounts;
  }

  /** Why a change by a client was refused; undefined: it was made. */
  async function refusal(accounts: ReturnType<typeof window>): Promise<string | undefined> {
    const client = (await accounts.currentClient()) ?? assert.fail('signed out');
    return client.call(updateStream, { stream_id: 7, name: 'b' }).then(
      () => undefined,
      (error) => (error instanceof CallError ? error.reason : assert.fail(String(error))),
    );
  }

  it('is there where both its variables are, and its address loses its last slash', () => {
    const HEADEND_BASE_URL = 'https://api.test/';
    assert.deepEqual(readEnvironment({ HEADEND_BASE_URL, HEADEND_API_KEY: 'k' }), {
      baseUrl: 'https://api.test',
      key: 'k',
    });
    for (const lacking of [
      {},
      { HEADEND_BASE_URL },
      { HEADEND_API_KEY: 'k' },
      { HEADEND_BASE_URL, HEADEND_API_KEY: '' },
    ])
      assert.equal(readEnvironment(lacking), undefined);
  });

  it('is current by itself, and whose it is the service tells once', async () => {
    const accounts = window();
    assert.deepEqual(await accounts.list(), [], 'nobody was asked yet');
    const current = await accounts.current();
    assert.deepEqual(
      [current?.label, current?.clientId, current?.origin],
      ['Environment', 77, 'environment'],
    );
    assert.deepEqual(await accounts.list(), [current]);
    assert.deepEqual(
      service().arrivals.map(({ url, headers }) => [url, headers.authorization]),
      [['/iam/clients/me', `apikey ${key}`]],
    );
  });

  it('keeps its safety level over a reload of the window, and is written nowhere', async () => {
    const [kept, on] = [memory(), machine()];
    const accounts = window({ kept, on });
    const { id, safety } = (await accounts.current()) ?? assert.fail();
    assert.equal(safety, 'normal');
    assert.equal(await refusal(accounts), undefined);
    await accounts.protect(id, 'readOnly');
    assert.equal((await accounts.current())?.safety, 'readOnly');
    assert.deepEqual(
      (await accounts.list()).map((each) => each.safety),
      ['readOnly'],
    );
    assert.equal(await refusal(accounts), 'refused');
    service().arrivals.length = 0;
    assert.equal(await refusal(window({ kept, on })), 'refused');
    assert.deepEqual(
      service().arrivals.map(({ url }) => url),
      ['/iam/clients/me'],
    );
    assert.deepEqual([...on.kept], []);
    const written = kept.keys().map((name) => [name, kept.get(name)]);
    assert.doesNotMatch(JSON.stringify(written), /of-the-environment/);
  });

  it('is chosen by its ID too, and is then current in the next window before anybody was asked', async () => {
    const [kept, on] = [memory(), machine()];
    await on.keys.store(anAccount('stored'));
    const accounts = window({ kept, on });
    const { id } = (await accounts.current()) ?? assert.fail();
    await accounts.use('stored');
    assert.equal((await accounts.current())?.id, 'stored');
    await accounts.use(id);
    assert.equal((await window({ kept, on }).current())?.id, id);
  });

  it('lends its client and its key to no other account', async () => {
    const accounts = window();
    const { id } = (await accounts.current()) ?? assert.fail();
    assert.equal(await accounts.client('other'), undefined);
    assert.equal(await accounts.environmentOf('other'), undefined);
    assert.equal((await accounts.client(id))?.baseUrl, service().origin);
    assert.deepEqual(await accounts.environmentOf(id), {
      HEADEND_BASE_URL: service().origin,
      HEADEND_API_KEY: key,
    });
  });

  it('asks before a change where its level says so', async () => {
    const kept = memory();
    const first = window({ kept });
    await first.protect((await first.current())?.id ?? assert.fail(), 'confirm');
    assert.equal(await refusal(window({ kept })), 'cancelled');
    assert.equal(await refusal(window({ kept, confirmed: true })), undefined);
  });

  it('has the level of the same account where that is signed in to by hand', async () => {
    const { id } = (await window().current()) ?? assert.fail();
    const on = machine();
    await on.keys.store(anAccount(id, { safety: 'readOnly' }));
    const both = window({ on });
    assert.equal((await both.current())?.safety, 'readOnly');
    assert.equal(await refusal(both), 'refused');
    await both.protect(id, 'normal');
    assert.equal((await on.keys.list())[0]?.safety, 'normal');
    assert.equal(await refusal(both), undefined);
    assert.equal((await both.list()).length, 1, 'it is one account');
  });

  it('loses the level of its own once the same account is signed in to by hand', async () => {
    const [kept, on] = [memory(), machine()];
    const alone = window({ kept, on });
    const { id } = (await alone.current()) ?? assert.fail();
    await alone.protect(id, 'confirm');
    await on.keys.store(anAccount(id, { safety: 'readOnly' }));
    assert.equal((await alone.current())?.safety, 'readOnly');
    assert.equal(await refusal(window({ kept, on, confirmed: true })), 'refused');
  });

  it('changes nothing where it cannot be told whose it is', async () => {
    const accounts = window();
    service().close();
    assert.equal(await refusal(accounts), 'unreachable');
    assert.deepEqual(service().arrivals, []);
  });

  it('is left for one that was signed in to, or for nobody, and taken again on request', async () => {
    const on = machine();
    const accounts = window({ on });
    await on.keys.store(anAccount('a'));
    assert.equal((await accounts.current())?.clientId, 77);
    assert.equal(accounts.environmentIsCurrent(), true);
    await accounts.leave();
    assert.deepEqual([accounts.environmentIsCurrent(), await accounts.currentId()], [false, 'a']);
    // where it is not the current one, there is nothing to leave
    await accounts.leave();
    assert.equal(await accounts.currentId(), 'a');
    await accounts.useEnvironment();
    assert.equal((await accounts.current())?.clientId, 77);
    await accounts.use(undefined);
    assert.equal(await accounts.current(), undefined);
  });

  it('is not asked at an address without encryption, and says so', async () => {
    const environment = { baseUrl: 'http://api.test', key };
    const connect = () => assert.fail('a client was made');
    const { accounts } = machine().openWindow({ environment, connect });
    await assert.rejects(accounts.current(), /^Error: no address$/);
  });
});
