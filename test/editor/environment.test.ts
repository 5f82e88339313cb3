import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { guardOf } from '../../src/accounts/guard.ts';
import type { KeyedAccount, Keys } from '../../src/accounts/keys.ts';
import { createClient } from '../../src/api/client.ts';
import { CallError } from '../../src/api/errors.ts';
import { updateStream } from '../../src/api/streaming.ts';
import { shortMemory } from './openedForm.ts';

const key = '77_of-the-environment';

describe('The account of the environment', () => {
  let server: Server;
  let baseUrl: string;
  const asked: string[] = [];
  before(async () => {
    server = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      const body = url === '/iam/clients/me' ? { id: 77, companyName: 'Quiet Media' } : { id: 7, name: 'b' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => void server.close());

  /** The accounts of a window, over what the editor keeps. `confirmed`: whether a user types the name. */
  function window(memory = shortMemory(), stored: KeyedAccount[] = [], confirmed = false) {
    asked.length = 0;
    const keys: Keys = {
      list: async () => stored,
      store: async (account) => void stored.splice(0, stored.length, account),
      forget: async () => undefined,
      onDidChange: () => ({ dispose: () => undefined }),
    };
    return createAccounts({
      keys,
      memory,
      environment: { baseUrl, key },
      connect: (account) =>
        createClient({ ...account, fetch: globalThis.fetch, guard: guardOf(account, async () => confirmed) }),
    });
  }

  /** Why a change by a client was refused; undefined: it was made. */
  async function refusal(accounts: ReturnType<typeof window>): Promise<string | undefined> {
    const client = (await accounts.currentClient()) ?? assert.fail('signed out');
    return client.call(updateStream, { stream_id: 7, name: 'b' }).then(
      () => undefined,
      (error) => (error instanceof CallError ? error.reason : assert.fail(String(error))),
    );
  }

  it('keeps its safety level over a reload of the window, without its key', async () => {
    const memory = shortMemory();
    const accounts = window(memory);
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
    const reloaded = window(memory);
    assert.equal(await refusal(reloaded), 'refused');
    assert.deepEqual(asked, ['GET /iam/clients/me']);
    const kept = memory.keys().map((name) => [name, memory.get(name)]);
    assert.doesNotMatch(JSON.stringify(kept), /of-the-environment/);
  });

  it('asks before a change where its level says so', async () => {
    const memory = shortMemory();
    const first = window(memory);
    await first.protect((await first.current())?.id ?? assert.fail(), 'confirm');
    assert.equal(await refusal(window(memory)), 'cancelled');
    assert.equal(await refusal(window(memory, [], true)), undefined);
  });

  it('has the level of the same account where that is signed in to by hand', async () => {
    const accounts = window();
    const account = (await accounts.current()) ?? assert.fail();
    const stored: KeyedAccount = { ...account, origin: 'stored', safety: 'readOnly', key: 'another' };
    const both = window(shortMemory(), [stored]);
    assert.equal((await both.current())?.safety, 'readOnly');
    assert.equal(await refusal(both), 'refused');
    await both.protect(account.id, 'normal');
    assert.equal(stored.safety, 'readOnly');
    assert.equal(await refusal(both), undefined);
  });
});
