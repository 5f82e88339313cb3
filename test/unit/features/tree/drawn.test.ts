import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { createDrawn } from '../../../../src/features/tree/drawn.ts';
import type { Node } from '../../../../src/ui/rows/nodes.ts';

/** A row of some words; `below` are the ids of those below it. */
interface Told {
  readonly words: string;
  /** What it says at the pointer. */
  readonly tip?: string;
  readonly below?: readonly string[];
}

/** A tree whose rows a test tells by their ids; the topmost ones are those below ''. */
async function shown(told: Record<string, Told>, isOpen = (_: { id: string }) => true) {
  const idOf = (row: Node | undefined) => (row && 'id' in row ? row.id : '');
  const rows = async (above: Node | undefined): Promise<Node[]> =>
    (told[idOf(above)]?.below ?? []).map((id) => {
      const { words, tip } = told[id] ?? {};
      return { type: 'pins', id, words, tip } as unknown as Node;
    });
  const itemOf = (row: Node) => ({ label: (row as unknown as Told).words }) as vscode.TreeItem;
  const drawn = createDrawn({ rows, itemOf, tooltipOf: (row) => (row as unknown as Told).tip });
  const show = async (above?: Node): Promise<Node[]> => {
    const found = await drawn.below(above);
    for (const row of found) drawn.itemOf(row);
    return (
      await Promise.all(
        found.map(async (row) => [row, ...(isOpen(row as { id: string }) ? await show(row) : [])]),
      )
    ).flat();
  };
  const all = await show();
  return {
    row: (id: string) => all.find((row) => idOf(row) === id),
    drawn,
    changes: async () => (await drawn.changes()).map((row) => (row ? idOf(row) : 'all')),
  };
}

describe('Rows that are read again', () => {
  const told = () => ({
    '': { words: '', below: ['streams', 'videos'] },
    streams: { words: 'Live Streams', below: ['a', 'b'] },
    videos: { words: 'Videos', below: ['v'] },
    a: { words: 'Arena: live' },
    b: { words: 'Bergen: idle' },
    v: { words: 'Trailer' },
  });

  it('are not drawn where they say what they said', async () => {
    const { changes } = await shown(told());
    assert.deepEqual(await changes(), []);
  });

  it('are drawn alone where they say something else, and stay the same rows', async () => {
    const now: Record<string, Told> = told();
    const { changes, row } = await shown(now);
    now['b'] = { words: 'Bergen: live' };
    assert.deepEqual(await changes(), ['b']);
    assert.equal((row('b') as unknown as Told).words, 'Bergen: live');
  });

  it('are drawn below the row that has more or fewer of them, or in another order', async () => {
    for (const below of [['a'], ['a', 'b', 'v'], ['b', 'a'], []]) {
      const now: Record<string, Told> = told();
      const { changes } = await shown(now);
      now['streams'] = { words: 'Live Streams', below };
      assert.deepEqual(await changes(), ['streams'], below.join());
    }
  });

  it('are drawn whole where the topmost ones are others', async () => {
    const now: Record<string, Told> = told();
    const { changes } = await shown(now);
    now[''] = { words: '', below: ['videos'] };
    assert.deepEqual(await changes(), ['all']);
  });

  it('are drawn once: what is below a row that is drawn is not told besides', async () => {
    const now: Record<string, Told> = told();
    const { changes } = await shown(now);
    now['streams'] = { words: 'Live Streams, 1 live', below: ['a', 'b'] };
    now['a'] = { words: 'Arena: idle' };
    assert.deepEqual(await changes(), ['streams']);
    assert.deepEqual(await changes(), ['streams'], 'until the editor has asked for them');
  });

  it('are drawn where they say something else at the pointer, if the editor has asked for that', async () => {
    const now: Record<string, Told> = told();
    now['a'] = { words: 'Arena: live', tip: '720 viewers' };
    now['b'] = { words: 'Bergen: idle', tip: 'no viewers' };
    const { changes, row, drawn } = await shown(now);
    const arena = row('a') ?? assert.fail();
    assert.equal(drawn.tooltipOf(arena), '720 viewers');
    assert.deepEqual(await changes(), []);
    now['a'] = { words: 'Arena: live', tip: '721 viewers' };
    now['b'] = { words: 'Bergen: idle', tip: 'one viewer' };
    assert.deepEqual(await changes(), ['a']);
    // drawn again, it has not been asked
    drawn.itemOf(arena);
    now['a'] = { words: 'Arena: live', tip: '722 viewers' };
    assert.deepEqual(await changes(), []);
  });

  it('are not drawn below a row that was never unfolded', async () => {
    const now: Record<string, Told> = told();
    const { changes } = await shown(now, ({ id }) => id !== 'streams');
    now['a'] = { words: 'Arena: idle' };
    now['v'] = { words: 'Trailer, in German' };
    assert.deepEqual(await changes(), ['v']);
  });
});
