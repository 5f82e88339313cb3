import assert from 'node:assert/strict';
import type { EngineFault } from '../../../../../src/pages/player/engine/engine.ts';
import {
  initialSession,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
} from '../../../../../src/pages/player/session/reduceSession.ts';

const url = 'https://cdn.example/a.m3u8';
/** Its time is over a second before noon of the first of January 2026, UTC. */
const noon = Date.UTC(2026, 0, 1, 12);
const signed = `${url}?token=x&expires=${noon / 1000 - 1}`;

const fault = (given: Partial<EngineFault> = {}): SessionEvent => ({
  type: 'fault',
  fault: {
    type: 'mediaError',
    details: 'bufferStalledError',
    status: undefined,
    isBlank: false,
    reason: '',
    isAboutSound: false,
    mayRecover: true,
    ...given,
  },
  now: noon,
});
const lost = (status: number) =>
  fault({ type: 'networkError', details: 'manifestLoadError', status, mayRecover: false });
const videoFault = (reason: string): SessionEvent => ({ type: 'videoFault', reason, now: noon });
const played: SessionEvent = { type: 'played' };
const waits: SessionEvent = { type: 'waits', isSeeking: false };
const complete: SessionEvent = { type: 'complete', wasLive: false };
const slow: SessionEvent = { type: 'hitch', hitch: 'slow', value: '12' };

/** What a session made of the last of several events, and how it stands then. */
function meet(given: Partial<Parameters<typeof initialSession>[0]>, ...events: readonly SessionEvent[]) {
  let state = initialSession({ url, live: false, silent: false, ...given });
  let effects: readonly SessionEffect[] = [];
  for (const event of events) ({ state, effects } = reduceSession(state, event));
  return { state, effects };
}

/** The condition that it ends with: its word and value. */
const endOf = (effects: readonly SessionEffect[]) => {
  const [stop, last] = effects;
  assert.deepEqual([stop, effects.length], [{ type: 'stop' }, 2]);
  assert.ok(last?.type === 'condition' && last.condition?.isFinal);
  return [last.condition.word, last.condition.value];
};

