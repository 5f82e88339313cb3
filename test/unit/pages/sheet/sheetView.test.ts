import assert from 'node:assert/strict';
import { noChange } from 'lit-html';
import type { FromSheet } from '../../../../src/wire/fromSheet.ts';
import type {
  Sheet,
  SheetProgram,
  SheetSetting,
  ShownRow,
  ShownSection,
} from '../../../../src/wire/sheet.ts';
import { drawn, standInDocument } from '../drawn.ts';

const section = (more: Partial<ShownSection> = {}): ShownSection => ({
  title: 'Section',
  help: [],
  settings: [],
  fault: '',
  columns: [],
  rows: [],
  none: 'There is nothing.',
  ...more,
});
const row = (more: Partial<ShownRow> = {}): ShownRow => ({
  name: 'key',
  label: 'Key',
  text: '••••',
  secret: 'masked',
  help: '',
  cells: [],
  buttons: [{ act: 'reveal', label: 'Reveal', icon: 'eye' }],
  ...more,
});

describe('A sheet', () => {
  const page = standInDocument();

  async function sheet(
    sections: readonly ShownSection[],
    refresh = '',
    programs: readonly SheetProgram[] = [],
  ) {
    const { sheetView } = await import('../../../../src/pages/sheet/sheetView.ts');
    const posted: FromSheet[] = [];
    const shown: Sheet = { title: 'Title', subtitle: 'Subtitle', programs, sections, words: { refresh } };
    return { view: drawn(sheetView(shown, (message) => void posted.push(message))), posted };
  }

  it('shows each text with its name and its buttons, which name the row', async () => {
    const { view, posted } = await sheet([section(), section({ rows: [row()] })]);
    const code = view.byId('s1r0');
    assert.deepEqual(
      [code.text, code.attributes['aria-label'], code.attributes['data-secret']],
      ['••••', 'Key', 'masked'],
    );
    view.button('Reveal: Key').fire('click');
    assert.deepEqual(posted, [{ type: 'act', act: 'reveal', row: 'key' }]);
  });

  it('says where there is nothing, and what failed', async () => {
    const said = async (more: Partial<ShownSection>) => (await sheet([section(more)])).view.text;
    assert.equal(await said({}), 'Title Subtitle Section There is nothing.');
    assert.equal(await said({ fault: 'It broke.' }), 'Title Subtitle Section It broke. There is nothing.');
    assert.equal(await said({ rows: [row()], help: ['Help.'] }), 'Title Subtitle Section Help. Key ••••');
  });

  it('has a button with words for each program, above all sections', async () => {
    const program = { row: 'key', label: 'Push', help: 'Pushes there.', disabled: false };
    const { view, posted } = await sheet([section()], '', [program]);
    assert.equal(view.text, 'Title Subtitle Push Pushes there. Section There is nothing.');
    const button = view.button('Push');
    button.fire('click');
    assert.deepEqual(posted, [{ type: 'act', act: 'run', row: 'key' }]);
    const { attributes } = button;
    assert.deepEqual([attributes['aria-disabled'], attributes['aria-describedby']], [undefined, 'p0-help']);
  });

  it('runs nothing by a button that is disabled, and says below it why', async () => {
    const program = { row: 'key', label: 'Push', help: 'Not yet.', disabled: true };
    const { view, posted } = await sheet([section()], '', [program]);
    const button = view.button('Push');
    button.fire('click');
    assert.deepEqual(posted, []);
    const { attributes } = button;
    assert.deepEqual([attributes['aria-disabled'], attributes['aria-describedby']], ['true', 'p0-help']);
    assert.equal(view.byId('p0-help').text, 'Not yet.');
  });

  it('is a table where it has columns', async () => {
    const { view, posted } = await sheet([
      section({ columns: ['Name', 'Size'], rows: [row({ cells: ['3 MB'] })] }),
    ]);
    assert.deepEqual(
      view.all('tr').map(({ text }) => text),
      ['Name Size', 'Key 3 MB'],
    );
    view.button('Reveal: Key').fire('click');
    assert.equal(posted.length, 1);
    assert.equal((await sheet([section({ columns: ['Name'] })])).view.all('table').length, 0);
  });

  it('is read again where that is possible', async () => {
    const { view, posted } = await sheet([], 'Refresh');
    view.byId('refresh').fire('click');
    assert.deepEqual(posted, [{ type: 'refresh' }]);
    assert.equal((await sheet([])).view.all('button').length, 0);
  });

  it('takes settings, of a text without the space around it', async () => {
    const settings: SheetSetting[] = [
      { id: 'muted', label: 'Muted', help: '', type: 'switch', value: true },
      { id: 'size', label: 'Size', help: 'In px.', type: 'text', value: '7', unit: 'px', suggestions: ['9'] },
      {
        id: 'kind',
        label: 'Kind',
        help: '',
        type: 'choice',
        value: 'b',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
    ];
    const { view, posted } = await sheet([section({ settings })]);
    assert.equal(view.byId('set-muted').properties['checked'], true);
    assert.equal(view.byId('set-size').attributes['aria-describedby'], 'set-size-help');
    assert.equal(view.byId('set-muted').attributes['aria-describedby'], undefined);
    const selected = view.all('option').flatMap(({ properties }) => properties['selected'] ?? []);
    assert.deepEqual(selected, [false, true]);
    view.byId('set-muted').fire('change', { checked: false });
    view.byId('set-size').fire('change', { value: ' 8 ' });
    view.byId('set-kind').fire('change', { value: 'a' });
    assert.deepEqual(posted, [
      { type: 'set', id: 'muted', value: false },
      { type: 'set', id: 'size', value: '8' },
      { type: 'set', id: 'kind', value: 'a' },
    ]);
  });

  it('leaves a text alone while it is typed', async () => {
    const text = {
      id: 'size',
      label: 'Size',
      help: '',
      type: 'text',
      value: '7',
      unit: '',
      suggestions: [],
    } as const;
    const value = async () =>
      (await sheet([section({ settings: [text] })])).view.byId('set-size').properties['value'];
    assert.equal(await value(), '7');
    page.active = 'set-size';
    assert.equal(await value(), noChange);
  });
});
