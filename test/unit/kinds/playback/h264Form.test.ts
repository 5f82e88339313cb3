import assert from 'node:assert/strict';
import { h264Form } from '../../../../src/kinds/playback/h264Form.ts';

describe('the H.264 form of a playlist', () => {
  for (const [url, form] of [
    ['https://a.example/videos/1_x/master.m3u8', 'https://a.example/videos/1_x/master-h264.m3u8'],
    ['https://a.example/videos/1_x/master-cmaf.m3u8', 'https://a.example/videos/1_x/master-cmaf-h264.m3u8'],
    ['https://a.example/videos/1_x/master.mpd', 'https://a.example/videos/1_x/master-h264.mpd'],
    [
      'https://a.example/videos/1_x/master-cmaf-max-480-hevc.m3u8?md5=a&expires=1',
      'https://a.example/videos/1_x/master-cmaf-max-480-h264.m3u8?md5=a&expires=1',
    ],
    ['https://a.example/videos/1_x/master-av1.mpd#t', 'https://a.example/videos/1_x/master-h264.mpd#t'],
  ] as const) {
    it(`of ${url.slice(18)} names the codec last, before the ending`, () => {
      assert.equal(h264Form(url), form);
    });
  }

  for (const url of [
    'https://a.example/videos/1_x/master-h264.m3u8',
    'https://a.example/videos/1_x/master-max-480-h264.mpd?expires=1',
    'https://a.example/cmaf/1_2/index.mpd',
    'https://a.example/poster.jpeg',
  ]) {
    it(`is none of ${url.slice(18)}`, () => assert.equal(h264Form(url), undefined));
  }
});
