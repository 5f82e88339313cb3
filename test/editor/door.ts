import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { KeyedAccount } from '../../src/accounts/keys.ts';
import { inside } from './headend.ts';

/**
 * Signs in to the sandbox through a door, which asks before it lets a reply out: the sandbox has done by then what
 * was asked. Answers with the id of the account, and closes the door.
 */
export async function door(ask: (call: string, reply: string) => unknown) {
  const test = await inside();
  const sandbox = (await test.sandbox.start()) as KeyedAccount;
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url, headers } = incoming;
    const body = method === 'GET' ? {} : { body: await text(incoming) };
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const sent = { method, headers: { authorization, 'content-type': type }, ...body };
    const reply = await fetch(sandbox.baseUrl + url, sent);
    const content = await reply.text();
    await ask(`${method} ${url}`, content);
    outgoing
      .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await test.accounts.add({ ...sandbox, id: 'door', label: 'Door', baseUrl, origin: 'stored' });
  return {
    account: 'door',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
