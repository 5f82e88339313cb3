import assert from 'node:assert/strict';
import type { CallError } from '../../../src/platform/client/errors.ts';
import { listVideos } from '../../../src/platform/streaming/operations.ts';
import {
  createSubtitle,
  deleteSubtitle,
  getSubtitle,
  listSubtitles,
  updateSubtitle,
} from '../../../src/platform/streaming/subtitles.ts';
import { deleteVideo } from '../../../src/platform/streaming/videoLife.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMoin\n';

describe('the subtitles of a video in the sandbox', () => {
  const clock = { now: Date.now() };
  const sandbox = forSuite(() => startedSandbox({ now: () => clock.now }));

  async function video(search: string): Promise<number> {
    const { items } = await sandbox().client.call(listVideos, { search });
    return items[0]?.id ?? assert.fail(search);
  }

  const list = async (video_id: number) => (await sandbox().client.call(listSubtitles, { video_id })).items;

  it('are those that the desk wrote', async () => {
    const found = await list(await video('Documentary: Eel country'));
    assert.deepEqual(
      found.map(({ name, language }) => [name, language]),
      [
        ['English', 'eng'],
        ['Deutsch für Gehörlose', 'ger'],
      ],
    );
    assert.match(found[1]?.vtt ?? '', /^WEBVTT\n\n1\n00:00:04\.000 --> 00:00:07\.600\n\[Wind im Schilf\]\n/);
  });

  it('are also those that were made from its speech, which can be changed and deleted like others', async () => {
    const { client } = sandbox();
    const video_id = await video('Dutch for newcomers, lesson 3');
    const names = async () => (await list(video_id)).map(({ name }) => name);
    const spoken = ['Dutch', 'English', 'Arabic', 'Ukrainian', 'Turkish'].map(
      (name) => `${name} (AI-generated)`,
    );
    assert.deepEqual(await names(), spoken);
    const [first, second] = await list(video_id);
    await client.call(updateSubtitle, { video_id, id: first?.id ?? 0, name: 'Nederlands' });
    await client.call(deleteSubtitle, { video_id, id: second?.id ?? 0 });
    assert.deepEqual(await names(), ['Nederlands', ...spoken.slice(2)]);
    assert.equal((await list(video_id))[0]?.vtt, first?.vtt);
  });

  it('are created, changed field by field and deleted, and no id is given twice', async () => {
    const { client } = sandbox();
    const video_id = await video('Station ident');
    const made = await client.call(createSubtitle, { video_id, name: 'Moin', language: 'deu', vtt });
    assert.deepEqual(await list(video_id), [{ id: made.id, video_id, name: 'Moin', language: 'ger', vtt }]);
    await client.call(updateSubtitle, { video_id, id: made.id, language: 'nds' });
    assert.deepEqual(await client.call(getSubtitle, { video_id, id: made.id }), { ...made, language: 'nds' });
    await client.call(deleteSubtitle, { video_id, id: made.id });
    assert.deepEqual(await list(video_id), []);
    await assert.rejects(client.call(getSubtitle, { video_id, id: made.id }), { reason: 'missing' });
    const next = await client.call(createSubtitle, { video_id, name: 'Moin', language: 'ger', vtt });
    assert.notEqual(next.id, made.id);
  });

  it('are made of speech on request, and translated, and listed once they are made', async () => {
    const { client } = sandbox();
    const video_id = await video('Documentary: Peat');
    const wish = { video_id, name: 'By the service', language: 'deu', auto_transcribe_audio_language: 'deu' };
    const before = await list(video_id);
    const {
      id,
      language,
      vtt: text,
    } = await client.call(createSubtitle, {
      ...wish,
      auto_translate_subtitles_language: 'fra,nld',
    });
    assert.deepEqual([language, text], ['ger', '']);
    assert.deepEqual(await list(video_id), before);
    clock.now += 60_000;
    const made = (await list(video_id)).slice(before.length);
    assert.deepEqual(
      made.map(({ name, language: code }) => [name, code]),
      [
        ['By the service', 'ger'],
        ['French (AI-generated)', 'fre'],
        ['Dutch (AI-generated)', 'dut'],
      ],
    );
    assert.equal(made[0]?.id, id);
    assert.match(made[0]?.vtt ?? '', /^WEBVTT\n/);
    for (const [member, wrong] of [
      ['vtt', { ...wish, vtt }],
      [
        'auto_translate_subtitles_language',
        { ...wish, auto_transcribe_audio_language: undefined, vtt, auto_translate_subtitles_language: 'eng' },
      ],
      ['vtt', { video_id, name: 'x', language: 'eng' }],
    ] as const)
      await assert.rejects(client.call(createSubtitle, wrong), (error: CallError) => {
        assert.deepEqual([error.status, Object.keys(error.fields ?? {})], [422, [member]]);
        return true;
      });
  });

  it('belong to one video: another one does not have them, and they go with theirs', async () => {
    const { client } = sandbox();
    const [video_id, other] = [await video('Kitchen of the north: Labskaus'), await video('Concert: Songs')];
    const { id } = await client.call(createSubtitle, { video_id, name: 'x', language: 'eng', vtt });
    await assert.rejects(client.call(getSubtitle, { video_id: other, id }), { reason: 'missing' });
    await client.call(deleteVideo, { video_id });
    await assert.rejects(client.call(listSubtitles, { video_id }), { reason: 'missing' });
  });

  it('are played as they are now: in HLS with either container, and in DASH', async () => {
    const { client } = sandbox();
    const { items } = await client.call(listVideos, { search: 'Trailer: Nordwelle Kultur' });
    const [{ id: video_id, hls_url, hls_cmaf_url, dash_url } = assert.fail()] = items;
    const get = async (url: string) => (await fetch(url)).text();
    /** What a playlist offers: the name, the language and the text of each. */
    async function offered(playlist: string) {
      const lines = (await get(playlist)).match(/#EXT-X-MEDIA:TYPE=SUBTITLES.*/g) ?? [];
      const told = (line: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(line)?.[1] ?? '';
      return Promise.all(
        lines.map(async (line) => {
          const media = new URL(told(line, 'URI'), playlist).href;
          const [file = ''] = (await get(media)).match(/^[^#].*$/m) ?? [];
          return [told(line, 'NAME'), told(line, 'LANGUAGE'), await get(new URL(file, media).href)];
        }),
      );
    }
    const cmaf = hls_cmaf_url ?? assert.fail();
    const [english] = await list(video_id);
    assert.deepEqual(await offered(cmaf), [['English', 'en', english?.vtt]]);
    await client.call(updateSubtitle, { video_id, id: english?.id ?? 0, vtt });
    const { id } = await client.call(createSubtitle, {
      video_id,
      name: 'A "second" one',
      language: 'ger',
      vtt,
    });
    assert.deepEqual(await offered(cmaf), [
      ['English', 'en', vtt],
      ['A ”second” one', 'de', vtt],
    ]);
    const inTransport = vtt.replace('\n', '\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n');
    const [, , first = ''] = (await offered(hls_url ?? assert.fail()))[0] ?? [];
    assert.equal(first.replace(/MPEGTS:\d+/, 'MPEGTS:900000'), inTransport);
    const manifest = await get(dash_url ?? assert.fail());
    const [file] = /subtitles\/s\d+\.vtt/.exec(manifest) ?? [];
    assert.match(manifest, /lang="de">\s*<Label>A ”second” one<\/Label>/);
    assert.equal(await get(new URL(file ?? '', dash_url ?? '').href), vtt);
    await client.call(deleteSubtitle, { video_id, id });
    assert.deepEqual(await offered(cmaf), [['English', 'en', vtt]]);
  });

  it('are refused where they are no text of WebVTT or SRT, or longer than 5 MB', async () => {
    const { client } = sandbox();
    const video_id = await video('Concert: Songs');
    const refusal = (text: string) =>
      client.call(createSubtitle, { video_id, name: 'x', language: 'eng', vtt: text });
    await assert.rejects(refusal('Moin'), {
      status: 422,
      fields: { vtt: 'must be in WebVTT or SRT format' },
    });
    await assert.rejects(refusal(`WEBVTT${'x'.repeat(5_000_000)}`), {
      status: 422,
      fields: { vtt: 'is too long (maximum is 5 MB)' },
    });
  });
});
