import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../../src/kinds/grammar/ref.ts';
import { getTask } from '../../../../../src/platform/cloud/operations.ts';
import { words } from '../../../../../src/shared/words.ts';

const ref: Ref = { account: 'a', kind: 'volume', scope: { project: 3 }, id: '1', title: 'db' };
const lock = { label: words('Task t1'), kind: 'task', id: 't1', path: ['task_id'] };
const task: Ref = { account: 'a', kind: 'task', scope: { project: 3 }, id: 't1', title: 't1' };

/** A window whose service answers, or is down; what it told and opened. */
async function locking({ isDown = false, isLocked = true, presses = '' } = {}) {
  const vscode = await import('vscode');
  const { openLock, tellLock } = await import('../../../../../src/features/edit/actions/lock.ts');
  const noted: unknown[] = [];
  const get = { operation: getTask, input: () => ({}) };
  const kind = { id: 'volume', get, lock: () => (isLocked ? lock : undefined) } as unknown as Kind;
  const tasks = {
    id: 'task',
    get,
    title: () => 'Resize',
    state: () => ({ tone: 'busy', words: words('running') }),
  };
  const options = {
    kinds: [kind, tasks],
    ask: {
      async warn(...args: unknown[]) {
        noted.push(args);
        return presses;
      },
      flash: (text: string) => void noted.push(text),
    },
    async connect() {
      if (isDown) throw new Error('down');
      return { client: { call: async () => ({}) }, clientId: 1 };
    },
    changed: async (refs: readonly Ref[]) => void noted.push(refs),
  };
  const { executeCommand } = vscode.commands;
  const wrapped = (work: () => Promise<void>) => async (): Promise<unknown[]> => {
    Object.assign(vscode.commands, { executeCommand: async (...args: unknown[]) => void noted.push(args) });
    await work().finally(() => Object.assign(vscode.commands, { executeCommand }));
    return noted;
  };
  return {
    tell: wrapped(() => tellLock(options as never, ref, lock)),
    open: wrapped(() => openLock(options as never, kind, ref)),
  };
}

describe('A resource that is locked', () => {
  it('says by which task and how that is, and leads to it', async () => {
    const text =
      '“db” is locked by a running task: Resize, running (Task t1). Try again when it has finished.';
    assert.deepEqual(await (await locking()).tell(), [[text, ['Open Task t1']]]);
    const opened = await (await locking({ presses: 'Open Task t1' })).tell();
    assert.deepEqual(opened[1], ['headend.row.open', task]);
  });

  it('says which task it is, though that can’t be read', async () => {
    const text = '“db” is locked by a running task: Task t1. Try again when it has finished.';
    assert.deepEqual(await (await locking({ isDown: true })).tell(), [[text, ['Open Task t1']]]);
  });

  it('opens its task, or says that it is no longer locked, and is read again', async () => {
    assert.deepEqual(await (await locking()).open(), [['headend.row.open', task]]);
    assert.deepEqual(await (await locking({ isLocked: false })).open(), ['“db” is no longer locked', [ref]]);
  });
});
