import assert from 'node:assert/strict';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { getInstanceMetrics } from '../../../../src/platform/cloud/instanceWork.ts';
import { ingestStatistics } from '../../../../src/platform/statistics/ingest.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { checkNow } from '../../../../src/work/checkups/checkNow.ts';
import type { CheckedRange } from '../../../../src/work/checkups/stretchOf.ts';

const minute = 60_000;

describe('A resource that is looked at', () => {
  it('is judged by all pages of what was recorded of it', async () => {
    const now = Date.now();
    const times = Array.from({ length: 2400 }, (_, at) => new Date(now - at * minute).toISOString());
    const call = async (operation: object, { limit = 0, offset = 0 }) =>
      operation === getInstanceMetrics
        ? {
            items: times.slice(offset, offset + limit).map((time) => ({ time, cpu_util: 7 })),
            total: times.length,
          }
        : { id: 'i' };
    const { traces } = await checkNow(
      { client: { call }, clientId: 1 } as unknown as Connection,
      {
        kind: kindOf('instance'),
        ref: { account: 'a', kind: 'instance', scope: { project: 7, region: 76 }, id: 'i', title: 'web' },
        range: { minutes: 3000 },
      },
      undefined,
    );
    assert.deepEqual(
      traces.map(({ title, points }) => [inEnglish(title), points.length]),
      [['CPU', 2400]],
    );
  });

  it('tells figures of now where the period reaches up to now, and not of one that ended before', async () => {
    const hour = 60 * minute;
    const now = Date.now();
    const call = async (operation: object) =>
      operation === ingestStatistics ? [] : { id: 5, name: 'Arena', live: true, transcoding_speed: 0.5 };
    const told = async (range: CheckedRange) => {
      const { readings } = await checkNow(
        { client: { call }, clientId: 1 } as unknown as Connection,
        {
          kind: kindOf('liveStream'),
          ref: { account: 'a', kind: 'liveStream', scope: {}, id: '5', title: 'Arena' },
          range,
        },
        undefined,
      );
      return readings.map(({ value }) => value);
    };
    assert.deepEqual(await told({ minutes: 60 }), [0.5]);
    assert.deepEqual(await told({ from: now - 2 * hour, to: now - hour }), []);
  });
});
