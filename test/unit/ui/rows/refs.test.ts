import assert from 'node:assert/strict';
import { createMarks } from '../../../../src/ui/rows/marks.ts';
import { listOf, type Node, parentOf, rowOf } from '../../../../src/ui/rows/nodes.ts';
import { ownRefsFrom, refFrom, refsFrom } from '../../../../src/ui/rows/refs.ts';
import { markTrusted } from '../../../../src/ui/rows/trusted.ts';

const ref = (id: string) => ({ account: 'a', kind: 'video', scope: {}, id, title: id });

describe('What a command is called with', () => {
  it('is a row of a resource, one that could not be read, or a reference', () => {
    for (const type of ['item', 'last', 'scope']) assert.equal(refFrom({ type, ref: ref('7') })?.id, '7');
    assert.equal(refFrom({ type: 'note', lost: ref('8') })?.id, '8');
    assert.equal(refFrom(ref('9'))?.id, '9');
  });

  it('is nothing else', () => {
    const others = [undefined, null, 'x', { type: 'group', ref: ref('7') }, { type: 'note' }, { id: '7' }];
    assert.deepEqual(
      others.map(refFrom),
      others.map(() => undefined),
    );
  });

  it('is all that is selected, or the one row', () => {
    const ids = (...given: [unknown, unknown]) => refsFrom(...given).map(({ id }) => id);
    assert.deepEqual(ids(ref('1'), [ref('1'), ref('2')]), ['1', '2']);
    assert.deepEqual(
      [ids(ref('1'), []), ids(ref('1'), undefined), ids(undefined, undefined)],
      [['1'], ['1'], []],
    );
  });

  it('changes something only if it comes from this window', () => {
    const own = markTrusted(ref('1'));
    const ids = (...given: [unknown, unknown]) => ownRefsFrom(...given).map(({ id }) => id);
    assert.deepEqual([ids(own, undefined), ids(ref('1'), undefined)], [['1'], []]);
    assert.deepEqual(ids(own, [own, ref('2')]), ['1']);
  });
});

describe('A row of a tree', () => {
  const one = { kind: { relations: [{}] } };
  const two = { kind: { relations: [{}, {}] } };
  const group = { type: 'group', id: 'g', parent: undefined };
  const related = (of: object) => ({ type: 'related', id: 'r', of });
  const as = (row: object) => row as unknown as Node;

  it('that is the only relation of an item is that item', () => {
    const row = (list: object) => rowOf(list as Parameters<typeof rowOf>[0]) as unknown;
    assert.equal(row(related(one)), one);
    const [list] = [related(two)];
    assert.deepEqual([row(list) === list, row(group) === group], [true, true]);
  });

  it('is below its heading, its list, its item or its scope', () => {
    const section = { type: 'section', list: group };
    const pins = { type: 'pins' };
    const scope = { type: 'scope', parent: undefined };
    const above = (row: object) => parentOf(as(row)) as unknown;
    assert.equal(above({ type: 'item', parent: group, section }), section);
    assert.equal(above({ type: 'item', parent: group }), group);
    assert.equal(above({ type: 'item', parent: pins }), pins);
    assert.equal(above({ type: 'item', parent: related(one) }), one);
    assert.equal(above({ type: 'last', parent: group }), group);
    assert.equal(above({ type: 'more', list: group }), group);
    assert.equal(above(section), group);
    assert.equal(above(related(two)), two);
    assert.equal(above({ type: 'group', parent: scope }), scope);
    assert.deepEqual([above(scope), above(pins), above({ type: 'note' })], [undefined, undefined, undefined]);
  });

  it('is a list, or loads the rest of one', () => {
    const list = related(two);
    assert.deepEqual([listOf(group) === group, listOf(list) === list], [true, true]);
    assert.equal(listOf({ type: 'more', list: group }), group);
    assert.deepEqual([listOf({ type: 'item' }), listOf(undefined)], [undefined, undefined]);
  });

  it('has the first mark that a feature has for it, and hears of others', () => {
    const marks = createMarks();
    let heard = 0;
    const listening = marks.onDidChange(() => void heard++);
    marks.add(({ id }) => (id === '1' ? { word: 'one', text: 'One', isUrgent: true } : undefined));
    marks.add(() => ({ word: 'all', text: 'All', isUrgent: false }));
    assert.deepEqual([marks.of(ref('1'))?.word, marks.of(ref('2'))?.word], ['one', 'all']);
    marks.changed();
    listening.dispose();
    marks.changed();
    assert.equal(heard, 1);
  });
});
