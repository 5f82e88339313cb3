import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { tell, told } from '../../../helpers/kindRows.ts';

const video = kindOf('video');

describe('videos', () => {
  it('say how they are, with their length, progress or error', () => {
    const renditions = [{ progress: 60 }, { progress: 20 }];
    const rows: [Record<string, unknown>, string][] = [
      [{ status: 'ready', duration: 5_524_000 }, 'device-camera-video: ready · 1:32:04'],
      [{ status: 'pending', converted_videos: renditions }, 'sync: processing · 40%'],
      [{ status: 'error', error: 'no source' }, 'error: failed · no source'],
      [{ status: 'melting' }, 'question: melting'],
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
      'This video is waiting for its source. There is nothing to play yet.',
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

  it('have pictures to choose the default one from, the own poster only where there is one', () => {
    const stills = (item: object) => video.playback?.({ id: 1, ...item }, 0)?.stills;
    const screenshots = ['https://cdn.example/0.jpg', 'https://cdn.example/1.jpg'];
    const poster = 'https://cdn.example/poster.jpg';
    const labels = (item: object) => stills(item)?.choices.map(({ value, label }) => [value, tell(label)]);
    assert.deepEqual(labels({ screenshots }), [
      [0, 'Screenshot 1'],
      [1, 'Screenshot 2'],
    ]);
    assert.deepEqual(labels({ screenshots, poster })?.[0], [-1, 'Custom poster']);
    assert.equal(stills({ screenshots, screenshot_id: 1 })?.chosen, 1);
    assert.equal(stills({ screenshots, screenshot_id: null })?.chosen, 0);
    for (const none of [{}, { screenshots: [] }, { screenshots: null }])
      assert.equal(stills(none), undefined);
  });

  it('cannot lose the poster while it is the default screenshot, and offer another', () => {
    const before = { id: 1, screenshot_id: -1, poster: 'https://a.example/p.jpg', screenshots: ['a', 'b'] };
    const problems = (change: object) => checkChange(video, before, { ...change });
    const [problem = assert.fail(), ...others] = problems({ remove_poster: true });
    assert.deepEqual(
      [others, problem.path, problem.remedy?.set],
      [[], ['remove_poster'], { screenshot_id: 0 }],
    );
    assert.match(tell(problem.words), /^The poster is the default screenshot/);
    assert.deepEqual(problems({ remove_poster: true, screenshot_id: 1 }), []);
    assert.deepEqual(problems({ remove_poster: false }), []);
    const next = { ...before, remove_poster: true };
    assert.deepEqual(video.form?.proposals?.(next, {})['screenshot_id']?.value, 0);
    assert.deepEqual(video.form?.proposals?.({ ...next, screenshot_id: 1 }, {}), {});
    const own = (item: object) => {
      const choices = video.form?.options?.({ ...before, ...item }, {})['screenshot_id'];
      return tell(choices?.find(({ value }) => value === -1)?.label ?? assert.fail());
    };
    assert.equal(own(next), 'Custom poster: to be removed');
    assert.equal(own(before), 'Custom poster');
    const none = video.form?.options?.({ ...before, screenshots: [] }, {})['screenshot_id'];
    assert.deepEqual(
      none?.map(({ value }) => value),
      [-1, 0],
    );
  });

  it('take a translation without knowing of the speech, which the service never tells', () => {
    const problems = (change: object) =>
      checkChange(video, { id: 1, name: 'x', status: 'ready' }, { ...change }).map(
        ({ path, words }) => `${path}: ${tell(words)}`,
      );
    const translation = { auto_translate_subtitles_language: 'ger' };
    const speech = (auto_transcribe_audio_language: string) => ({ auto_transcribe_audio_language });
    assert.deepEqual(problems(translation), []);
    for (const spoken of ['auto', 'eng'])
      assert.deepEqual(problems({ ...translation, ...speech(spoken) }), []);
    assert.deepEqual(problems(speech('disable')), []);
    assert.deepEqual(problems({ ...speech('disable'), auto_translate_subtitles_language: 'disable' }), []);
    const [problem = '', ...others] = problems({ ...translation, ...speech('disable') });
    assert.match(problem, /^auto_translate_subtitles_language: Translated subtitles require transcription/);
    assert.deepEqual(others, []);
  });

  it('take a poster only as a picture that is what it says', () => {
    const problems = (poster: string) =>
      checkChange(video, { id: 1, name: 'x' }, { poster }).map(({ words }) => tell(words));
    const of = (type: string, ...bytes: number[]) =>
      `data:image/${type};base64,${Buffer.from([...bytes, ...Array<number>(40).fill(0)]).toString('base64')}`;
    const jpeg = [0xff, 0xd8, 0xff, 0xe0];
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    assert.deepEqual(problems(of('jpeg', ...jpeg)), []);
    assert.deepEqual(problems(of('png', ...png)), []);
    assert.deepEqual(problems(of('png', ...jpeg)), [
      'The data URL says image/png, but this is a JPEG image.',
    ]);
    assert.deepEqual(problems(of('jpeg', 1, 2, 3, 4)), ['This isn’t a JPEG, PNG or WebP image.']);
    assert.match(problems('https://a.example/p.jpg')[0] ?? '', /^A poster is a data URL/);
  });
});
