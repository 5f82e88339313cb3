import assert from 'node:assert/strict';
import { createSavedQueries } from '../../../../src/features/statistics/savedQueries.ts';
import { readQuery, type StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';
import { memory } from '../../../helpers/memory.ts';

const query: StatisticsQuery = {
  source: 'viewers',
  range: { preset: 'lastHour' },
  zone: 'utc',
  granularity: '1h',
  previous: false,
  refresh: true,
};

describe('Saved queries', () => {
  it('are found by their names, of their account alone, whatever the names are', async () => {
    const saved = createSavedQueries(memory());
    await saved.save('a', '__proto__', query);
    await saved.save('a', 'evenings', query);
    assert.deepEqual(saved.names('a'), ['__proto__', 'evenings']);
    assert.deepEqual(readQuery(saved.get('a', '__proto__')), query);
    assert.equal(saved.get('a', 'toString'), undefined);
    assert.deepEqual([saved.names('b'), saved.get('b', 'evenings')], [[], undefined]);
    await saved.delete('a', 'evenings');
    assert.deepEqual(saved.names('a'), ['__proto__']);
  });

  it('that are no queries are none', async () => {
    const kept = memory();
    const saved = createSavedQueries(kept);
    await kept.update('headend.statistics.a', { text: 'viewers', other: { ...query, source: 'nothing' } });
    assert.deepEqual(saved.names('a'), ['other', 'text']);
    for (const name of saved.names('a')) assert.equal(readQuery(saved.get('a', name)), undefined);
  });
});
