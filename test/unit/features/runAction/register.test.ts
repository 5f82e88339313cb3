import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Safety } from '../../../../src/accounts/account.ts';
import { kindOf } from '../../../../src/kinds/all.ts';

/** The rows of an account of this safety level, in an editor that knows these commands; and what runs then. */
async function offered(safety: Safety, commands: readonly string[], picked?: string) {
  const [vscode, { registerRunAction }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/runAction/register.ts'),
  ]);
  const { extensions } = vscode;
  const { getExtension } = extensions;
  const { executeCommand } = vscode.commands;
  const ran: string[] = [];
  let rows: readonly { label: string; description: string }[] = [];
  const declared = commands.map((command) => ({ command, title: `Title of ${command}` }));
  Object.assign(extensions, {
    getExtension: () => ({ packageJSON: { contributes: { commands: declared } } }),
  });
  Object.assign(vscode.commands, { executeCommand: async (id: string) => void ran.push(id) });
  const ask = {
    async pick(shown: typeof rows) {
      rows = shown;
      return shown.find(({ label }) => label === picked);
    },
  };
  const kinds = [kindOf('edgeApp')];
  const host = { ask, kinds, session: { account: async () => ({ safety }) } };
  try {
    await registerRunAction(host as never).window['resource.runAction']();
  } finally {
    Object.assign(extensions, { getExtension });
    Object.assign(vscode.commands, { executeCommand });
  }
  return { rows: rows.map(({ label, description }) => `${label} | ${description}`), ran };
}

describe('The list of all actions', () => {
  const commands = ['headend.edgeApp.showReleases', 'headend.edgeApp.rollBack', 'headend.video.copyUrl'];

  it('has those that the editor knows, by the name of what they are for, and runs the one that is picked', async () => {
    const { rows, ran } = await offered('normal', commands, 'Title of headend.edgeApp.rollBack');
    assert.deepEqual(rows.toSorted(), [
      'Title of headend.edgeApp.rollBack | Edge Apps',
      'Title of headend.edgeApp.showReleases | Edge Apps',
    ]);
    assert.deepEqual(ran, ['headend.edgeApp.rollBack']);
  });

  it('has none that changes anything where the account is read-only', async () => {
    const { rows, ran } = await offered('readOnly', commands);
    assert.deepEqual([rows, ran], [['Title of headend.edgeApp.showReleases | Edge Apps'], []]);
  });
});
