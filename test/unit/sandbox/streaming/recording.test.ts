import assert from 'node:assert/strict';
import type { KeptStream } from '../../../../src/sandbox/state/store.ts';
import { keepRecording } from '../../../../src/sandbox/streaming/keepRecording.ts';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { pushBegan } from '../../../../src/sandbox/streaming/pushed.ts';
import { recordedVideo } from '../../../../src/sandbox/streaming/recording.ts';
import { memoryStore } from '../memoryStore.ts';

const began = Date.UTC(2026, 4, 6, 18);
const minute = 60_000;
const picture = { width: 1920, height: 1080, frameRate: 30 };

function pushed(id: number, now = began): KeptStream {
  const created = newStream(id, { name: 'News', active: true, auto_record: true, client_user_id: 5 }, now);
  return pushBegan(created, { server: 'main', picture, now });
}

describe('The recording of a stream', () => {
  it('becomes a video of its length, in whole pieces, and of about 7 Mbit/s', () => {
    const { document, backstage } =
      recordedVideo(pushed(7), { id: 31, now: began + 16 * minute }) ?? assert.fail();
    assert.equal(document.name, 'Stream Record: News, 2026-05-06 18:16:00 UTC');
    assert.deepEqual([document.id, document.stream_id, document.client_user_id], [31, 7, 5]);
    assert.deepEqual([document.duration, document.origin_video_duration], [960_000, 960_000]);
    assert.equal(document.origin_size, 842_400_000);
    assert.deepEqual([document.origin_width, document.origin_height], [1920, 1080]);
    assert.equal(document.recording_started_at, '2026-05-06T18:00:00.000Z');
    assert.equal(document.created_at, '2026-05-06T18:16:00.000Z');
    assert.deepEqual(backstage.job, { queue: 'sent', arrives: began + 16 * minute, takes: 240_000 });
    assert.equal(backstage.screenshots, 5);
  });

  it('takes four seconds to ten minutes to be transcoded, and has a piece at least', () => {
    const recordedFor = (ms: number) => recordedVideo(pushed(7), { id: 1, now: began + ms }) ?? assert.fail();
    assert.deepEqual([recordedFor(0).document.duration, recordedFor(0).backstage.job?.takes], [1920, 4000]);
    assert.equal(recordedFor(60 * minute).backstage.job?.takes, 10 * minute);
  });

  it('is none of a stream that is off air or not recorded', () => {
    const { document, backstage } = pushed(7);
    const of = (changed: object, behind: object = {}) =>
      recordedVideo(
        { document: { ...document, ...changed }, backstage: { ...backstage, ...behind } },
        { id: 1, now: began },
      );
    assert.ok(of({}));
    assert.deepEqual(
      [of({ active: false }), of({}, { source: null }), of({}, { recordingSince: null })],
      [undefined, undefined, undefined],
    );
  });

  it('that is kept leaves those before it in their turn, whatever becomes of them later', async () => {
    const { store } = await memoryStore();
    const first = keepRecording(pushed(7), { store, now: began + 16 * minute });
    keepRecording(pushed(8, began + minute), { store, now: began + 17 * minute });
    const kept = store.video(first?.document.id ?? 0);
    assert.equal(kept?.backstage.job?.starts, began + 16 * minute);
  });
});
