import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import type { WorkspaceApp } from '../../../../src/features/release/workspace.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { createReleases } from '../../../../src/work/releases/releases.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { memory } from '../../../helpers/memory.ts';
import { wasmOf } from '../../../helpers/wasm.ts';
import { mockService } from '../../platform/client/mockService.ts';
import { earlierReleases, label, ref } from './earlierReleases.ts';

describe('A task that deploys', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    await writeFile(join(path, 'app.wasm'), wasmOf('unit'));
    await writeFile(join(path, 'junk.wasm'), 'junk');
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** What a task writes and says of a file, and whether it succeeds, where the service has these apps. */
  async function run(file: string, { apps = [] as readonly object[], isStored = false, press = true } = {}) {
    const [{ Uri }, { createReleaseDesk }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/desk.ts'),
    ]);
    const { client, pool } = mockService();
    const path = '/fastedge/v1/apps';
    const checksum = createHash('md5').update(wasmOf('unit')).digest('hex');
    const stored = { id: 6, status: 1, api_type: 'wasi-http', checksum };
    pool
      .intercept({ path: /^\/fastedge\/v1\/apps\?/ })
      .reply(200, { apps, count: apps.length })
      .persist();
    for (const each of apps)
      pool
        .intercept({ path: `${path}/${(each as { id: number }).id}` })
        .reply(200, each)
        .persist();
    pool
      .intercept({ path: '/fastedge/v1/binaries' })
      .reply(200, { binaries: isStored ? [stored] : [] })
      .persist();
    pool.intercept({ path: '/fastedge/v1/binaries/raw', method: 'POST' }).reply(429, { error: 'no' });
    const used = { hourly_consumption: 0, daily_consumption: 0, monthly_consumption: 0 };
    const limits = { status: 1, ...used, app_count: 7, networks: [], plan_id: 1 };
    pool.intercept({ path: '/fastedge/v1/me' }).reply(200, limits);
    pool.intercept({ path, method: 'POST' }).reply(429, { error: 'no' });
    const messages: string[] = [];
    const tell = (severity: string) => async (text: string, buttons: readonly string[]) => {
      messages.push(`${severity}: ${text} [${buttons}]`);
      return press ? buttons[0] : undefined;
    };
    const host = {
      ask: { tell: tell('told'), warn: tell('warned'), error: tell('failed') },
      session: { account: async () => ({ id: 'a' }) },
      connect: async () => ({ client, clientId: 1 }),
      accountLabel: async () => 'unit',
      lists: { refreshKind: async () => undefined },
      changed: { emit: async () => undefined },
      log: { error: () => undefined },
    };
    const kinds = { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') } as never;
    const desk = createReleaseDesk(host as never, createReleases(memory()), kinds);
    const lines: string[] = [];
    const app = { app: 'my-app', file, uri: Uri.file(join(folder().path, file)) } as WorkspaceApp;
    const isServing = await desk.runTask(app, { tell: (line) => lines.push(line) });
    return { isServing, lines, messages };
  }

  it('fails with the file and the reason, as a compiler writes them', async () => {
    const wrong = 'the file isn’t WebAssembly. Build the app, then choose the resulting .wasm file';
    assert.deepEqual(await run('junk.wasm'), {
      isServing: false,
      lines: [`junk.wasm: error: ${wrong}`],
      messages: [`failed: Could not deploy “my-app”: ${wrong} [Show Log]`],
    });
  });

  it('fails and says nothing more where the user does not want it', async () => {
    const { isServing, lines, messages } = await run('app.wasm', { press: false });
    assert.deepEqual([isServing, lines.at(-1)], [false, 'Stopped.']);
    assert.deepEqual(messages, ['warned: Create the edge app “my-app”? [Deploy]']);
  });

  it('deploys to the app of exactly that name', async () => {
    const apps = [{ id: 8, name: 'my-app-2', status: 1 }];
    const { messages } = await run('app.wasm', { apps, press: false });
    assert.deepEqual(messages, ['warned: Create the edge app “my-app”? [Deploy]']);
    const both = [...apps, { id: 9, name: 'my-app', status: 1 }];
    const there = await run('app.wasm', { apps: both, press: false });
    assert.deepEqual(there.messages, ['warned: Deploy to “my-app”? [Deploy]']);
  });

  it('says which limit was reached, and how many apps it allows', async () => {
    const full = 'app.wasm: error: this account';
    const binaries = await run('app.wasm');
    assert.equal(
      binaries.lines.at(-1),
      `${full} has reached its limit of binaries. Delete unused ones under “Edge Binaries”`,
    );
    const apps = await run('app.wasm', { isStored: true });
    assert.equal(apps.lines.at(-1), `${full} is limited to 7 apps. Delete one that you no longer need`);
  });
});

describe('The message of an app that got its binary', () => {
  /** An app is rolled back, where a button is pressed: the buttons, and the command that it runs, with what. */
  async function pressed(press: string, of: object) {
    const [vscode, { createReleaseDesk }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/desk.ts'),
    ]);
    const { desk, releases, told } = await earlierReleases([{}], {
      picks: [label(2, 1)],
      press: 'Roll Back',
      of,
      binaryOf: of,
    });
    const said = Promise.withResolvers<readonly unknown[]>();
    const ran = Promise.withResolvers<readonly unknown[]>();
    const commands = ['row.enable', 'row.showAppLog'].map((name) =>
      vscode.commands.registerCommand(`headend.${name}`, (...given) => ran.resolve([name, ...given])),
    );
    const { ask } = desk;
    const tell =
      (severity: string, before = ask.tell): typeof ask.tell =>
      async (text, buttons, more) => {
        if (!text.startsWith('“app” now has')) return before(text, buttons, more);
        said.resolve([severity, ...buttons]);
        return press;
      };
    const host = { ...desk, ask: { ...ask, tell: tell('told'), warn: tell('warned', ask.warn) } };
    const fail = (error: unknown) => assert.fail(String(error));
    const { rollBack } = createReleaseDesk({ ...host, fail } as never, releases, desk.kinds);
    await rollBack(ref);
    const all = { said: await said.promise, ran: await ran.promise, told };
    for (const each of commands) each.dispose();
    return all;
  }

  it('warns of one that is disabled, and enables it', async () => {
    const { said, ran } = await pressed('Enable', {});
    assert.deepEqual(said, ['warned', 'Enable', 'Show App Log']);
    const [name, given] = ran;
    assert.deepEqual([name, (given as typeof ref).id], ['row.enable', '5']);
  });

  it('tells of one that can’t be asked, without an address, and shows its log', async () => {
    const { said, ran } = await pressed('Show App Log', { status: 1, api_type: 'proxy-wasm' });
    assert.deepEqual(said, ['told', 'Show App Log']);
    assert.deepEqual(ran[0], 'row.showAppLog');
  });
});
