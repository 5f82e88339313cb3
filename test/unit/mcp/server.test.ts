import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';
import { type McpServer, mcpServer, meta, serverProgram } from './mcpServer.ts';

describe('The MCP server', function () {
  this.timeout(30_000);

  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));
  const variables = () => ({ HEADEND_BASE_URL: sandbox().origin, HEADEND_API_KEY: sandbox().key });
  const server = forSuite((): McpServer => mcpServer(variables()));

  const reading = ['find_resources', 'get_resource', 'check_health'];
  const namesOf = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name);

  for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
    const revision = typeof mode === 'string' ? 'with a handshake' : 'without one';
    it(`serves the client of the makers of MCP, in a revision ${revision}`, async () => {
      const env = { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', ...variables() };
      const transport = new StdioClientTransport({ command: process.execPath, args: [serverProgram], env });
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(transport);
      try {
        assert.deepEqual(namesOf((await client.listTools()).tools), reading);
        // the client checks structured content by the schema of the tool
        const found = await client.callTool({
          name: 'find_resources',
          arguments: { kind: 'liveStream', limit: 2 },
        });
        const items = (found.structuredContent as { items: unknown[] }).items;
        assert.equal(items.length, 2);
        const [text] = found.content as { type: string; text: string }[];
        assert.deepEqual(JSON.parse(text?.text ?? ''), found.structuredContent);
        const health = await client.callTool({ name: 'check_health', arguments: {} });
        assert.ok(health.structuredContent);
        const refused = await client.callTool({
          name: 'get_resource',
          arguments: { kind: 'liveStream', id: '1' },
        });
        assert.deepEqual([refused.isError, refused.structuredContent], [true, undefined]);
      } finally {
        await client.close();
      }
    });
  }

  it('lists its tools in one order, with hints, and the same to all', async () => {
    const first = await server().ask('tools/list', meta);
    const again = await server().ask('tools/list', meta);
    const older = await server().ask('tools/list');
    assert.deepEqual(again.result, first.result);
    assert.deepEqual(older.result.tools, first.result.tools);
    for (const { annotations, outputSchema, inputSchema } of first.result.tools) {
      assert.deepEqual(annotations, { readOnlyHint: true, openWorldHint: false });
      assert.deepEqual([inputSchema.type, outputSchema.type], ['object', 'object']);
    }
  });

  it('needs no request before another', async () => {
    const alone = mcpServer(variables());
    const { result } = await alone.ask('tools/call', {
      ...meta,
      name: 'find_resources',
      arguments: { kind: 'video', limit: 1 },
    });
    assert.deepEqual([result.resultType, result.structuredContent.items.length], ['complete', 1]);
    await alone.close();
  });

  it('says what is wrong with a message, under its id', async () => {
    const codeOf = async (method: string, params?: object) =>
      (await server().ask(method, params)).error?.code;
    const { _meta } = meta;
    const version = 'io.modelcontextprotocol/protocolVersion';
    const other = { _meta: { ..._meta, [version]: '2099-01-01' } };
    assert.equal(await codeOf('server/discover'), -32602);
    assert.equal(await codeOf('tools/list', { _meta: { [version]: '2026-07-28' } }), -32602);
    assert.equal(await codeOf('ping', meta), -32601);
    assert.equal(await codeOf('resources/list'), -32601);
    assert.equal(await codeOf('tools/call', { ...meta, name: 'drop_tables' }), -32602);
    const unknown = await server().ask('server/discover', other, 700);
    assert.deepEqual(unknown.error.data, { supported: ['2026-07-28'], requested: '2099-01-01' });
    assert.deepEqual([unknown.id, unknown.error.code], [700, -32022]);
    for (const [line, code] of [
      ['{', -32700],
      ['[]', -32600],
      ['7', -32600],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
    ] as const) {
      server().send(line);
      const { id, error } = await server().next();
      assert.deepEqual([id, error.code], [null, code], line);
    }
    // a line without a message is none
    server().send(' ');
    assert.equal((await server().ask('ping', {}, 702)).id, 702);
  });

  it('tells arguments that are none from a tool that is none', async () => {
    const messageOf = async (params: object) => {
      const { error } = await server().ask('tools/call', { ...meta, ...params });
      assert.equal(error.code, -32602);
      return error.message;
    };
    for (const given of [[], 'liveStream', 7, null])
      assert.equal(
        await messageOf({ name: 'check_health', arguments: given }),
        'Invalid params: arguments must be an object',
      );
    assert.equal(await messageOf({ name: 'drop_tables', arguments: {} }), 'Unknown tool');
    assert.equal(await messageOf({ arguments: {} }), 'Invalid params: name must be a text');
  });

  it('answers no notification, and no request that was canceled', async () => {
    server().send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    server().send({
      jsonrpc: '2.0',
      id: 900,
      method: 'tools/call',
      params: { ...meta, name: 'check_health' },
    });
    server().send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 900 } });
    assert.equal((await server().ask('ping', {}, 901)).id, 901);
  });

  it('takes no arguments, and says so without repeating them', async () => {
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, [serverProgram, sandbox().key]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 2);
    assert.match(said, /takes no arguments/);
    assert.ok(!said.includes(sandbox().key));
  });

  it('says what it lacks where it has no key, or an address that a key must not be sent to', async () => {
    for (const [given, why] of [
      [{}, /set HEADEND_BASE_URL/],
      [{ HEADEND_BASE_URL: 'http://platform.test', HEADEND_API_KEY: 'k' }, /https address/],
    ] as const) {
      const alone = mcpServer(given);
      const { result } = await alone.ask('tools/call', { name: 'check_health' });
      assert.equal(result.isError, true);
      assert.match(result.content[0].text, why);
      await alone.close();
    }
  });

  it('does no more than the editor allows at that moment, while it runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'permit-'));
    const permit = path.join(folder, 'account.json');
    const tools = ['find_resources', 'get_resource', 'change_resource'];
    const allow = (changes: boolean, named = tools) =>
      writeFile(permit, JSON.stringify({ changes, tools: named }));
    await allow(true);
    const given = { HEADEND_MCP_CHANGES: 'allow', HEADEND_MCP_PERMIT: permit };
    const running = mcpServer({ ...variables(), ...given });
    try {
      const call = async (name: string, input: object): Promise<string> =>
        (await running.ask('tools/call', { name, arguments: input })).result.content[0].text;
      const [{ id }] = JSON.parse(await call('find_resources', { kind: 'liveStream' })).items;
      const at = { kind: 'liveStream', id };
      const rename = (name: string) => call('change_resource', { ...at, change: { name } });
      const nameNow = async () => (await sandbox().read(`/streaming/streams/${id}`)).name;
      assert.match(await rename('Renamed'), /"to":"Renamed"/);
      await allow(false);
      assert.match(await rename('Again'), /^Refused: the account is read-only/);
      assert.match(await call('get_resource', at), /"title":"Renamed"/);
      await allow(true);
      assert.match(await rename('Once more'), /"to":"Once more"/);
      await allow(true, ['get_resource']);
      assert.match(await rename('Again'), /^Refused: the editor does not allow this tool now/);
      await writeFile(permit, '{');
      assert.match(await rename('Again'), /^Refused/);
      await rm(permit);
      assert.match(await rename('Again'), /^Refused/);
      assert.match(await call('get_resource', at), /^Refused/);
      assert.equal(await nameNow(), 'Once more');
    } finally {
      await running.close();
      await rm(folder, { recursive: true });
    }
  });

  it('has the tools that the user left switched on', async () => {
    const alone = mcpServer({ ...variables(), HEADEND_MCP_TOOLS: 'get_resource,run_action' });
    assert.deepEqual(namesOf((await alone.ask('tools/list')).result.tools), ['get_resource']);
    await alone.close();
  });
});
