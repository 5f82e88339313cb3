import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import type { SandboxHost } from '../../../../src/features/sandbox/sandboxAccount.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { readFaults } from '../../../../src/platform/sandboxFaults.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

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
