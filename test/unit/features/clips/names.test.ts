import assert from 'node:assert/strict';
import { createClipNames } from '../../../../src/features/clips/names.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { memory as createMemory } from '../../../helpers/memory.ts';

const ref: Ref = { account: 'a', kind: 'clip', scope: {}, id: '1', title: 'Clip 1' };
const clip = (id: string, account = 'a') => ({ ...ref, id, account });

describe('The name of a clip', () => {
  function names() {
    const memory = createMemory();
    let mark: (of: Ref) => unknown = () => undefined;
    let leave: (change: { known: string[]; gone: string[] }) => unknown = () => undefined;
    let changes = 0;
    const own = createClipNames({
      memory,
      rowMarks: { add: (of: typeof mark) => (mark = of), changed: () => (changes += 1) },
      accountsChanged: { listen: (listener: typeof leave) => (leave = listener) },
    } as never);
    return {
      own,
      memory,
      mark: (of: Ref) => mark(of),
      leave: (gone: string[]) => leave({ known: [], gone }),
      changes: () => changes,
    };
  }
  const later = () => Date.now() + 60_000;

  it('is that of one clip of one account, in its row at once, and can be another', async () => {
    const { own, mark, changes } = names();
    assert.equal(mark(clip('1')), undefined);
    await own.keep(clip('1'), 'Goal', later());
    assert.deepEqual(mark(clip('1')), { word: 'named', text: 'Clip 1', isUrgent: false, label: 'Goal' });
    assert.equal(changes(), 1);
    assert.deepEqual([own.of(clip('2')), own.of(clip('1', 'b'))], [undefined, undefined]);
    await own.keep(clip('1'), 'Save', later());
    assert.equal(own.of(clip('1')), 'Save');
  });

  it('is forgotten once another is kept after its clip was deleted, or its account is gone', async () => {
    const { own, leave } = names();
    await own.keep(clip('1'), 'Gone', Date.now() - 1);
    await own.keep(clip('2'), 'There', later());
    await own.keep(clip('3'), 'New', later());
    assert.deepEqual(
      ['1', '2', '3'].map((id) => own.of(clip(id))),
      [undefined, 'There', 'New'],
    );
    await own.keep(clip('4', 'b'), 'Other', later());
    await leave(['a']);
    assert.deepEqual([own.of(clip('2')), own.of(clip('4', 'b'))], [undefined, 'Other']);
  });

  it('is one of the 500 latest', async () => {
    const { own, memory } = names();
    await own.keep(clip('0'), 'Name', later());
    const [first] = memory.get<{ clip: string }[]>('headend.clipNames.a') ?? [];
    const all = Array.from({ length: 499 }, (_, at) => ({ ...first, clip: `other ${at}` }));
    await memory.update('headend.clipNames.a', [first, ...all]);
    assert.equal(own.of(clip('0')), 'Name');
    await own.keep(clip('1'), 'New', later());
    assert.deepEqual([own.of(clip('0')), own.of(clip('1'))], [undefined, 'New']);
    assert.equal(memory.get<unknown[]>('headend.clipNames.a')?.length, 500);
  });
});
