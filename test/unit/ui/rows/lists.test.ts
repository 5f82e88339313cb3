import assert from 'node:assert/strict';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import { createLists, type ShownView } from '../../../../src/ui/rows/lists.ts';

const kind = { id: 'video', view: 'streaming' } as Kind;

describe('The lists of the window', () => {
  it('are read again as a newer request wants, which ends the one before', async () => {
    const lists = createLists();
    const signals: AbortSignal[] = [];
    const refresh = async (signal: AbortSignal) => void signals.push(signal);
    for (const id of ['headend.streaming', 'headend.cloud'])
      lists.add({ id, refresh } as unknown as ShownView);
    await lists.refresh();
    await lists.refresh();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, true, false, false],
    );
    lists.stop();
    assert.equal(signals[3]?.aborted, true);
  });

  it('are read again where something changed, with all that changed since that was last done', async () => {
    const lists = createLists();
    const begun: (readonly [string[], AbortSignal])[] = [];
    const held = Promise.withResolvers<void>();
    const update = async (refs: readonly { readonly id: string }[], signal: AbortSignal) => {
      begun.push([refs.map(({ id }) => id), signal]);
      if (begun.length === 1) await held.promise;
    };
    lists.add({ id: 'headend.streaming', update } as unknown as ShownView);
    const first = lists.update([{ id: 'a' } as never]);
    await lists.update([{ id: 'b' } as never]);
    held.resolve();
    await first;
    await lists.update();
    assert.deepEqual(
      begun.map(([ids, { aborted }]) => [ids, aborted]),
      [
        [['a'], true],
        [['a', 'b'], true],
        [[], false],
      ],
    );
  });

  it('are read again by themselves after they were stopped', () => {
    const lists = createLists();
    lists.stop();
    assert.equal(lists.signal.aborted, false);
  });

  it('are revealed in the view of their kind alone', async () => {
    const lists = createLists();
    const asked: string[] = [];
    for (const view of ['cloud', 'streaming']) {
      const revealList = async () => asked.push(view) > 0;
      lists.add({ id: `headend.${view}`, revealList } as unknown as ShownView);
    }
    assert.equal(await lists.revealList(kind, {}), true);
    assert.deepEqual(asked, ['streaming']);
    assert.equal(await lists.revealList({ ...kind, view: 'edge' } as unknown as Kind, {}), false);
  });

  it('are loaded, read again and known in all views', async () => {
    const lists = createLists();
    const told: string[] = [];
    for (const id of ['one', 'two']) {
      const view = {
        id,
        refreshKind: async () => void told.push(`refresh ${id}`),
        loadKind: async () => void told.push(`load ${id}`),
        loadedOf: () => [{ id }],
        groups: async () => [{ id: `group of ${id}` }],
      };
      lists.add(view as unknown as ShownView);
    }
    await lists.refreshKind(kind);
    await lists.loadKind(kind);
    assert.deepEqual(told, ['refresh one', 'refresh two', 'load one', 'load two']);
    assert.deepEqual(lists.loadedOf(kind), [{ id: 'one' }, { id: 'two' }]);
    assert.deepEqual(
      (await lists.groups()).map(({ id }) => id),
      ['group of one', 'group of two'],
    );
  });

  it('have the rows of a view that several features added, and hear of all of them until they are let go', () => {
    const lists = createLists();
    assert.equal(lists.extraOf('edge'), undefined);
    const listening = new Set<string>();
    for (const id of ['one', 'two'])
      lists.addExtra('edge', {
        of: () => [{ type: 'extra', id, treeItem: () => assert.fail('drawn') }],
        onDidChange() {
          listening.add(id);
          return { dispose: () => void listening.delete(id) };
        },
      });
    const extra = lists.extraOf('edge');
    assert.deepEqual(
      extra?.of({} as never).map(({ id }) => id),
      ['one', 'two'],
    );
    const subscription = extra?.onDidChange(() => undefined);
    assert.equal(listening.size, 2);
    subscription?.dispose();
    assert.equal(listening.size, 0);
    assert.equal(lists.extraOf('cloud'), undefined);
  });
});
