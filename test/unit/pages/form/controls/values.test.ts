import assert from 'node:assert/strict';
import { standInDocument } from '../../drawn.ts';
import { madeControl } from './madeControl.ts';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

describe('A control of one value', () => {
  const { focused } = standInDocument();

  it('that is a check box sends no off that the service never sent', async () => {
    const { made, told, view } = await madeControl({ type: 'checkbox' });
    made.set(undefined);
    assert.equal(made.value(), undefined);
    view().byId('f').fire('change', { checked: true });
    assert.deepEqual([made.value(), told.changes], [true, 1]);
    made.set(false);
    assert.equal(made.value(), false);
  });

  it('that is a text sends null for nothing only where that is possible', async () => {
    const { made, view } = await madeControl({ type: 'text' }, { nullable: true });
    made.set('x');
    view().byId('f').fire('input', { value: '' });
    assert.equal(made.value(), null);
    const other = await madeControl({ type: 'multiline' });
    other.made.set('x');
    other.view().byId('f').fire('input', { value: '' });
    assert.equal(other.made.value(), '');
  });

  it('that is a text leaves Enter to the form, which sends it', async () => {
    const { view } = await madeControl({ type: 'text' });
    const preventDefault = () => assert.fail('the form is not sent');
    view().byId('f').fire('keydown', {}, { key: 'Enter', preventDefault });
  });

  it('that is a number is one, and names its unit', async () => {
    const { made, view } = await madeControl({ type: 'number' }, { unit: 's', nullable: true });
    made.set(2.5);
    assert.equal(view().byId('f').properties['value'], '2.5');
    assert.equal(view().byId('f').attributes['aria-describedby'], 'f-unit f-help');
    view().byId('f').fire('input', { value: ' ' });
    assert.equal(made.value(), null);
    view().byId('f').fire('input', { value: '30' });
    assert.equal(made.value(), 30);
  });

  it('that is a list of options keeps a value that is none of them', async () => {
    const { made, view } = await madeControl({ type: 'select', options });
    made.set('z');
    assert.equal(view().text, 'z First Second');
    assert.equal(made.value(), 'z');
    view().byId('f').fire('change', { selectedIndex: 2 });
    assert.equal(made.value(), 'b');
    made.renew?.({ type: 'select', options: [{ value: 'b', label: 'New' }] });
    assert.deepEqual([made.value(), view().text], ['b', 'New']);
    made.set(null);
    assert.deepEqual([made.value(), view().text], [null, 'none New']);
  });

  it('that suggests options takes new ones, and keeps what is typed', async () => {
    const { made, view } = await madeControl({ type: 'combobox', options });
    made.set('typed');
    made.renew?.({ type: 'combobox', options: [{ value: 'c', label: 'Third' }] });
    assert.deepEqual([made.value(), view().byId('f-options').text], ['typed', 'Third']);
  });

  it('that is an ID is one by name, or any other number', async () => {
    const named = [{ value: 7, label: 'Seven', note: 'old' }];
    const { made, view } = await madeControl({ type: 'id', options: named });
    made.set(7);
    assert.equal(view().all('input').length, 0);
    assert.equal(view().text, 'none Seven · old another');
    view().byId('f').fire('change', { value: 'another' });
    assert.deepEqual(focused, ['f-other']);
    view().byId('f-other').fire('input', { value: '12' });
    assert.equal(made.value(), 12);
    // a box that is wrong is marked alone
    const isInvalid = (id: string) => view(true).byId(id).attributes['aria-invalid'];
    assert.deepEqual([isInvalid('f'), isInvalid('f-other')], [undefined, 'true']);
    view().byId('f-other').fire('input', { value: ' ' });
    assert.equal(made.value(), null);
    view().byId('f').fire('change', { value: '' });
    assert.deepEqual([made.value(), view().all('input').length], [null, 0]);
    made.renew?.({ type: 'id', options: [{ value: 9, label: 'Nine' }] });
    view().byId('f').fire('change', { value: '0' });
    assert.equal(made.value(), 9);
    made.set(8);
    assert.equal(view().byId('f-other').properties['value'], '8');
  });

  it('that is a picture is the chosen one', async () => {
    const pictures = [
      { value: 1, label: 'One', picture: 'https://a.example/1.png' },
      { value: 2, label: 'Two' },
    ];
    const { made, told, view } = await madeControl({ type: 'pictures', options: pictures });
    made.set(1);
    const radios = () => view().all('input');
    const isHidden = () =>
      view()
        .all('img')
        .map(({ attributes }) => 'hidden' in attributes);
    assert.deepEqual(
      radios().map(({ properties }) => properties['checked']),
      [true, false],
    );
    assert.deepEqual(isHidden(), [false, true]);
    radios()[1]?.fire('change');
    assert.deepEqual([made.value(), told.changes], [2, 1]);
    made.renew?.({ type: 'pictures', options: pictures.map((each) => ({ ...each, picture: 'x' })) });
    assert.deepEqual(isHidden(), [false, false]);
  });

  it('that is a moment sends the picked local time in UTC, and null once it is cleared', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Kolkata';
    try {
      const { made, view } = await madeControl({ type: 'moment' }, { nullable: true });
      view().byId('f').fire('input', { value: '2026-11-24T01:30:05' });
      assert.equal(made.value(), '2026-11-23T20:00:05Z');
      view().button('clear').fire('click');
      assert.deepEqual([made.value(), focused], [null, ['f']]);
    } finally {
      process.env['TZ'] = zone ?? 'UTC';
    }
  });
});

