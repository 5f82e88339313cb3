import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import type { Connection } from '../../../src/accounts/connection.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { memory } from '../../helpers/memory.ts';

const ref = (id: string, account = 'a'): Ref => ({
  account,
  kind: 'thing',
  scope: {},
  id,
  title: `Old ${id}`,
});
const ids = (refs: readonly Ref[]) => refs.map(({ id }) => id);

describe('Pins', () => {
  async function opened() {
    const { createPinned, createPins } = await import('../../../src/work/pins.ts');
    const pins = createPins(memory());
    let told = 0;
    pins.onDidChange(() => {
      told += 1;
    });
    const asked: string[] = [];
    const failing = new Set<string>();
    let version = 1;
    const connect = async (account: string) => {
      const call = async (_: unknown, { id }: { id: string }) => {
        asked.push(`${account} ${id}`);
        if (failing.has(id)) throw new Error('no answer');
        return { id, name: `${id} ${version}` };
      };
      return { client: { call }, clientId: 1 } as unknown as Connection;
    };
    const kind = {
      id: 'thing',
      title: (item: { name: string }) => item.name,
      get: { operation: {}, input: ({ id }: Ref) => ({ id }) },
    } as unknown as Kind;
    const pinned = createPinned(pins, connect, [kind]);
    const titles = async (account = 'a') =>
      (await pinned.rows(account)).map(
        (row) => `${row.ref.title}${row.error ? ` (${row.error.message})` : ''}`,
      );
    return {
      pins,
      pinned,
      titles,
      failing,
      told: () => told,
      taken: () => asked.splice(0),
      rename() {
        version += 1;
      },
    };
  }

  it('are kept once each, in their order, by account', async () => {
    const { pins, told } = await opened();
    await pins.pin([ref('1'), ref('2'), ref('1', 'b')]);
    await pins.pin([{ ...ref('1'), title: 'New' }]);
    assert.deepEqual([ids(pins.of('a')), ids(pins.of('b')), told()], [['1', '2'], ['1'], 3]);
    await pins.unpin([{ ...ref('1'), title: 'New' }]);
    assert.deepEqual([ids(pins.of('a')), ids(pins.of('b')), told()], [['2'], ['1'], 4]);
    assert.deepEqual([pins.has(ref('1')), pins.has(ref('1', 'b'))], [false, true]);
  });

  it('are read once, under their names of now, and again when they are to be', async () => {
    const { pins, pinned, titles, taken, rename } = await opened();
    await pins.pin([ref('1'), ref('2')]);
    assert.deepEqual(
      [await titles(), taken()],
      [
        ['1 1', '2 1'],
        ['a 1', 'a 2'],
      ],
    );
    rename();
    await pins.pin([ref('3')]);
    assert.deepEqual([await titles(), taken()], [['1 1', '2 1', '3 2'], ['a 3']]);
    assert.equal(await pinned.refresh('a', new AbortController().signal), true);
    assert.deepEqual(
      [await titles(), taken()],
      [
        ['1 2', '2 2', '3 2'],
        ['a 1', 'a 2', 'a 3'],
      ],
    );
  });

  it('that cannot be read say why, and stay as they were read before', async () => {
    const { pins, pinned, titles, failing } = await opened();
    await pins.pin([ref('1'), ref('2')]);
    failing.add('2');
    assert.deepEqual(await titles(), ['1 1', 'Old 2 (no answer)']);
    const again = () => pinned.refresh('a', new AbortController().signal);
    assert.equal(await again(), false);
    failing.add('1');
    assert.deepEqual([await again(), await again()], [true, false]);
    const [first, second] = await pinned.rows('a');
    assert.deepEqual([first?.item, first?.error?.message], [{ id: '1', name: '1 1' }, 'no answer']);
    assert.deepEqual([second?.item, second?.error?.message], [undefined, 'no answer']);
  });

  it('stay as they are where reading them again is given up', async () => {
    const { pins, pinned, titles, rename } = await opened();
    await pins.pin([ref('1')]);
    await titles();
    rename();
    await pinned.refresh('a', AbortSignal.abort());
    assert.deepEqual(await titles(), ['1 1']);
  });

  it('of other accounts are forgotten, and those of unknown kinds are not shown', async () => {
    const { pins, pinned, titles, taken } = await opened();
    await pins.pin([ref('1'), ref('1', 'b'), { ...ref('9', 'c'), kind: 'other' }]);
    await titles();
    await titles('b');
    taken();
    pinned.only(['a']);
    await titles();
    await titles('b');
    assert.deepEqual(taken(), ['b 1']);
    assert.deepEqual(['a', 'b', 'c'].map(pinned.has), [true, true, false]);
  });
});
