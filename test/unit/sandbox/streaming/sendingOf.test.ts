import assert from 'node:assert/strict';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { pushBegan, pushEnded } from '../../../../src/sandbox/streaming/pushed.ts';
import { sendingOf } from '../../../../src/sandbox/streaming/sendingOf.ts';
import { settled, thrownOut } from '../../../../src/sandbox/streaming/streamState.ts';

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
    return times.filter((at) => sending.some((each) => each.isSending(began + at * minute)));
  };

  it('is never for a stream that was not on air', () => {
    assert.deepEqual(sendingOf(created), []);
  });

  it('is since it began, and until it ended', () => {
    const first = push(created, began);
    assert.deepEqual(seen(first), [0, 5, 10, 15, 20, 25]);
    assert.deepEqual(seen(pushEnded(first, 'main', began + 15 * minute)), [0, 5, 10]);
    assert.deepEqual(
      sendingOf(first).map(({ source }) => source.height),
      [720],
    );
  });

  it('is also in the broadcast before, and not between the two', () => {
    const again = push(pushEnded(push(created, began), 'main', began + 10 * minute), began + 20 * minute);
    assert.deepEqual(seen(again), [0, 5, 20, 25]);
  });

  it('goes on while an encoder joins on the other server, and while one of the two goes', () => {
    const both = pushBegan(push(created, began), { server: 'backup', picture, now: began + 10 * minute });
    assert.deepEqual(seen(both), [0, 5, 10, 15, 20, 25]);
    assert.deepEqual(seen(pushEnded(both, 'main', began + 15 * minute)), [0, 5, 10, 15, 20, 25]);
  });

  /** A stream to which an encoder of the sandbox sends. */
  const source = { type: 'rtmp', main: true, backup: false, height: 1080, frameRate: 50, fault: 'gaps' };
  const sandbox = {
    document: { ...created.document, started_at_primary: new Date(began).toISOString() },
    backstage: { ...created.backstage, source },
  } as unknown as typeof created;

  it('is not while it is thrown out, also of a time before the last', () => {
    const back = settled(thrownOut(sandbox, began + 10 * minute - 10_000), began + 12 * minute);
    assert.deepEqual(seen(back), [0, 5, 15, 20, 25]);
    assert.deepEqual(seen(thrownOut(back, began + 20 * minute)), [0, 5, 15]);
  });

  it('is what another encoder has sent until a user takes its place', () => {
    const after = push(thrownOut(sandbox, began + 10 * minute), began + 15 * minute);
    const of = (stream: typeof created, at: number) =>
      sendingOf(stream).flatMap(({ isSending, source: { height, fault } }) =>
        isSending(began + at * minute) ? [[height, fault]] : [],
      );
    assert.deepEqual([of(after, 5), of(after, 12)], [[[1080, 'gaps']], []]);
    assert.deepEqual([of(after, 15), of(after, 25)], [[[720, undefined]], [[720, undefined]]]);
    // nor does it change with the broadcast after that
    const again = push(pushEnded(after, 'main', began + 20 * minute), began + 24 * minute);
    assert.deepEqual([of(again, 5), of(again, 12)], [[[1080, 'gaps']], []]);
    assert.deepEqual(
      [of(again, 15), of(again, 22), of(again, 25)],
      [[[720, undefined]], [], [[720, undefined]]],
    );
  });

  it('is not while the stream is switched off', () => {
    const { document, backstage } = push(created, began);
    assert.deepEqual(seen({ document: { ...document, active: false }, backstage }), []);
  });
});
