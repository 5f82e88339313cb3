import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 4, 6, 18);
const at = (minutes: number, more: object = {}) => ({
  time: new Date(now - minutes * 60_000).toISOString(),
  ...more,
});

describe('the metrics of an instance', () => {
  const read = async () => (await kindOf('instance').metrics?.()) ?? assert.fail();
  const stretch = (hours: number) => ({ from: now - hours * hour, to: now, interval: 60, now });
  const target = { scope: { project: 1, region: 7 }, id: 'i', clientId: 3 };

  it('are asked for by hours, or by whole days', async () => {
    const { input } = await read();
    const place = { project_id: 1, region_id: 7, instance_id: 'i' };
    assert.deepEqual(input(target, stretch(6)), { ...place, time_interval: 6, time_unit: 'hour' });
    assert.deepEqual(input(target, stretch(72)), { ...place, time_interval: 3, time_unit: 'day' });
    assert.deepEqual((await read()).periods, [60, 360, 1440, 4320]);
    // the service counts from now, wherever the stretch ends
    const before = { ...stretch(6), to: now - 5 * hour };
    assert.deepEqual(input(target, before), { ...place, time_interval: 6, time_unit: 'hour' });
  });

  it('are charts of what was measured, in order, of all disks together', async () => {
    const { traces, summary, interval } = await read();
    const disks = [{ disk_Bps_read: 1024 ** 2 }, { disk_Bps_read: 3 * 1024 ** 2 }, { disk_Bps_read: null }];
    const items = [at(0, { cpu_util: 30 }), at(5, { cpu_util: 20, disks }), at(10, { cpu_util: null })];
    const found = traces({ items }, {}, stretch(1));
    assert.deepEqual(
      found.map(({ id, points }) => [id, points]),
      [
        [
          'cpu',
          [
            [now - 5 * 60_000, 20],
            [now, 30],
          ],
        ],
        ['diskRead', [[now - 5 * 60_000, 4]]],
      ],
    );
    assert.equal(interval?.({ items }), 300);
    assert.equal(inEnglish(summary({ items }, stretch(1)) ?? assert.fail()), 'Measured 3 times, every 5 min');
  });

  it('leave out what was measured after an exact range', async () => {
    const { traces, summary } = await read();
    const items = [at(90, { cpu_util: 1 }), at(30, { cpu_util: 2 })];
    const before = { ...stretch(2), to: now - hour };
    assert.deepEqual(
      traces({ items }, {}, before).map(({ points }) => points),
      [[[now - 90 * 60_000, 1]]],
    );
    assert.equal(inEnglish(summary({ items }, before) ?? assert.fail()), 'Measured once');
  });

  it('leave out what is older, or has no time that can be read, and may be nothing', async () => {
    const { traces, summary, interval } = await read();
    const items = [at(90, { cpu_util: 1 }), { time: 'soon', cpu_util: 2 }];
    assert.deepEqual(traces({ items }, {}, stretch(1)), []);
    assert.equal(summary({ items: [] }, stretch(1)), undefined);
    assert.equal(interval?.({ items: [] }), undefined);
  });
});
