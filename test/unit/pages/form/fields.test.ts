import assert from 'node:assert/strict';
import { nothing } from 'lit-html';
import type { FormField, FormPage, WireControl } from '../../../../src/wire/form.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { acts, field, group, page } from './smallForm.ts';

describe('The fields of a form', () => {
  const { focused } = standInDocument();

  async function fieldsOf(made: FormPage) {
    const { createFields } = await import('../../../../src/pages/form/fields.ts');
    let changes = 0;
    const fields = createFields(made, { ...acts, changed: () => void changes++, below: () => nothing });
    return { fields, view: () => drawn(fields.view(0)), changes: () => changes };
  }
  const one = (more: Partial<FormField> = {}) =>
    page({ groups: [group('One', field('a', more), field('b'))] });

  it('send what was edited, now or before, and nothing else', async () => {
    const { fields, view } = await fieldsOf({ ...one(), values: { a: '1', b: '2' }, draft: { b: '3' } });
    assert.deepEqual(fields.draft(), { b: '3' });
    view().byId('f-a').fire('input', { value: '4' });
    assert.deepEqual(fields.draft(), { a: '4', b: '3' });
    fields.take('b', '5');
    assert.deepEqual([fields.draft(), view().byId('f-b').properties['value']], [{ a: '4' }, '5']);
    fields.give('b', '6');
    assert.deepEqual(fields.draft(), { a: '4', b: '6' });
  });

  it('show each problem below its own field, with what is named by it', async () => {
    const { fields, view } = await fieldsOf(one({ help: 'Like `x`.' }));
    fields.mark([
      { path: ['a'], text: 'Use `x`.' },
      { path: ['a', 2, 'id'], text: 'Wrong.' },
    ]);
    assert.equal(view().byId('f-a-error').text, 'Use x . 2: id: Wrong.');
    assert.deepEqual(
      view()
        .byId('f-a-error')
        .all('code')
        .map(({ text }) => text),
      ['x'],
    );
    const { attributes } = view().byId('f-a');
    assert.deepEqual(
      [attributes['aria-describedby'], attributes['aria-invalid']],
      ['f-a-help f-a-error', 'true'],
    );
    assert.equal(view().byId('f-b').attributes['aria-invalid'], undefined);
    fields.mark([]);
    assert.equal(view().byId('f-a').attributes['aria-describedby'], 'f-a-help');
  });

  it('leave the problems of parts to a control that shows them itself', async () => {
    const control: WireControl = { type: 'object', fields: [field('id')] };
    const { fields, view } = await fieldsOf(page({ groups: [group('One', field('a', { control }))] }));
    fields.mark([
      { path: ['a'], text: 'All.' },
      { path: ['a', 'id'], text: 'Part.' },
    ]);
    assert.deepEqual([view().byId('f-a-error').text, view().byId('f-a-id-error').text], ['All.', 'Part.']);
  });

  it('offer a value, and take it when the button is pressed', async () => {
    const proposal = { label: 'Use 7', value: '7' };
    const { fields, view } = await fieldsOf(one({ remark: 'Too old.', proposal }));
    assert.equal(view().byId('f-a-remark').text, 'Too old.');
    view().button('Use 7').fire('click');
    assert.deepEqual([fields.draft(), focused], [{ a: '7' }, ['f-a']]);
    fields.renew([field('a')]);
    assert.throws(() => view().button('Use 7'));
    assert.throws(() => view().byId('f-a-remark'));
  });

  it('say by their names which problems the page finds itself', async () => {
    const control: WireControl = { type: 'pairs' };
    const { fields, view } = await fieldsOf(page({ groups: [group('One', field('a', { control }))] }));
    fields.take('a', { x: '1', y: '2' });
    view().byId('f-a-1-name').fire('input', { value: 'x' });
    assert.deepEqual(fields.problems(), [{ path: ['a'], text: 'twice' }]);
  });

  it('are folded away with the reason, and unfolded where one is wrong or gets the focus', async () => {
    const folds = [{ text: 'No effect now', fields: ['b'] }];
    const { fields, view } = await fieldsOf({ ...one(), folds });
    const isOpen = () =>
      view()
        .all('details')
        .map(({ properties }) => properties['open']);
    assert.equal(view().all('summary')[0]?.text, 'No effect now The b');
    assert.deepEqual(isOpen(), [false]);
    fields.mark([{ path: ['a'], text: 'Wrong.' }]);
    assert.deepEqual(isOpen(), [false]);
    fields.mark([{ path: ['b'], text: 'Wrong.' }]);
    assert.deepEqual(isOpen(), [true]);
    view().all('details')[0]?.fire('toggle', { open: false });
    assert.deepEqual(isOpen(), [false]);
    fields.focus('b');
    assert.deepEqual([isOpen(), focused], [[true], ['f-b']]);
    fields.fold([]);
    assert.deepEqual(isOpen(), []);
  });

  it('are unfolded where one gets the focus that is entered as part of another', async () => {
    Object.assign(globalThis, { HTMLInputElement: class {} });
    const control: WireControl = { type: 'image', address: 'url', remove: 'gone' };
    const groups = [group('One', field('poster', { control }), field('url'), field('gone'))];
    const { fields, view } = await fieldsOf(
      page({ groups, folds: [{ text: 'Rarely used', fields: ['poster'] }] }),
    );
    fields.focus('url');
    Reflect.deleteProperty(globalThis, 'HTMLInputElement');
    assert.deepEqual([view().all('details')[0]?.properties['open'], focused], [true, ['f-url']]);
  });

  it('are named by their labels, and others by their names', async () => {
    const { fields } = await fieldsOf(one());
    assert.deepEqual([fields.labelOf('a'), fields.labelOf('z')], ['The a', 'z']);
  });
});
