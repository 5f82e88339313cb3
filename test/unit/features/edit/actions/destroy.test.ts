import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import type { Calling } from '../../../../../src/features/edit/actions/options.ts';
import type { Kind } from '../../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure } from '../../../../../src/platform/client/errors.ts';
import { getTask, listTasks } from '../../../../../src/platform/cloud/operations.ts';
import { words } from '../../../../../src/shared/words.ts';

type Ends = Pick<Failure, 'reason' | 'applied'>;
type Item = Record<string, unknown>;

const refOf = (id: string): Ref => ({ account: 'a', kind: 'box', scope: {}, id, title: `Box ${id}` });
const failure = (end: Ends) => new CallError(end, { operation: getTask, call: 'DELETE /', origin: '' });

interface Course {
  /** What each id is read as, first and later; nothing: it is missing. */
  readonly items: Readonly<Record<string, readonly (Item | undefined)[]>>;
  readonly ids?: readonly string[];
  readonly presses?: readonly (string | undefined)[];
  readonly types?: readonly (string | undefined)[];
  readonly action?: Partial<Calling>;
  readonly safety?: string;
  /** How deleting one of these ids ends; else: well. */
  readonly ends?: Readonly<Record<string, Ends>>;
  readonly reply?: unknown;
}

/** Deletes boxes, with these answers to what is asked. */
async function destroying({
  items,
  ids = Object.keys(items),
  presses = [],
  types = [],
  action = {},
  safety = 'normal',
  ends = {},
  reply,
}: Course) {
  const { destroy } = await import('../../../../../src/features/edit/actions/destroy.ts');
  const left = { presses: [...presses], types: [...types] };
  const reads = new Map(Object.entries(items).map(([id, all]) => [id, [...all]]));
  const asked: { readonly text: string; readonly detail: string }[] = [];
  const typed: (string | undefined)[] = [];
  const told: string[] = [];
  const sent: string[] = [];
  const deleted: string[] = [];
  const followed: unknown[] = [];
  const call = async ({ id: operation }: { id: string }, { id }: { id: string }) => {
    if (operation === getTask.id) {
      const all = reads.get(id) ?? [];
      const item = all.length > 1 ? all.shift() : all[0];
      if (!item) throw failure({ reason: 'missing' });
      return { id, ...item };
    }
    sent.push(id);
    const end = ends[id];
    if (end) throw failure(end);
    return reply;
  };
  const kind = {
    id: 'box',
    words: { one: 'Box', many: 'Boxes' },
    get: { operation: getTask, input: ({ id }: { id: string }) => ({ id }) },
    title: ({ id }: Item) => `Box ${id}`,
    state: ({ state = 'full' }: Item) => ({ tone: 'good', words: words(String(state)) }),
  } as unknown as Kind;
  const options = {
    ask: {
      async warn(text: string, _: readonly string[], { modal = false, detail = '' } = {}) {
        if (!modal) return void told.push(text);
        asked.push({ text, detail });
        return left.presses.shift();
      },
      async type({ prompt }: { prompt?: string }) {
        typed.push(prompt);
        return left.types.shift();
      },
      flash: (text: string) => void told.push(text),
    },
    accounts: {
      list: async () => [
        { id: 'b', safety: 'normal' },
        { id: 'a', safety },
      ],
    },
    kinds: [kind],
    connect: async () => ({ client: { call }, clientId: 1 }),
    deleted: async (refs: readonly Ref[]) => void deleted.push(...refs.map(({ id }) => id)),
    changed: async () => undefined,
    follow: (work: unknown) => void followed.push(work),
    reports: { show: assert.fail },
  };
  const calling = {
    title: 'Delete {0}',
    does: {
      operation: listTasks,
      input: ({ id }: { id: string }) => ({ id }),
      done: (name: string) => words('Deleted “{0}”', name),
      failed: (name: string) => words('Could not delete “{0}”', name),
    },
    ...action,
  } as unknown as Calling;
  await destroy(options as never, kind, calling, ids.map(refOf));
  assert.deepEqual(left, { presses: [], types: [] }, 'all of it came to pass');
  return { asked, typed, told, sent, deleted, followed };
}

const grave: Partial<Calling> = {
  grave: ({ live }) => (live ? words('It is on air.') : undefined),
};

