import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { clearFaults, readFaults, setFaults } from '../../../../src/platform/sandboxFaults.ts';

/** Trouble of a sandbox at an address, which has faults; what is shown, sent and told, where the user picks a row. */
async function troubled({
  baseUrl = 'http://127.0.0.1:4000',
  faults = [] as readonly object[],
  pick = undefined as string | undefined,
  press = undefined as string | undefined,
  refuses = false,
} = {}) {
  const [vscode, { createSandboxTrouble }, { endFlash }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/sandbox/trouble.ts'),
    import('../../../../src/ui/editorWindow.ts'),
  ]);
  const calls: string[] = [];
  const contexts: Record<string, unknown> = {};
  const told: string[] = [];
  const shown: string[] = [];
  let now = faults;
  const call = async (operation: { id: string }, input: { faults?: object[] }) => {
    calls.push(operation.id);
    if (refuses)
      throw new CallError({ reason: 'missing' }, { operation: readFaults, call: 'GET /', origin: '' });
    if (operation.id === setFaults.id) now = (input.faults ?? []).map((fault) => ({ ...fault, hits: 0 }));
    if (operation.id === clearFaults.id) now = [];
    return { faults: now };
  };
  const before = [{ ...vscode.window }, { ...vscode.commands }];
  let isShown = false;
  Object.assign(vscode.window, {
    createStatusBarItem: (id: string) => ({
      show() {
        isShown ||= id === 'headend.trouble';
      },
      hide() {
        isShown &&= id !== 'headend.trouble';
      },
      dispose: () => undefined,
    }),
    async showQuickPick(rows: { label: string; description?: string }[]) {
      shown.push(...rows.map((row) => [row.label, row.description].filter(Boolean).join(' | ')));
      return pick && (rows.find(({ label }) => label === pick) ?? assert.fail(`no ${pick}: ${shown}`));
    },
    async showInformationMessage(text: string) {
      told.push(text);
      return press;
    },
  });
  Object.assign(vscode.commands, {
    async executeCommand(id: string, name: string, value: unknown) {
      if (id === 'setContext') contexts[name] = value;
      else told.push(id);
    },
  });
  let changes = 0;
  const onChange = async () => {
    changes += 1;
  };
  const client = async () => ({ baseUrl, call }) as never;
  const trouble = createSandboxTrouble({ client, onChange, onError: (error) => assert.fail(String(error)) });
  return {
    ...trouble,
    calls,
    contexts,
    told,
    shown,
    isShown: () => isShown,
    changes: () => changes,
    close() {
      endFlash();
      Object.assign(vscode.window, before[0]);
      Object.assign(vscode.commands, before[1]);
    },
  };
}

describe('The trouble of a sandbox', () => {
  const custom = [{ kind: 'error', status: 418, hits: 0 }];

  it('is asked of this machine alone', async () => {
    const far = await troubled({ baseUrl: 'https://api.example.com' });
    await far.check();
    far.close();
    assert.deepEqual([far.calls, far.contexts['headend.sandboxAccount']], [[], false]);
    const near = await troubled();
    await near.check();
    near.close();
    assert.deepEqual([near.calls, near.contexts['headend.sandboxAccount']], [[readFaults.id], true]);
  });

  it('is none where it is no sandbox, and it is said how to get one', async () => {
    for (const press of [undefined, 'Try the Sandbox']) {
      const { simulate, close, told, calls } = await troubled({ refuses: true, ...(press ? { press } : {}) });
      await simulate();
      close();
      assert.deepEqual(calls, [readFaults.id]);
      assert.match(told[0] ?? '', /^Trouble can only be simulated with a running sandbox\./);
      assert.deepEqual(told.slice(1), press ? ['headend.sandbox.start'] : []);
    }
  });

  it('is begun by the row that is picked, is in the status bar until it ends, and each is told', async () => {
    const trouble = await troubled({ pick: 'No trouble', faults: [] });
    await trouble.simulate('noSuchTrouble');
    assert.deepEqual([trouble.shown[0], trouble.isShown()], ['No trouble | current', false]);
    const [, second = ''] = trouble.shown;
    trouble.close();
    const begun = await troubled({ pick: second });
    await begun.simulate();
    assert.deepEqual([begun.current(), begun.isShown(), begun.changes()], [second, true, 1]);
    assert.equal(begun.contexts['headend.sandboxTrouble'], true);
    await begun.end();
    begun.close();
    assert.deepEqual([begun.current(), begun.isShown(), begun.changes()], [undefined, false, 2]);
    assert.equal(begun.contexts['headend.sandboxTrouble'], false);
  });

  it('stays as it is if the user picks nothing', async () => {
    const { simulate, calls, changes, current, shown, close } = await troubled({ faults: custom });
    await simulate();
    close();
    assert.deepEqual([calls, changes(), current()], [[readFaults.id], 0, 'custom']);
    assert.equal(shown[0], 'No trouble');
  });
});
