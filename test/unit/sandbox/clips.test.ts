import assert from 'node:assert/strict';
import { CallError } from '../../../src/platform/client/errors.ts';
import { createClip, listClips } from '../../../src/platform/streaming/clips.ts';
import { getVideo, listVideos, updateStream } from '../../../src/platform/streaming/operations.ts';
import { deleteStream } from '../../../src/platform/streaming/streamLife.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const second = 1000;
const began = Date.UTC(2026, 4, 6, 18, 2);
const now = began / second;
const arena = 'Arena 1: handball, main camera';

describe('clips of a stream of the sandbox', () => {
  const clock = forEachTest(() => ({ now: began }));
  const sandbox = forEachTest(() => startedSandbox({ now: () => clock().now }));
  const client = () => sandbox().client;
  const wait = (milliseconds: number) => {
    clock().now += milliseconds;
  };

  const idOf = async (name: string): Promise<number> => (await sampleStream(sandbox(), name)).id;
  const clips = async (stream_id: number) => (await client().call(listClips, { stream_id })).items;
  const cut = async (order: object = {}, name = arena) =>
    client().call(createClip, { stream_id: await idOf(name), start: now - 60, duration: 30, ...order });
  const status = async (url: unknown) => (await fetch(String(url))).status;
  const text = async (url: string | URL) => (await fetch(url)).text();
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.catch((thrown: unknown) => thrown);
    assert.ok(error instanceof CallError);
    return [error.status, error.detail];
  };
  /** The media playlists that a master playlist names. */
  const playlists = async (master: string) =>
    [...(await text(master)).matchAll(/^[^#\n].*$|(?<=TYPE=AUDIO.*URI=")[^"]*/gm)].map(
      ([uri]) => new URL(uri, master),
    );

  it('are there a moment after they were cut: until then their links answer 425', async () => {
    const clip = await cut({ vod_required: false });
    assert.deepEqual(
      [clip.start, clip.duration, clip.expiration, clip.vod_required, clip.video_id],
      [now - 60, 30, now - 30 + 3600, false, null],
    );
    assert.deepEqual([await status(clip.hls_master), await status(clip.mp4_master)], [425, 425]);
    wait(3 * second);
    assert.deepEqual([await status(clip.hls_master), await status(clip.mp4_master)], [200, 200]);
  });

  it('are only there once all of them was on air', async () => {
    const clip = await cut({ start: now, duration: 60 });
    wait(61 * second);
    assert.equal(await status(clip.hls_master), 425);
    wait(2 * second);
    assert.equal(await status(clip.hls_master), 200);
  });

  it('have whole pieces of what was on air, in each of their renditions, by HLS and MP4', async () => {
    const clip = await cut();
    wait(3 * second);
    const master = String(clip.hls_master);
    assert.match(master, /\/rec\/\d+_\d+\/rec_[a-z0-9]+_qsid\d+_master\.m3u8$/);
    const lists = await playlists(master);
    assert.equal(lists.length, 3);
    for (const list of lists) {
      const playlist = await text(list);
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
      const sum = lengths.reduce((all, length) => all + length, 0);
      assert.ok(sum >= 30 && sum <= 30 + 2 * 1.92, String(sum));
      const [, from = ''] = /PROGRAM-DATE-TIME:(.*)/.exec(playlist) ?? [];
      const early = began - 60 * second - Date.parse(from);
      assert.ok(early >= 0 && early < 1920, from);
      for (const [uri] of playlist.matchAll(/^[^#\n].*$|(?<=MAP:URI=")[^"]*/gm))
        assert.equal(await status(new URL(uri, list)), 200, uri);
    }
    for (const name of clip.renditions ?? []) {
      for (const url of [clip.hls_master, clip.mp4_master])
        assert.equal(await status(String(url).replace('master', name)), 200, name);
      assert.equal(await status(String(clip.mp4_master).replace('master', `${name}0`)), 404);
    }
    const part = await fetch(String(clip.mp4_master), { headers: { range: 'bytes=4-11' } });
    assert.deepEqual([part.status, await part.text()], [206, 'ftypisom']);
  });

  it('are gone once they expire, from the list too', async () => {
    const stream_id = await idOf(arena);
    const clip = await cut({ expiration: now + 60 });
    wait(59 * second);
    assert.ok((await clips(stream_id)).some(({ id }) => id === clip.id));
    assert.equal(await status(clip.mp4_master), 200);
    wait(second);
    assert.ok(!(await clips(stream_id)).some(({ id }) => id === clip.id));
    assert.deepEqual([await status(clip.hls_master), await status(clip.mp4_master)], [404, 404]);
  });

  it('become videos by default, whose id is told once the clip is there', async () => {
    const stream_id = await idOf(arena);
    const { id, video_id: early } = await cut();
    assert.equal(early, null);
    wait(3 * second);
    const video_id = (await clips(stream_id)).find((clip) => clip.id === id)?.video_id;
    assert.ok(video_id);
    const video = await client().call(getVideo, { video_id });
    assert.deepEqual([video.name, video.stream_id], [`Clip: ${arena}, 2026-05-06 18:01:00 UTC`, stream_id]);
    assert.ok(Math.abs(Number(video.origin_video_duration) - 30_000) <= 2 * 1920);
    const before = (await client().call(listVideos, { stream_id })).total;
    await cut({ vod_required: false });
    assert.equal((await client().call(listVideos, { stream_id })).total, before);
  });

  it('are of as much as the DVR has', async () => {
    const clip = await cut({ start: now - 7200 - 600, duration: 620, expiration: now + 600 });
    wait(3 * second);
    const [list] = await playlists(String(clip.hls_master));
    const count = [...(await text(list ?? '')).matchAll(/#EXTINF/g)].length;
    assert.ok(Math.abs(count * 1.92 - 20) < 4, String(count));
  });

  it('are refused with 422 without a DVR', async () => {
    const off = 'City camera: Porto, Ribeira';
    assert.deepEqual(await refusal(cut({}, off)), [422, 'dvr_enabled: DVR is disabled for the stream']);
  });

  it('are refused with 400 for what is outside the DVR, or kept too short or too long', async () => {
    const [before, idle] = [now - 9000, 'Reporter kit 2'];
    await client().call(updateStream, { stream_id: await idOf(idle), dvr_enabled: true });
    const orders = [
      cut({ start: before }),
      cut({ duration: 7201 }),
      cut({ expiration: now + 50 }),
      cut({ expiration: now + 14_410 }),
      cut({}, idle),
    ];
    for (const order of orders) assert.equal((await refusal(order))[0], 400);
    await cut({ expiration: now + 60 });
    await cut({ expiration: now + 14_400 });
  });

  it('outlive what viewers can rewind to, but not their stream', async () => {
    const stream_id = await idOf(arena);
    const clip = await cut();
    await sandbox().call(`/streaming/streams/${stream_id}/dvr_cleanup`, { method: 'PUT' });
    wait(10 * second);
    assert.equal(await status(clip.hls_master), 200);
    await client().call(deleteStream, { stream_id });
    assert.equal(await status(clip.hls_master), 404);
  });

  it('were cut before by the desk', async () => {
    const found = await clips(await idOf(arena));
    assert.deepEqual(
      found.map(({ duration, vod_required }) => [duration, vod_required]),
      [
        [25, false],
        [40, false],
      ],
    );
    for (const { hls_master } of found) assert.equal(await status(hls_master), 200);
  });
});
