import assert from 'node:assert/strict';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { pushBegan, pushEnded } from '../../../../src/sandbox/streaming/pushed.ts';
import { sendingOf } from '../../../../src/sandbox/streaming/sendingOf.ts';

const began = Date.UTC(2026, 4, 6, 18);
const minute = 60_000;
const picture = { width: 1280, height: 720, frameRate: 25 };
const push = (stream: ReturnType<typeof newStream>, now: number) =>
  pushBegan(stream, { server: 'main', picture, now });

describe('When an encoder is seen to send', () => {
  const created = newStream(7, { active: true }, began - minute);
  const times = [-1, 0, 5, 10, 15, 20, 25];
  const seen = (stream: typeof created) => {
    const sending = sendingOf(stream);
    return times.filter((at) => sending?.isSending(began + at * minute));
  };

  it('is never for a stream that was not on air', () => {
    assert.equal(sendingOf(created), undefined);
  });

  it('is since it began, and until it ended', () => {
    const first = push(created, began);
    assert.deepEqual(seen(first), [0, 5, 10, 15, 20, 25]);
    assert.deepEqual(seen(pushEnded(first, 'main', began + 15 * minute)), [0, 5, 10]);
    assert.equal(sendingOf(first)?.source.height, 720);
  });

  it('is also before the end of the session before, and not between the two', () => {
    const again = push(pushEnded(push(created, began), 'main', began + 10 * minute), began + 20 * minute);
    assert.deepEqual(seen(again), [-1, 0, 5, 20, 25]);
  });

  it('is not while the stream is switched off', () => {
    const { document, backstage } = push(created, began);
    assert.deepEqual(seen({ document: { ...document, active: false }, backstage }), []);
  });
});
