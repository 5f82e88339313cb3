import assert from 'node:assert/strict';
import { deliveryStatistics } from '../../../../src/platform/statistics/delivery.ts';
import { edgeCallStatistics, edgeDurationStatistics } from '../../../../src/platform/statistics/edge.ts';
import { videoWatchingTotal, watchingTotal } from '../../../../src/platform/statistics/operations.ts';

const decode = (operation: unknown, reply: unknown) =>
  (operation as { decode(reply: unknown, input: unknown): unknown }).decode(reply, {});

describe('Series of the platform', () => {
  it('of calls have times in seconds, and 0 where an interval has no call of a status', () => {
    const stats = [
      {
        time: '2026-05-06T18:00:00Z',
        count_by_status: [
          { status: 532, count: 2 },
          { status: 200, count: 7 },
        ],
      },
      {
        time: '2026-05-06T18:05:00Z',
        count_by_status: [
          { status: 200, count: 9 },
          { status: 200, count: 1 },
        ],
      },
    ];
    const metrics = {
      200: [
        [1_778_090_400, 7],
        [1_778_090_700, 10],
      ],
      532: [
        [1_778_090_400, 2],
        [1_778_090_700, 0],
      ],
    };
    assert.deepEqual(decode(edgeCallStatistics, { stats }), [{ client: 0, metrics }]);
    assert.deepEqual(decode(edgeCallStatistics, { stats: [] }), []);
  });

  it('of durations are each as they are called', () => {
    const slot = { time: '2026-05-06T18:00:00Z', min: 1, max: 6, avg: 2, median: 3, perc75: 4, perc90: 5 };
    const [{ metrics }] = decode(edgeDurationStatistics, { stats: [slot] }) as [
      { metrics: Record<string, unknown> },
    ];
    assert.deepEqual(Object.keys(metrics), ['min', 'avg', 'median', 'perc75', 'perc90', 'max']);
    assert.deepEqual(metrics['perc90'], [[1_778_090_400, 5]]);
  });

  it('of the CDN are found below each group, with its name', () => {
    const reply = {
      metrics: { requests: [[1, 9]] },
      resource: {
        7: { metrics: { requests: [[1, 4]] } },
        8: { country: { de: { metrics: { requests: [[1, 5]] } } } },
      },
      odd: { metrics: { requests: [[1, 1]] } },
    };
    assert.deepEqual(decode(deliveryStatistics, reply), [
      { metrics: { requests: [[1, 9]] } },
      { resource: '7', metrics: { requests: [[1, 4]] } },
      { resource: '8', country: 'de', metrics: { requests: [[1, 5]] } },
    ]);
    assert.deepEqual(decode(deliveryStatistics, undefined), []);
  });

  it('of what was watched altogether add up to every digit', () => {
    const rows = [{ duration: '9007199254740993' }, { duration: 2 }];
    for (const operation of [watchingTotal, videoWatchingTotal]) {
      assert.equal(decode(operation, rows), '9007199254740995');
      assert.equal(decode(operation, []), '0');
    }
  });
});
