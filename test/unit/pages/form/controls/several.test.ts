import assert from 'node:assert/strict';
import { standInDocument } from '../../drawn.ts';
import { madeControl } from './madeControl.ts';

const options = [
  { value: 'a', label: 'First', suggested: true },
  { value: 'b', label: 'Second' },
];

describe('A control of several values', () => {
  const { focused } = standInDocument();

  it('with a box each keeps the order of the boxes, and what has none', async () => {
    const { made, told, view } = await madeControl({ type: 'checks', options });
    made.set(['z', 'b']);
    view().byId('f-0').fire('change', { checked: true });
    assert.deepEqual(made.value(), ['a', 'b', 'z']);
    view().byId('f-1').fire('change', { checked: false });
    assert.deepEqual([made.value(), told.changes], [['a', 'z'], 2]);
  });

  it('with a box each marks all of them where the value is wrong', async () => {
    const { view } = await madeControl({ type: 'checks', options });
    const isMarked = (isWrong: boolean) => 'data-invalid' in view(isWrong).byId('f').attributes;
    assert.deepEqual([isMarked(true), isMarked(false)], [true, false]);
  });

  it('with a box for others adds what is typed, once', async () => {
    const { made, view } = await madeControl({ type: 'choices', options, all: 'All' });
    made.set(['b']);
    const type = (value: string) => {
      view().byId('f-new').fire('input', { value });
      view().byId('f-new').fire('change');
    };
    type(' other ');
    type('b');
    type(' ');
    assert.deepEqual(made.value(), ['b', 'other']);
    // it has a box of its own, which unchecks it
    view().byId('f-2').fire('change', { checked: false });
    assert.deepEqual(made.value(), ['b']);
    view().byId('f-all').fire('click');
    assert.deepEqual([made.value(), view().byId('f-all').text], [['b', 'a'], 'All (1)']);
    view().byId('f-none').fire('click');
    assert.deepEqual([made.value(), focused], [[], ['f']]);
    assert.equal(view().byId('f-none').attributes['hidden'], '');
  });

  it('with a box for others loses what the new options no longer have, and keeps what was typed', async () => {
    const { made, told, view } = await madeControl({ type: 'choices', options, all: 'All' });
    made.set(['a', 'b', 'typed']);
    const left = [{ value: 'b', label: 'Second' }];
    made.renew?.({ type: 'choices', options: left, all: 'All' });
    assert.deepEqual([made.value(), told.changes], [['b', 'typed'], 1]);
    assert.equal(view().byId('f-all').attributes['disabled'], '');
  });

  it('in an order moves them up and down, but not over the ends', async () => {
    const { made, told, view } = await madeControl({ type: 'list', entries: 'text', options });
    made.set(['a', 'x', 'y']);
    assert.match(view().text, /^First · a x y/);
    view().byId('f-0-down').fire('click');
    assert.deepEqual(made.value(), ['x', 'a', 'y']);
    view().byId('f-2-up').fire('click');
    assert.deepEqual(
      [made.value(), focused],
      [
        ['x', 'y', 'a'],
        ['f-1-down', 'f-1-up'],
      ],
    );
    view().byId('f-2-down').fire('click');
    view().byId('f-0-up').fire('click');
    assert.deepEqual([made.value(), told.changes], [['x', 'y', 'a'], 2]);
  });

  it('in an order removes one, and has the focus on its neighbor', async () => {
    const { made, view } = await madeControl({ type: 'list', entries: 'text', options });
    made.set(['x', 'y']);
    view().byId('f-1-remove').fire('click');
    assert.deepEqual(made.value(), ['x']);
    view().byId('f-0-remove').fire('click');
    assert.deepEqual([made.value(), focused], [[], ['f-0-remove', 'f-new']]);
  });

  it('in an order takes what is typed as soon as the box is left, or on Enter', async () => {
    const { made, view } = await madeControl({ type: 'list', entries: 'number', options: [] });
    made.set([1]);
    view().byId('f-new').fire('input', { value: '12' });
    view().byId('f-new').fire('change');
    view().byId('f-new').fire('input', { value: '7' });
    let isSent = true;
    const preventDefault = () => {
      isSent = false;
    };
    view().byId('f-new').fire('keydown', {}, { key: 'Enter', preventDefault });
    view().byId('f-new').fire('change');
    assert.deepEqual([made.value(), isSent], [[1, 12, 7], false]);
  });
});

