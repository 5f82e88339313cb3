import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { tell, told } from '../helpers/kindRows.ts';

const video = kindOf('video');

describe('videos', () => {
  it('say how they are, with their length, progress or error', () => {
    const renditions = [{ progress: 60 }, { progress: 20 }];
    const rows: [Record<string, unknown>, string][] = [
      [{ status: 'ready', duration: 5_524_000 }, 'device-camera-video: ready · 1:32:04'],
      [{ status: 'pending', converted_videos: renditions }, 'sync: processing · 40 %'],
      [{ status: 'error', error: 'no source' }, 'error: failed · no source'],
      [{ status: 'melting' }, 'device-camera-video: melting'],
    ];
    for (const [item, row] of rows) assert.equal(told(video, { id: 1, ...item }), row);
  });

  it('lead to the stream that they were recorded from', () => {
    const links = (stream_id: unknown) =>
      video.links?.({ id: 1, stream_id }).map(({ kind, id }) => [kind, id]);
    assert.deepEqual(links(4711), [['liveStream', '4711']]);
    for (const none of [null, 0, undefined]) assert.deepEqual(links(none), []);
  });

  it('say why they may not play, whatever their status is', () => {
    const caution = (item: object) => {
      const said = video.playback?.({ id: 1, ...item }, 0)?.caution;
      return said && tell(said);
    };
    assert.equal(caution({ status: 'error', error: 'no source' }), 'Processing failed: no source');
    assert.equal(
      caution({ status: 'empty' }),
      'This video waits for its source, so there is nothing to play yet.',
    );
    assert.equal(caution({ status: 'pending' }), 'This video is still being processed.');
    for (const status of ['ready', 'constructor', '__proto__', null])
      assert.equal(caution({ status }), undefined);
  });

  it('have a storyboard only where there is both its picture and its text', () => {
    const storyboard = (item: object) => video.playback?.({ id: 1, ...item }, 0)?.storyboard;
    const both = { sprite: 'https://cdn.example/sprite.jpg', sprite_vtt: 'WEBVTT' };
    assert.deepEqual(storyboard(both), { picture: both.sprite, text: both.sprite_vtt });
    for (const lack of [{ sprite: null }, { sprite_vtt: null }, { sprite_vtt: '' }, { sprite: undefined }])
      assert.equal(storyboard({ ...both, ...lack }), undefined);
  });
});
