import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { words } from '../../../../src/shared/words.ts';
import type { Work } from '../../../../src/work/keptWork.ts';

const work: Work = { account: 'a', title: 'Create volume db', tasks: ['t1'], since: Date.now() };
const link = (id: string, of = 'created_resources') => ({
  ...{ label: words('Volume'), kind: 'volume', id, path: [of, 'volumes', 0], scope: { project: 3 } },
});

interface Task {
  readonly id: string;
  readonly state: string;
  readonly links?: readonly object[];
}

/** Work that ended so, whose message is answered by this button. */
async function ending(tasks: readonly Task[], { unknown = [] as readonly string[], presses = '' } = {}) {
  const vscode = await import('vscode');
  const { createWorkNotices } = await import('../../../../src/features/activity/work.ts');
  const messages: unknown[] = [];
  const shown: (readonly [Ref, boolean])[] = [];
  const commands: string[] = [];
  const answer = Promise.withResolvers<void>();
  const kind = {
    id: 'task',
    title: ({ id }: Task) => `Task ${id}`,
    state: ({ state }: Task) => ({ tone: 'good', words: words(state) }),
    links: ({ links = [] }: Task) => links,
  } as unknown as Kind;
  const volume = {
    id: 'volume',
    creation: { offers: { title: words('Show Password'), action: 'showPassword' } },
  };
  const show =
    (severity: string) =>
    async (text: string, _: object, ...buttons: string[]) => {
      messages.push([severity, text, buttons]);
      setImmediate(answer.resolve);
      return presses;
    };
  const { showInformationMessage, showErrorMessage, showWarningMessage } = vscode.window;
  const { executeCommand } = vscode.commands;
  Object.assign(vscode.window, {
    showInformationMessage: show('info'),
    showErrorMessage: show('error'),
    showWarningMessage: show('warning'),
  });
  Object.assign(vscode.commands, { executeCommand: async (id: string) => void commands.push(id) });
  let steps = 0;
  try {
    const { watch } = createWorkNotices({
      kind,
      kindOf: ((id: string) => (id === 'volume' ? volume : undefined)) as never,
      show: async (ref, quietly = false) => void shown.push([ref, quietly]),
      onStep: () => void steps++,
      onEnd: () => undefined,
      fail: assert.fail,
    });
    const watcher = watch(work, () => undefined);
    const progress = { tasks, unknown: [], trouble: undefined } as never;
    watcher.progress(progress);
    watcher.progress(progress);
    watcher.end({ tasks, unknown, over: true, trouble: undefined } as never);
    await answer.promise;
  } finally {
    Object.assign(vscode.window, { showInformationMessage, showErrorMessage, showWarningMessage });
    Object.assign(vscode.commands, { executeCommand });
  }
  return { messages, shown, commands, steps };
}

const made = (id: string) => ({ account: 'a', kind: 'volume', scope: { project: 3 }, id, title: id });

describe('Work that ended', () => {
  it('shows the row of what it created at once, and offers that and its password, but not the task', async () => {
    const tasks = [{ id: 't1', state: 'FINISHED', links: [link('v1')] }];
    const { messages, shown, steps } = await ending(tasks, { presses: 'Show Volume' });
    assert.deepEqual(messages, [['info', '“Create volume db” finished.', ['Show Volume', 'Show Password']]]);
    assert.deepEqual(shown, [
      [made('v1'), true],
      [made('v1'), false],
    ]);
    assert.equal(steps, 1, 'a state is told once');
  });

  it('offers the password only of what it created', async () => {
    const done = [{ id: 't1', state: 'FINISHED', links: [link('v1', 'data')] }];
    const { messages } = await ending(done);
    assert.deepEqual(messages, [['info', '“Create volume db” finished.', ['Show Volume']]]);
    const own = [{ id: 't1', state: 'FINISHED', links: [link('v1')] }];
    assert.deepEqual((await ending(own, { presses: 'Show Password' })).commands, [
      'headend.row.showPassword',
    ]);
  });

  it('offers the task where that has more to show, or nothing else can be shown', async () => {
    const buttons = async (links: readonly object[]) =>
      ((await ending([{ id: 't1', state: 'FINISHED', links }])).messages[0] as unknown[])[2];
    assert.deepEqual(await buttons([]), ['Show Task']);
    assert.deepEqual(await buttons([link('v1', 'data'), link('v2', 'data')]), ['Show Volume', 'Show Task']);
    assert.deepEqual(await buttons([{ ...link('r1'), kind: 'router' }, link('v1', 'data')]), [
      'Show Volume',
      'Show Task',
    ]);
  });

  it('and failed offers the task that failed, and shows nothing that it made', async () => {
    const tasks = [
      { id: 't1', state: 'FINISHED', links: [link('v1')] },
      { id: 't2', state: 'ERROR', links: [] },
    ];
    const { messages, shown } = await ending(tasks, { presses: 'Show Task' });
    assert.deepEqual(messages, [
      ['error', '“Create volume db” failed: the service did not say why', ['Show Task']],
    ]);
    assert.deepEqual(shown, [[{ account: 'a', kind: 'task', scope: {}, id: 't2', title: 'Task t2' }, false]]);
  });

  it('and of which the service knows nothing more has nothing to show', async () => {
    const { messages } = await ending([], { unknown: ['t1'] });
    assert.deepEqual(messages, [
      [
        'warning',
        'The service no longer has the task of “Create volume db”. Check the list for the result.',
        [],
      ],
    ]);
  });
});
