import assert from 'node:assert/strict';
import { exportShown } from '../../../../src/pages/statistics/exportShown.ts';

describe('An export of figures', () => {
  /** What is sent for an export of two series, one of which is hidden. */
  function sent(where: Parameters<typeof exportShown>[0]): unknown[] {
    const posted: unknown[] = [];
    const shown = {
      result: { series: [{ series: { key: 'a' } }, { series: { key: 'b' } }] },
      hidden: ['a'],
    } as unknown as Parameters<typeof exportShown>[1];
    const acts = { post: (each: unknown) => posted.push(each), query: () => 'the query' };
    exportShown(where, shown, acts as unknown as Parameters<typeof exportShown>[2]);
    return posted;
  }

  it('has the series that are shown, and not the hidden ones', () => {
    assert.deepEqual(sent('csv'), [{ type: 'export', format: 'csv', keys: ['b'] }]);
  });

  it('as a request has the query, and as a picture needs a chart', () => {
    assert.deepEqual(sent('copyCurl'), [{ type: 'copyCurl', query: 'the query' }]);
    assert.deepEqual(sent('png'), []);
  });
});
