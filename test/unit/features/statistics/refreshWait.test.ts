import assert from 'node:assert/strict';
import { refreshWait } from '../../../../src/features/statistics/refreshWait.ts';

describe('The wait until figures are asked for again', () => {
  const query = { refresh: true, range: { preset: 'last7Days' } } as const;

  it('is what is left of the seconds of the setting, and never less than none', () => {
    assert.equal(refreshWait(query, 30, 10_000), 20_000);
    assert.equal(refreshWait(query, 30, 40_000), 0);
  });

  it('goes by five seconds where the setting is less', () => {
    assert.equal(refreshWait(query, 1, 0), 5_000);
  });

  it('does not end where the setting is 0, the user has switched it off, or the range is over', () => {
    assert.equal(refreshWait(query, 0, 10_000), undefined);
    assert.equal(refreshWait({ ...query, refresh: false }, 30, 10_000), undefined);
    assert.equal(refreshWait({ ...query, range: { preset: 'lastMonth' } }, 30, 10_000), undefined);
    assert.equal(refreshWait({ ...query, range: { preset: 'custom', from: 0, to: 1 } }, 30, 0), undefined);
    assert.equal(refreshWait({ ...query, range: { preset: 'custom', from: 0 } }, 30, 0), 30_000);
  });
});
