import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch } from 'undici';
import { createClient } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { whoAmI } from '../../../../src/platform/identity/operations.ts';

function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('redirects', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it('are followed within the same origin, with the key', async () => {
    const server = await listen(({ url, headers }, response) => {
      if (url === '/iam/clients/me') response.writeHead(308, { location: '/iam/clients/me/' }).end();
      else response.end(JSON.stringify({ id: 7, name: headers.authorization }));
    });
    servers.push(server);
    const client = createClient({ baseUrl: originOf(server), key: 'k', fetch: fetch as never });
    assert.equal((await client.call(whoAmI, {})).name, 'apikey k');
  });

  it('to another origin are refused, and no request reaches it', async () => {
    let reached = 0;
    const other = await listen((_, response) => {
      reached++;
      response.end('{"id":1}');
    });
    const server = await listen((_, response) =>
      response.writeHead(302, { location: originOf(other) }).end(),
    );
    servers.push(server, other);
    const client = createClient({ baseUrl: originOf(server), key: 'k', fetch: fetch as never });
    const error = await client.call(whoAmI, {}).catch((thrown) => thrown);
    assert.ok(error instanceof CallError);
    assert.equal(error.reason, 'refused');
    assert.equal(error.detail, `redirect to ${new URL(originOf(other)).host}`);
    assert.equal(reached, 0);
  });

  it('that a browser hides are refused, as any that is not followed', async () => {
    // as a browser answers a request whose redirects are not to be followed
    const hidden = Object.defineProperties(new Response(), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const client = createClient({ baseUrl: 'https://a.test', key: 'k', fetch: async () => hidden });
    const error = await client.call(whoAmI, {}).catch((thrown) => thrown);
    assert.ok(error instanceof CallError);
    assert.deepEqual([error.reason, error.detail], ['refused', 'redirect']);
  });

  it('in a circle end with a failure', async () => {
    const server = await listen((_, response) => response.writeHead(302, { location: '/again' }).end());
    servers.push(server);
    const client = createClient({ baseUrl: originOf(server), key: 'k', fetch: fetch as never });
    const error = await client.call(whoAmI, {}).catch((thrown) => thrown);
    assert.equal((error as CallError).reason, 'refused');
  });
});

describe('an address that nobody listens on', () => {
  it('is unreachable, with the code of the network, and the call was not applied', async () => {
    const server = await listen(() => undefined);
    const baseUrl = originOf(server);
    await new Promise((resolve) => server.close(resolve));
    const client = createClient({ baseUrl, key: 'k', fetch: fetch as never, pause: async () => undefined });
    const error = (await client.call(whoAmI, {}).catch((thrown) => thrown)) as CallError;
    assert.equal(error.reason, 'unreachable');
    assert.equal(error.code, 'ECONNREFUSED');
    assert.equal(error.applied, 'no');
  });

  it('is the sandbox offline for the sandbox’s account', async () => {
    const server = await listen(() => undefined);
    const baseUrl = originOf(server);
    await new Promise((resolve) => server.close(resolve));
    const pause = async () => undefined;
    const client = createClient({ baseUrl, key: 'k', fetch: fetch as never, pause, sandbox: true });
    const error = (await client.call(whoAmI, {}).catch((thrown) => thrown)) as CallError;
    assert.equal(error.reason, 'offlineSandbox');
  });
});
