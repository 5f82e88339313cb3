import assert from 'node:assert/strict';
import type { KeptStream } from '../../../../src/sandbox/state/store.ts';
import {
  type PushedTo,
  pushBegan,
  pushEnded,
  whyNotPushed,
} from '../../../../src/sandbox/streaming/pushed.ts';

const now = Date.UTC(2026, 0, 31, 12);
const instant = '2026-01-31T12:00:00.000Z';
const earlier = '2026-01-31T11:00:00.000Z';

function stream(document: object, backstage: object = {}): KeptStream {
  return {
    document: {
      active: true,
      pull: false,
      auto_record: true,
      started_at_primary: null,
      finished_at_primary: null,
      started_at_backup: null,
      ...document,
    },
    backstage: { source: null, recordingSince: null, ...backstage },
  } as unknown as KeptStream;
}

const picture = { width: 1280, height: 720, frameRate: 25 };
const began = (kept: KeptStream, server: PushedTo) => pushBegan(kept, { server, picture, now });
const on = (main: boolean, backup: boolean) => ({ type: 'rtmp', main, backup });

describe('An encoder that pushes', () => {
  it('puts its stream on air, and begins a recording where that is wanted', () => {
    const { document, backstage } = began(stream({}), 'main');
    assert.deepEqual([document.started_at_primary, document.started_at_backup], [instant, null]);
    assert.deepEqual(backstage.source, {
      type: 'rtmp',
      speed: 1,
      regionMain: 'ams',
      regionBackup: null,
      ...picture,
      main: true,
      backup: false,
    });
    assert.equal(backstage.recordingSince, instant);
    assert.equal(began(stream({ auto_record: false }), 'main').backstage.recordingSince, null);
  });

  it('to the other server joins, and the recording goes on', () => {
    const kept = stream(
      { started_at_primary: earlier },
      { source: on(true, false), recordingSince: earlier },
    );
    const { document, backstage } = began(kept, 'backup');
    assert.deepEqual([document.started_at_primary, document.started_at_backup], [earlier, instant]);
    assert.deepEqual([backstage.source?.main, backstage.source?.backup], [true, true]);
    assert.equal(backstage.recordingSince, earlier);
  });

  it('and ends leaves the stream on air while the other server is pushed to', () => {
    const both = { source: on(true, true), recordingSince: earlier };
    const main = pushEnded(stream({ started_at_primary: earlier }, both), 'main', now);
    assert.equal(main.document.finished_at_primary, instant);
    assert.deepEqual(main.backstage.source, on(false, true));
    assert.equal(main.backstage.recordingSince, earlier);
    const backup = pushEnded(stream({ started_at_primary: earlier }, both), 'backup', now);
    assert.equal(backup.document.finished_at_primary, null);
    assert.deepEqual(backup.backstage.source, on(true, false));
  });

  it('and was the last one takes the stream off air, and ends what ran', () => {
    const last = { source: on(false, true), recordingSince: earlier };
    const running = pushEnded(stream({ started_at_primary: earlier }, last), 'backup', now);
    assert.equal(running.document.finished_at_primary, instant);
    assert.deepEqual([running.backstage.source, running.backstage.recordingSince], [null, null]);
    const over = { started_at_primary: earlier, finished_at_primary: '2026-01-31T11:30:00.000Z' };
    const ended = pushEnded(stream(over, last), 'backup', now);
    assert.equal(ended.document.finished_at_primary, '2026-01-31T11:30:00.000Z');
    const other = stream({}, last);
    assert.equal(pushEnded(other, 'main', now), other);
  });

  it('is kept out where another one is, and only there', () => {
    const pushed = { source: on(true, false), pushed: on(true, false) };
    assert.match(whyNotPushed(stream({}, pushed), 'main') ?? '', /^Another encoder pushes/);
    assert.equal(whyNotPushed(stream({}, pushed), 'backup'), undefined);
    // one of the sandbox’s own has both
    assert.match(whyNotPushed(stream({}, { source: on(true, false) }), 'backup') ?? '', /^Another encoder/);
  });
});
