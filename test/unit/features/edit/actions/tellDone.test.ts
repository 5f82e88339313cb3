import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import type { Calling } from '../../../../../src/features/edit/actions/options.ts';
import type { Kind } from '../../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../../src/platform/client/errors.ts';
import { getTask } from '../../../../../src/platform/cloud/operations.ts';
import { words } from '../../../../../src/shared/words.ts';

const ref: Ref = { account: 'a', kind: 'box', scope: {}, id: '1', title: 'Box' };
type Does = Partial<Calling['does']>;

/** A window that notes what it was told to do; its service reads this of the box, or nothing. */
function window(item?: object) {
  const noted: unknown[] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void noted.push([name, ...args]);
  const options = {
    ask: { flash: note('flash'), tell: note('tell') },
    clipboard: { copy: note('copy') },
    changed: note('changed'),
    follow: note('follow'),
    followMade: note('followMade'),
    reveal: note('reveal'),
    connect: async () => ({
      client: {
        async call() {
          if (item) return item;
          throw new CallError({ reason: 'missing' }, { operation: getTask, call: 'GET /', origin: '' });
        },
      },
      clientId: 1,
    }),
  };
  return { options: options as never, noted };
}

const does = (more: Does = {}) =>
  ({
    operation: { effect: 'write' },
    done: (name: string) => words('Opened “{0}”', name),
    ...more,
  }) as Calling['does'];
const kind = (more: object = {}) =>
  ({
    id: 'box',
    get: { operation: getTask, input: () => ({}) },
    state: () => ({ tone: 'good', words: words('open') }),
    ...more,
  }) as unknown as Kind;

describe('What an action has done', () => {
  async function told(more: Does, done: object) {
    const { tellDone } = await import('../../../../../src/features/edit/actions/tellDone.ts');
    const { options, noted } = window();
    await tellDone(options, kind(), { ref, does: does(more), title: 'Open: Box', ...done });
    return noted;
  }
  const answered = (reply: unknown) => ({ answered: { reply, answers: {} } });

  it('is shown where it is shown, its tasks are followed, and it is told', async () => {
    assert.deepEqual(await told({}, answered({ tasks: ['t'] })), [
      ['follow', { tasks: ['t'], title: 'Open: Box', about: ref }],
      ['changed', [ref]],
      ['flash', 'Opened “Box”'],
    ]);
  });

  it('is copied as a secret', async () => {
    const noted = await told({ copies: () => 'https://box.example/?key=1' }, answered({}));
    assert.deepEqual(noted[1], ['copy', 'https://box.example/?key=1', { secret: true }]);
  });

  it('is told with what is to be known of the reply, and is followed in its account', async () => {
    const made = { kind: 'box', id: '2', title: 'Copy' };
    const noted = await told({ makes: () => made, remark: () => words('It is empty.') }, answered({}));
    assert.deepEqual(noted.slice(1), [
      ['followMade', 'a', made],
      ['changed', [ref]],
      ['tell', 'Opened “Box”. It is empty.', []],
    ]);
  });

  it('says that the response was lost, where what it made was found later', async () => {
    const noted = await told(
      {
        makes: (found) => (found ? { kind: 'box', id: '2', title: 'Copy' } : undefined),
        copies: () => assert.fail('there is no reply'),
      },
      { found: { id: 2 } },
    );
    assert.deepEqual(noted.slice(1), [
      ['followMade', 'a', { kind: 'box', id: '2', title: 'Copy' }],
      ['changed', [ref]],
      ['tell', 'Opened “Box”. It was done although the response was lost.', []],
    ]);
  });

  it('changes nothing where it only read', async () => {
    const noted = await told({ operation: { effect: 'read' } as never }, answered({}));
    assert.deepEqual(noted.slice(1), [['flash', 'Opened “Box”']]);
  });
});

describe('An action whose response was lost', () => {
  async function found(item: object | undefined, of: Kind, { isNeeded = false, more = {} as Does } = {}) {
    const { tellFound } = await import('../../../../../src/features/edit/actions/tellDone.ts');
    const { options, noted } = window(item);
    const action = { when: () => isNeeded, does: does(more) } as unknown as Calling;
    const is = await tellFound(options, of, { action, ref, title: 'Open: Box', before: {}, since: 5 });
    return { is, noted };
  }

  it('is unknown where nothing shows it, or it can’t be read', async () => {
    assert.deepEqual(await found({}, kind()), { is: false, noted: [] });
    assert.deepEqual(await found(undefined, kind({ lock: () => undefined })), { is: false, noted: [] });
  });

  it('goes on by the task that locks it, which is followed', async () => {
    const lock = () => ({ kind: 'task', id: 't', label: words('Task') });
    assert.deepEqual(await found({}, kind({ lock }), { isNeeded: true }), {
      is: true,
      noted: [
        ['follow', { tasks: ['t'], title: 'Open: Box', about: ref }],
        ['changed', [ref]],
        ['flash', 'The response was lost, but a task is working on “Box”. Headend follows it.'],
      ],
    });
  });

  it('is done where it is no longer needed, and not where it still is', async () => {
    const lock = () => undefined;
    assert.deepEqual(await found({}, kind({ lock })), {
      is: true,
      noted: [
        ['changed', [ref]],
        ['flash', 'The response was lost, but “Box” is now open.'],
      ],
    });
    assert.deepEqual(await found({}, kind({ lock }), { isNeeded: true }), { is: false, noted: [] });
  });

  it('is done where its kind says so, with what it made since', async () => {
    const more: Does = {
      isDone: () => true,
      find: async (_client, _before, since) => ({ since }),
      makes: (made) => ({ kind: 'box', id: JSON.stringify(made), title: 'Copy' }),
    };
    const { is, noted } = await found({}, kind(), { more });
    assert.equal(is, true);
    assert.deepEqual(noted[1], ['followMade', 'a', { kind: 'box', id: '{"since":5}', title: 'Copy' }]);
  });
});
