import assert from 'node:assert/strict';
import { choiceHandlers } from '../../../../../src/sandbox/routes/streaming/choices.ts';
import { restreamHandlers } from '../../../../../src/sandbox/routes/streaming/restreams.ts';
import { subtitleHandlers } from '../../../../../src/sandbox/routes/streaming/subtitles.ts';
import { videoUploadHandlers } from '../../../../../src/sandbox/routes/streaming/videoUpload.ts';
import { newStream } from '../../../../../src/sandbox/streaming/newStream.ts';
import { newVideo } from '../../../../../src/sandbox/streaming/newVideo.ts';
import { isToken } from '../../../../../src/sandbox/uploads/uploadTokens.ts';
import { account } from '../asked.ts';

describe('Streaming in the sandbox', () => {
  it('has 25 broadcasts on a page', async () => {
    const { ask, keep } = await account();
    keep('broadcast', ...Array.from({ length: 52 }, (_, index) => ({ id: index + 1 })));
    const page = (input: object) =>
      ask(choiceHandlers, 'streaming.broadcasts.list', input).map(({ id }: { id: number }) => id);
    assert.deepEqual([page({}).length, page({})[0]], [25, 1]);
    assert.deepEqual([page({ page: 2 }).length, page({ page: 2 })[0]], [25, 26]);
    assert.deepEqual(page({ page: 3 }), [51, 52]);
  });

  it('sends over SRT only as a caller', async () => {
    const { ask, store } = await account();
    store.keepStream(newStream(7, { active: true }, 0));
    const create = (uri: string) =>
      ask(restreamHandlers, 'streaming.restreams.create', { stream_id: 7, name: 'A', uri });
    const wrong = ['listener', 'rendezvous', 'callers', ''].map((mode) => `srt://h.test:1?mode=${mode}`);
    for (const uri of wrong)
      assert.throws(() => create(uri), { status: 422, fields: { uri: 'is invalid' } }, uri);
    for (const uri of ['srt://h.test:1', 'srt://h.test:1?mode=caller&latency=2', 'rtmp://h.test/a?mode=x'])
      assert.equal(create(uri).uri, uri);
  });

  it('takes subtitles of up to five million bytes, whatever their letters are', async () => {
    const { ask, store } = await account();
    store.keepVideo(newVideo(7, { name: 'A' }, 0));
    const create = (letters: number) => {
      const vtt = `WEBVTT${'é'.repeat(letters)}`;
      const given = { video_id: 7, name: 'A', language: 'eng', vtt };
      return ask(subtitleHandlers, 'streaming.subtitles.create', given);
    };
    assert.equal(create(2_499_997).language, 'eng');
    assert.throws(() => create(2_499_998), { status: 422, fields: { vtt: 'is too long (maximum is 5 MB)' } });
  });

  it('names the server and its port where a file is sent, with a token for that video alone', async () => {
    const { ask, store, at } = await account();
    store.keepVideo(newVideo(7, { name: 'A' }, at.now));
    const { servers, token, video } = ask(videoUploadHandlers, 'streaming.videos.getUpload', { video_id: 7 });
    assert.deepEqual(servers, [{ id: 1, hostname: '127.0.0.1:8099' }]);
    assert.deepEqual([video.id, video.status], [7, 'empty']);
    const holds = (id: number, hours: number) =>
      isToken(store, { video: id, token }, at.now + hours * 3_600_000);
    assert.deepEqual([holds(7, 0), holds(7, 5.9), holds(7, 6), holds(8, 0)], [true, true, false, false]);
    assert.throws(() => ask(videoUploadHandlers, 'streaming.videos.getUpload', { video_id: 8 }), {
      status: 404,
    });
  });
});
