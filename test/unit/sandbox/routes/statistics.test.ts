import assert from 'node:assert/strict';
import { statisticsHandlers } from '../../../../src/sandbox/routes/statistics.ts';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { newVideo } from '../../../../src/sandbox/streaming/newVideo.ts';
import { pushBegan } from '../../../../src/sandbox/streaming/pushed.ts';
import { account } from './asked.ts';

const now = Date.UTC(2026, 4, 6, 18);
const day = 86_400_000;

/** An account that was made an hour before now, without a zone of its own. */
async function counted() {
  const found = await account(now);
  found.store.resources.keep('audience', { id: 'begin', document: { seed: 1, at: now - 3_600_000 } });
  return found;
}

describe('The statistics of the sandbox', () => {
  it('have intervals of each unit, of which a week has seven days and a month thirty', async () => {
    const { ask, store } = await counted();
    const picture = { width: 1920, height: 1080, frameRate: 30 };
    const began = now - 200 * day;
    const made = newStream(7, { active: true }, began);
    store.keepStream(pushBegan(made, { server: 'main', picture, now: began }));
    const apart = (units: string, days: number) => {
      const period = {
        date_from: new Date(now - days * day).toISOString(),
        date_to: new Date(now).toISOString(),
      };
      const asked = { ...period, stream_id: '7', interval: 1, units };
      const { data } = ask(statisticsHandlers, 'statistics.ingest', asked);
      const [one, other] = data.map(({ time }: { time: string }) => Date.parse(time));
      return other - one;
    };
    assert.equal(apart('second', 0.01), 1000);
    assert.equal(apart('minute', 1), 60_000);
    assert.equal(apart('hour', 1), 3_600_000);
    assert.equal(apart('day', 7), day);
    assert.equal(apart('week', 30), 7 * day);
    assert.equal(apart('month', 100), 30 * day);
  });

  it('take a time without a zone for one in UTC', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      const { ask } = await counted();
      const first = (from: string) => {
        const asked = { from, to: '2026-05-06T12:00:00Z', granularity: '1h' };
        const [{ metrics }] = ask(statisticsHandlers, 'statistics.videoWatching', asked);
        return new Date(metrics.vod[0][0] * 1000).toISOString();
      };
      assert.equal(first('2026-05-06T08:00:00'), '2026-05-06T08:00:00.000Z');
      assert.equal(first('2026-05-06T08:00:00+02:00'), '2026-05-06T06:00:00.000Z');
      assert.equal(first('2026-05-06'), '2026-05-06T00:00:00.000Z');
      assert.throws(() => first('6 May 2026'), { status: 400 });
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('of storage grow with each video by its minutes, and those of transcoding are of the day itself', async () => {
    const { ask, store } = await counted();
    for (const [id, days, duration] of [
      [1, 3, 90_000],
      [2, 1, 600_000],
      [3, 1, null],
    ] as const) {
      const { document, backstage } = newVideo(id, { name: 'A' }, now - days * day);
      store.keepVideo({ document: { ...document, duration }, backstage });
    }
    const asked = { from: '2026-05-03T00:00:00Z', to: '2026-05-07T00:00:00Z' };
    const minutes = (id: string) =>
      ask(statisticsHandlers, id, asked)[0].metrics.vod.map(([, value]: [number, number]) => value);
    assert.deepEqual(minutes('statistics.videoStorage'), [2, 2, 12, 12]);
    assert.deepEqual(minutes('statistics.videoTranscoding'), [2, 0, 10, 0]);
  });
});
