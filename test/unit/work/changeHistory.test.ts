import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { SavedOutcome } from '../../../src/work/changeHistory.ts';
import { instead } from '../../helpers/instead.ts';
import { tell } from '../../helpers/kindRows.ts';
import { event } from '../accounts/machine.ts';

const kind = kindOf('video');

const ref = (account: string, id = '1') => ({ account, kind: 'video', scope: {}, id, title: 'Match' });

/** A step that gives a video its old name back. */
const step = (account: string, name: string) => ({
  ref: ref(account),
  before: { id: 1, name: 'New', origin_url: 'https://user:word@a.test' },
  change: { name },
});

/** The changes of a window in which `a` is in use, of accounts that are signed in. */
async function history(signedIn: string[] = ['a', 'b']) {
  const [vscode, { createChangeHistory }] = await Promise.all([
    import('vscode'),
    import('../../../src/work/changeHistory.ts'),
  ]);
  const changed = event<void>();
  const known = async () => signedIn.map((id) => ({ id }) as never);
  const made = createChangeHistory(
    { list: known, currentId: async () => 'a', onDidChange: changed.event },
    (error) => assert.fail(String(error)),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...made,
    names: (account: string) =>
      made.of(account).map(({ steps }) => steps.map(({ change }) => change['name'])),
    async signOut(id: string) {
      signedIn.splice(signedIn.indexOf(id), 1);
      changed.fire();
      await settled();
    },
    /** What the editor is told of whether something can be undone, while some work is done. */
    async toldBy(work: () => unknown) {
      const contexts: unknown[] = [];
      const executeCommand = async (...all: unknown[]) => void contexts.push(all);
      await instead(vscode.commands, { executeCommand }, async () => {
        work();
        await settled();
      });
      return contexts;
    },
  };
}

describe('the changes that can be undone', () => {
  it('are those of an account, the newest first', async () => {
    const { add, names } = await history();
    for (const [account, name] of [
      ['a', 'One'],
      ['b', 'Two'],
      ['a', 'Three'],
    ] as const)
      add(kind, [step(account, name)]);
    assert.deepEqual(names('a'), [['Three'], ['One']]);
    assert.deepEqual(names('b'), [['Two']]);
    assert.deepEqual(names('c'), []);
  });

  it('keep of a resource no more than the fields that were changed', async () => {
    const { add } = await history();
    const { steps } = add(kind, [step('a', 'One')]);
    assert.deepEqual(steps[0]?.before, { name: 'New' });
  });

  it('are the last hundred', async () => {
    const { add, of, names } = await history();
    for (let count = 1; count <= 101; count += 1) add(kind, [step('a', `Name ${count}`)]);
    assert.equal(of('a').length, 100);
    assert.deepEqual([names('a').at(0), names('a').at(-1)], [['Name 101'], ['Name 2']]);
  });

  it('are over once undone, but for the steps that are left', async () => {
    const { add, leave, names, has } = await history();
    const [one, two] = [step('a', 'One'), step('a', 'Two')];
    const both = add(kind, [one, two]);
    const other = add(kind, [step('a', 'Three')]);
    leave(both, [two]);
    assert.deepEqual(names('a'), [['Three'], ['Two']]);
    leave(other);
    assert.deepEqual(names('a'), [['Two']]);
    assert.deepEqual([has(both), has(other)], [false, false]);
  });

  it('go with the account that signs out, and no others', async () => {
    const { add, names, signOut } = await history();
    add(kind, [step('a', 'One')]);
    add(kind, [step('b', 'Two')]);
    await signOut('b');
    assert.deepEqual([names('a'), names('b')], [[['One']], []]);
  });

  it('are told to the editor for the account in use alone', async () => {
    const { add, leave, of, toldBy } = await history();
    const context = (isAny: boolean) => [['setContext', 'headend.undoable', isAny]];
    assert.deepEqual(await toldBy(() => add(kind, [step('b', 'One')])), context(false));
    assert.deepEqual(await toldBy(() => add(kind, [step('a', 'Two')])), context(true));
    assert.deepEqual(await toldBy(() => add(kind, [step('b', 'Three')])), context(true));
    const [own] = of('a');
    assert.deepEqual(await toldBy(() => leave(own ?? assert.fail())), context(false));
  });

  it('have the old values under the current name, unless the service does not return one', async () => {
    const all = await history();
    const outcome = (changed: string[], was: object) =>
      ({ state: 'saved', item: { id: 1, name: 'New' }, was, changed }) as unknown as SavedOutcome;
    const { undoable } = all.saved(kind, ref('a'), outcome(['name'], { id: 1, name: 'Old' }));
    assert.deepEqual(undoable?.steps[0]?.ref.title, 'New');
    assert.deepEqual(all.names('a'), [['Old']]);
    const { back, ...none } = all.saved(kind, ref('a'), outcome(['name'], { id: 1 }));
    assert.deepEqual(none, {});
    assert.equal(
      tell('why' in back ? back.why : assert.fail()),
      'Can’t be undone: the service doesn’t return “Name”.',
    );
    assert.deepEqual(all.names('a'), [['Old']]);
  });
});
