import assert from 'node:assert/strict';
import { CallError } from '../../../src/platform/client/errors.ts';
import {
  clearDvr,
  resetPushToken,
  startRecording,
  stopRecording,
} from '../../../src/platform/streaming/onAir.ts';
import { getStream, getVideo, listVideos, updateStream } from '../../../src/platform/streaming/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const second = 1000;
const hour = 3600 * second;
const began = Date.UTC(2026, 4, 6, 18, 2);

const porto = 'City camera: Porto, Ribeira';
const recorded = 'Arena 1: handball, main camera';

describe('streams of the sandbox on air', () => {
  const clock = forEachTest(() => ({ now: began }));
  const sandbox = forEachTest(() => startedSandbox({ now: () => clock().now }));
  const client = () => sandbox().client;

  const idOf = async (name: string): Promise<number> => (await sampleStream(sandbox(), name)).id;
  const read = async (name: string) => client().call(getStream, { stream_id: await idOf(name) });
  const videosOf = async (stream_id: number) => (await client().call(listVideos, { stream_id })).items;
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.catch((thrown: unknown) => thrown);
    assert.ok(error instanceof CallError);
    return [error.status, error.detail];
  };
  const wait = (milliseconds: number) => {
    clock().now += milliseconds;
  };

  describe('a recording', () => {
    it('grows from its start, and becomes a video that is transcoded', async () => {
      const stream_id = await idOf(porto);
      assert.equal((await read(porto)).recording_duration, null);
      assert.equal(await client().call(startRecording, { stream_id }), undefined);
      wait(90 * second);
      assert.equal((await read(porto)).recording_duration, 90);
      wait(30 * second);
      const before = (await videosOf(stream_id)).length;
      const video = await client().call(stopRecording, { stream_id });
      assert.ok(video);
      assert.deepEqual(
        [video.name, video.stream_id, video.recording_started_at, video.record_type, video.status],
        [
          `Stream Record: ${porto}, 2026-05-06 18:04:00 UTC`,
          stream_id,
          '2026-05-06T18:02:00.000Z',
          'origin',
          'pending',
        ],
      );
      assert.ok(Math.abs(Number(video.origin_video_duration) - 120_000) < 1920);
      assert.equal((await read(porto)).recording_duration, null);
      const listed = await videosOf(stream_id);
      assert.equal(listed.length, before + 1);
      assert.equal(listed[0]?.id, video.id);
      const status = async () => (await client().call(getVideo, { video_id: video.id })).status;
      const seen = [await status()];
      for (let step = 0; step < 400 && seen.at(-1) !== 'ready'; step++) {
        wait(5 * second);
        const now = await status();
        if (now !== seen.at(-1)) seen.push(now);
      }
      assert.deepEqual(seen, ['pending', 'viewable', 'ready']);
    });

    it('is not begun anew by another start', async () => {
      const stream_id = await idOf(porto);
      await client().call(startRecording, { stream_id });
      wait(10 * second);
      await client().call(startRecording, { stream_id });
      assert.equal((await read(porto)).recording_duration, 10);
    });

    it('that does not run is stopped with an empty answer', async () => {
      const path = `/streaming/streams/${await idOf(porto)}/stop_recording`;
      const response = await sandbox().call(path, { method: 'PUT' });
      assert.deepEqual([response.status, await response.text()], [200, '']);
    });

    it('is refused while nothing is on air', async () => {
      const stream_id = await idOf('Harbour camera: Gdańsk Motława');
      assert.deepEqual(await refusal(client().call(startRecording, { stream_id })), [
        422,
        'name: Error text: Stream must be live for the recording to be started.',
      ]);
    });

    it('is warned of when the storage is almost full, and refused when it is full', async () => {
      const stream_id = await idOf(porto);
      const fill = async (hours: number) => {
        const reply = await client().call(startRecording, { stream_id });
        wait(hours * hour);
        await client().call(stopRecording, { stream_id });
        return reply;
      };
      assert.equal(await fill(150), undefined);
      const replies = [];
      for (let times = 0; times < 12; times++) {
        const reply = await fill(12).catch((error: CallError) => error);
        replies.push(reply);
        if (reply instanceof CallError) break;
      }
      const warned = replies.find((reply) => reply && !(reply instanceof CallError));
      assert.ok(warned && 'warnings' in warned);
      const [warning] = warned.warnings ?? [];
      assert.equal(warning?.key, 'client_storage_almost_exceeded');
      assert.ok(Number(warning?.meta?.storage_usage_mb) >= 0.9 * Number(warning?.meta?.storage_limit_mb));
      const last = replies.at(-1);
      assert.ok(last instanceof CallError);
      assert.deepEqual(
        [last.status, last.detail],
        [422, 'name: Error text: No space for recording the stream.'],
      );
    });

    it('ends with the broadcast, as a video', async () => {
      const stream_id = await idOf(recorded);
      const before = (await videosOf(stream_id)).length;
      await client().call(updateStream, { stream_id, active: false });
      assert.equal((await videosOf(stream_id)).length, before + 1);
    });
  });

  describe('a DVR', () => {
    const playlist = async (url: string) => {
      const master = await (await fetch(url)).text();
      const [inner = ''] = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const text = await (await fetch(new URL(inner, url))).text();
      const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
      return lengths.reduce((sum, length) => sum + length, 0);
    };

    it('that is cleared goes back no further than to that moment', async () => {
      const stream_id = await idOf(recorded);
      const url = String((await read(recorded)).hls_mpegts_url);
      assert.ok((await playlist(url)) > 3600);
      await client().call(clearDvr, { stream_id });
      wait(10 * second);
      assert.ok((await playlist(url)) < 70);
      wait(600 * second);
      const after = await playlist(url);
      assert.ok(after > 600 && after < 620, String(after));
    });

    it('that is off is not cleared', async () => {
      const stream_id = await idOf(porto);
      assert.deepEqual(await refusal(client().call(clearDvr, { stream_id })), [
        422,
        'dvr_enabled: DVR is disabled for the stream',
      ]);
    });
  });

  describe('a reset of the push token', () => {
    it('takes the stream off air until its encoder has the new address', async () => {
      const stream_id = await idOf(recorded);
      const before = await read(recorded);
      const { stream, leftToDo } = await client().call(resetPushToken, { stream_id });
      assert.equal(leftToDo, undefined);
      assert.ok(stream);
      assert.match(String(stream.token), /^[0-9a-f]{32}$/);
      assert.notEqual(stream.token, before.token);
      const addresses = [stream.push_url, stream.backup_push_url, stream.push_url_srt, stream.push_url_whip];
      for (const url of addresses) assert.ok(url?.includes(String(stream.token)), String(url));
      assert.ok(!JSON.stringify(stream).includes(String(before.token)));
      assert.deepEqual(
        [stream.live, stream.finished_at_primary, stream.recording_duration],
        [false, new Date(began).toISOString(), null],
      );
      wait(19 * second);
      assert.equal((await read(recorded)).live, false);
      wait(11 * second);
      const back = await read(recorded);
      assert.deepEqual(
        [back.live, back.started_at_primary, back.recording_duration, back.token],
        [true, new Date(began + 20 * second).toISOString(), 10, stream.token],
      );
    });

    it('makes a video of what was recorded until then', async () => {
      const stream_id = await idOf(recorded);
      const before = (await videosOf(stream_id)).length;
      await client().call(resetPushToken, { stream_id });
      assert.equal((await videosOf(stream_id)).length, before + 1);
    });

    it('keeps the course of a stream that comes and goes', async () => {
      const name = 'Traffic desk: a bulletin every two minutes';
      await client().call(resetPushToken, { stream_id: await idOf(name) });
      const lives: (boolean | null | undefined)[] = [];
      for (const seconds of [10, 15, 30, 30, 40]) {
        wait(seconds * second);
        lives.push((await read(name)).live);
      }
      // at 10, 25, 55, 85 and 125 seconds
      assert.deepEqual(lives, [false, true, true, false, true]);
    });

    it('leaves an encoder over WebRTC connected, and says so', async () => {
      const name = 'Radio Nordwelle 1: studio camera';
      const before = await read(name);
      const { stream, leftToDo } = await client().call(resetPushToken, { stream_id: Number(before.id) });
      assert.equal(stream, undefined);
      assert.match(leftToDo ?? '', /timed out, you should now manually restart the stream/);
      const after = await read(name);
      assert.notEqual(after.token, before.token);
      assert.equal(after.live, true);
    });

    it('changes nothing of when a stream ended that is switched off while its encoder sends', async () => {
      const stream_id = await idOf(recorded);
      await client().call(updateStream, { stream_id, active: false });
      wait(60 * second);
      await client().call(resetPushToken, { stream_id });
      assert.equal((await read(recorded)).finished_at_primary, new Date(began).toISOString());
    });

    it('disturbs neither a pull nor a stream that is off', async () => {
      for (const name of ['Parliament relay: floor language', 'Organ vespers from Passau']) {
        const before = await read(name);
        const { stream } = await client().call(resetPushToken, { stream_id: Number(before.id) });
        assert.deepEqual([stream?.live, stream?.active], [before.live, before.active]);
        assert.notEqual(stream?.token, before.token);
      }
    });
  });
});
