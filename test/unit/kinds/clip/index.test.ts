import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { publicIdOf } from '../../../../src/kinds/grammar/publicId.ts';
import { factsOf, tell, told } from '../../../helpers/kindRows.ts';

const clip = kindOf('clip');
const start = Date.UTC(2026, 4, 6, 18, 2, 10) / 1000;
const item = {
  id: 'd7bsli54p8n4',
  stream_id: 4711,
  created_at: '2026-05-06T18:03:00.000Z',
  vod_required: false,
  video_id: null,
  renditions: ['media_1_360', 'media_2_720'],
  hls_master: 'https://cdn.example/rec/1_4711/rec_d7bsli54p8n4_qsid42_master.m3u8',
  mp4_master: 'https://cdn.example/rec/1_4711/rec_d7bsli54p8n4_qsid42_master.mp4',
  start,
  duration: 45,
  expiration: start + 45 + 3600,
};
const at = (seconds: number) => (start + seconds) * 1000;

describe('a clip', () => {
  it('is told by its stream and its own id, and its id alone is what the service knows', () => {
    assert.equal(clip.key(item), '4711/d7bsli54p8n4');
    assert.equal(publicIdOf(clip, '4711/d7bsli54p8n4'), 'd7bsli54p8n4');
    const target = { scope: {}, id: '4711/d7bsli54p8n4', clientId: 1 };
    assert.deepEqual(clip.list.input(target), { stream_id: 4711 });
  });

  it('is called by what it is of, as the service has no names', () => {
    assert.equal(clip.title(item), '18:02:10 – 18:02:55');
    assert.equal(clip.title({ ...item, start: null }), '#d7bsli54p8n4');
  });

  it('counts down the time that it has left, to the second in its last minute', () => {
    assert.equal(told(clip, item, at(10)), 'sync: being cut · 0:45');
    assert.equal(told(clip, item, at(45)), 'screen-cut: expires in 1 h · 0:45');
    assert.equal(told(clip, item, at(46)), 'screen-cut: expires in 59 min · 0:45');
    assert.equal(told(clip, item, at(3645 - 12)), 'screen-cut: expires in 12 s · 0:45');
    assert.equal(told(clip, item, at(3645)), 'trash: expired · 0:45');
    assert.equal(
      told(clip, { ...item, vod_required: true }, at(46)),
      'screen-cut: expires in 59 min · 0:45 · kept as a video',
    );
    assert.match(told(clip, { ...item, expiration: null }, at(46)), /the service did not say/);
  });

  it('tells when it is deleted, and the video that it became', () => {
    assert.equal(factsOf(clip, item)['Kept until'], '2026-05-06 19:02');
    assert.equal(factsOf(clip, item)['Video'], 'not kept');
    assert.equal(factsOf(clip, { ...item, vod_required: true })['Video'], 'not ready yet');
    const kept = { ...item, vod_required: true, video_id: 12 };
    assert.equal(factsOf(clip, kept)['Video'], '12');
    assert.deepEqual(
      clip.links?.(kept).map(({ kind, id }) => [kind, id]),
      [
        ['liveStream', '4711'],
        ['video', '12'],
      ],
    );
  });

  it('plays by HLS, is downloaded as MP4, and says why it may not play', () => {
    const cautionAt = (seconds: number) => {
      const { caution } = clip.playback?.(item, at(seconds)) ?? assert.fail();
      return caution && tell(caution);
    };
    assert.deepEqual(
      clip.playback?.(item, at(60))?.sources.map(({ url }) => url),
      [item.hls_master],
    );
    assert.match(cautionAt(10) ?? '', /isn’t ready yet/);
    assert.equal(cautionAt(60), undefined);
    assert.match(cautionAt(4000) ?? '', /expired/);
    assert.deepEqual(clip.file?.(item), {
      url: item.mp4_master,
      name: 'clip-20260506T180210-d7bsli54p8n4.mp4',
    });
    assert.equal(clip.file?.({ ...item, mp4_master: null }), undefined);
  });
});
