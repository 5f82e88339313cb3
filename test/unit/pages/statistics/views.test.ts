import assert from 'node:assert/strict';
import type { StatisticsWords } from '../../../../src/wire/statisticsWords.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { echoWords } from '../echoWords.ts';

const words = echoWords<StatisticsWords>();

describe('The legend of a chart', () => {
  standInDocument();

  async function legendOf(hidden: readonly number[], count = 3, more: object = {}) {
    const { legend } = await import('../../../../src/pages/statistics/chart/legend.ts');
    const told: unknown[] = [];
    const entries = ['One', 'Two', 'Three'].slice(0, count).map((label, place) => ({
      place,
      look: place,
      label,
      hint: place === 0 ? 'Up to 7' : '',
    }));
    const view = drawn(
      legend(words, {
        entries,
        hidden: new Set(hidden),
        hasPrevious: false,
        leftOut: undefined,
        toggle: (place) => void told.push(place),
        all: (isShown) => void told.push(isShown),
        ...more,
      }),
    );
    return { view, told };
  }

  it('shows and hides a series, and says which are shown', async () => {
    const { view, told } = await legendOf([1]);
    const pressed = view.all('button').map(({ attributes }) => attributes['aria-pressed']);
    assert.deepEqual(pressed, [undefined, 'true', 'false', 'true']);
    view.button('Two').fire('click');
    assert.deepEqual(told, [1]);
    assert.equal(view.button('One').attributes['title'], 'One: Up to 7');
    assert.equal(view.button('Two').attributes['title'], 'Two');
  });

  it('hides all of them, or shows all again where one is hidden, if there are many', async () => {
    const all = await legendOf([]);
    all.view.button('hideAll').fire('click');
    const some = await legendOf([1]);
    some.view.button('showAll').fire('click');
    assert.deepEqual([all.told, some.told], [[false], [true]]);
    assert.throws(() => all.view.button('showAll'));
    assert.equal((await legendOf([], 2)).view.text, 'One Two');
  });

  it('has a sample of the previous period, and says how many are left out', async () => {
    const { view } = await legendOf([], 2, { hasPrevious: true, leftOut: '2 of 9' });
    assert.equal(view.text, 'One Two previous 2 of 9');
  });
});

describe('What is shown in place of figures', () => {
  it('says why there are none, and what helps', async () => {
    const { conditionView } = await import('../../../../src/pages/statistics/conditionView.ts');
    const done: string[] = [];
    const actions = ['Retry', 'Sign In'].map((label) => ({ label, run: () => void done.push(label) }));
    const view = drawn(conditionView({ name: 'failed', text: 'It broke.', actions }));
    assert.equal(view.text, 'It broke. Retry Sign In');
    const [, box] = view.all('div');
    assert.deepEqual([box?.attributes['data-condition'], box?.attributes['data-tone']], ['failed', 'error']);
    view.button('Sign In').fire('click');
    assert.deepEqual(done, ['Sign In']);
    const calm = drawn(conditionView({ name: 'refused', text: 'Too long.', actions: [] }));
    assert.deepEqual([calm.all('div')[1]?.attributes['data-tone'], calm.all('div').length], ['', 2]);
    assert.equal(drawn(conditionView(undefined)).text, '');
  });
});

describe('A part of the page that folds away', () => {
  it('opens and closes, and says how many of its settings are in use', async () => {
    const { createFold } = await import('../../../../src/pages/statistics/kit/fold.ts');
    let redraws = 0;
    const fold = createFold('options', () => void redraws++);
    const button = (inUse?: number) => drawn(fold.button('Options', inUse)).all('button')[0];
    assert.deepEqual([button()?.text, button(2)?.text], ['Options', 'Options (2)']);
    assert.deepEqual([fold.isOpen(), button()?.attributes['aria-expanded']], [false, 'false']);
    button()?.fire('click');
    assert.deepEqual([fold.isOpen(), button()?.attributes['aria-expanded'], redraws], [true, 'true', 1]);
    button()?.fire('click');
    assert.equal(fold.isOpen(), false);
  });
});

