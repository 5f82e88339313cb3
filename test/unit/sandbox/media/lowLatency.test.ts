import assert from 'node:assert/strict';
import {
  partMs,
  partsPerSegment,
  segmentMs,
  timelineStart,
} from '../../../../src/sandbox/media/packaging/timing.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { judgeHls, judgeMaster, judgeMedia } from './judges.ts';
import { openPart, startMediaServer, stillWaits } from './mediaServer.ts';

describe('low-latency HLS', () => {
  const media = forEachTest(startMediaServer);

  const openSegment = Math.floor(openPart / partsPerSegment);
  const moveTo = (part: number, ms = 1): void => {
    media().clock.now = timelineStart + part * partMs + ms;
  };

  it('offers every picture size with codecs read from the files, and sound apart', async () => {
    const master = judgeMaster(await media().text('/cmaf/7_1/master.m3u8'));
    assert.deepEqual(
      master.variants.map(({ codecs, resolution }) => [codecs, resolution?.height]),
      [
        ['avc1.4d401e,mp4a.40.2', 360],
        ['avc1.4d400d,mp4a.40.2', 180],
      ],
    );
    assert.equal(master.variants[0]?.audio[0]?.uri, 'a/media.m3u8');
    assert.equal(master.variants[0]?.frameRate, 25);
  });

  for (const track of ['v360', 'v180', 'a']) {
    it(`gives a strict playlist of ${track} at each of a segment's three parts`, async () => {
      for (const ahead of [0, 1, 2, 3]) {
        moveTo(openPart + ahead);
        const text = await media().text(`/cmaf/7_1/${track}/media.m3u8`);
        const playlist = judgeMedia(text);
        assert.equal(playlist.targetDuration, 2);
        assert.equal(playlist.partTargetDuration, 0.64);
        assert.deepEqual(playlist.lowLatencyCompatibility, {
          canBlockReload: true,
          canSkipUntil: 12,
          holdBack: 6,
          partHoldBack: 2.048,
        });
      }
    });
  }

  it('has a full window at once: about a minute, or as long as DVR lasts', async () => {
    const minute = judgeHls(await media().text('/cmaf/7_1/v360/media.m3u8')).segments;
    const hour = judgeHls(await media().text('/cmaf/7_2/v360/media.m3u8')).segments;
    assert.equal(minute.filter(({ duration }) => duration === 1.92).length, 32);
    assert.equal(hour.filter(({ duration }) => duration === 1.92).length, 1875);
  });

  it('hints at the next part and reports where every other rendition stands', async () => {
    const manifest = judgeHls(await media().text('/cmaf/7_1/v360/media.m3u8'));
    assert.equal(manifest.preloadSegment?.preloadHints?.[0]?.uri, `part_${openSegment}.1.m4s`);
    assert.deepEqual(
      manifest.renditionReports?.map(({ uri, lastMsn, lastPart }) => [uri, lastMsn, lastPart]),
      [
        ['../v180/media.m3u8', openSegment, 0],
        ['../a/media.m3u8', openSegment, 0],
      ],
    );
  });

  it('dates each segment by the wall clock', async () => {
    const [first] = judgeMedia(await media().text('/cmaf/7_1/v360/media.m3u8')).segments;
    const number = first?.mediaSequenceNumber ?? 0;
    assert.equal(first?.programDateTime?.getTime(), timelineStart + number * segmentMs);
  });

  it('answers a blocking reload when the part exists, and not before', async () => {
    moveTo(openPart + 1, -20);
    const waiting = media().text(`/cmaf/7_1/v360/media.m3u8?_HLS_msn=${openSegment}&_HLS_part=1`);
    assert.ok(await stillWaits(media(), waiting));
    moveTo(openPart + 1);
    assert.match(await waiting, new RegExp(`PART:.*part_${openSegment}\\.1\\.m4s`));
  });

  it('answers at once when the part is there, and when the broadcast is over', async () => {
    const there = await media().text(`/cmaf/7_1/v360/media.m3u8?_HLS_msn=${openSegment}&_HLS_part=0`);
    assert.match(there, new RegExp(`part_${openSegment}\\.0`));
    assert.match(await media().text('/cmaf/7_3/v360/media.m3u8?_HLS_msn=99999999'), /#EXT-X-ENDLIST/);
  });

  it('waits for the whole segment when no part is named', async () => {
    moveTo(openPart + 2, -20);
    const waiting = media().text(`/cmaf/7_1/a/media.m3u8?_HLS_msn=${openSegment}`);
    assert.ok(await stillWaits(media(), waiting));
    moveTo(openPart + 2);
    assert.match(await waiting, new RegExp(`\nseg_${openSegment}\\.m4s`));
  });

  it('refuses reloads that make no sense or lie too far ahead', async () => {
    for (const query of [
      '_HLS_part=1',
      '_HLS_msn=x',
      `_HLS_msn=${openSegment + 9}`,
      `_HLS_msn=${openSegment}&_HLS_part=-1`,
    ]) {
      assert.equal((await media().get(`/cmaf/7_1/v360/media.m3u8?${query}`)).status, 400, query);
    }
  });

  it('sends a delta update that, joined to the playlist before, equals the full playlist', async () => {
    const before = judgeMedia(await media().text('/cmaf/7_2/v360/media.m3u8'));
    moveTo(openPart + 3);
    const full = judgeMedia(await media().text('/cmaf/7_2/v360/media.m3u8'));
    const text = await media().text('/cmaf/7_2/v360/media.m3u8?_HLS_skip=YES');
    const delta = judgeMedia(text);
    assert.equal(judgeHls(text).skip?.skippedSegments, delta.skip);
    assert.ok(text.length < 4000, `${text.length} bytes`);
    const uris = (list: readonly { uri: string; mediaSequenceNumber: number }[]): string[] =>
      list.map(({ uri, mediaSequenceNumber }) => `${mediaSequenceNumber} ${uri}`);
    const kept = before.segments.filter(({ mediaSequenceNumber: number }) => {
      const first = delta.mediaSequenceBase ?? 0;
      return number >= first && number < first + delta.skip;
    });
    assert.equal(kept.length, delta.skip);
    assert.deepEqual([...uris(kept), ...uris(delta.segments)], uris(full.segments));
  });

  it('skips nothing within twelve seconds of the end', async () => {
    const delta = judgeMedia(await media().text('/cmaf/7_1/v360/media.m3u8?_HLS_skip=YES'));
    const shown = delta.segments.filter(({ duration }) => duration === 1.92);
    const tail = delta.segments.length > shown.length ? partMs : 0;
    assert.ok(shown.length * segmentMs + tail >= 12_000, `${shown.length} segments`);
    assert.ok((shown.length - 1) * segmentMs + tail < 12_000 + segmentMs);
  });

  it('ends a broadcast that is over: its last minute, an end list, no parts', async () => {
    for (const stream of [3, 4, 5]) {
      const text = await media().text(`/cmaf/7_${stream}/v360/media.m3u8`);
      const playlist = judgeMedia(text);
      assert.equal(playlist.endlist, true);
      assert.equal(playlist.segments.length, 32);
      assert.doesNotMatch(text, /PART|SERVER-CONTROL|PRELOAD|RENDITION/);
      // it has said that it can’t be asked for less
      assert.equal(await media().text(`/cmaf/7_${stream}/v360/media.m3u8?_HLS_skip=YES`), text);
    }
  });

  it('has no sound, and does not report on any, where the source has none', async () => {
    assert.equal((await media().get('/cmaf/7_6/a/media.m3u8')).status, 404);
    const reports = (await media().text('/cmaf/7_6/v360/media.m3u8')).match(
      /#EXT-X-RENDITION-REPORT:URI="[^"]+"/g,
    );
    assert.deepEqual(reports, ['#EXT-X-RENDITION-REPORT:URI="../v180/media.m3u8"']);
  });

  it('keeps what a viewer already has when the broadcast ends in the middle of a segment', async () => {
    const number = Math.floor((media().clock.now - timelineStart) / segmentMs);
    media().streams.set(1, {
      codecs: ['h264'],
      sound: true,
      live: false,
      dvrSeconds: 0,
      endListTag: true,
      endedAt: media().clock.now,
    });
    const last = judgeMedia(await media().text('/cmaf/7_1/v360/media.m3u8')).segments.at(-1);
    assert.equal(last?.uri, `seg_${number}.m4s`);
    assert.equal((await media().get(`/cmaf/7_1/v360/${last?.uri}`)).status, 200);
    assert.equal((await media().get(`/cmaf/7_1/v360/seg_${number + 1}.m4s`)).status, 404);
  });
});
