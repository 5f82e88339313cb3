import assert from 'node:assert/strict';
import { choices } from '../../../../src/kinds/settings.ts';
import { drawings } from '../../../../src/pages/statistics/chart/content.ts';
import { highestCounts } from '../../../../src/pages/statistics/highest.ts';
import { readPageState } from '../../../../src/pages/statistics/pageState.ts';

const unsorted = { column: 0, isDescending: false };
const first = {
  view: 'chart',
  drawing: 'lines',
  count: 5,
  hidden: [],
  sorting: unsorted,
  seriesSorting: unsorted,
  window: undefined,
};
const whole = {
  view: 'series',
  drawing: 'small',
  count: 10,
  hidden: ['streams·client=1'],
  sorting: { column: 2, isDescending: true },
  seriesSorting: { column: 1, isDescending: false },
  window: { query: 'q', from: 10, to: 20 },
};

describe('What the page of statistics has kept', () => {
  it('is, where it kept nothing, drawn as the settings say', () => {
    const usual = { drawing: 'stacked', count: 20 } as const;
    for (const nothing of [undefined, {}])
      assert.deepEqual(readPageState(nothing, usual), { ...first, ...usual });
    assert.deepEqual(readPageState(whole, usual), whole);
  });

  it('is read back as it was', () => assert.deepEqual(readPageState(structuredClone(whole)), whole));

  it('is, at a first visit, what a page begins with', () => {
    for (const nothing of [undefined, null, 'text', {}]) assert.deepEqual(readPageState(nothing), first);
  });

  const odd: readonly [keyof typeof whole, unknown, unknown][] = [
    ['view', 'map', 'chart'],
    ['drawing', 'pie', 'lines'],
    ['count', 7, 5],
    ['count', '10', 5],
    ['hidden', 'streams', []],
    ['hidden', ['a', 3, null, 'b'], ['a', 'b']],
    ['sorting', null, unsorted],
    ['sorting', { column: -1, isDescending: true }, unsorted],
    ['sorting', { column: 1.5, isDescending: true }, unsorted],
    ['sorting', { column: '1', isDescending: true }, unsorted],
    ['sorting', { column: 0, isDescending: 'yes' }, unsorted],
    ['seriesSorting', 7, unsorted],
    ['window', null, undefined],
    ['window', { query: 'q', from: 20, to: 20 }, undefined],
    ['window', { query: 'q', from: 30, to: 20 }, undefined],
    ['window', { query: 'q', from: '10', to: 20 }, undefined],
    ['window', { from: 10, to: 20 }, undefined],
    ['window', { query: 'q', from: 10 }, undefined],
  ];
  for (const [name, value, expected] of odd) {
    it(`leaves out ${name}: ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readPageState({ ...whole, [name]: value }), { ...whole, [name]: expected });
    });
  }

  it('has as many choices as the settings', () => {
    assert.deepEqual(choices['statistics.chart'].values, [...drawings]);
    assert.deepEqual(choices['statistics.series'].values, [...highestCounts]);
  });
});
