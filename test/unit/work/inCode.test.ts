import assert from 'node:assert/strict';
import { kinds } from '../../../src/kinds/all.ts';
import { namedPlaces as placesOf } from '../../../src/work/inCode.ts';

const namedPlaces = (text: string) => placesOf(kinds, text);

/** What a text names: the marked text, and what is known of it. */
function named(text: string) {
  return namedPlaces(text).flatMap(({ offset, length, kind: { id: kind }, key, client, instead }) =>
    kind === 'edgeApp' && text.slice(offset).startsWith('http')
      ? []
      : [
          [
            text.slice(offset, offset + length),
            kind,
            ...(key === undefined ? [] : [`id ${key}`]),
            ...(client === undefined ? [] : [`of ${client}`]),
            ...(instead ? ['deprecated'] : []),
          ].join(' '),
        ],
  );
}

describe('What code names', () => {
  it('are streams by their addresses, of which one form is deprecated', () => {
    const text = `
      player = "https://player.gvideo.co/streams/27_1234"
      <video src='https://a.gvideo.io/cmaf/27_1234/master.m3u8?x=1'>
      See https://a.gvideo.io/mpegts/27_1234/master_mpegts.m3u8.
      (https://static.gvideo.co/videoplatform/streams/27/1234/screenshots/last.jpg)
      https://a.gvideo.io/streams/27_1234/playlist.m3u8, https://a.gvideo.io/streams/1234/playlist.m3u8`;
    assert.deepEqual(named(text), [
      'https://player.gvideo.co/streams/27_1234 liveStream id 1234 of 27',
      'https://a.gvideo.io/cmaf/27_1234/master.m3u8?x=1 liveStream id 1234 of 27',
      'https://a.gvideo.io/mpegts/27_1234/master_mpegts.m3u8 liveStream id 1234 of 27',
      'https://static.gvideo.co/videoplatform/streams/27/1234/screenshots/last.jpg liveStream id 1234 of 27',
      'https://a.gvideo.io/streams/27_1234/playlist.m3u8 liveStream id 1234 of 27 deprecated',
      'https://a.gvideo.io/streams/1234/playlist.m3u8 liveStream id 1234 deprecated',
    ]);
  });

  it('are videos by the public ID in their addresses', () => {
    const text = 'const url = `https://a.gvideo.io/videos/27_aBc1/master-cmaf-max-480.m3u8`;';
    assert.deepEqual(named(text), [
      'https://a.gvideo.io/videos/27_aBc1/master-cmaf-max-480.m3u8 video of 27',
    ]);
    const [place] = namedPlaces(text);
    assert.equal(place?.is({ slug: 'aBc1' }), true);
    assert.equal(place?.is({ slug: 'other' }), false);
  });

  it('are resources by numbers behind a name of theirs, and no other numbers', () => {
    const text = [
      'const streamId = 1234;',
      '"stream_id": "1234",',
      'STREAM-ID=1234',
      'video_id: 55',
      'LIVE_STREAM_ID = 1234',
      'app_id => 7',
      'const width = 1234; downstreams = 1234; stream.width = 1234; streamIds = [1234]; id = 1234;',
    ].join('\n');
    assert.deepEqual(named(text), [
      '1234 liveStream',
      '1234 liveStream',
      '1234 liveStream',
      '55 video',
      '1234 liveStream',
      '7 edgeApp',
    ]);
  });

  it('are apps by the origin of their address', () => {
    const [place] = namedPlaces('fetch("https://resize-1.fastedge.cdn.gc.onl/a?b")');
    assert.equal(place?.kind.id, 'edgeApp');
    assert.equal(place?.is({ url: 'https://resize-1.fastedge.cdn.gc.onl' }), true);
    assert.equal(place?.is({ url: 'https://other-2.fastedge.cdn.gc.onl' }), false);
    assert.equal(place?.is({ url: 'nonsense' }), false);
    assert.equal(place?.is({}), false);
  });

  it('is found behind any number of other addresses, each of which may be that of an app', () => {
    const others = Array.from({ length: 600 }, (_, at) => `https://example.com/${at}`).join('\n');
    const kinds = namedPlaces(`${others}\nhttps://a.gvideo.io/cmaf/27_5/master.m3u8 stream_id = 9`).map(
      ({ kind }) => kind.id,
    );
    assert.deepEqual([kinds.length, kinds.filter((id) => id === 'liveStream').length], [502, 2]);
  });

  it('is nothing in a text that is too long, and a bounded number in any other, in a moment', () => {
    assert.deepEqual(namedPlaces(`streamId = 1 ${' '.repeat(500_000)}`), []);
    assert.equal(namedPlaces(`streamId = 1 ${' '.repeat(400_000)}`).length, 1);
    const started = performance.now();
    assert.ok(namedPlaces('stream_id = 1;\n'.repeat(30_000)).length <= 501);
    for (const one of ['a', 'https://', '(', '"', 'a.', 'a=', ' ', 'stream"'])
      namedPlaces(one.repeat(Math.floor(499_000 / one.length)));
    assert.ok(performance.now() - started < 5000, `${performance.now() - started} ms`);
  });
});