describe('What a session makes of what happens', () => {
  describe('to a fault', () => {
    it('goes on once, and ends with the next', () => {
      assert.deepEqual(meet({}, fault()).effects, [{ type: 'recover' }]);
      assert.deepEqual(endOf(meet({}, fault(), fault()).effects), ['broken', 'bufferStalledError']);
    });

    for (const [what, given, event, expected] of [
      ['that may not pass', {}, fault({ mayRecover: false }), ['broken', 'bufferStalledError']],
      [
        'of what cannot be decoded at all',
        {},
        fault({ details: 'bufferAppendError' }),
        ['undecodable', 'bufferAppendError'],
      ],
      ['of a file that is not there', {}, lost(404), ['notFound', 'cdn.example']],
      ['of a playlist that a broadcast has not yet', { live: true }, lost(404), ['away', 'cdn.example']],
      ['of a link whose time is over', { url: signed }, lost(403), ['expired', 'cdn.example']],
      ['of a link that is refused', {}, lost(403), ['forbidden', 'cdn.example']],
      ['of the service', {}, lost(503), ['unavailable', 'HTTP 503']],
      ['of the network', {}, lost(0), ['unreachable', 'cdn.example']],
      ['of the video', {}, videoFault('no such codec'), ['undecodable', 'no such codec']],
    ] as const) {
      it(`ends after one ${what}`, () => assert.deepEqual(endOf(meet(given, event).effects), expected));
    }

    it('names the pictures that cannot be decoded, once the playlist told', () => {
      const codecs: SessionEvent = { type: 'codecs', codecs: ['hvc1.1.6.L93.B0', 'mp4a.40.2'] };
      assert.deepEqual(endOf(meet({}, codecs, videoFault('no')).effects), ['undecodable', 'HEVC']);
    });

    for (const [what, event] of [
      ['the engine', fault({ isAboutSound: true })],
      ['the browser', videoFault('Failed to decode AUDIO')],
    ] as const) {
      it(`blames the sound where ${what} does, unless it has none`, () => {
        assert.deepEqual(meet({}, event).effects, [{ type: 'stop' }, { type: 'tell', what: 'soundFailed' }]);
        assert.notDeepEqual(meet({ silent: true }, event).effects.at(-1), {
          type: 'tell',
          what: 'soundFailed',
        });
      });
    }
  });

  it('tells the details of what went wrong to the host: the status, or else the reason', () => {
    const detailOf = (event: SessionEvent) => {
      const last = meet({}, event).effects.at(-1);
      return last?.type === 'condition' && last.detail;
    };
    assert.equal(detailOf(lost(503)), 'manifestLoadError: HTTP 503');
    const timeout = { type: 'networkError', details: 'manifestLoadError', mayRecover: false, status: 0 };
    assert.equal(detailOf(fault({ ...timeout, reason: 'timeout' })), 'manifestLoadError: timeout');
  });

  it('tells the codecs of its playlist', () => {
    const codecs: SessionEvent = { type: 'codecs', codecs: ['avc1.4d401e'] };
    assert.deepEqual(meet({}, codecs).effects, [codecs]);
  });

  it('tells once that it plays', () => {
    assert.deepEqual(meet({}, played).effects, [{ type: 'tell', what: 'playing' }]);
    assert.deepEqual(meet({}, played, played).effects, []);
  });

  it('counts a picture that waits, once it has played, and not while the user goes elsewhere', () => {
    const { state, effects } = meet({}, waits, played, waits, { ...waits, isSeeking: true }, waits);
    assert.deepEqual([state.stalls, effects], [2, [{ type: 'tell', what: 'stalled' }]]);
  });

  it('tells what is wrong, and that it is over', () => {
    const condition = { word: 'slow', value: '12', isFinal: false };
    assert.deepEqual(meet({}, slow).effects, [{ type: 'condition', condition, detail: 'slow' }]);
    const well: SessionEvent = { type: 'hitch', hitch: undefined, value: '0' };
    assert.deepEqual(meet({}, slow, well).effects, [{ type: 'condition', condition: undefined, detail: '' }]);
  });

  describe('to a playlist that says that nothing more will come', () => {
    const ended = [
      { type: 'endPlaylist' },
      { type: 'condition', condition: { word: 'ended', value: '', isFinal: false }, detail: 'ended' },
    ];

    for (const [what, given, wasLive, expected] of [
      ['has ended, as a broadcast', { live: true }, false, ended],
      ['has ended, where it turned out to be a broadcast', {}, true, ended],
      ['has not ended, as a recording', {}, false, []],
    ] as const) {
      it(what, () => assert.deepEqual(meet(given, { ...complete, wasLive }).effects, expected));
    }

    it('says nothing more of its picture then', () => {
      for (const event of [complete, slow, waits])
        assert.deepEqual(meet({ live: true }, played, complete, event).effects, []);
    });

    it('still fails where that comes first', () =>
      assert.deepEqual(endOf(meet({ live: true }, complete, lost(503)).effects), [
        'unavailable',
        'HTTP 503',
      ]));
  });

  describe('once it is over', () => {
    const events: readonly SessionEvent[] = [
      fault(),
      videoFault('audio'),
      played,
      waits,
      slow,
      complete,
      { type: 'codecs', codecs: ['avc1'] },
      { type: 'stop' },
    ];
    for (const [what, end] of [
      ['stopped', { type: 'stop' }],
      ['failed', lost(404)],
      ['failed by its sound', fault({ isAboutSound: true })],
    ] as const) {
      it(`says nothing more: ${what}`, () => {
        const { state } = meet({ live: true }, end);
        for (const event of events) assert.deepEqual(reduceSession(state, event), { state, effects: [] });
      });
    }
  });
});
