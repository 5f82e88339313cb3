import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kinds } from '../../../src/kinds/all.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { placesOf } from '../agents/places.ts';
import { type StartedSandbox, startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';
import { type McpServer, mcpServer, meta } from './mcpServer.ts';

/** A service in front of a sandbox that notes each request, and passes it on. */
async function noting(sandbox: StartedSandbox) {
  const noted: string[] = [];
  const server: Server = createServer(async (request, response) => {
    noted.push(`${request.method} ${request.url}`);
    const { method = 'GET', url = '/' } = request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const headers = {
      authorization: String(request.headers.authorization),
      'content-type': 'application/json',
    };
    const reply = await fetch(sandbox.origin + url, { method, headers, ...body });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(await reply.text());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { noted, origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

describe('The MCP server, attacked', function () {
  this.timeout(60_000);

  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));
  const front = forSuite(() => noting(sandbox()));
  const variables = () => ({ HEADEND_BASE_URL: front().origin, HEADEND_API_KEY: sandbox().key });

  /** Everything that might change something, by both eras of the protocol. */
  async function attack(server: McpServer): Promise<void> {
    const call = async (name: string, given: object, extra: object = {}) =>
      (await server.ask('tools/call', { ...extra, name, arguments: given })).result?.structuredContent;
    const { items } = await call('find_resources', { kind: 'liveStream', limit: 50 }, meta);
    const [{ id }] = items.filter(({ state }: { state: string }) => /^live/.test(state));
    const actions = [
      'switchOff',
      'startRecording',
      'stopRecording',
      'clearDvr',
      'resetPushToken',
      'delete',
      'play',
    ];
    for (const extra of [{}, meta]) {
      for (const at of [
        { kind: 'liveStream', id },
        { kind: 'liveStream', id: `${id}/stop_recording` },
        { kind: 'liveStream', id: '../videos' },
      ]) {
        await call('change_resource', { ...at, change: { name: 'Of an attacker', active: false } }, extra);
        for (const action of actions) await call('run_action', { ...at, action }, extra);
        await call('get_resource', at, extra);
      }
      await call('find_resources', { kind: 'liveStream', method: 'DELETE' }, extra);
      await call('find_resources', { kind: 'clip', within: `${id}/../${id}?x=` }, extra);
      await call('__proto__', {}, extra);
      await call('constructor', {}, extra);
      await server.ask('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: { elicitation: {} },
        clientInfo: { name: 'x', version: '1' },
      });
      for (const method of [
        'resources/read',
        'completion/complete',
        'logging/setLevel',
        'sampling/createMessage',
      ])
        await server.ask(method, { ...extra, uri: 'headend:/key', safety: 'normal', readOnly: false });
    }
  }

  /** Everything that the tools name as possible for a resource of each kind, and what they don’t. Gives the kinds that have one. */
  async function attackAll(server: McpServer): Promise<Set<string>> {
    const call = async (name: string, given: object) =>
      (await server.ask('tools/call', { ...meta, name, arguments: given })).result?.structuredContent;
    const find = async (input: object) =>
      (await call('find_resources', { limit: 50, ...input }))?.items ?? [];
    const attacked = new Set<string>();
    for (const kind of kinds)
      for (const { within, ...scope } of await placesOf(kind, find)) {
        const [item] = await find({ kind: kind.id, ...scope, ...(within ? { within } : {}) });
        if (!item || attacked.has(kind.id)) continue;
        attacked.add(kind.id);
        const at = { kind: kind.id, id: item.id, ...scope };
        await call('change_resource', {
          ...at,
          change: { name: 'Of an attacker', comment: 'x', description: 'x' },
        });
        for (const { id: action } of kind.actions ?? [])
          await call('run_action', {
            ...at,
            action,
            answers: { name: 'x', size: 100, instance_id: item.id },
          });
        for (const action of ['create', 'edit', 'upload', 'deploy', 'delete'])
          await call('run_action', { ...at, action });
      }
    return attacked;
  }

  /** What stands in a service’s own replies, and must not be told. */
  async function secrets(): Promise<string[]> {
    // biome-ignore lint/suspicious/noExplicitAny: members of a reply
    const streams: any[] = await sandbox().read('/streaming/streams');
    const all = streams.flatMap(({ token, push_url, push_url_srt }) => [token, push_url, push_url_srt]);
    return [sandbox().key, ...all.filter((each) => typeof each === 'string' && each.length > 7)];
  }

  const writes = () => front().noted.filter((each) => !each.startsWith('GET '));

  it('changes nothing and tells no secret, as it is read-only by default', async () => {
    front().noted.length = 0;
    const server = mcpServer(variables());
    await attack(server);
    const attacked = await attackAll(server);
    await server.close();
    assert.deepEqual(
      kinds.map(({ id }) => id).filter((id) => !attacked.has(id)),
      [],
    );
    assert.deepEqual(writes(), []);
    assert.ok(front().noted.length > 5);
    const said = server.said.join('\n');
    assert.deepEqual(
      (await secrets()).filter((each) => said.includes(each)),
      [],
    );
  });

  it('changes what it may, and never takes off air or deletes, where changes are allowed', async () => {
    front().noted.length = 0;
    const server = mcpServer({ ...variables(), HEADEND_MCP_CHANGES: 'allow' });
    await attack(server);
    const { result } = await server.ask('tools/list');
    assert.equal(result.tools.length, 5);
    await server.close();
    // records alone; the change of a name comes with one that takes off air
    assert.deepEqual([...new Set(writes().map((each) => each.replace(/\d+/, '#')))].toSorted(), [
      'PUT /streaming/streams/#/start_recording',
      'PUT /streaming/streams/#/stop_recording',
    ]);
    const said = server.said.join('\n');
    assert.deepEqual(
      (await secrets()).filter((each) => said.includes(each)),
      [],
    );
  });
});
