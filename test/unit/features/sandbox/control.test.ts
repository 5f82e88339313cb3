import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import type { SandboxHost } from '../../../../src/features/sandbox/sandboxAccount.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { clearFaults, readFaults } from '../../../../src/platform/sandboxFaults.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

const account = { id: 's', origin: 'sandbox', baseUrl: 'http://localhost:1' } as Account;

describe('The sandbox of a window', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    return { path, close: () => rm(path, { recursive: true }) };
  });
  afterEach(async () => (await import('../../../../src/ui/editorWindow.ts')).endFlash());

  /** Its control, where the program of the sandbox is missing: a start fails, and says so. */
  async function controlOf() {
    const { Uri } = await import('vscode');
    const { createSandboxControl } = await import('../../../../src/features/sandbox/control.ts');
    return createSandboxControl({
      root: Uri.file(join(folder().path, 'none')),
      storage: Uri.file(folder().path),
      keys: { sandboxKey: async () => '1_key' },
      accounts: {},
      clientOf: () => assert.fail('there is nobody to call'),
    } as unknown as SandboxHost);
  }
  const offline = new CallError(
    { reason: 'offlineSandbox' },
    { operation: readFaults, call: 'GET /', origin: '' },
  );
  const failure = /^Error: the sandbox didn’t start: its program .* is missing/;

  it('starts when its account is first needed, and for no other account', async () => {
    const control = await controlOf();
    await control.prepare({ ...account, origin: 'stored' });
    await assert.rejects(control.prepare(account), failure);
  });

  it('is refused in a browser, with what to use instead', async () => {
    const control = await controlOf();
    const refusal =
      /^Error: the sandbox can’t run in a browser\. Use VS Code on the desktop, or a remote window$/;
    await inABrowser(() => assert.rejects(control.start(), refusal));
  });

  it('starts again when it is gone, and for no other failure', async () => {
    const control = await controlOf();
    await assert.rejects(control.recover(account, offline), failure);
    assert.equal(await control.recover({ ...account, origin: 'stored' }, offline), false);
    assert.equal(await control.recover(account, new Error('other')), false);
  });

  it('stays stopped once the user has stopped it, until that is over', async () => {
    const control = await controlOf();
    await control.stop();
    await control.prepare(account);
    assert.equal(await control.recover(account, offline), false);
    control.allow();
    await assert.rejects(control.recover(account, offline), failure);
  });
});

describe('The sandbox that runs already', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    await mkdir(join(path, 'sandbox'), { mode: 0o700 });
    await writeFile(
      join(path, 'sandbox', 'listening.json'),
      JSON.stringify({ pid: process.pid, port: 4321 }),
    );
    return { path, close: () => rm(path, { recursive: true }) };
  });
  const baseUrl = 'http://127.0.0.1:4321';
  const mine: Account = { ...account, baseUrl } as Account;
  const offline = new CallError(
    { reason: 'offlineSandbox' },
    { operation: readFaults, call: 'GET /', origin: '' },
  );
  const joined = {
    id: 'sandbox-10482',
    label: 'Studio (sandbox)',
    baseUrl,
    clientId: 10482,
    userId: undefined,
    origin: 'sandbox',
    safety: 'normal',
    key: '1_key',
  };

  /** Its control, the accounts that were changed or added, and the calls that were made with the key. */
  async function controlOf() {
    const { Uri } = await import('vscode');
    const { createSandboxControl } = await import('../../../../src/features/sandbox/control.ts');
    const [updated, added, calls]: [unknown[], unknown[], string[]] = [[], [], []];
    const control = createSandboxControl({
      root: Uri.file(join(folder().path, 'none')),
      storage: Uri.file(folder().path),
      keys: { sandboxKey: async () => '1_key' },
      accounts: {
        update: async (each: unknown) => void updated.push(each),
        add: async (each: unknown) => void added.push(each),
      },
      clientOf: (of: { baseUrl: string; key: string }) => ({
        baseUrl: of.baseUrl,
        async call({ id }: { id: string }) {
          assert.equal(of.key, '1_key');
          calls.push(id);
          return { id: 10482, companyName: 'Studio' };
        },
      }),
    } as unknown as SandboxHost);
    return { control, updated, added, calls };
  }

  it('gives its account its address where that is another one, and once for each need', async () => {
    const moved = await controlOf();
    await moved.control.prepare(account);
    await moved.control.prepare(account);
    assert.deepEqual(moved.updated, [joined]);
    assert.equal(await moved.control.recover(account, offline), true);
    assert.deepEqual(moved.updated, [joined, joined]);
    const same = await controlOf();
    await same.control.prepare(mine);
    assert.equal(await same.control.recover(mine, offline), true);
    assert.deepEqual(same.updated, []);
  });

  it('ends its trouble and becomes the account where it is started, and is otherwise left as it is', async () => {
    const { control, added, calls } = await controlOf();
    await control.prepare(mine);
    assert.ok(!calls.includes(clearFaults.id));
    assert.deepEqual(await control.start(), joined);
    assert.ok(calls.includes(clearFaults.id));
    assert.deepEqual(added, [joined]);
  });

  it('has this window as its own from the first need on, until that leaves', async () => {
    const windows = () => readdir(join(folder().path, 'sandbox', 'windows'));
    const { control } = await controlOf();
    await control.prepare(mine);
    assert.deepEqual(await windows(), [String(process.pid)]);
    const other = await controlOf();
    await other.control.leave();
    assert.deepEqual(await windows(), [String(process.pid)]);
    await control.leave();
    assert.deepEqual(await windows(), []);
  });
});
