import assert from 'node:assert/strict';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';
import { listVideos } from '../../../../src/platform/streaming/operations.ts';
import { createVideo } from '../../../../src/platform/streaming/videoLife.ts';
import { getVideoUpload } from '../../../../src/platform/streaming/videoUpload.ts';
import type { KeptUpload } from '../../../../src/work/uploads/keptUploads.ts';
import type { OpenFile } from '../../../../src/work/uploads/openFile.ts';
import { sendVideo } from '../../../../src/work/uploads/sendVideo.ts';

const began = Date.UTC(2026, 4, 6, 18);
const found = { id: 5, name: 'Match', status: 'empty', created_at: '2026-05-06T18:00:02Z' };

/** To which video a file goes whose video may have been created before, with these videos there. */
async function videoOf(videos: readonly object[], { taken = [] as readonly number[], failure = '' } = {}) {
  const kept: Partial<KeptUpload>[] = [];
  let upload: KeptUpload = {
    id: 'u',
    account: 'a',
    path: '/match.mp4',
    mark: { size: 1, modified: 1, print: '' },
    name: 'Match',
    arrived: 0,
    isPaused: false,
    creating: began,
  };
  const call = async (
    { id }: AnyOperation,
    input: { readonly page?: number; readonly video_id?: number },
  ) => {
    if (id === listVideos.id) return { items: input.page === 1 ? videos : [] };
    if (id === createVideo.id && failure === '') return { id: 9 };
    if (id === createVideo.id) throw refusal(failure === 'not applied' ? 'no' : 'maybe');
    assert.equal(id, getVideoUpload.id);
    // far enough: the bytes would follow
    throw new Error(`to ${input.video_id}`);
  };
  const sent = sendVideo(
    upload,
    {} as OpenFile,
    {
      connect: async () =>
        ({ client: { call, baseUrl: 'https://api.test' }, clientId: 1 }) as unknown as Connection,
      mayWrite: async () => true,
      fetch: () => assert.fail('sent'),
      async keep(known) {
        kept.push(known);
        upload = { ...upload, ...known };
        return upload;
      },
      isTaken: (video) => taken.includes(video),
      onProgress: () => undefined,
      rest: async () => assert.fail('waited'),
      now: () => began + 60_000,
      together: undefined,
    },
    new AbortController().signal,
  );
  const { message } = await sent.then(
    () => assert.fail('sent'),
    (error: Error) => error,
  );
  return { to: message, kept };
}

function refusal(applied: 'no' | 'maybe'): CallError {
  const where = {
    operation: createVideo as AnyOperation,
    call: 'POST /streaming/videos',
    origin: 'https://api.test',
  };
  return new CallError({ reason: 'invalid', status: 422, applied }, where);
}

describe('The video that a file is sent to', () => {
  it('is the one whose creation was not answered, where that is still empty', async () => {
    assert.deepEqual(await videoOf([found]), { to: 'to 5', kept: [{ video: 5 }] });
  });

  it('is a new one where that has a file or a source, or belongs to another upload', async () => {
    const made = { to: 'to 9', kept: [{ creating: began + 60_000 }, { video: 9 }] };
    assert.deepEqual(await videoOf([]), made);
    assert.deepEqual(await videoOf([{ ...found, status: 'ready' }]), made);
    assert.deepEqual(await videoOf([{ ...found, origin_url: 'https://files.test/other.mp4' }]), made);
    assert.deepEqual(await videoOf([found], { taken: [5] }), made);
    assert.deepEqual(await videoOf([{ ...found, name: 'Match 2' }]), made);
  });

  it('is looked for the next time, unless it was certainly not created', async () => {
    const { kept } = await videoOf([], { failure: 'not applied' });
    assert.deepEqual(kept, [{ creating: began + 60_000 }, { creating: undefined }]);
    const unsure = await videoOf([], { failure: 'maybe' });
    assert.deepEqual(unsure.kept, [{ creating: began + 60_000 }]);
  });
});
