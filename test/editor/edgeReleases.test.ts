import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { clearFaults, type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { story } from '../helpers/story.ts';
import { brokenWasm, wasmOf } from '../helpers/wasm.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { eventually, inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const canary = 'canary-4c1e';

story('An edge app, from its first release to its end', () => {
  const sandbox = forSuite(sandboxAccount);
  const [first, second] = [wasmOf('first build'), wasmOf('second build')];
  const [third, fourth] = [wasmOf('third build'), wasmOf('fourth build')];
  let folder = '';
  let app: Ref;
  before(async function () {
    this.timeout(60_000);
    folder = await mkdtemp(join(tmpdir(), 'headend-'));
  });
  after(async () => {
    await sandbox().call(clearFaults, {});
    await closeAll();
    await rm(folder, { recursive: true });
  });

  async function aFile(name: string, bytes: Buffer | string): Promise<vscode.Uri> {
    await writeFile(join(folder, name), bytes);
    return vscode.Uri.file(join(folder, name));
  }
  const faults = (...given: Fault[]) => sandbox().call(setFaults, { faults: given });
  const binaries = async () => (await sandbox().some('edgeBinary', () => true)).length;
  const runs = async () => {
    const { binary } = await sandbox().read(app);
    return sandbox().read({ ...app, kind: 'edgeBinary', id: String(binary) });
  };
  const deploy = (message: Answer['message'] = () => undefined): Answer => ({ press: 'Deploy', message });
  const leave: Answer = { press: undefined };

  it('is made of a file that is deployed, after it was shown what that is', async () => {
    const file = await aFile('My App.wasm', first);
    const told = await answering(
      [
        { pick: 'New Edge App…' },
        { type: 'my-app', box: ({ value }) => assert.equal(value, 'my-app') },
        deploy(({ text, detail }) => {
          assert.match(detail, /^It begins without variables and secrets\.$/m);
          assert.equal(text, 'Create the edge app “my-app”?');
          assert.match(detail, new RegExp(`Binary: a new one, uploaded\nMD5: ${md5(first)}\nSize: \\d+ B`));
        }),
        { press: 'Copy URL' },
      ],
      run('release.deployFile', file),
    );
    assert.match(told.at(-1) ?? '', /^“my-app” now runs binary #\d+\. It answers 200\.$/);
    app = await sandbox().one('edgeApp', ({ name }) => name === 'my-app');
    assert.equal((await runs())['checksum'], md5(first));
    const page = await (await fetch(await vscode.env.clipboard.readText())).text();
    assert.match(page, new RegExp(md5(first)));
  });

  it('is told to run a file that it runs, and which it runs otherwise', async () => {
    const [same, other] = [await aFile('same.wasm', first), await aFile('other.wasm', second)];
    const ask = (file: vscode.Uri) => answering([{ file }, leave], run('edgeApp.isRunning', app));
    assert.match((await ask(same)).join(), /^Yes: “my-app” runs .*same\.wasm/);
    assert.match(
      (await ask(other)).join(),
      new RegExp(`^No: .*${md5(first)}.*${md5(second)}.*My App\\.wasm`),
    );
    const told = await answering([{ file: same }, leave], run('edgeApp.deploy', app));
    assert.match(told.join(), /already runs this file/);
  });

  it('gets another binary, though the reply to its upload is lost', async () => {
    const file = await aFile('second.wasm', second);
    const before = await binaries();
    await faults({ kind: 'drop', when: 'during', method: 'POST', path: '/fastedge/v1/binaries', times: 1 });
    const stays = /\nVariables and secrets stay as they are\.\nAccount: /;
    const told = await answering(
      [{ file }, deploy(({ detail }) => assert.match(detail, stays)), leave],
      run('edgeApp.deploy', app),
    );
    await sandbox().call(clearFaults, {});
    assert.match(told.at(-1) ?? '', /now runs binary/);
    assert.equal((await runs())['checksum'], md5(second));
    assert.equal(await binaries(), before + 1);
  });

  it('keeps what it runs where a file can’t be compiled, or isn’t WebAssembly', async () => {
    const { showErrorMessage } = vscode.window;
    const said: string[] = [];
    Object.assign(vscode.window, { showErrorMessage: async (text: string) => void said.push(text) });
    try {
      const broken = await aFile('broken.wasm', brokenWasm('x'));
      await answering([{ file: broken }, deploy()], run('edgeApp.deploy', app));
      const junk = await aFile('junk.wasm', 'junk');
      await answering([{ file: junk }], run('edgeApp.deploy', app));
    } finally {
      Object.assign(vscode.window, { showErrorMessage });
    }
    assert.match(
      said[0] ?? '',
      /^Could not deploy “my-app”: the service can’t compile it\. It isn’t valid WebAssembly: “.{10,}”/,
    );
    assert.match(said[1] ?? '', /the file isn’t WebAssembly\. Build the app/);
    assert.equal((await runs())['checksum'], md5(second));
  });

  it('is rolled back to a release that was made from here', async () => {
    const told = await answering(
      [
        {
          pick: /^#\d+ · /,
          rows(rows) {
            assert.equal(rows.length, 2);
            assert.match(String(rows[0]?.description), /second\.wasm.*runs now/);
          },
        },
        leave,
        { pick: undefined },
      ],
      run('edgeApp.rollBack', app),
    );
    assert.match(told.join(), /Can’t select #\d+: it runs now\./);
    const before = (await runs())['id'];
    await answering(
      [
        {
          pick: new RegExp(`^#(?!${before} )`),
        },
        { press: 'Roll Back', message: ({ detail }) => assert.match(detail, new RegExp(`→ ${md5(first)}`)) },
        leave,
      ],
      run('edgeApp.rollBack', app),
    );
    assert.equal((await runs())['checksum'], md5(first));
  });

  it('is asked about once for a whole release where each change is asked about', async () => {
    const { accounts } = await inside();
    const file = await aFile('third.wasm', third);
    const named = /^Type “my-app” to confirm\.$/;
    try {
      await accounts.protect(app.account, 'confirm');
      const box = ({ title, prompt }: { title?: string; prompt?: string }) => {
        assert.match(title ?? '', /^Deploy an edge app in /);
        assert.match(prompt ?? '', named);
      };
      const told = await answering(
        [{ file }, deploy(), { type: 'my-app', box }, leave],
        run('edgeApp.deploy', app),
      );
      assert.match(told.at(-1) ?? '', /now runs binary/);
    } finally {
      await accounts.protect(app.account, 'normal');
    }
    assert.equal((await runs())['checksum'], md5(third));
  });

  it('is deployed by a task that a trusted workspace names; a failure is a problem at the file', async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');
    const at = (name: string) => vscode.Uri.joinPath(root, name);
    const { fs } = vscode.workspace;
    const deploys = { deploy: [{ app: 'my-app', file: 'task.wasm' }] };
    await fs.writeFile(at('headend.json'), Buffer.from(JSON.stringify(deploys)));
    await fs.writeFile(at('task.wasm'), fourth);
    const trusts = (value: boolean) =>
      Object.defineProperty(vscode.workspace, 'isTrusted', { value, configurable: true });
    const tasks = () => vscode.tasks.fetchTasks({ type: 'headend' });
    const { showErrorMessage } = vscode.window;
    try {
      trusts(false);
      assert.deepEqual(await tasks(), []);
      const told = await answering([leave], run('release.deployWorkspace'));
      assert.deepEqual(told, ['This workspace isn’t trusted, so its headend.json isn’t used.']);
      trusts(true);
      const [task = assert.fail('no task')] = await tasks();
      const runTask = async () => {
        const ended = Promise.withResolvers<void>();
        const ending = vscode.tasks.onDidEndTask(({ execution }) => {
          if (execution.task.definition.type === 'headend') ended.resolve();
        });
        await vscode.tasks.executeTask(task);
        await ended.promise;
        ending.dispose();
      };
      const stays = ({ detail }: { detail: string }) =>
        assert.match(detail, /^File: task\.wasm$[\s\S]*^Variables and secrets stay as they are\.$/m);
      await answering([deploy(stays), leave], runTask);
      assert.equal((await runs())['checksum'], md5(fourth));
      await fs.writeFile(at('task.wasm'), Buffer.from('junk'));
      Object.assign(vscode.window, { showErrorMessage: async () => undefined });
      await answering([], runTask);
      const [problem] = await eventually(() => {
        const found = vscode.languages.getDiagnostics(at('task.wasm'));
        return found.length > 0 ? found : undefined;
      });
      assert.match(problem?.message ?? '', /^the file isn’t WebAssembly\. Build the app/);
    } finally {
      Object.assign(vscode.window, { showErrorMessage });
      trusts(true);
      await Promise.all(['headend.json', 'task.wasm'].map((name) => fs.delete(at(name))));
    }
  });

  it('is debugged where its log is wanted, and says for how long', async () => {
    const told = await answering([{ press: 'Turn On for 30 Minutes' }], run('edgeApp.showAppLog', app));
    assert.match(told.join(), /Debugging of “my-app” is off/);
    const { debug_until } = await sandbox().read(app);
    assert.ok(Date.parse(String(debug_until)) > Date.now() + 29 * 60_000);
  });

  it('is compared with a .env file, without a value of what is secret', async () => {
    const file = await aFile('.env', `MODE=live\nAPI_KEY="${canary}"\n# a comment\n`);
    await answering([{ pick: 'A .env File…' }, { file }], run('edgeApp.compareSettings', app));
    const shown = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === 'headend-settings');
    const text = shown.map((each) => each.getText()).join('\n');
    // the app has neither, so either may become a secret
    for (const [name, value] of [
      ['MODE', 'live'],
      ['API_KEY', canary],
    ] as const)
      assert.match(
        text,
        new RegExp(`^${name}=SHA-256 ${createHash('sha256').update(value).digest('hex')}$`, 'm'),
      );
    assert.doesNotMatch(text, /canary/);
  });

  it('is disabled and deleted, each after a question; its binary stays', async () => {
    const { id } = await runs();
    await answering([{ press: 'Take Offline' }], run('edgeApp.disable', app));
    assert.equal((await sandbox().read(app))['status'], 2);
    await answering([{ press: 'Delete Edge App' }], run('edgeApp.delete', app));
    assert.equal((await sandbox().some('edgeApp', ({ name }) => name === 'my-app')).length, 0);
    const binary = await sandbox().one('edgeBinary', (each) => each['id'] === id);
    await answering([{ press: 'Delete Edge Binary' }], run('edgeBinary.delete', binary));
    assert.equal((await sandbox().some('edgeBinary', (each) => each['id'] === id)).length, 0);
  });
});
