import assert from 'node:assert/strict';
import { kinds } from '../../../src/kinds/all.ts';
import { attackAll, attackStream, type CallTool } from '../../helpers/agentAttack.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { notingFront } from '../../helpers/notingFront.ts';
import { secretsIn } from '../../helpers/secretsIn.ts';
import { startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';
import { type McpServer, mcpServer, meta } from './mcpServer.ts';

describe('The MCP server, attacked', function () {
  this.timeout(60_000);

  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));
  const front = forSuite(() => notingFront(sandbox()));
  const variables = () => ({ HEADEND_BASE_URL: front().origin, HEADEND_API_KEY: sandbox().key });

  /** Everything that might change something, by both eras of the protocol. */
  async function attack(server: McpServer): Promise<void> {
    const calling =
      (extra: object): CallTool =>
      async (name, given) =>
        (await server.ask('tools/call', { ...extra, name, arguments: given })).result?.structuredContent;
    const { items } = await calling(meta)('find_resources', { kind: 'liveStream', limit: 50 });
    const [{ id }] = items.filter(({ state }: { state: string }) => /^live/.test(state));
    for (const extra of [{}, meta]) {
      const call = calling(extra);
      await attackStream(call, id);
      await call('__proto__', {});
      await call('constructor', {});
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

  /** What stands in the service’s replies so far, and must not be told, and what was told of it. */
  function toldSecrets(server: McpServer): string[] {
    const secrets = [sandbox().key, ...secretsIn(front().heard).map(([secret]) => secret)];
    assert.ok(secrets.length > 20, `${secrets.length}`);
    const said = server.said.join('\n');
    return secrets.filter((each) => said.includes(JSON.stringify(each).slice(1, -1)));
  }

  beforeEach(() => {
    front().noted.length = 0;
    front().heard.length = 0;
  });

  it('changes nothing and tells no secret, as it is read-only by default', async () => {
    const server = mcpServer(variables());
    await attack(server);
    const attacked = await attackAll(
      async (name, given) =>
        (await server.ask('tools/call', { ...meta, name, arguments: given })).result?.structuredContent,
    );
    await server.close();
    assert.deepEqual(
      kinds.map(({ id }) => id).filter((id) => !attacked.has(id)),
      [],
    );
    assert.deepEqual(front().writes(), []);
    assert.ok(front().noted.length > 5);
    assert.deepEqual(toldSecrets(server), []);
  });

  it('changes what it may, and never takes off air or deletes, where changes are allowed', async () => {
    const server = mcpServer({ ...variables(), HEADEND_MCP_CHANGES: 'allow' });
    await attack(server);
    const { result } = await server.ask('tools/list');
    assert.equal(result.tools.length, 5);
    await server.close();
    // records alone; the change of a name comes with one that takes off air
    const writes = front()
      .writes()
      .map((each) => each.replace(/\d+/, '#'));
    assert.deepEqual([...new Set(writes)].toSorted(), [
      'PUT /streaming/streams/#/start_recording',
      'PUT /streaming/streams/#/stop_recording',
    ]);
    assert.deepEqual(toldSecrets(server), []);
  });
});
