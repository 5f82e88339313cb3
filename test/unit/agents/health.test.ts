import assert from 'node:assert/strict';
import { checkHealth } from '../../../src/agents/health.ts';
import type { Workplace } from '../../../src/agents/tool.ts';
import { ingestStatistics } from '../../../src/platform/statistics/ingest.ts';
import type { Result } from './agentSandbox.ts';

const minute = 60_000;
const iso = (time: number) => new Date(time).toISOString();

describe('The health of a stream whose source reconnected', () => {
  const began = Date.now() - 20 * minute;
  const samples = Array.from({ length: 360 }, (_, place) => began - 40 * minute + place * 10_000).map(
    (at) => ({
      time: iso(at),
      avg_bitrate: 4_500_000,
      sum_frames: 300,
      max_height: 1080,
      max_fps: 30,
      max_keyframe_interval: at < began ? 8 : 2,
    }),
  );
  async function health(of: object): Promise<Result> {
    const stream = { id: 5, name: 'Arena', active: true, live: true, transcoding_speed: 1, ...of };
    const call = async (operation: object) => (operation === ingestStatistics ? samples : stream);
    const account = { id: 'a', label: 'Quay', connection: { client: { call }, clientId: 1 } };
    const place = { account: async () => account } as unknown as Workplace;
    return checkHealth.run(place, { id: '5' }, {});
  }
  const what =
    'Keyframes are up to 8 s apart: segments get longer, and players start slower than they could.';
  const none = `No problems found since the source reconnected at ${iso(began)}.`;

  it('has what is over with its time and without a step, and says that nothing is wrong since then', async () => {
    const { findings, summary } = await health({ started_at_primary: iso(began) });
    assert.deepEqual(findings, [{ what, overSince: iso(began) }]);
    assert.ok(summary.endsWith(`(360 intervals). ${none}`), summary);
  });

  it('has what is wrong now before it, and does not say that nothing is', async () => {
    const slow = await health({ started_at_primary: iso(began), transcoding_speed: 0.5 });
    assert.deepEqual(slow.findings?.map(Object.keys), [
      ['what', 'next'],
      ['what', 'overSince'],
    ]);
    assert.doesNotMatch(slow.summary, /No problems/);
  });

  it('has a step for what is wrong where it did not', async () => {
    const { findings, summary } = await health({ started_at_primary: iso(began - 300 * minute) });
    assert.deepEqual(findings?.map(Object.keys), [['what', 'next']]);
    assert.doesNotMatch(summary, /No problems/);
  });
});
