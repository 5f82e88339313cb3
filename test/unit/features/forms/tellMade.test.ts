import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';

/** What is told and followed of something that was made, and the command that is run. */
async function told(more: object) {
  const [vscode, { tellMade }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/forms/tellMade.ts'),
  ]);
  const done: unknown[] = [];
  const { executeCommand } = vscode.commands;
  Object.assign(vscode.commands, {
    executeCommand: async (id: string, ref: { id: string }) => void done.push([id, ref.id]),
  });
  const host = {
    ask: {
      flash: (text: string) => done.push(text),
      warn: async (text: string) => void done.push(`warned: ${text}`),
    },
    started: { emit: async (work: object) => void done.push(work) },
    revealed: { emit: async (secret: object) => void done.push(secret) },
    log: { error: assert.fail },
    kindOf: () => undefined,
    connect: assert.fail,
  };
  const made = { state: 'made', message: 'Created “x”', title: 'x', taskIds: [], ...more };
  await tellMade(host as never, 'a', made as never);
  Object.assign(vscode.commands, { executeCommand });
  return done;
}

describe('What was created', () => {
  it('is said, and nothing is followed where nothing goes on', async () =>
    assert.deepEqual(await told({}), ['Created “x”']));

  it('is followed by its tasks in its account, and said once they have ended', async () => {
    assert.deepEqual(await told({ taskIds: ['t1'] }), [{ account: 'a', tasks: ['t1'], title: 'Create x' }]);
  });

  it('is followed itself where it has no task', async () => {
    const made = { kind: 'video', id: '7', title: 'x' };
    assert.deepEqual(await told({ made }), [
      { account: 'a', tasks: [], title: 'Create x', made },
      'Created “x”',
    ]);
  });

  it('is shown with what is told only once, what to look out for, and how it is reached', async () => {
    const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'x' };
    const revealed = { ref, revealed: {} };
    const opens = { sheet: 'showConnect', ref };
    assert.deepEqual(await told({ revealed, warning: 'Look out.', opens }), [
      revealed,
      'warned: Look out.',
      ['headend.row.showConnect', '7'],
      'Created “x”',
    ]);
  });
});
