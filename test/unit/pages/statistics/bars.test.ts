import assert from 'node:assert/strict';
import './withoutElements.ts';
import type { DeskActs, Setup } from '../../../../src/pages/statistics/deskParts.ts';
import { readPageState } from '../../../../src/pages/statistics/pageState.ts';
import type { FromStatistics, StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';
import type { StatisticsWords } from '../../../../src/wire/statisticsWords.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { echoWords } from '../echoWords.ts';
import { type HeldClock, holdClock } from '../heldClock.ts';

const words = echoWords<StatisticsWords>('inZone', 'highest');
const now = Date.UTC(2026, 4, 6, 12);

/** A desk that remembers what is asked. */
function desk(query: object = {}) {
  const asked: object[] = [];
  const posted: FromStatistics[] = [];
  const current = { source: 's', range: { preset: 'custom', from: now - 3_600_000 }, zone: 'utc', ...query };
  const acts: DeskActs = {
    query: () => current as unknown as StatisticsQuery,
    ask: (change) => void asked.push(change),
    nextSequence: () => 7,
    cancel: () => undefined,
    post: (message) => void posted.push(message),
    redraw: () => undefined,
  };
  const setup = {
    words,
    timeZone: 'Asia/Kolkata',
    sources: [],
    refreshSeconds: 0,
    saved: [],
  } as unknown as Setup;
  return { acts, asked, posted, setup, query: current as unknown as StatisticsQuery };
}

describe('The range of a desk', () => {
  const { focused } = standInDocument();
  let clock: HeldClock;
  before(() => import('../../../../src/pages/statistics/query/rangeBar.ts'));
  beforeEach(() => {
    clock = holdClock(now);
  });
  afterEach(() => clock.uninstall());

  async function range(query: object = {}) {
    const { createRangeBar } = await import('../../../../src/pages/statistics/query/rangeBar.ts');
    const made = desk(query);
    const bar = createRangeBar(made.setup, made.acts);
    bar.take(made.query);
    const view = () => drawn(bar.view(made.query));
    const type = (end: 'from' | 'to', value: string) => view().byId(`range-${end}`).fire('input', { value });
    const apply = () => view().all('form')[0]?.fire('submit');
    return { ...made, bar, view, type, apply };
  }

  it('may end now, and is asked for without an end then', async () => {
    const { asked, view, type, apply } = await range();
    assert.deepEqual(
      [view().byId('range-to').attributes['disabled'], view().byId('range-from').properties['value']],
      ['', '2026-05-06T11:00'],
    );
    type('from', '2026-05-06T10:00');
    apply();
    assert.deepEqual(asked, [{ range: { preset: 'custom', from: now - 7_200_000 } }]);
  });

  it('is in the zone that is chosen, and has an end otherwise', async () => {
    const { asked, view, type, apply } = await range({ zone: 'local' });
    view().all('vscode-checkbox')[0]?.fire('change', { checked: false });
    type('from', '2026-05-06T10:00');
    type('to', '2026-05-06T11:00');
    apply();
    const from = Date.UTC(2026, 4, 6, 4, 30);
    assert.deepEqual(asked, [{ range: { preset: 'custom', from, to: from + 3_600_000 } }]);
    assert.match(view().text, /inZone\(Asia\/Kolkata\)/);
  });

  it('is not asked for where an end is wrong, which is said at it', async () => {
    const { asked, view, type, apply } = await range({
      range: { preset: 'custom', from: now - 2, to: now - 1 },
    });
    const fault = () => view().byId('range-help').text;
    type('from', '');
    apply();
    assert.deepEqual([fault(), focused.at(-1)], ['invalidTime', 'range-from']);
    type('from', '2026-05-06T10:00');
    type('to', '');
    apply();
    assert.deepEqual([fault(), focused.at(-1)], ['invalidTime', 'range-to']);
    assert.equal(view().byId('range-to').attributes['aria-invalid'], 'true');
    type('to', '2026-05-06T10:00');
    apply();
    assert.deepEqual([fault(), asked], ['fromAfterTo', []]);
  });

  it('is one by name, or has its fields shown', async () => {
    const { asked, bar, view, query } = await range({ range: { preset: 'last7Days' } });
    const isHidden = () => 'hidden' in (view().all('form')[0]?.attributes ?? {});
    assert.deepEqual([isHidden(), bar.chosen(query)], [true, 'last7Days']);
    bar.choose('custom');
    assert.deepEqual([isHidden(), bar.chosen(query), focused], [false, 'custom', ['range-from']]);
    bar.choose('last24Hours');
    assert.deepEqual([isHidden(), asked], [true, [{ range: { preset: 'last24Hours' } }]]);
  });
});

describe('The bars of a desk', () => {
  const { focused } = standInDocument();

  it('open, save and delete queries by their names', async () => {
    const { createSavedQueryMenu } = await import('../../../../src/pages/statistics/query/savedQueries.ts');
    const { acts, posted, query } = desk();
    const menu = createSavedQueryMenu(words, acts);
    const view = (...names: string[]) => drawn(menu(names));
    const isHidden = (...names: string[]) => 'hidden' in view(...names).button('deleteSaved').attributes;
    assert.equal(isHidden('Mine'), true);
    view('Mine').button('save').fire('click');
    view('Mine').all('vscode-single-select')[0]?.fire('change', { value: 'Mine' });
    assert.equal(isHidden('Mine'), false);
    view('Mine').button('deleteSaved').fire('click');
    assert.deepEqual(posted, [
      { type: 'save', query },
      { type: 'openSaved', sequence: 7, name: 'Mine' },
      { type: 'deleteSaved', name: 'Mine' },
    ]);
    assert.deepEqual([isHidden(), isHidden('Mine')], [true, true]);
    const isListHidden = (...names: string[]) => 'hidden' in (view(...names).all('div')[1]?.attributes ?? {});
    assert.deepEqual([isListHidden(), isListHidden('Mine')], [true, false]);
  });

  it('take the number of a user of a client, or say that it is none', async () => {
    const { createFilterBar } = await import('../../../../src/pages/statistics/query/filterBar.ts');
    const { acts, asked, setup, query } = desk();
    const bar = createFilterBar(setup, acts);
    const view = () => drawn(bar.view({ setup, query }, false));
    const type = (value: string) => view().all('vscode-textfield')[0]?.fire('change', { value });
    type('x1');
    assert.deepEqual([view().text.endsWith('invalidUser'), asked], [true, []]);
    type('12');
    type('');
    assert.deepEqual(asked, [{ clientUser: 12 }, { clientUser: undefined }]);
    assert.equal(view().text.endsWith('invalidUser'), false);
    assert.equal(view().all('fieldset').length, 2);
  });

  it('show what can be exported of what is in view', async () => {
    const { createViewBar } = await import('../../../../src/pages/statistics/viewBar.ts');
    const told: unknown[] = [];
    const act = (name: string) => (value: unknown) => void told.push([name, value]);
    const bar = createViewBar(words, {
      open: act('open'),
      draw: act('draw'),
      showHighest: act('highest'),
      lines: () => 7,
      sums: () => [],
      take: act('take'),
      redraw: () => undefined,
    });
    const view = (name: 'chart' | 'table', hasAnswer = true) =>
      drawn(bar({ ...readPageState(undefined), view: name }, hasAnswer));
    const isHidden = (name: 'chart' | 'table') => 'hidden' in view(name).button('png').attributes;
    assert.deepEqual([isHidden('chart'), isHidden('table')], [false, true]);
    const isShut = (name: string) => 'disabled' in view('chart', false).button(name).attributes;
    assert.deepEqual([isShut('csv'), isShut('copyCurl')], [true, false]);
    view('chart').button('csv').fire('click');
    const tabs = view('table')
      .all('div')
      .find(({ attributes }) => attributes['role'] === 'tablist');
    tabs?.fire('keydown', {}, { key: 'ArrowRight' });
    tabs?.fire('keydown', {}, { key: 'ArrowLeft' });
    assert.deepEqual(told, [
      ['take', 'csv'],
      ['open', 'series'],
      ['open', 'chart'],
    ]);
    assert.deepEqual(focused, ['tab-series', 'tab-chart']);
    // more than are there are not offered
    const counts = view('chart')
      .all('vscode-option')
      .map(({ text }) => text);
    assert.deepEqual(counts, ['highest(5)', 'allSeries']);
  });

  it('stack only what can be added up, and stay as they were chosen for what can be', async () => {
    const { createViewBar } = await import('../../../../src/pages/statistics/viewBar.ts');
    const none = () => undefined;
    const choices = (sums: readonly string[]) => {
      const acts = { open: none, draw: none, showHighest: none, take: none, redraw: none };
      const bar = createViewBar(words, { ...acts, lines: () => 7, sums: () => sums });
      const page = { ...readPageState(undefined), drawing: 'stacked' as const };
      return drawn(bar(page, true))
        .all('input')
        .map(({ attributes, properties }) => [attributes['value'], properties['checked']]);
    };
    assert.deepEqual(choices([]), [
      ['lines', true],
      ['small', false],
    ]);
    assert.deepEqual(choices(['streams']), [
      ['lines', false],
      ['stacked', true],
      ['small', false],
    ]);
  });

  it('have a table that is sorted by its headings, the other way round the second time', async () => {
    Object.assign(globalThis, { ResizeObserver: class {}, HTMLElement: class {} });
    const { createTable } = await import('../../../../src/pages/statistics/table/table.ts');
    const sorted: object[] = [];
    const table = createTable({ sorted: (sorting) => void sorted.push(sorting), redraw: () => undefined });
    const column = (label: string) => ({ label, isNumber: true, text: String, value: (row: number) => row });
    table.show(
      { label: 'Figures', columns: [column('One'), column('Two')], count: 3 },
      { column: 0, isDescending: false },
    );
    const press = (key: string) => {
      const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
      drawn(table.view())
        .all('div')[0]
        ?.fire('keydown', {}, { ...plain, key });
    };
    press('Enter');
    press('Enter');
    press('ArrowRight');
    press('Enter');
    press('Enter');
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    Reflect.deleteProperty(globalThis, 'HTMLElement');
    assert.deepEqual(sorted, [
      { column: 0, isDescending: true },
      { column: 0, isDescending: false },
      { column: 1, isDescending: true },
      { column: 1, isDescending: false },
    ]);
  });
});
