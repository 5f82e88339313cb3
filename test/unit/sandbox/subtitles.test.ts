import assert from 'node:assert/strict';
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
import { startedSandbox, stillClock } from './startedSandbox.ts';

const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMoin\n';

describe('the subtitles of a video in the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

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

  it('belong to one video: another one does not have them, and they go with theirs', async () => {
    const { client } = sandbox();
    const [video_id, other] = [await video('Kitchen of the north: Labskaus'), await video('Concert: Songs')];
    const { id } = await client.call(createSubtitle, { video_id, name: 'x', language: 'eng', vtt });
    await assert.rejects(client.call(getSubtitle, { video_id: other, id }), { reason: 'missing' });
    await client.call(deleteVideo, { video_id });
    await assert.rejects(client.call(listSubtitles, { video_id }), { reason: 'missing' });
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
