import assert from 'node:assert/strict';
import { pages } from '../../../src/platform/client/paging.ts';
import {
  meetStatistics,
  resellerStatistics,
  videoStorageStatistics,
  videoTranscodingStatistics,
  videoViewerStatistics,
  videoWatchingStatistics,
  videoWatchingTotal,
  viewerStatistics,
  watchingStatistics,
  watchingTotal,
} from '../../../src/platform/statistics/operations.ts';
import type { Statistics } from '../../../src/platform/statistics/series.ts';
import { listVideos } from '../../../src/platform/streaming/operations.ts';
import { clientId } from '../../../src/sandbox/server/clientId.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const hour = 3_600_000;
const day = 24 * hour;
// a Wednesday
const now = Date.UTC(2026, 4, 6, 18, 2);
const midnight = Date.UTC(2026, 4, 6);
const iso = (time: number) => new Date(time).toISOString();
const week = { from: iso(midnight - 7 * day), to: iso(midnight) };
const base = '/streaming/statistics';

/** In seconds since 1970. */
type Point = readonly [seconds: number, value: number];

/** What may be asked of the watching. */
type Asked = Parameters<NonNullable<typeof watchingStatistics.decode>>[1];

describe('statistics of the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));

  const pointsOf = (item: Statistics | undefined, name: string) =>
    (item?.metrics[name] ?? []) as readonly Point[];
  const watched = async (input: Partial<Asked>) => {
    const [all] = await sandbox().client.call(watchingStatistics, { ...week, ...input });
    return pointsOf(all, 'streams');
  };
  const at = (series: readonly Point[], time: number) =>
    series.find(([seconds]) => seconds === time / 1000)?.[1];
  const sum = (series: readonly Point[]) => series.reduce((total, [, value]) => total + value, 0);

  it('look like the week of a broadcaster', async () => {
    const hours = await watched({});
    for (let days = 7; days > 0; days--) {
      const begin = midnight - days * day;
      assert.ok((at(hours, begin + 19 * hour) ?? 0) > 3 * (at(hours, begin + 2 * hour) ?? 0), iso(begin));
    }
    const evening = (days: number) => at(hours, midnight - days * day + 20 * hour) ?? 0;
    // the final was on Monday
    assert.ok(evening(2) > 3 * Math.max(...[1, 3, 4, 5, 6, 7].map(evening)));
    // on Friday nothing was counted from 4 to 7, on Sunday nothing went out at 14
    const gaps = [4, 5, 6].map((each) => at(hours, midnight - 5 * day + each * hour));
    assert.deepEqual(gaps, [undefined, undefined, undefined]);
    assert.equal(hours.length, 7 * 24 - 3);
    const dark = await watched({ granularity: '5m' });
    assert.equal(at(dark, midnight - 3 * day + 14 * hour), 0);
    const days = await watched({
      from: iso(midnight - 35 * day),
      to: iso(midnight - 7 * day),
      granularity: '1d',
    });
    assert.equal(days.length, 28);
    const isWeekend = ([seconds]: Point) => [0, 6].includes(new Date(seconds * 1000).getUTCDay());
    assert.ok(sum(days.filter(isWeekend)) / 8 > sum(days.filter((each) => !isWeekend(each))) / 20);
  });

  it('are the same each time, in steps of the clock', async () => {
    const steps = [
      ['1m', 60],
      ['5m', 300],
      ['15m', 900],
      ['1h', 3600],
      ['1d', 86_400],
    ] as const;
    const period = { from: iso(midnight - 2 * day + 90_000), to: iso(midnight) };
    const totals: number[] = [];
    for (const [granularity, length] of steps) {
      const series = await watched({ ...period, granularity });
      assert.deepEqual(await watched({ ...period, granularity }), series);
      series.forEach(([seconds, value], index) => {
        assert.equal(seconds % length, 0);
        assert.ok(Number.isInteger(value) && value >= 0);
        if (index > 0) assert.equal(seconds - (series[index - 1]?.[0] ?? 0), length);
      });
      totals.push(sum(series));
    }
    // each interval is rounded up, so that finer ones add up to more
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => b - a),
    );
    assert.ok((totals[0] ?? 0) - (totals[4] ?? 0) <= 2 * 1440);
    const months = await watched({ from: iso(midnight - 90 * day), granularity: '1mo' });
    assert.deepEqual(
      months.map(([seconds]) => iso(seconds * 1000).slice(0, 10)),
      ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
    );
  });

  it('have no more than until now, and nothing from before the account', async () => {
    const today = await watched({ from: iso(midnight), to: iso(now + day) });
    assert.equal(today.length, 19);
    const [open] = await sandbox().read(`${base}/stream/watching_duration?from=${iso(midnight)}`);
    assert.deepEqual(open.metrics.streams, today);
    assert.deepEqual(await watched({ from: '1999-01-01', to: '2000-01-01' }), []);
  });

  it('can be narrowed to a stream, and to those of a user', async () => {
    const streams = [
      ...(await sandbox().read('/streaming/streams')),
      ...(await sandbox().read('/streaming/streams?page=2')),
    ];
    const all = await watched({ granularity: '1d' });
    const user = streams.find(({ client_user_id, live }) => client_user_id && live).client_user_id;
    const theirs = streams.filter(({ client_user_id }) => client_user_id === user);
    const together = sum(await watched({ client_user_id: user, granularity: '1d' }));
    assert.ok(together > 0 && together < sum(all));
    const each = await Promise.all(
      theirs.map(({ id }) => watched({ stream_id: id, granularity: '1d' }).then(sum)),
    );
    const apart = each.reduce((total, value) => total + value, 0);
    assert.ok(apart >= together && apart - together <= 7 * theirs.length);
    const never = streams.find(({ started_at_primary, started_at_backup }) => {
      return started_at_primary === null && started_at_backup === null;
    });
    assert.equal(sum(await watched({ stream_id: never.id })), 0);
    assert.deepEqual(await sandbox().client.call(watchingStatistics, { ...week, stream_id: 1 }), []);
  });

  it('tell the viewers of live streams: fewer than the minutes, and fewer in a day than in its hours', async () => {
    const viewers = async (input: object) => {
      const [all] = await sandbox().client.call(viewerStatistics, { ...week, ...input });
      return pointsOf(all, 'streams');
    };
    const hours = await viewers({ granularity: '1h' });
    const days = await viewers({ granularity: '1d' });
    assert.equal(hours.length, 7 * 24 - 3);
    assert.equal(days.length, 7);
    assert.ok(sum(days) > 0 && sum(days) < sum(hours));
    assert.ok(sum(hours) < sum(await watched({})));
    assert.deepEqual(await viewers({ stream_id: 1 }), []);
  });

  it('tell what was watched of videos, of one and of all', async () => {
    const { client } = sandbox();
    const of = async (input: object) => {
      const [all] = await client.call(videoWatchingStatistics, { ...week, granularity: '1d', ...input });
      return sum(pointsOf(all, 'vod'));
    };
    const videos = await sandbox().read('/streaming/videos?status=ready');
    const { slug } = videos.at(-1);
    assert.ok((await of({ slug })) > 0 && (await of({ slug })) < (await of({})));
    assert.equal(await of({ slug: 'none' }), 0);
    const [viewers] = await client.call(videoViewerStatistics, { ...week, granularity: '1d' });
    assert.ok(sum(pointsOf(viewers, 'vod')) > 0);
  });

  it('tell the exact total, which is less than the sum of rounded intervals', async () => {
    const { client } = sandbox();
    for (const [total, series, name] of [
      [watchingTotal, watchingStatistics, 'streams'],
      [videoWatchingTotal, videoWatchingStatistics, 'vod'],
    ] as const) {
      const [all] = await client.call(series, { ...week, granularity: '1m' });
      const minutes = pointsOf(all, name);
      const exact = Number(await client.call(total, week));
      assert.ok(
        exact < sum(minutes) && sum(minutes) - exact <= minutes.length,
        `${exact} of ${sum(minutes)}`,
      );
    }
    assert.equal(await client.call(watchingTotal, { ...week, stream_id: 1 }), '0');
    assert.ok(Number(await client.call(watchingTotal, {})) > Number(await client.call(watchingTotal, week)));
  });

  it('tell how much video is stored, and how much was transcoded each day', async () => {
    const { client } = sandbox();
    const period = { from: iso(midnight - 60 * day), to: iso(now) };
    const [stored] = await client.call(videoStorageStatistics, period);
    const [transcoded] = await client.call(videoTranscodingStatistics, period);
    const [volume, made] = [pointsOf(stored, 'vod'), pointsOf(transcoded, 'vod')];
    assert.equal(volume.length, 61);
    const sizes = volume.map(([, size]) => size);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
    );
    const reader = pages(client, listVideos, {});
    let minutes = 0;
    while (!reader.done)
      for (const { duration } of (await reader.next()).items) minutes += (duration ?? 0) / 60_000;
    // those that are at work now have their length later
    assert.ok(
      Math.abs((volume.at(-1)?.[1] ?? 0) - minutes) < 0.2 * minutes,
      `${volume.at(-1)?.[1]} of ${minutes}`,
    );
    const grown = (volume.at(-1)?.[1] ?? 0) - (volume[0]?.[1] ?? 0);
    assert.ok(Math.abs(sum(made.slice(1)) - grown) <= made.length);
  });

  it('tell what was transcoded, by client or by stream', async () => {
    const { client } = sandbox();
    const asked = { ...week, granularity: '1d' } as const;
    const [together, ...more] = await client.call(resellerStatistics, asked);
    assert.equal(more.length, 0);
    assert.equal(together?.client, clientId);
    const apart = await client.call(resellerStatistics, { ...asked, by_streams: true });
    assert.ok(apart.length > 5);
    assert.equal(new Set(apart.map((each) => each['stream_id'])).size, apart.length);
    for (const each of apart) {
      for (const [, minutes] of pointsOf(each, 'streams')) assert.ok(minutes <= 1440);
    }
    const total = sum(pointsOf(together, 'streams'));
    const parts = apart.reduce((before, each) => before + sum(pointsOf(each, 'streams')), 0);
    assert.ok(parts >= total && parts - total <= 7 * apart.length);
  });

  it('tell how many met, and the most of them', async () => {
    const [wire] = await sandbox().read(`${base}/meet?from=${week.from}&to=${week.to}`);
    assert.equal(typeof wire.metrics.max_meet_usage[0], 'number');
    const [read] = await sandbox().client.call(meetStatistics, week);
    const meet = pointsOf(read, 'meet');
    const [highest] = pointsOf(read, 'max_meet_usage');
    assert.equal(highest?.[1], Math.max(...meet.map(([, value]) => value)));
    const at10 = (days: number) => at(meet, midnight - days * day + 10 * hour) ?? 0;
    assert.ok(at10(1) > 3 * at10(3));
    const none = await sandbox().read(`${base}/meet?from=1999-01-01&to=1999-01-02`);
    assert.deepEqual(none, [{ client: clientId, metrics: { meet: [], max_meet_usage: [] } }]);
  });

  it('are refused with a list of texts', async () => {
    const wrong: [string, string[]][] = [
      ['stream/watching_duration', ['from: query param is not set']],
      ['reseller/stream', ['from: query param is not set', 'to: query param is not set']],
      ['meet?to=2026-05-01', ['from: query param is not set']],
      ['meet?from=1&to=2026-05-01', ['from: must be a date and time in ISO 8601']],
      ['meet?from=2026-05-02&to=2026-05-01', ['from: must not be later than to']],
      ['meet?from=2026-05-01&to=2026-05-02&granularity=1mo', ['granularity: "1mo" is not a valid choice.']],
    ];
    for (const [path, errors] of wrong) {
      const response = await sandbox().call(`${base}/${path}`);
      assert.equal(response.status, 400, path);
      assert.deepEqual(await response.json(), { data: [], errors });
    }
    await assert.rejects(sandbox().client.call(watchingStatistics, { from: 'yesterday' }), {
      reason: 'invalid',
      detail: 'from: must be a date and time in ISO 8601',
    });
  });
});
