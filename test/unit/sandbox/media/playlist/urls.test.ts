import assert from 'node:assert/strict';
import {
  posterUrls,
  spriteVtt,
  streamUrls,
  videoUrls,
} from '../../../../../src/sandbox/media/playlist/urls.ts';

describe('addresses of resources', () => {
  it('have the forms of the platform', () => {
    assert.deepEqual(streamUrls('http://host:1', 7, 12), {
      iframe_url: 'http://host:1/streams/7_12',
      dash_url: 'http://host:1/cmaf/7_12/index.mpd',
      hls_cmaf_url: 'http://host:1/cmaf/7_12/master.m3u8',
      hls_mpegts_url: 'http://host:1/mpegts/7_12/master_mpegts.m3u8',
      screenshot: 'http://host:1/videoplatform/streams/7/12/screenshots/last.jpg',
    });
    const urls = videoUrls('http://host:1', 7, 4711, 'xMbWb');
    assert.equal(urls.hls_url, 'http://host:1/videos/7_xMbWb/master.m3u8');
    assert.equal(urls.screenshots[4], 'http://host:1/videoplatform/thumbnails/7/4711_xMbWb.mp4_4_1080.jpg');
    assert.match(
      posterUrls('http://host:1', 4711).poster_thumb,
      /\/videoplatform\/posters\/video\/4711\/thumb_[0-9a-f]{32}\.jpeg$/,
    );
    assert.equal(urls.sprite, 'http://host:1/videoplatform/sprites/7/4711_xMbWb.mp4_sprite.jpg');
  });
});

describe('the storyboard text', () => {
  it('is written as the platform writes it, or bare', () => {
    const cues = [
      '1\n00:00:00,000 --> 00:00:01,920\nsprite.jpg#xywh=0,0,160,90\n',
      '2\n00:00:01,920 --> 00:00:03,840\nsprite.jpg#xywh=160,0,160,90\n',
      '3\n00:00:03,840 --> 00:00:05,760\nsprite.jpg#xywh=320,0,160,90\n',
      '4\n00:00:05,760 --> 00:00:07,680\nsprite.jpg#xywh=0,90,160,90\n',
    ];
    assert.equal(spriteVtt(4), `WEBVTT\n\n${cues.join('\n')}`);
    assert.equal(spriteVtt(4, true), cues.join(''));
  });

  it('covers the whole length without gaps, in a hundred cues at most', () => {
    for (const [segments, count, end] of [
      [1, 1, '00:00:01,920'],
      [100, 100, '00:03:12,000'],
      [101, 51, '00:03:13,920'],
      [5625, 99, '03:00:00,000'],
    ] as const) {
      const times = [...spriteVtt(segments).matchAll(/(\S+) --> (\S+)/g)].map(([, from, to]) => [from, to]);
      assert.equal(times.length, count);
      assert.equal(times.at(-1)?.[1], end);
      for (const [index, [from]] of times.entries()) {
        assert.equal(from, index === 0 ? '00:00:00,000' : times[index - 1]?.[1]);
      }
    }
    assert.equal(spriteVtt(0), 'WEBVTT\n\n');
  });
});
