import assert from 'node:assert/strict';
import { subtitleCreation } from '../../../../src/kinds/subtitle/creation.ts';
import { subtitlesLike } from '../../../../src/kinds/subtitle/find.ts';
import { languageInName } from '../../../../src/kinds/subtitle/languages.ts';
import { createSubtitle } from '../../../../src/platform/streaming/subtitles.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

const srt = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nMoin\n');
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMoin\n';
const target = { scope: {}, id: '11', clientId: 1 };

describe('a new subtitle', () => {
  const sandbox = forSuite(() => startedSandbox());

  it('is made of a file, with the language that its name tells', () => {
    const { file } = subtitleCreation;
    assert.deepEqual(file?.read(srt, 'Eel country.de.srt'), { draft: { vtt, language: 'ger' } });
    assert.deepEqual(file?.read(srt, 'Eel country.srt'), { draft: { vtt } });
  });

  it('is sent to the video below which it is, with all that was entered', () => {
    const entered = { name: 'Deutsch', language: 'ger', vtt };
    const [step] = subtitleCreation.steps({ ...subtitleCreation.initial, ...entered }, target, {});
    assert.equal(step?.operation.id, 'streaming.subtitles.create');
    assert.deepEqual(step?.input, { video_id: 11, ...entered });
  });

  it('may be made by the service of what is spoken, also in other languages, and has no text then', () => {
    const [speech] = subtitleCreation.form.presets ?? [];
    const draft = { ...subtitleCreation.initial, name: 'Deutsch', language: 'ger', ...speech?.values };
    const inputOf = (more: object) => subtitleCreation.steps({ ...draft, ...more }, target, {})[0]?.input;
    const spoken = { video_id: 11, name: 'Deutsch', language: 'ger', auto_transcribe_audio_language: 'ger' };
    assert.deepEqual(inputOf({}), spoken);
    assert.deepEqual(inputOf({ vtt: 'Moin', auto_translate_subtitles_language: 'eng,fre' }), {
      ...spoken,
      auto_translate_subtitles_language: 'eng,fre',
    });
    assert.deepEqual(subtitleCreation.rules?.({ ...draft, vtt: 'Moin' }), []);
    assert.deepEqual(subtitleCreation.asks?.(draft).at(-1), 'auto_translate_subtitles_language');
  });

  it('is named after its language, unless the user names it', () => {
    assert.deepEqual(subtitleCreation.suggests?.({ language: 'fre' }), { name: 'French' });
    assert.deepEqual(subtitleCreation.suggests?.({ language: '' }), {});
  });

  it('is not made of a text that is no WebVTT', () => {
    const [problem] =
      subtitleCreation.rules?.({ ...subtitleCreation.initial, name: 'x', language: 'eng', vtt: 'Moin' }) ??
      [];
    assert.equal(problem && inEnglish(problem.words), 'The first line must be WEBVTT.');
  });

  for (const [name, code] of [
    ['film.en.vtt', 'eng'],
    ['film.ger.srt', 'ger'],
    ['film.deu.srt', 'ger'],
    ['film_FR.srt', 'fre'],
    ['film.pt-BR.vtt', 'por'],
    ['film.vtt', undefined],
    ['Eel country.xx.vtt', undefined],
  ] as const)
    it(`has the language ${code ?? 'that the user picks'} if its file is ${name}`, () => {
      assert.equal(languageInName(name), code);
    });

  it('is found again where the reply was lost', async () => {
    const { client, read } = sandbox();
    const [{ id: video_id }] = await read('/streaming/videos');
    const sent = { video_id, name: 'Found again', language: 'ger', vtt };
    assert.deepEqual(await subtitlesLike(client, sent), []);
    const made = await client.call(createSubtitle, sent);
    assert.deepEqual(
      (await subtitlesLike(client, sent)).map(({ id }) => id),
      [made.id],
    );
    assert.deepEqual(await subtitlesLike(client, { ...sent, vtt: 'WEBVTT' }), []);
  });
});
