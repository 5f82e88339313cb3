import assert from 'node:assert/strict';
import type { Client } from '../../../../src/platform/client/client.ts';
import { findRecording } from '../../../../src/platform/streaming/findMade.ts';

const stopped = Date.UTC(2026, 4, 6, 18);
const iso = (seconds: number) => new Date(stopped + seconds * 1000).toISOString();
const stream = { id: 5, recording_duration: 600 };

describe('The video of a recording whose end was not answered', () => {
  const found = async (...videos: readonly object[]) => {
    const inputs: unknown[] = [];
    const call = async (_: unknown, input: { readonly page?: number }) => {
      inputs.push(input);
      return { items: input.page === 1 ? videos : [] };
    };
    const video = await findRecording({ call } as unknown as Client, stream, stopped);
    assert.equal((inputs[0] as { stream_id: number }).stream_id, 5);
    return video?.id;
  };

  it('is of the stream, and new', async () => {
    assert.equal(await found({ id: 1, created_at: iso(2), recording_started_at: iso(-600) }), 1);
    assert.equal(await found({ id: 1, created_at: iso(2) }), 1);
    assert.equal(await found({ id: 1, created_at: iso(-900) }), undefined);
    assert.equal(await found(), undefined);
  });

  it('is neither an earlier recording nor a clip that is kept', async () => {
    const recording = { id: 2, created_at: iso(2), recording_started_at: iso(-601) };
    const earlier = { id: 1, created_at: iso(-20), recording_started_at: iso(-3000) };
    const clip = { id: 3, created_at: iso(4), recording_started_at: iso(-30) };
    assert.equal(await found(clip, recording, earlier), 2);
  });
});
