import assert from 'node:assert/strict';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { getInstanceMetrics } from '../../../../src/platform/cloud/instanceWork.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { checkNow } from '../../../../src/work/checkups/checkNow.ts';

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
});