describe('A few choices side by side', () => {
  it('have the chosen one checked, and tell another', async () => {
    const { segments } = await import('../../../../src/pages/statistics/kit/segments.ts');
    const chosen: string[] = [];
    const choices = ['utc', 'local'].map((value) => ({ value, label: value.toUpperCase() }));
    const change = (value: string) => void chosen.push(value);
    const view = drawn(segments({ name: 'zone', label: 'Zone', choices, value: 'local', change }));
    assert.deepEqual(
      view.all('input').map(({ attributes, properties }) => [attributes['value'], properties['checked']]),
      [
        ['utc', false],
        ['local', true],
      ],
    );
    view.all('fieldset')[0]?.fire('change', { value: 'utc' });
    assert.deepEqual([chosen, view.text], [['utc'], 'UTC LOCAL']);
  });
});

describe('A table of figures', () => {
  it('has the rows that are in sight in their order and places, and says how many there are', async () => {
    const { tableView } = await import('../../../../src/pages/statistics/table/tableView.ts');
    const column = (label: string, isNumber: boolean) => ({
      label,
      isNumber,
      text: (row: number) => `${label} ${row}`,
      value: (row: number) => row,
    });
    const content = { label: 'Figures', columns: [column('Time', false), column('Bytes', true)], count: 4 };
    const sorting = { column: 1, isDescending: true };
    const view = drawn(
      tableView(
        { content, order: Uint32Array.of(3, 2, 1, 0), sorting },
        {
          places: [1, 2],
          isReached: (row, column) => row === 2 && column === 0,
          attach: () => undefined,
          scroll: () => undefined,
          key: () => undefined,
          click: () => undefined,
        },
      ),
    );
    const divs = view.all('div');
    assert.deepEqual(
      [divs[0]?.attributes['aria-rowcount'], divs[0]?.attributes['aria-colcount']],
      ['5', '2'],
    );
    const of = (role: string) => divs.filter(({ attributes }) => attributes['role'] === role);
    const sorts = of('columnheader').map(({ attributes }) => attributes['aria-sort']);
    assert.deepEqual(sorts, ['none', 'descending']);
    assert.deepEqual(
      of('row').map(({ attributes, properties, text }) => [
        attributes['aria-rowindex'],
        properties['style'],
        text,
      ]),
      [
        ['1', undefined, 'Time Bytes'],
        ['3', 'transform: translateY(22px)', 'Time 2 Bytes 2'],
        ['4', 'transform: translateY(44px)', 'Time 1 Bytes 1'],
      ],
    );
    const reached = of('gridcell').filter(({ attributes }) => attributes['tabindex'] === '0');
    assert.deepEqual(
      reached.map(({ text }) => text),
      ['Time 2'],
    );
  });

  it('moves its focus by keys within its ends, by a page and to the corners', async () => {
    const { createRoving } = await import('../../../../src/pages/statistics/kit/roving.ts');
    Object.assign(globalThis, { HTMLElement: class {} });
    const at: string[] = [];
    const roving = createRoving({
      size: () => ({ rows: 10, columns: 3 }),
      cell: (row, column) => {
        at.push(`${row} ${column}`);
        return undefined;
      },
      page: () => 4,
      press: (row, column) => void at.push(`press ${row} ${column}`),
    });
    const key = (name: string, held: object = {}) => {
      const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, preventDefault() {} };
      roving.key({ ...none, ...held, key: name } as unknown as KeyboardEvent);
    };
    for (const name of [
      'ArrowUp',
      'ArrowDown',
      'ArrowRight',
      'PageDown',
      'End',
      'ArrowRight',
      'PageUp',
      'Home',
    ])
      key(name);
    key('End', { ctrlKey: true });
    key('Enter');
    key('Home', { metaKey: true });
    key('ArrowDown', { shiftKey: true });
    Reflect.deleteProperty(globalThis, 'HTMLElement');
    const moves = ['0 0', '1 0', '1 1', '5 1', '5 2', '5 2', '1 2', '1 0', '9 2', 'press 9 2', '0 0'];
    assert.deepEqual(at, moves);
    assert.deepEqual([roving.isAt(0, 0), roving.isAt(1, 0)], [true, false]);
  });
});
