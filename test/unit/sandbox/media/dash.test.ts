import assert from 'node:assert/strict';
import { parseUTCTiming } from 'mpd-parser';
import { segmentMs } from '../../../../src/sandbox/media/packaging/timing.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { judgeMpd } from './judges.ts';
import { openPart, startMediaServer } from './mediaServer.ts';

/** The names of the elements in the order in which they begin. */
function elements(text: string): string[] {
  return [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name ?? '');
}

/** The number in a segment's address. */
function numberIn(uri = ''): number {
  return Number(/seg_(\d+)/.exec(uri)?.[1]);
}

describe('DASH', () => {
  const media = forSuite(startMediaServer);

  it('is dynamic and low-latency while live, with the whole rewind window', async () => {
    for (const [stream, window] of [
      [1, 61.44],
      [2, 3600],
    ] as const) {
      const path = `/cmaf/7_${stream}/index.mpd`;
      const text = await media().text(path);
      assert.match(text, /type="dynamic".*availabilityStartTime="2025-01-01T00:00:00\.000Z"/);
      assert.ok(text.includes(`timeShiftBufferDepth="PT${window}S"`));
      assert.match(text, /availabilityTimeOffset="1\.28" availabilityTimeComplete="false"/);
      const manifest = judgeMpd(text, media().origin + path, media().clock.now);
      const numbers = manifest.playlists.map(({ segments }) => segments.map(({ uri }) => numberIn(uri)));
      const open = Math.floor(openPart / 3);
      assert.deepEqual(
        manifest.playlists.map(({ attributes }) => attributes.CODECS),
        ['avc1.4d401e', 'avc1.4d400d'],
      );
      for (const list of numbers) {
        assert.ok(Math.abs(list.length - (window * 1000) / segmentMs) <= 1, `${list.length} segments`);
        assert.ok(Math.abs((list.at(-1) ?? 0) - open) <= 1);
      }
      const newest = manifest.playlists[0]?.segments.at(-2)?.resolvedUri ?? '';
      assert.equal((await media().get(newest)).status, 200);
    }
  });

  it('carries its clock inside, as it may be reached under another host name', async () => {
    const text = await media().text('/cmaf/7_1/index.mpd');
    const timing = parseUTCTiming(text);
    assert.deepEqual([timing?.method, timing?.value], ['DIRECT', media().clock.now]);
    assert.doesNotMatch(text, /https?:\/\/127/);
  });

  it('keeps the order of elements that the schema wants', async () => {
    const template = ['Representation', 'SegmentTemplate'];
    const video = ['AdaptationSet', 'Resync', ...template, ...template];
    const audio = [
      'AdaptationSet',
      'Resync',
      'Representation',
      'AudioChannelConfiguration',
      'SegmentTemplate',
    ];
    const service = ['ServiceDescription', 'Latency', 'PlaybackRate'];
    assert.deepEqual(elements(await media().text('/cmaf/7_1/index.mpd')), [
      ...['MPD', ...service, 'Period'],
      ...[...video, ...audio, 'UTCTiming'],
    ]);
  });

  it('is static once the broadcast is over: the last minute, from its own beginning', async () => {
    for (const stream of [3, 5]) {
      const path = `/cmaf/7_${stream}/index.mpd`;
      const text = await media().text(path);
      assert.match(text, /type="static"/);
      const manifest = judgeMpd(text, media().origin + path);
      const first = manifest.playlists[0]?.segments[0];
      assert.equal(manifest.playlists[0]?.segments.length, 32);
      assert.equal(first?.presentationTime, 0);
      const offset = Number(/presentationTimeOffset="(\d+)"/.exec(text)?.[1]);
      assert.equal(offset, numberIn(first?.uri) * 24_576);
      assert.equal((await media().get(first?.resolvedUri ?? '')).status, 200);
    }
  });

  it('counts exactly the segments of a video, and offers both subtitle languages', async () => {
    for (const [slug, count] of [
      ['abc', 30],
      ['long', 5625],
    ] as const) {
      const path = `/videos/7_${slug}/master.mpd`;
      const manifest = judgeMpd(await media().text(path), media().origin + path);
      assert.deepEqual(
        manifest.playlists.map(({ segments }) => segments.length),
        [count, count],
      );
      const texts = Object.values(manifest.mediaGroups.SUBTITLES['subs'] ?? {});
      assert.deepEqual(texts.map(({ language }) => language).sort(), ['de', 'en']);
      const last = manifest.playlists[0]?.segments.at(-1)?.resolvedUri ?? '';
      assert.equal((await media().get(last)).status, 200);
    }
  });
});