describe('Deleting', () => {
  it('asks once, with the state, and deletes nothing unless its button is pressed', async () => {
    const none = await destroying({ items: { 1: [{}] }, presses: [undefined] });
    assert.deepEqual(none.asked, [
      { text: 'Delete the box “Box 1”?', detail: 'full\n\nThis cannot be undone.' },
    ]);
    assert.deepEqual([none.sent, none.deleted, none.told], [[], [], []]);
    const done = await destroying({ items: { 1: [{}] }, presses: ['Delete Box'] });
    assert.deepEqual([done.sent, done.deleted, done.told], [['1'], ['1'], ['Deleted “Box 1”']]);
  });

  it('has the name typed where it is grave, and only there', async () => {
    const idle = await destroying({ items: { 1: [{}] }, action: grave, presses: ['Delete Box'] });
    assert.deepEqual([idle.typed, idle.sent], [[], ['1']]);
    const live = { items: { 1: [{ live: true }] }, action: grave, presses: ['Delete Box'] };
    const wrong = await destroying({ ...live, types: ['Box 2'] });
    assert.deepEqual(wrong.typed, ['It is on air. Type “Box 1” to confirm.']);
    assert.deepEqual(wrong.sent, []);
    assert.deepEqual((await destroying({ ...live, types: ['Box 1'] })).sent, ['1']);
  });

  it('leaves the name to the guard of an account where each change is confirmed', async () => {
    const live = { items: { 1: [{ live: true }] }, action: grave, presses: ['Delete Box'] };
    const { typed, sent } = await destroying({ ...live, safety: 'confirm' });
    assert.deepEqual([typed, sent], [[], ['1']]);
  });

  it('of several that may be grave has their number typed, and says each reason once', async () => {
    const items = { 1: [{ live: true }], 2: [{ live: true }] };
    const { asked, typed, sent, deleted, told } = await destroying({
      ...{ items, action: grave, presses: ['Delete Boxes'], types: ['2 boxes'] },
    });
    assert.deepEqual(asked, [
      {
        text: 'Delete 2 boxes?',
        detail: 'Box 1: full\nBox 2: full\n\nIt is on air.\n\nThis cannot be undone.',
      },
    ]);
    assert.deepEqual(typed, ['It is on air. Type “2 boxes” to confirm.']);
    assert.deepEqual([sent, deleted, told], [['1', '2'], ['1', '2'], ['Deleted 2 boxes']]);
    const none = await destroying({
      ...{ items: { 1: [{}], 2: [{}] }, action: grave, presses: ['Delete Boxes'], types: [undefined] },
    });
    assert.deepEqual(none.sent, []);
  });

  it('is not done to what became grave after the question', async () => {
    const { sent, deleted, told } = await destroying({
      ...{ items: { 1: [{}, { live: true }] }, action: grave, presses: ['Delete Box'] },
    });
    assert.deepEqual([sent, deleted], [[], []]);
    assert.deepEqual(told, ['Could not delete “Box 1”. It is on air.']);
  });

  it('is not even asked about where something stands against it', async () => {
    const prevented = () => words('It is locked.');
    const { asked, told } = await destroying({ items: { 1: [{}] }, action: { prevented } });
    assert.deepEqual([asked, told], [[], ['Could not delete “Box 1”. It is locked.']]);
  });

  it('is told as done where the reply was lost, but it is gone', async () => {
    const lost = { reason: 'interrupted', applied: 'maybe' } as const;
    const items = { 1: [{}, {}, undefined] };
    const gone = await destroying({ items, presses: ['Delete Box'], ends: { 1: lost } });
    assert.deepEqual([gone.deleted, gone.told], [['1'], ['Deleted “Box 1”']]);
    const there = await destroying({ items: { 1: [{}] }, presses: ['Delete Box'], ends: { 1: lost } });
    assert.deepEqual(there.deleted, []);
    assert.match(there.told[0] ?? '', /^Could not delete “Box 1”/);
  });

  it('is not told as done where it was gone before', async () => {
    const { deleted, told, sent } = await destroying({
      items: { 1: [{}, undefined] },
      presses: ['Delete Box'],
    });
    assert.deepEqual([deleted, sent], [[], []]);
    assert.match(told[0] ?? '', /^Could not delete “Box 1”/);
  });

  it('starts nothing more once it was canceled', async () => {
    const { sent, deleted } = await destroying({
      items: { 1: [{}], 2: [{}], 3: [{}] },
      presses: ['Delete Boxes'],
      ends: { 2: { reason: 'cancelled', applied: 'no' } },
    });
    assert.deepEqual([sent, deleted], [['1', '2'], ['1']]);
  });

  it('by a task takes nothing out of the lists until that has ended', async () => {
    const { deleted, followed, told } = await destroying({
      items: { 1: [{}] },
      presses: ['Delete Box'],
      reply: { tasks: ['t1'] },
    });
    assert.deepEqual(deleted, []);
    assert.deepEqual(told, ['Deleted “Box 1”']);
    assert.deepEqual(followed, [
      { tasks: ['t1'], title: 'Delete Box: Box 1', about: refOf('1'), deletes: true },
    ]);
  });
});