describe('A control of names and values', () => {
  const { focused } = standInDocument();

  it('sends the rows that are filled in, even by halves', async () => {
    const { made, view } = await madeControl({ type: 'pairs' });
    made.set({ one: '1' });
    view().byId('f-add').fire('click');
    assert.deepEqual([made.value(), focused], [{ one: '1' }, ['f-1-name']]);
    view().byId('f-1-name').fire('input', { value: 'two' });
    assert.deepEqual(made.value(), { one: '1', two: '' });
    view().byId('f-1-value').fire('input', { value: '2' });
    assert.deepEqual(made.value(), { one: '1', two: '2' });
  });

  it('removes the row whose button is pressed', async () => {
    const { made, view } = await madeControl({ type: 'pairs' });
    made.set({ one: '1', two: '2' });
    view().button('remove(Field 1)').fire('click');
    assert.deepEqual([made.value(), focused], [{ two: '2' }, ['f-add']]);
  });

  it('says which name is there twice, once', async () => {
    const { made, view } = await madeControl({ type: 'pairs' });
    made.set({ one: '1', two: '2', three: '3' });
    assert.deepEqual(made.problems?.(), []);
    view().byId('f-1-name').fire('input', { value: 'one' });
    view().byId('f-2-name').fire('input', { value: 'one' });
    assert.deepEqual(made.problems?.(), [{ path: [], text: 'twice(one)' }]);
  });
});

const member = (name: string, nullable = false) => ({
  name,
  label: name,
  help: '',
  unit: '',
  remark: '',
  nullable,
  control: { type: 'text' as const },
});

describe('A control of objects', () => {
  const { focused } = standInDocument();

  it('by name has a row each, which is named, changed and removed', async () => {
    const { made, view } = await madeControl({ type: 'named', fields: [member('id')] });
    made.set({ one: { id: '1', other: true }, two: { id: '2' } });
    view().byId('f-0-id').fire('input', { value: '9' });
    // what the form doesn't know stays
    assert.deepEqual(made.value(), { one: { id: '9', other: true }, two: { id: '2' } });
    view().byId('f-1-name').fire('input', { value: 'second' });
    view().button('remove(Field 1)').fire('click');
    assert.deepEqual([made.value(), focused], [{ second: { id: '2' } }, ['f-add']]);
    view().byId('f-add').fire('click');
    assert.deepEqual([made.value(), focused[1]], [{ second: { id: '2' }, '': { id: '' } }, 'f-2-name']);
  });

  it('by name says which name is there twice, and marks what is wrong in its own row alone', async () => {
    const { made, view } = await madeControl({ type: 'named', fields: [member('id')] });
    made.set({ one: {}, two: {} });
    assert.deepEqual(made.problems?.(), []);
    made.mark?.([{ path: ['two', 'id'], text: 'Wrong.' }]);
    const isWrong = (id: string) => view().byId(id).attributes['aria-invalid'];
    assert.deepEqual([isWrong('f-0-id'), isWrong('f-1-id')], [undefined, 'true']);
    assert.equal(view().byId('f-1-id-error').text, 'Wrong.');
    view().byId('f-1-name').fire('input', { value: 'one' });
    assert.deepEqual(made.problems?.(), [{ path: [], text: 'twice(one)' }]);
  });

  it('in an order has a row each, and marks what is wrong in its own row alone', async () => {
    const { made, view } = await madeControl({ type: 'rows', fields: [member('id'), member('more')] });
    made.set([{ id: '1' }, { id: '2' }]);
    made.mark?.([{ path: [1, 'id'], text: 'Wrong.' }]);
    const isWrong = (id: string) => view().byId(id).attributes['aria-invalid'];
    const all = ['f-0-id', 'f-0-more', 'f-1-id', 'f-1-more'].map(isWrong);
    assert.deepEqual(all, [undefined, undefined, 'true', undefined]);
    assert.equal(view().byId('f-1-id-error').text, 'Wrong.');
    view().button('remove(Field: entry(1))').fire('click');
    view().byId('f-add').fire('click');
    assert.deepEqual(focused, ['f-add', 'f-2-id']);
    assert.deepEqual(made.value(), [
      { id: '2', more: '' },
      { id: '', more: '' },
    ]);
  });

  it('in an order names the row and the member of a problem that it finds', async () => {
    const pairs = { ...member('tags'), control: { type: 'pairs' as const } };
    const { made, view } = await madeControl({ type: 'rows', fields: [pairs] });
    made.set([{ tags: {} }, { tags: { one: '1', two: '2' } }]);
    view().byId('f-1-tags-1-name').fire('input', { value: 'one' });
    assert.deepEqual(made.problems?.(), [{ path: [1, 'tags'], text: 'twice(one)' }]);
  });

  it('that is one is null without any member, where it can be', async () => {
    const valued = async (nullable: boolean) => {
      const { made } = await madeControl({ type: 'object', fields: [member('id')] }, { nullable });
      made.set(null);
      return made.value();
    };
    assert.deepEqual([await valued(true), await valued(false)], [null, { id: '' }]);
  });

  it('that is one can be cleared', async () => {
    const { made, told, view } = await madeControl(
      { type: 'object', fields: [member('id')] },
      { nullable: true },
    );
    made.set({ id: '1' });
    assert.deepEqual(made.value(), { id: '1' });
    view().button('clear').fire('click');
    assert.deepEqual([made.value(), told.changes, focused], [null, 1, ['f']]);
  });
});
