import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import '../withoutElements.ts';
import type { DeskActs, Setup } from '../../../../../src/pages/statistics/deskParts.ts';
import type { StatisticsQuery, StatisticsSource } from '../../../../../src/wire/fromStatistics.ts';
import { usualQuery } from '../../../features/statistics/usualQuery.ts';
import { type Drawn, drawn, standInDocument } from '../../drawn.ts';

/** What a page is set up with, in the words of the extension. */
async function setupWith(given: { refreshSeconds?: number; absent?: readonly StatisticsSource[] } = {}) {
  const { setupOf } = await import('../../../../../src/features/statistics/setup.ts');
  const desk = { saved: { names: () => [] }, refreshSeconds: () => given.refreshSeconds ?? 0 };
  return setupOf({
    desk: desk as never,
    absent: new Set(given.absent),
    account: 'a',
    accountLabel: 'A',
    query: usualQuery,
    sequence: 0,
    timeZone: 'UTC',
  });
}

describe('What is offered for a source of statistics', () => {
  standInDocument();

  /** The bars of a query, what they ask, and what they hand on. */
  async function bars(change: Partial<StatisticsQuery>, setup?: Setup) {
    const { createQueryBar } = await import('../../../../../src/pages/statistics/query/queryBar.ts');
    const { createFilterBar } = await import('../../../../../src/pages/statistics/query/filterBar.ts');
    const { html } = await import('lit-html');
    const query = { ...usualQuery, ...change };
    const [asked, posted]: [object[], object[]] = [[], []];
    const acts: DeskActs = {
      query: () => query,
      ask: (next) => void asked.push(next),
      nextSequence: () => 7,
      cancel: () => undefined,
      post: (message) => void posted.push(message),
      redraw: () => undefined,
    };
    const of = { setup: setup ?? (await setupWith()), query };
    const filters = drawn(createFilterBar(of.setup, acts).view(of, true));
    return { query: drawn(createQueryBar(of.setup, acts).view(of, false, html``)), filters, asked, posted };
  }
  const listed = (view: Drawn, label: string) =>
    view.all('vscode-single-select').find(({ properties }) => properties['label'] === label);
  const texts = (list: Drawn | undefined) => list?.all('vscode-option').map(({ text }) => text);
  const isSeen = ({ attributes }: Drawn) => !('hidden' in attributes);

  const upToDay = ['1 minute', '5 minutes', '15 minutes', '1 hour', '1 day'];
  const cases: [source: StatisticsSource, intervals: readonly string[], filters: readonly string[]][] = [
    ['watching', [...upToDay, '1 month'], ['Stream All streams', 'Your user ID']],
    ['viewers', upToDay, ['Stream All streams', 'Your user ID']],
    ['videoWatching', [...upToDay, '1 month'], ['Video All videos', 'Your user ID']],
    ['reseller', upToDay, ['By client By stream']],
    ['meet', upToDay, []],
    ['edgeCalls', upToDay, ['Edge app All apps']],
  ];
  for (const [source, intervals, filters] of cases) {
    it(`are the intervals and filters that the interface has: ${source}`, async () => {
      const { query, filters: bar } = await bars({ source });
      assert.deepEqual(texts(listed(query, 'Interval')), intervals);
      const fields = [...bar.all('div'), ...bar.all('fieldset')];
      // the time zone is asked for with each
      const found = fields.filter((each) => isSeen(each) && each.text !== '' && !/UTC/.test(each.text));
      assert.deepEqual(
        found.map(({ text }) => text),
        filters,
      );
    });
  }

  it('can be narrowed to one by a button that says which, and back to all', async () => {
    const { filters, asked, posted } = await bars({
      source: 'edgeCalls',
      app: { id: '5', name: 'epg-json' },
    });
    const pick = filters
      .all('button')
      .find(({ attributes }) => attributes['aria-label'] === 'Edge app: epg-json');
    pick?.fire('click');
    assert.deepEqual(
      posted.map((message) => ({ ...message, query: undefined })),
      [{ type: 'pick', what: 'app', sequence: 7, query: undefined }],
    );
    const clear = filters.button('Show All Apps');
    clear.fire('click');
    assert.deepEqual([isSeen(clear), asked], [true, [{ app: undefined }]]);
    const all = await bars({ source: 'edgeCalls' });
    assert.equal(isSeen(all.filters.button('Show All Apps')), false);
  });

  it('is said to be absent where the service has none of it', async () => {
    const { query } = await bars({}, await setupWith({ absent: ['meet'] }));
    const names = texts(query.all('vscode-single-select')[0]);
    assert.ok(names?.includes('Meet usage (not available)'), `${names}`);
    assert.ok(names?.includes('Live watching duration'), `${names}`);
  });

  it('is asked again by itself only while the range ends now and the settings want it', async () => {
    const isOffered = async (refreshSeconds: number, range: StatisticsQuery['range']) => {
      const { filters } = await bars({ range }, await setupWith({ refreshSeconds }));
      return filters
        .all('vscode-checkbox')
        .some((each) => each.properties['label'] === 'Auto-refresh' && isSeen(each));
    };
    assert.equal(await isOffered(5, { preset: 'last7Days' }), true);
    assert.equal(await isOffered(5, { preset: 'lastMonth' }), false);
    assert.equal(await isOffered(0, { preset: 'last7Days' }), false);
  });
});
