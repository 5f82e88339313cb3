import assert from 'node:assert/strict';
import { createRandom } from '../../../src/sandbox/seed/random.ts';
import { makeStreams } from '../../../src/sandbox/seed/streaming/streams.ts';
import { makeVideos } from '../../../src/sandbox/seed/streaming/videos.ts';
import { streamReply } from '../../../src/sandbox/streaming/streamReply.ts';
import { type BusyVideo, courses } from '../../../src/sandbox/streaming/transcoding.ts';
import { videoAt } from '../../../src/sandbox/streaming/videoCourse.ts';
import { videoReply } from '../../../src/sandbox/streaming/videoReply.ts';
import { startedSandbox } from './startedSandbox.ts';

const now = Date.UTC(2026, 10, 21, 18, 2);
const origin = 'http://127.0.0.1:1';
const ingest = { address: 'rtmp://127.0.0.1:1935/in' };

function seeded(seed: number, at = now) {
  const random = createRandom(seed);
  const streams = [...makeStreams(random, at)];
  return { streams, videos: [...makeVideos(random, at, { streams })] };
}

describe('the seed', () => {
  const { streams, videos } = seeded(1);
  const streamReplies = streams.map((stream) => streamReply(stream, { origin, ingest, now }));
  const isBusy = (video: (typeof videos)[number]): video is BusyVideo => video.backstage.job !== undefined;
  const busy = courses(videos.filter(isBusy), now);
  const videoReplies = videos.map((video) => {
    const course = busy.get(video.document.id);
    return videoReply(course ? videoAt(video, course, now) : video, origin, now);
  });

  it('gives the same account for the same number and moment', () => {
    assert.deepEqual(seeded(1), seeded(1));
  });

  it('gives another account for another number', () => {
    const other = seeded(2);
    assert.notDeepEqual(
      other.streams.map(({ document }) => document.token),
      streams.map(({ document }) => document.token),
    );
    assert.notDeepEqual(
      other.videos.map(({ document }) => document.id),
      videos.map(({ document }) => document.id),
    );
  });

  it('is what a sandbox begins with', async () => {
    const account = async (seed: number) => {
      const sandbox = await startedSandbox({ seed, now: () => now });
      const resources = await Promise.all(
        [
          '/streaming/streams',
          '/streaming/videos?per_page=100',
          '/streaming/statistics/stream/watching_duration?from=2026-11-14',
          '/fastedge/v1/apps',
          '/storage/notifications/v1/events',
        ].map((path) => sandbox.read(path)),
      );
      await sandbox.close();
      // it listens elsewhere each time
      return JSON.stringify(resources).replaceAll(/127\.0\.0\.1:\d+/g, '');
    };
    const first = await account(7);
    assert.equal(await account(7), first);
    assert.notEqual(await account(8), first);
  });

  it('has at least 44 streams, in all states', () => {
    assert.ok(streams.length >= 44);
    const states: Record<string, (stream: (typeof streamReplies)[number]) => unknown> = {
      'live in 1080p': ({ live, video_height }) => live && video_height === 1080,
      'live in 720p': ({ live, video_height }) => live && video_height === 720,
      'live on the backup alone': ({ live, backup_live }) => !live && backup_live,
      'live but slow': ({ live, transcoding_speed }) => live && Number(transcoding_speed) < 1,
      idle: ({ active, live, finished_at_primary }) => active && !live && finished_at_primary,
      'never on air': ({ active, started_at_primary }) => active && started_at_primary === null,
      off: ({ active }) => !active,
      'idle pull soon to be switched off': ({ active, pull, live, finished_at_primary }) =>
        active && pull && !live && now - Date.parse(finished_at_primary ?? '') > 23 * 3_600_000,
      'live pull from several places': ({ live, pull, uri }) => live && pull && uri?.includes(' '),
      'pull with credentials': ({ uri }) => uri?.includes('@'),
      recording: ({ recording_duration }) => Number(recording_duration) > 0,
      'with overlays': ({ html_overlays }) => (html_overlays ?? []).length > 1,
      'with a slash in its name': ({ name }) => name?.includes('/'),
      'with quotes in its name': ({ name }) => name?.includes('"'),
      'named from right to left': ({ name }) => /[\u0590-\u06ff]/.test(name ?? ''),
      'with a very long name': ({ name }) => (name ?? '').length > 200,
    };
    for (const [state, is] of Object.entries(states)) assert.ok(streamReplies.some(is), state);
    const windows = new Set(
      streamReplies.flatMap((stream) => (stream.dvr_enabled ? stream.dvr_duration : [])),
    );
    assert.ok(windows.size >= 5 && windows.has(30) && windows.has(14_400));
  });

  it('has at least 120 videos, in all states', () => {
    assert.ok(videos.length >= 120);
    const states: Record<string, (video: (typeof videoReplies)[number]) => unknown> = {
      empty: ({ status, duration }) => status === 'empty' && duration === null,
      queued: ({ status, converted_videos }) => status === 'pending' && converted_videos?.length === 0,
      'with progress': ({ status, converted_videos }) =>
        status === 'pending' && converted_videos?.some(({ progress }) => Number(progress) > 30),
      viewable: ({ status, hls_url }) => status === 'viewable' && hls_url,
      ready: ({ status, converted_videos }) =>
        status === 'ready' && converted_videos?.every(({ progress }) => progress === 100),
      'gone wrong': ({ status, error }) => status === 'error' && error,
      recorded: ({ stream_id }) => streams.some(({ document }) => document.id === stream_id),
      'with an own poster': ({ poster, screenshot }) => poster && screenshot === poster,
      short: ({ screenshots }) => [1, 2, 3].includes(screenshots?.length ?? 0),
    };
    for (const [state, is] of Object.entries(states)) assert.ok(videoReplies.some(is), state);
  });

  it('has videos of whole segments', () => {
    for (const { duration, name } of videoReplies) {
      assert.ok(duration === null || (Number(duration) > 0 && Number(duration) % 1920 === 0), String(name));
    }
  });

  it('knows ids, slugs and tokens only once, and no time to come', () => {
    const each = <T>(values: T[]) => assert.equal(new Set(values).size, values.length);
    each(streams.map(({ document }) => document.id));
    each(streams.map(({ document }) => document.token));
    each(videos.map(({ document }) => document.id));
    each(videos.map(({ document }) => document.slug));
    const times = JSON.stringify([streams, videos]).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    assert.ok(times.length > 400);
    for (const time of times) assert.ok(Date.parse(time) <= now, time);
  });

  it('tells sessions in their order', () => {
    for (const { live, started_at_primary, finished_at_primary, created_at, name } of streamReplies) {
      if (!started_at_primary || !finished_at_primary) continue;
      assert.equal(started_at_primary > finished_at_primary, live, String(name));
      assert.ok(String(created_at) <= started_at_primary, String(name));
    }
  });
});
