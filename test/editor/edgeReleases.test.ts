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
  const third = wasmOf('third build');
  /** The id of its first binary. */
  let made: unknown;
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
          assert.match(detail, /\nVariables: none\nSecrets: none\nStatus: enabled\n/);
          assert.equal(text, 'Create the edge app “my-app”?');
          assert.match(detail, new RegExp(`Binary: new upload\nMD5: ${md5(first)}\nSize: \\d+ B`));
        }),
        { press: 'Copy URL' },
      ],
      run('release.deployFile', file),
    );
    assert.match(told.at(-1) ?? '', /^“my-app” now has binary #\d+\. It answers 200\.$/);
    app = await sandbox().one('edgeApp', ({ name }) => name === 'my-app');
    assert.equal((await runs())['checksum'], md5(first));
    made = (await runs())['id'];
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
    const stays = /\nVariables: none\nSecrets: none\nAccount: /;
    const told = await answering(
      [{ file }, deploy(({ detail }) => assert.match(detail, stays)), leave],
      run('edgeApp.deploy', app),
    );
    await sandbox().call(clearFaults, {});
    // no answer names its binary
    const changed =
      /^“my-app” now has binary #\d+\. Its address answers 200, which may still come from the previous binary\.$/;
    assert.match(told.at(-1) ?? '', changed);
    assert.equal((await runs())['checksum'], md5(second));
    assert.equal(await binaries(), before + 1);
  });

  it('keeps what it runs where a file can’t be compiled, or isn’t WebAssembly', async () => {
    const broken = await aFile('broken.wasm', brokenWasm('x'));
    const [, why] = await answering([{ file: broken }, deploy(), leave], run('edgeApp.deploy', app));
    assert.match(
      why ?? '',
      /^Could not deploy “my-app”: the service can’t compile it\. It isn’t valid WebAssembly: “.{10,}”/,
    );
    const junk = await aFile('junk.wasm', 'junk');
    const [said] = await answering([{ file: junk }, leave], run('edgeApp.deploy', app));
    assert.match(said ?? '', /the file isn’t WebAssembly\. Build the app/);
    assert.equal((await runs())['checksum'], md5(second));
  });

  it('says of a file that could not be compiled before that it is known, before it is sent again', async () => {
    const file = await aFile('again.wasm', brokenWasm('x'));
    const before = await binaries();
    const message: Answer['message'] = ({ buttons, detail }) => {
      assert.match(
        detail,
        /^The service already has this file as binary #\d+ and couldn’t use it: the service can’t/,
      );
      assert.deepEqual(buttons, ['Deploy Anyway']);
    };
    await answering([{ file }, { press: undefined, message }], run('edgeApp.deploy', app));
    assert.equal(await binaries(), before);
    await answering([{ file }, { press: 'Deploy Anyway' }, leave], run('edgeApp.deploy', app));
    assert.equal(await binaries(), before + 1);
  });

  it('is made once, though its creation and the look for it fail and it is tried again', async () => {
    const file = await aFile('once.wasm', wasmOf('once'));
    const path = '/fastedge/v1/apps';
    const told = await answering(
      [
        { pick: 'New Edge App…' },
        { type: 'once' },
        deploy(() =>
          faults(
            { kind: 'drop', when: 'during', method: 'POST', path, times: 1 },
            { kind: 'error', status: 403, method: 'GET', path, times: 1 },
          ),
        ),
        { press: 'Try Again', message: ({ text }) => assert.match(text, /may have been applied/) },
        leave,
      ],
      run('release.deployFile', file),
    );
    await sandbox().call(clearFaults, {});
    assert.match(
      told.at(-1) ?? '',
      /^“once” already runs this file \(MD5 [0-9a-f]{32}\)\. It answers 200\.$/,
    );
    const made = await sandbox().some('edgeApp', ({ name }) => name === 'once');
    assert.equal(made.length, 1);
    await answering([{ press: 'Delete Edge App' }, { type: 'once' }], run('edgeApp.delete', made[0]));
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
    await answering(
      [
        {
          pick: new RegExp(`^#${made} `),
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
      assert.match(told.at(-1) ?? '', /now has binary/);
    } finally {
      await accounts.protect(app.account, 'normal');
    }
    assert.equal((await runs())['checksum'], md5(third));
  });

  it('shows its releases, of which what is known is copied', async () => {
    await answering(
      [
        {
          pick: new RegExp(`^#${made} `),
          rows(rows, { title, placeHolder }) {
            assert.equal(title, 'Releases of “my-app”');
            assert.match(placeHolder ?? '', /until you sign out/);
            const said = rows.map(({ description }) => description);
            assert.match(said[0] ?? '', /third\.wasm.*runs now$/);
            assert.match(said[1] ?? '', /My App\.wasm.*rolled back$/);
          },
        },
        {
          pick: 'Copy MD5',
          rows: (rows) =>
            assert.deepEqual(
              rows.slice(0, 3).map(({ label }) => label),
              ['Roll Back…', 'Copy Binary ID', 'Copy MD5'],
            ),
        },
      ],
      run('edgeApp.showReleases', app),
    );
    assert.equal(await vscode.env.clipboard.readText(), md5(first));
  });

  it('is told of at sign-out, as its releases go', async () => {
    const message: Answer['message'] = ({ detail }) =>
      assert.match(detail, /The list of releases that were deployed from this computer will be deleted\.$/);
    await answering([{ press: undefined, message }], run('account.signOut'));
  });

  it('brings back what another app had before the first deployment from here', async () => {
    const isUsual = ({ status, api_type }: Record<string, unknown>) =>
      status === 1 && api_type === 'wasi-http';
    const other = await sandbox().one('edgeApp', (each) => isUsual(each) && each['name'] !== 'my-app');
    const { binary } = await sandbox().read(other);
    await sandbox().change(other, { env: { MODE: canary, 'A\nAccount': '' } });
    const file = await aFile('other app.wasm', wasmOf('other app'));
    // names alone, and none makes a line of its own
    const plan = ({ detail }: { detail: string }) => {
      assert.match(detail, /\nVariables: MODE, A Account \(unchanged\)\nSecrets: /);
      assert.doesNotMatch(detail, new RegExp(canary));
    };
    await answering([{ file }, deploy(plan), leave], run('edgeApp.deploy', other));
    assert.notEqual((await sandbox().read(other))['binary'], binary);
    await answering(
      [
        {
          pick: new RegExp(`^#${binary} `),
          rows: (rows) =>
            assert.match(rows[1]?.description ?? '', /^before the first deployment from this computer$/),
        },
        { press: 'Roll Back' },
        leave,
      ],
      run('edgeApp.rollBack', other),
    );
    assert.equal((await sandbox().read(other))['binary'], binary);
  });

  it('is enabled by the message that says that it doesn’t answer', async () => {
    const file = await aFile('disabled.wasm', wasmOf('disabled'));
    await sandbox().change(app, { status: 2 });
    const message: Answer['message'] = ({ text, buttons }) => {
      assert.match(text, /It doesn’t answer in its current state: disabled\.$/);
      assert.deepEqual(buttons, ['Enable', 'Show App Log']);
    };
    await answering([{ file }, deploy(), { press: 'Enable', message }], run('edgeApp.deploy', app));
    await eventually(async () => (await sandbox().read(app))['status'] === 1 || undefined);
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
