import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { SandboxHost } from '../../../../src/features/sandbox/sandboxAccount.ts';
import { readFaults, setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

describe('The account of a sandbox', () => {
  const sandbox = forSuite(startedSandbox);

  it('ends the trouble of the sandbox where it is started, and leaves it where a window joins', async () => {
    const { sandboxAccount } = await import('../../../../src/features/sandbox/sandboxAccount.ts');
    const { client, origin, key } = sandbox();
    await client.call(setFaults, { faults: [{ kind: 'error', status: 500, path: '/streaming' }] });
    const lasting = async (anew: boolean) => {
      const host = { clientOf: () => client } as unknown as SandboxHost;
      await sandboxAccount(host, { baseUrl: origin, key, anew });
      return (await client.call(readFaults, {})).faults.map(({ path }) => path);
    };
    assert.deepEqual(await lasting(false), ['/streaming']);
    assert.deepEqual(await lasting(true), []);
  });

  it('keeps its data in a folder beside others, on a Windows share, too', async () => {
    const { Uri } = await import('vscode');
    const { sandboxState } = await import('../../../../src/features/sandbox/sandboxAccount.ts');
    // as the editor names its own folder on a desktop
    const folder = (authority: string, path: string) =>
      sandboxState({ storage: Uri.from({ scheme: 'vscode-userdata', authority, path }) });
    assert.equal(folder('', '/home/ann/User/headend.headend'), '/home/ann/User/headend.headend/sandbox');
    assert.equal(folder('server', '/homes/ann/User'), '//server/homes/ann/User/sandbox');
  });
});
