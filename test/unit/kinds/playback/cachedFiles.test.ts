import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { cachedFilesOf } from '../../../../src/kinds/playback/cachedFiles.ts';

describe('the cached files of an item', () => {
  it('are all in the folders that are its own, by domain', () => {
    const files = kindOf('video').cachedFiles?.({
      id: 11,
      slug: 'FnlHXwA16ZMxmUr',
      hls_url: 'https://demo.gvideo.example/videos/2675_FnlHXwA16ZMxmUr/master.m3u8',
      dash_url: 'https://demo.gvideo.example/videos/2675_FnlHXwA16ZMxmUr/master.mpd?md5=x&expires=1',
      poster: 'https://static.example/videoplatform/posters/video/11/custom.jpg',
      screenshot: null,
    });
    assert.deepEqual(files, [
      { domain: 'demo.gvideo.example', patterns: ['/videos/2675_FnlHXwA16ZMxmUr/*'] },
      { domain: 'static.example', patterns: ['/videoplatform/posters/video/11/*'] },
    ]);
    const stream = kindOf('liveStream').cachedFiles?.({
      id: 2675,
      hls_cmaf_url: 'https://demo.gvideo.example/cmaf/2675_2675/master.m3u8',
      screenshot: 'https://demo.gvideo.example/streams/2675/2675/screenshots/last.jpg',
    });
    assert.deepEqual(stream, [
      { domain: 'demo.gvideo.example', patterns: ['/cmaf/2675_2675/*', '/streams/2675/2675/*'] },
    ]);
  });

  it('are never those of others: a folder without its name is left alone', () => {
    assert.deepEqual(
      cachedFilesOf(['https://a.example/master.m3u8', 'https://a.example/all/x11.mp4'], [11, '']),
      [{ domain: 'a.example', patterns: ['/master.m3u8', '/all/x11.mp4'] }],
    );
    assert.deepEqual(
      cachedFilesOf([null, undefined, '', 'not an address', 'rtmp://a.example/11/x'], [11]),
      [],
    );
  });
});