describe('A control of a secret', () => {
  standInDocument();

  it('masks what is typed until it is to be seen', async () => {
    const { view, told } = await madeControl({ type: 'secret', isSet: undefined });
    assert.equal(view().byId('f').attributes['type'], 'password');
    view().byId('f-show').fire('change', { checked: true });
    assert.deepEqual([view().byId('f').attributes['type'], told.changes], ['text', 0]);
  });

  it('sends what is typed, null once it is removed, and nothing if it is left alone', async () => {
    const { made, view } = await madeControl({ type: 'secret', isSet: true }, { nullable: true });
    assert.deepEqual([made.value(), made.note?.()], [undefined, 'secretSet']);
    view().byId('f').fire('input', { value: 'new' });
    assert.deepEqual([made.value(), made.note?.()], ['new', 'secretNew']);
    view().button('clear').fire('click');
    assert.deepEqual([made.value(), made.note?.()], [null, 'secretCleared']);
    assert.equal(view().byId('f').properties['value'], '');
    assert.equal(view().button('clear').attributes['hidden'], '');
  });

  it('says whether there is one, and offers to remove only what is there', async () => {
    const noted = async (isSet: boolean | undefined) => {
      const { made, view } = await madeControl({ type: 'secret', isSet }, { nullable: true });
      return [made.note?.(), 'hidden' in view().button('clear').attributes];
    };
    assert.deepEqual(await noted(true), ['secretSet', false]);
    assert.deepEqual(await noted(false), ['secretUnset', true]);
    assert.deepEqual(await noted(undefined), ['secretUnknown', true]);
  });
});

describe('A control of an amount', () => {
  standInDocument();
  const units = [
    { value: 'bytes', label: 'bytes' },
    { value: 'KiB', label: 'KiB', suggested: true },
  ];

  it('sends all digits of a whole number, and else what was typed', async () => {
    const { made, view } = await madeControl({ type: 'amount', options: units });
    made.set('');
    const type = (value: string) => view().byId('f').fire('input', { value });
    type('1.5');
    assert.deepEqual([made.value(), view().byId('f-exact').text], ['1536', 'exactly(1,536)']);
    type('0.0001');
    assert.deepEqual([made.value(), view().byId('f-exact').text], ['0.0001 KiB', 'notWhole(0.1024)']);
    type('2 bytes');
    assert.equal(made.value(), '2');
    type('');
    assert.equal(made.value(), '');
  });

  it('takes a unit that was typed as the chosen one when the box is left', async () => {
    const { made, told, view } = await madeControl({ type: 'amount', options: units });
    made.set('');
    view().byId('f').fire('input', { value: '3 bytes' });
    view().byId('f').fire('change');
    const isChosen = view()
      .all('option')
      .map(({ properties }) => properties['selected']);
    assert.deepEqual([view().byId('f').properties['value'], isChosen], ['3', [true, false]]);
    assert.equal(told.redraws, 1);
    view().byId('f-unit').fire('change', { value: 'KiB' });
    assert.equal(made.value(), '3072');
  });

  it('shows digits in the largest unit that is exact, and tells when another unit changes the number', async () => {
    const { made, told, view } = await madeControl({ type: 'amount', options: units });
    made.set('2048');
    assert.equal(view().byId('f').properties['value'], '2');
    made.renew?.({ type: 'amount', options: units });
    assert.equal(told.changes, 0);
    made.renew?.({ type: 'amount', options: [{ value: '', label: '' }] });
    assert.deepEqual([made.value(), told.changes], ['2', 1]);
  });
});
