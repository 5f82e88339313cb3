import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kinds } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { same } from '../../src/shared/same.ts';
import { lazyAgents } from '../../src/ui/agents/lazyAgents.ts';
import { attackAll, attackStream, type CallTool } from '../helpers/agentAttack.ts';
import { instead } from '../helpers/instead.ts';
import { notingFront } from '../helpers/notingFront.ts';
import { secretsIn } from '../helpers/secretsIn.ts';
import { answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { eventually, inside } from './headend.ts';
import { type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

/** The settings that switch tools off, by the tool. */
const toolSettings = {
  find_resources: 'agentTools.findResources',
  get_resource: 'agentTools.getResource',
  check_health: 'agentTools.checkHealth',
  change_resource: 'agentTools.changeResource',
  run_action: 'agentTools.runAction',
} as const;

const never = new vscode.CancellationTokenSource().token;

describe('Agents in the editor', function () {
  this.timeout(30_000);

  let sandbox: SandboxAccount;
  let idle: Ref;
  before(async () => {
    sandbox = await sandboxAccount();
    idle = await sandbox.one('liveStream', ({ name }) => name === 'Harbour camera: Gdańsk Motława');
  });
  afterEach(async () => {
    const { accounts } = await inside();
    await accounts.protect((await accounts.currentId()) ?? assert.fail(), 'normal');
    const settings = vscode.workspace.getConfiguration('headend');
    // each writing makes the editor read its settings anew
    for (const name of [...Object.values(toolSettings), 'mcpServer.enabled', 'mcpServer.allowChanges'])
      if (settings.inspect(name)?.globalValue !== undefined)
        await settings.update(name, undefined, vscode.ConfigurationTarget.Global);
    await closeAll();
  });

  const desk = async () => (await inside()).agents();
  const textOf = ({ content }: vscode.LanguageModelToolResult) =>
    content.map((each) => (each instanceof vscode.LanguageModelTextPart ? each.value : '')).join('');
  const run = async (name: string, input: object) =>
    JSON.parse(textOf(await (await desk()).invoke(`headend_${name}`, input, never)));
  const prepared = async (name: string, input: object) => {
    const { confirmationMessages } = await (await desk()).prepare(`headend_${name}`, input);
    const { title, message } = confirmationMessages ?? {};
    const text = message instanceof vscode.MarkdownString ? message.value : message;
    return { title, text: text?.replaceAll('&nbsp;', ' ') };
  };

  it('find the tools of the manifest, each with a handler', async () => {
    const known = vscode.lm.tools.filter(({ name }) => name.startsWith('headend_'));
    assert.deepEqual(known.map(({ name }) => name).toSorted(), [
      'headend_change_resource',
      'headend_check_health',
      'headend_find_resources',
      'headend_get_resource',
      'headend_run_action',
    ]);
    const input = { kind: 'liveStream', text: 'Gdańsk' };
    const options = { input, toolInvocationToken: undefined };
    const result = await vscode.lm.invokeTool('headend_find_resources', options, never);
    assert.deepEqual(
      JSON.parse(textOf(result)).items.map(({ id }: { id: string }) => id),
      [idle.id],
    );
  });

  it('are shown the exact change before it is made, and nothing before what only reads', async () => {
    const change = { kind: 'liveStream', id: idle.id, change: { dvr_duration: 1800 } };
    const { dvr_duration: before } = await sandbox.read(idle);
    const { title, text } = await prepared('change_resource', change);
    assert.match(title ?? '', /^Change “Harbour camera/);
    assert.match(text ?? '', new RegExp(`^DVR window: ${before} s → 1800 s$`, 'm'));
    assert.equal((await sandbox.read(idle))['dvr_duration'], before);
    assert.deepEqual(await prepared('get_resource', { kind: 'liveStream', id: idle.id }), {
      title: undefined,
      text: undefined,
    });
    await run('change_resource', change);
    assert.equal((await sandbox.read(idle))['dvr_duration'], 1800);
    const { history, accounts } = await inside();
    const [last] = history.of(await accounts.currentId());
    assert.deepEqual(last?.steps[0]?.change, { dvr_duration: before });
  });

  it('are asked about in plain text, whatever a resource is called', async () => {
    const other = await sandbox.one('liveStream', ({ name }) => /Rotterdam/.test(String(name)));
    await sandbox.change(other, { name: 'Pier [here](command:headend.account.signOut) $(trash)' });
    const change = { kind: 'liveStream', id: other.id, change: { dvr_duration: 900 } };
    const remove = { kind: 'liveStream', id: other.id, action: 'delete' };
    for (const { title = '', text = '' } of [
      await prepared('change_resource', change),
      await prepared('run_action', remove),
    ]) {
      assert.match(title, /Pier \[here\]\u200b\(command:/);
      for (const said of [title, text]) assert.doesNotMatch(said, /[^\\]\]\(|[^\\]\$\(/);
    }
  });

  it('are shown each part of a change, where long texts and lists differ', async () => {
    const text = (end: string) => `${'x'.repeat(80)} ${end}`;
    await sandbox.change(idle, { client_entity_data: text('of before') });
    const stream = { kind: 'liveStream', id: idle.id, change: { client_entity_data: text('of an agent') } };
    assert.match(
      (await prepared('change_resource', stream)).text ?? '',
      /^Your data: “x{80} of before” → “x{80} of an agent”$/m,
    );
    const app = await sandbox.one('edgeApp');
    const { rsp_headers: before } = await sandbox.read(app);
    const change = { rsp_headers: { ...(before as object), 'x-agent': 'was here' } };
    // older releases of the editor escape a hyphen in plain text, too
    assert.match(
      (await prepared('change_resource', { kind: 'edgeApp', id: app.id, change })).text ?? '',
      /^Response headers › “x\\?-agent”: not set → “was here”$/m,
    );
  });

  it('change nothing that somebody else has changed since it was shown', async () => {
    const change = { kind: 'liveStream', id: idle.id, change: { client_entity_data: 'of an agent' } };
    await prepared('change_resource', change);
    await sandbox.change(idle, { client_entity_data: 'of somebody else' });
    await assert.rejects(run('change_resource', change), /somebody else has changed client_entity_data/);
    assert.equal((await sandbox.read(idle))['client_entity_data'], 'of somebody else');
  });

  it('are asked by the guard before they delete, whatever dialog was left out', async () => {
    const remove = { kind: 'liveStream', id: idle.id, action: 'delete' };
    assert.match(
      (await prepared('run_action', remove)).text ?? '',
      /playback links, restreams, overlays and clips are deleted/,
    );
    const asks = {
      press: undefined,
      message: ({ text }: { text: string }) => assert.match(text, /^Delete the Stream/),
    };
    await answering([asks], () =>
      assert.rejects(run('run_action', remove), /confirmation, which was not given/),
    );
    assert.ok(await sandbox.read(idle));
  });

  it('change nothing of a read-only account, nor by a tool that is switched off', async () => {
    const { accounts } = await inside();
    const change = { kind: 'liveStream', id: idle.id, change: { name: 'Of an agent' } };
    await accounts.protect((await accounts.currentId()) ?? assert.fail(), 'readOnly');
    await assert.rejects(run('change_resource', change), /read-only for agents/);
    await accounts.protect((await accounts.currentId()) ?? assert.fail(), 'normal');
    const settings = vscode.workspace.getConfiguration('headend');
    await settings.update('agentTools.changeResource', false, vscode.ConfigurationTarget.Global);
    await assert.rejects(run('change_resource', change), /switched off in the settings/);
    assert.equal((await sandbox.read(idle))['name'], idle.title);
  });

  it('are attacked, with no dialog in the way: change nothing of a read-only account, and tell no secret', async () => {
    const { accounts, ask } = await inside();
    const own = (await accounts.current()) ?? assert.fail();
    const { HEADEND_API_KEY: key = '' } = (await accounts.environmentOf(own.id)) ?? {};
    const front = await notingFront({ origin: own.baseUrl });
    const read = { ...own, id: 'front-1', label: 'Front', origin: 'stored', baseUrl: front.origin } as const;
    await accounts.add({ ...read, key });
    try {
      const said: string[] = [];
      const call: CallTool = async (name, input) => {
        // the editor's dialog, which comes before a change, is left out
        const isAsked = name === 'change_resource' || name === 'run_action';
        const invoke = isAsked
          ? async () => (await desk()).invoke(`headend_${name}`, input, never)
          : async () =>
              vscode.lm.invokeTool(`headend_${name}`, { input, toolInvocationToken: undefined }, never);
        try {
          const text = textOf(await invoke());
          said.push(text);
          return JSON.parse(text);
        } catch (error) {
          said.push(String(error));
          return undefined;
        }
      };
      // whoever is asked agrees, and chooses no file
      const agrees = async (_: string, buttons: readonly string[]) => buttons[0];
      const none = async () => undefined;
      const attacked = await instead(
        ask,
        { warn: agrees, tell: agrees, file: none, files: none },
        async () => {
          const live = await sandbox.some(
            'liveStream',
            (item) => item['live'] === true && item['active'] === true,
          );
          const [held, changed] = live.map(({ id }) => id);
          // the same does change what is not locked
          await attackStream(call, changed ?? assert.fail('nothing is live'));
          assert.ok(front.writes().length > 1, front.writes().join('\n'));
          front.noted.length = 0;
          await accounts.protect(read.id, 'readOnly');
          await attackStream(call, held ?? assert.fail());
          return attackAll(call);
        },
      );
      assert.deepEqual(
        kinds.map(({ id }) => id).filter((id) => !attacked.has(id)),
        [],
      );
      assert.deepEqual(front.writes(), []);
      const secrets = [key, ...secretsIn(front.heard).map(([secret]) => secret)];
      assert.ok(secrets.length > 20, `${secrets.length}`);
      const all = said.join('\n');
      assert.deepEqual(
        secrets.filter((each) => all.includes(JSON.stringify(each).slice(1, -1))),
        [],
      );
    } finally {
      await accounts.remove(read.id);
      await accounts.use(own.id);
      front.close();
    }
  }).timeout(60_000);

  it('get a server that has its key in the environment alone, and changes nothing unless it is allowed', async () => {
    const [offered = assert.fail()] = await (await desk()).offered();
    assert.doesNotMatch(JSON.stringify(offered), /10482_/);
    const { env, args } = await (await desk()).resolve(offered);
    const { client } = sandbox.connection;
    assert.equal(env['HEADEND_BASE_URL'], client.baseUrl);
    assert.match(String(env['HEADEND_API_KEY']), /^10482_\w{40}/);
    assert.ok(args.length === 1 && args[0]?.endsWith('headend-mcp.js'));
    assert.deepEqual([env['ELECTRON_RUN_AS_NODE'], env['HEADEND_MCP_CHANGES']], ['1', '']);
  });

  it('have a server that holds to the level and the settings of each moment', async () => {
    const { accounts } = await inside();
    const id = (await accounts.currentId()) ?? assert.fail();
    const settings = vscode.workspace.getConfiguration('headend');
    const set = (name: string, value: boolean) =>
      settings.update(name, value, vscode.ConfigurationTarget.Global);
    await set('mcpServer.enabled', true);
    await set('mcpServer.allowChanges', true);
    const [offered = assert.fail()] = await (await desk()).offered();
    const { env } = await (await desk()).resolve(offered);
    const all = ['find_resources', 'get_resource', 'check_health', 'change_resource', 'run_action'];
    assert.deepEqual([env['HEADEND_MCP_CHANGES'], env['HEADEND_MCP_TOOLS']], ['allow', all.join()]);
    const file = vscode.Uri.file(String(env['HEADEND_MCP_PERMIT']));
    const permit = async () => JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
    assert.deepEqual(await permit(), { changes: true, tools: all });
    let told = 0;
    const listening = (await desk()).onDidChangeAccounts(() => {
      told += 1;
    });
    const becomes = (changes: boolean, tools: readonly string[]) =>
      eventually(async () => {
        const now = await permit().catch(() => undefined);
        return same(now, { changes, tools }) || undefined;
      });
    for (const level of ['readOnly', 'normal', 'confirm'] as const) {
      await accounts.protect(id, level);
      await becomes(level === 'normal', all);
      // another definition is another server for the editor
      const [now = assert.fail()] = await (await desk()).offered();
      const expected = level === 'normal' ? 'allow' : '';
      assert.equal(now.env['HEADEND_MCP_CHANGES'], expected);
      assert.equal(now.version === offered.version, level === 'normal');
      assert.equal((await (await desk()).resolve(now)).env['HEADEND_MCP_CHANGES'], expected);
    }
    assert.ok(told >= 3, `${told}`);
    listening.dispose();
    await accounts.protect(id, 'normal');
    await set('agentTools.changeResource', false);
    const others = all.filter((name) => name !== 'change_resource');
    await becomes(true, others);
    const [fewer = assert.fail()] = await (await desk()).offered();
    assert.equal(fewer.env['HEADEND_MCP_TOOLS'], others.join());
    await set('mcpServer.enabled', false);
    await becomes(false, []);
  });

  it('lose each tool that is switched off, and no other', async () => {
    const settings = vscode.workspace.getConfiguration('headend');
    // what it says where it is on: nothing is given to it
    const said = async (name: string) => String(await run(name, {}).catch((error: Error) => error.message));
    for (const [name, setting] of Object.entries(toolSettings)) {
      assert.equal(settings.inspect(setting)?.defaultValue, true, setting);
      await settings.update(setting, false, vscode.ConfigurationTarget.Global);
      for (const other of Object.keys(toolSettings)) {
        const isOff = /is switched off in the settings/.test(await said(other));
        assert.equal(isOff, other === name, `${other} without ${name}`);
      }
      await assert.rejects(prepared(name, {}), /is switched off in the settings/);
      await settings.update(setting, undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('get no server, nor is anything loaded for it, until it is switched on; then it follows the account', async () => {
    const { lm } = vscode;
    const register = lm.registerMcpServerDefinitionProvider;
    let provider: vscode.McpServerDefinitionProvider | undefined;
    const noted: string[] = [];
    const changed = new vscode.EventEmitter<void>();
    const offered = new vscode.McpStdioServerDefinition('Headend', 'node');
    lm.registerMcpServerDefinitionProvider = (_, given) => {
      provider = given;
      return new vscode.Disposable(() => undefined);
    };
    const extension = { packageJSON: { contributes: { languageModelTools: [] } } };
    const context = { extension } as unknown as vscode.ExtensionContext;
    const lazy = lazyAgents(context, async () => {
      noted.push('loaded');
      return {
        ...(await desk()),
        onDidChangeAccounts: changed.event,
        offered: async () => [offered],
      };
    });
    lm.registerMcpServerDefinitionProvider = register;
    const { provideMcpServerDefinitions, onDidChangeMcpServerDefinitions } = provider ?? assert.fail();
    const listening = onDidChangeMcpServerDefinitions?.(() => noted.push('asked again'));
    assert.equal(
      vscode.workspace.getConfiguration('headend').inspect('mcpServer.enabled')?.defaultValue,
      false,
    );
    assert.deepEqual(await provideMcpServerDefinitions(never), []);
    assert.equal(noted.length, 0);
    const settings = vscode.workspace.getConfiguration('headend');
    await settings.update('mcpServer.enabled', true, vscode.ConfigurationTarget.Global);
    await eventually(() => noted.includes('asked again') || undefined);
    noted.length = 0;
    assert.deepEqual(await provideMcpServerDefinitions(never), [offered]);
    changed.fire();
    assert.deepEqual(noted, ['loaded', 'asked again']);
    listening?.dispose();
    lazy.dispose();
  });
});
