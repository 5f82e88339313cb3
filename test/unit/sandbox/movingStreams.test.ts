import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { streamHealth } from '../../../src/kinds/liveStream/health.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const second = 1000;
const hour = 3600 * second;
const began = Date.UTC(2026, 4, 6, 18, 2);

describe('live streams that move', () => {
  const clock = forEachTest(() => ({ now: began }));
  const sandbox = forEachTest(() => startedSandbox({ now: () => clock().now }));

  const named = (part: string) => sampleStream(sandbox(), part);
  const iso = (seconds: number) => new Date(began + seconds * second).toISOString();
  const healthAt = async (part: string, seconds: number) => {
    clock().now = began + seconds * second;
    return streamHealth(await named(part));
  };
  const patch = (id: number, stream: object) =>
    sandbox().call(`/streaming/streams/${id}`, { method: 'PATCH', json: { stream } });

  it('go over to the backup some seconds after the main server fell silent, and back when it returns', async () => {
    const states: [number, string][] = [
      [0, 'live'],
      [74, 'live'],
      [75, 'silent'],
      [81, 'silent'],
      [82, 'backup'],
      [126, 'backup'],
      [127, 'live'],
      [202, 'silent'],
    ];
    for (const [seconds, state] of states) {
      assert.equal((await healthAt('Ferry', seconds)).state, state, String(seconds));
    }
    clock().now = began + 100 * second;
    const onBackup = await named('Ferry');
    assert.equal(onBackup.started_at_backup, iso(82));
    assert.equal(onBackup.finished_at_primary, iso(82));
    assert.ok(onBackup.active_ingest_region_backup && onBackup.active_ingest_region_primary === null);
    clock().now = began + 130 * second;
    const back = await named('Ferry');
    assert.deepEqual([back.started_at_primary, back.backup_live], [iso(127), false]);
  });

  it('end without a backup, with the session told in order, and begin again', async () => {
    const before = await named('Traffic');
    for (const [seconds, state] of [
      [59, 'live'],
      [61, 'silent'],
      [64, 'idle'],
      [119, 'idle'],
      [120, 'live'],
    ] as const) {
      assert.equal((await healthAt('Traffic', seconds)).state, state, String(seconds));
    }
    clock().now = began + 70 * second;
    const ended = await named('Traffic');
    assert.equal(ended.started_at_primary, before.started_at_primary);
    assert.deepEqual([ended.live, ended.finished_at_primary], [false, iso(64)]);
    clock().now = began + 24 * hour + 30 * second;
    const later = await named('Traffic');
    assert.deepEqual([later.live, later.started_at_primary], [true, iso(86_400)]);
  });

  it('are delivered on while the main server waits, and end only with the session', async () => {
    const { hls_mpegts_url } = await named('Traffic');
    const ended = async (seconds: number) => {
      clock().now = began + seconds * second;
      const url = hls_mpegts_url.replace('master_mpegts', 'media');
      return (await (await fetch(url)).text()).includes('#EXT-X-ENDLIST');
    };
    assert.deepEqual([await ended(62), await ended(65), await ended(121)], [false, true, false]);
  });

  it('stay off when they are switched off, and are on air again with their encoder', async () => {
    const { id } = await named('Traffic');
    clock().now = began + 62 * second;
    await patch(id, { active: false });
    for (const seconds of [62, 130]) {
      const { state, lastOnAir } = await healthAt('Traffic', seconds);
      assert.deepEqual([state, lastOnAir], ['off', began + 62 * second]);
    }
    clock().now = began + 190 * second;
    await patch(id, { active: true });
    const { state, lastOnAir } = await healthAt('Traffic', 190);
    assert.deepEqual(
      [state, lastOnAir],
      ['idle', began + 62 * second],
      'what was sent meanwhile is no session',
    );
    assert.equal((await healthAt('Traffic', 240)).state, 'live');
    assert.equal((await named('Traffic')).started_at_primary, iso(240));
  });

  it('record a broadcast from its beginning only', async () => {
    const { id } = await named('Traffic');
    clock().now = began + 30 * second;
    await patch(id, { auto_record: true });
    clock().now += 20 * second;
    assert.equal((await named('Traffic')).recording_duration, null);
    clock().now = began + 130 * second;
    assert.equal((await named('Traffic')).recording_duration, 10);
  });

  it('count in the statistics for the share of the time that they are on air, and no longer than that', async () => {
    const { id } = await named('Traffic');
    clock().now = began + 2 * hour;
    const minutes = async () => {
      const query = `from=${new Date(began + hour - 120 * second).toISOString()}&by_streams=true`;
      const all = await sandbox().read(
        `/streaming/statistics/reseller/stream?${query}&to=${new Date(clock().now).toISOString()}`,
      );
      return all.find((each: { stream_id: number }) => each.stream_id === id)?.metrics.streams;
    };
    assert.deepEqual(await minutes(), [
      [(began + hour - 120 * second) / 1000, 30],
      [(began + 2 * hour - 120 * second) / 1000, 1],
    ]);
    await patch(id, { active: false });
    clock().now += 3 * hour;
    const later = await minutes();
    assert.deepEqual(
      later.slice(2).map(([, value]: [number, number]) => value),
      [0, 0, 0],
    );
  });

  it('switch a stream that becomes a pull off after a day without a source', async () => {
    const all = (
      await Promise.all([1, 2].map((page) => sandbox().read(`/streaming/streams?page=${page}`)))
    ).flat();
    const { id } = all.find(({ name }) => name === 'Reporter kit 2');
    await patch(id, { pull: true, uri: 'https://feeds.partner.example/kit.m3u8' });
    const active = async () => (await sandbox().read(`/streaming/streams/${id}`)).active;
    clock().now += 24 * hour - second;
    assert.equal(await active(), true);
    clock().now += second;
    assert.equal(await active(), false);
  });
});
