import assert from 'node:assert/strict';
import { newVideo } from '../../../../src/sandbox/streaming/newVideo.ts';
import { madeAt, orderSpeech } from '../../../../src/sandbox/streaming/speech.ts';

const now = Date.UTC(2026, 4, 6, 18);

const ordered = (spoken: string, translated: string, made: Parameters<typeof orderSpeech>[2] = []) => {
  const wishes = { auto_transcribe_audio_language: spoken, auto_translate_subtitles_language: translated };
  return orderSpeech(wishes, now, made).map(({ code, takes }) => [code, takes / 1000]);
};

describe('What is made of speech', () => {
  it('is first what was spoken, then the translations, one after another', () => {
    assert.deepEqual(ordered('auto', 'disable'), [['eng', 8]]);
    assert.deepEqual(ordered('deu', 'eng,fra'), [
      ['ger', 8],
      ['eng', 13],
      ['fre', 18],
    ]);
    assert.deepEqual(ordered('eng', 'eng,deu'), [
      ['eng', 8],
      ['ger', 13],
    ]);
    assert.deepEqual(ordered('disable', 'eng'), []);
    assert.equal(ordered('auto', 'default').length > 1, true);
  });

  it('leaves alone what was made, and does not make it again', () => {
    const made = [{ code: 'eng', from: 0, takes: 8000 }];
    assert.deepEqual(ordered('eng', 'deu', made), [
      ['eng', 8],
      ['ger', 5],
    ]);
    assert.deepEqual(ordered('disable', 'deu', made), [['eng', 8]]);
  });

  it('is there once it is made, and never before the video', () => {
    const orders = [
      { code: 'eng', from: now, takes: 8000 },
      { code: 'ger', from: now, takes: 13_000 },
    ];
    const codes = (at: number, ready?: number) => madeAt(orders, ready, now + at).map(({ code }) => code);
    assert.deepEqual([codes(7999), codes(8000), codes(13_000)], [[], ['eng'], ['eng', 'ger']]);
    assert.deepEqual([codes(13_000, now + 6000), codes(14_000, now + 6000)], [[], ['eng']]);
  });
});

describe('A new video', () => {
  it('has a poster of its own if it was given one, as a picture or as an address', () => {
    const own = (given: object) => newVideo(7, { name: 'A', ...given }, now).backstage.ownPoster;
    assert.deepEqual(
      [own({}), own({ poster: 'data:' }), own({ remote_poster_url: 'https://h.test/a.jpg' })],
      [false, true, true],
    );
  });

  it('has what was given, defaults for the rest, and nothing that the service does not keep', () => {
    const given = {
      name: 'A',
      priority: 3,
      origin_http_headers: 'Authorization: Basic x',
    };
    const { document, backstage } = newVideo(7, given, now);
    assert.deepEqual([document.id, document.name, document.priority], [7, 'A', 3]);
    assert.deepEqual(
      [document.status, document.description, document.projection],
      ['empty', null, 'regular'],
    );
    assert.equal(document.created_at, '2026-05-06T18:00:00.000Z');
    assert.doesNotMatch(JSON.stringify(document), /Basic/);
    assert.deepEqual(backstage.subtitles, [{ code: 'eng', from: now, takes: 8000 }]);
    assert.notEqual(newVideo(8, {}, now).document.slug, document.slug);
  });
});
