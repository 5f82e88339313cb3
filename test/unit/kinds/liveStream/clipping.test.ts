import assert from 'node:assert/strict';
import { findClip } from '../../../../src/kinds/clip/findClip.ts';
import { streamClipping } from '../../../../src/kinds/liveStream/clipping.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { mockService } from '../../platform/client/mockService.ts';

const stream = { id: 4711, name: 'Arena', active: true, live: true, dvr_enabled: true } as Stream;
const target = { scope: {}, id: '4711', clientId: 1 };
const wish = { start: 1_780_000_000, length: 45, until: 1_780_003_645, asVideo: false };
const sent = { start: 1_780_000_000, duration: 45, expiration: 1_780_003_645 };

describe('cutting a clip', () => {
  it('is offered on air, with a DVR', () => {
    assert.equal(streamClipping.when(stream), true);
    assert.equal(streamClipping.when({ ...stream, dvr_enabled: false }), false);
    assert.equal(streamClipping.when({ ...stream, live: false }), false);
    assert.equal(streamClipping.when({ ...stream, live: false, backup_live: true }), true);
  });

  it('is of as much as the DVR has: an hour, unless it is said', () => {
    assert.equal(streamClipping.longest(stream), 3600);
    assert.equal(streamClipping.longest({ ...stream, dvr_duration: 7200 }), 7200);
  });

  it('sends seconds, and always until when the clip is kept', () => {
    const { operation, input } = streamClipping.step(target, wish);
    assert.equal(operation.id, 'streaming.clips.create');
    assert.deepEqual(input, { stream_id: 4711, ...sent, vod_required: false });
  });

  it('says what to do where the DVR is off', () => {
    const said = streamClipping.refused({ status: 422, detail: 'x' });
    assert.match(said ? inEnglish(said) : '', /^the DVR of this stream is off/);
    assert.equal(streamClipping.refused({ status: 400, detail: 'x' }), undefined);
  });

  it('whose reply is lost finds the clip of the same segment that is kept as long, and no other', async () => {
    const clip = { id: 'a', created_at: '2026-05-28T20:27:00.000Z', vod_required: false, ...sent };
    const found = async (...clips: readonly object[]) => {
      const { client, pool } = mockService();
      pool.intercept({ path: () => true }).reply(200, [...clips] as unknown as object);
      return (await findClip(client, { stream_id: 4711, ...sent }, 0))?.id;
    };
    assert.equal(await found(), undefined);
    assert.equal(await found({ ...clip, expiration: 1_780_003_646 }, { ...clip, start: 1 }), undefined);
    const newer = { ...clip, id: 'b', created_at: '2026-05-28T20:28:00.000Z' };
    assert.equal(await found(newer, clip), 'b');
  });
});
