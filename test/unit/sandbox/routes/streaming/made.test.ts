import assert from 'node:assert/strict';
import { clipHandlers } from '../../../../../src/sandbox/routes/streaming/clips.ts';
import { withFile } from '../../../../../src/sandbox/routes/streaming/videoFile.ts';
import { newStream } from '../../../../../src/sandbox/streaming/newStream.ts';
import { newVideo } from '../../../../../src/sandbox/streaming/newVideo.ts';
import { pushBegan } from '../../../../../src/sandbox/streaming/pushed.ts';
import { videosAt } from '../../../../../src/sandbox/streaming/videosAt.ts';
import { account } from '../asked.ts';

const now = Date.UTC(2026, 4, 6, 18);
const picture = { width: 1280, height: 720, frameRate: 25 };

describe('A video that got its file', () => {
  it('is as long as was uploaded, or as the part in seconds that is wanted of it, in whole pieces', () => {
    const of = (given: object, uploaded?: { length: number | undefined; size: number }) =>
      withFile(newVideo(7, given, now), now, uploaded).document;
    const whole = of({ name: 'A' }, { length: 20_000, size: 12_345 });
    assert.deepEqual(
      [whole.duration, whole.origin_video_duration, whole.origin_size],
      [19_200, 20_000, 12_345],
    );
    assert.equal(of({ name: 'A', clip_duration_seconds: 10 }, { length: 20_000, size: 1 }).duration, 9600);
    assert.equal(of({ name: 'A', clip_duration_seconds: 0.1 }, { length: 20_000, size: 1 }).duration, 1920);
    const unknown = of({ name: 'A' }, { length: undefined, size: 5 });
    assert.ok((unknown.duration ?? 0) >= 300_000);
    assert.equal(unknown.origin_size, 5);
  });

  it('is an error where its source cannot be found, and says which', () => {
    const { document, backstage } = withFile(
      newVideo(7, { origin_url: 'https://a.invalid/x.mp4' }, now),
      now,
    );
    assert.deepEqual(
      [document.status, document.error],
      ['error', 'The source could not be found: a.invalid.'],
    );
    assert.deepEqual(
      [backstage.screenshots, backstage.job],
      [0, { queue: 'sent', arrives: now, takes: 30_000 }],
    );
    const found = withFile(newVideo(7, { origin_url: 'https://a.example/x.mp4' }, now), now);
    assert.deepEqual([found.document.status, found.document.error], ['ready', null]);
  });

  it('has its subtitles once it is ready, also where another change came in between', async () => {
    const { store } = await account(now);
    store.keepVideo(withFile(newVideo(7, { name: 'A' }, now), now));
    const of = (at: number) => store.video(7)?.backstage.subtitles?.map(({ from }) => from - at);
    assert.deepEqual(of(now), [0]);
    videosAt(store, now + 10_000).freeze();
    assert.deepEqual([of(now), store.video(7)?.backstage.job?.starts], [[0], now]);
    videosAt(store, now + 60_000).freeze();
    assert.deepEqual([of(now), store.video(7)?.backstage.job], [[30_000], undefined]);
    assert.equal(store.video(7)?.document.updated_at, '2026-05-06T18:00:30.000Z');
  });
});

describe('A clip that becomes a video', () => {
  it('is named by the time of the account, where its clock is ahead', async () => {
    const day = 86_400_000;
    const { store, at } = await account(now + day);
    const created = newStream(7, { name: 'News', active: true, dvr_enabled: true }, now);
    store.keepStream(pushBegan(created, { server: 'main', picture, now }));
    const create = clipHandlers.find(({ operation }) => operation.id === 'streaming.clips.create');
    const clip = { stream_id: 7, start: now / 1000 - 60, duration: 30 };
    create?.answer(clip as never, { ...at, real: now });
    const [video] = store.videos({}, { limit: 1, offset: 0 });
    assert.equal(video?.document.name, 'Clip: News, 2026-05-07 17:59:00 UTC');
    assert.equal(video?.document.recording_started_at, '2026-05-07T17:59:00.000Z');
    assert.equal(video?.backstage.job?.arrives, now + day + 1200);
  });
});
