import assert from 'node:assert/strict';
import type { Condition } from '../../../../../src/pages/player/session/condition.ts';
import {
  hasH264,
  initialPlayback,
  isAbsent,
  type PlaybackEffect,
  type PlaybackEvent,
  type PlaybackState,
} from '../../../../../src/pages/player/session/playbackState.ts';
import { reducePlayback } from '../../../../../src/pages/player/session/reducePlayback.ts';
import type { PlayerSource } from '../../../../../src/wire/player.ts';

const hls: PlayerSource = { label: 'HLS', format: 'hls', url: 'https://cdn.example/a.m3u8' };
const dash: PlayerSource = {
  label: 'DASH',
  format: 'dash',
  url: 'https://cdn.example/a.mpd',
  h264: 'https://cdn.example/h264.mpd',
};
const still: PlayerSource = { label: 'Screenshot', format: 'picture', url: 'https://img.example/s.jpg' };

/** An event; without a word on it, of the attempt that goes on, at second 0 and the first moment of the page. */
type Told = PlaybackEvent extends infer Event
  ? Event extends PlaybackEvent
    ? Omit<Event, 'attempt' | 'now' | 'startAt'> & { attempt?: number; now?: number; startAt?: number }
    : never
  : never;

const met = (word: Condition['word'] | undefined, { value = '', isFinal = true } = {}) =>
  ({ type: 'met', condition: word && { word, value, isFinal }, detail: 'why' }) as const;
const passing = (word: Condition['word']) => met(word, { isFinal: false });
const begin = { type: 'begin' } as const;
const again = { type: 'again' } as const;
const shown = { type: 'shown' } as const;
const probed = { type: 'probed', canDecodeAac: true } as const;

/** A playback to which those things happened, one after the other, and what the last made it do. */
function play(given: Partial<PlaybackState> & { began?: number }, ...events: readonly Told[]) {
  const { began = 0, live = true, sources = [hls], choice = { source: 0, h264: false } } = given;
  let state: PlaybackState = { ...initialPlayback({ live, sources }, { choice, began }), ...given };
  let effects: readonly PlaybackEffect[] = [];
  for (const event of events) {
    const whole = { attempt: state.attempt, now: 0, startAt: 0, ...event } as PlaybackEvent;
    ({ state, effects } = reducePlayback(state, whole));
  }
  const did = <Type extends PlaybackEffect['type']>(type: Type) =>
    effects.find((effect): effect is Extract<PlaybackEffect, { type: Type }> => effect.type === type);
  return { state, effects, did, types: effects.map(({ type }) => type) };
}

/** One that plays. */
const playing = (given: Partial<PlaybackState> = {}, ...events: readonly Told[]) =>
  play(given, begin, ...(given.sources?.[0] === still ? [] : [probed]), shown, ...events);

describe('What a playback makes of what happens', () => {
  describe('that begins', () => {
    it('lets go of what played, and asks for the sound before it plays', () => {
      const { effects, state } = play({}, { ...begin, startAt: 12 });
      assert.deepEqual(effects, [
        { type: 'release' },
        { type: 'variants', undecodable: [] },
        { type: 'log', word: 'sourceNow', value: 'HLS' },
        { type: 'probe', attempt: 1 },
      ]);
      assert.deepEqual([state.phase, isAbsent(state)], [undefined, true]);
    });

    for (const canDecodeAac of [true, false]) {
      it(`plays from its place, ${canDecodeAac ? 'with its' : 'without a'} sound`, () => {
        const { effects, state } = play({}, { ...begin, startAt: 12 }, { ...probed, canDecodeAac });
        const order = { format: 'hls', url: hls.url, startAt: 12, silent: !canDecodeAac };
        assert.deepEqual(effects, [
          { type: 'sound', isMissing: !canDecodeAac },
          { type: 'phase', phase: 'loading' },
          { type: 'play', attempt: 1, order },
        ]);
        assert.deepEqual([state.phase, isAbsent(state)], ['loading', false]);
      });
    }

    it('asks for no sound of a still', () => {
      const { types, state, did } = play({ sources: [still] }, begin);
      assert.deepEqual(types, ['release', 'variants', 'log', 'sound', 'phase', 'play']);
      assert.deepEqual([state.shows, did('sound')?.isMissing], ['still', false]);
    });

    for (const [what, sources] of [
      ['without sources', []],
      ['with an address that is none', [{ ...hls, url: 'no address' }]],
    ] as const) {
      it(`says that there is nothing to play ${what}`, () => {
        const { types, state } = play({ sources }, begin);
        assert.deepEqual(types, ['release', 'variants', 'nothing', 'phase']);
        assert.equal(state.phase, 'failed');
      });
    }

    it('plays the first source where the one of before is no longer there', () => {
      const chosen = (source: number) => {
        const choice = { source, h264: true };
        return initialPlayback({ live: true, sources: [hls, dash] }, { choice, began: 0 }).choice;
      };
      assert.deepEqual(chosen(1), { source: 1, h264: true });
      assert.deepEqual(chosen(2), { source: 0, h264: true });
    });
  });

  describe('of which something else is chosen', () => {
    const sources = [dash, hls, { ...dash, label: 'Other' }];
    const choice = { source: 0, h264: true };

    for (const [what, event, expected] of [
      ['stays in H.264 where there is such a form', { source: 2 }, { source: 2, h264: true }],
      ['plays all forms where there is none', { source: 1 }, { source: 1, h264: false }],
      ['plays all forms where that is chosen', { source: 0, h264: false }, { source: 0, h264: false }],
    ] as const) {
      it(what, () => {
        const { state, types } = play({ sources, choice }, begin, { type: 'choose', ...event });
        assert.deepEqual(state.choice, expected);
        assert.deepEqual([types[0], types.at(-1)], ['release', 'chose']);
      });
    }

    it('plays the form in H.264 at its own address, and says so', () => {
      const chosen = { type: 'choose', source: 0, h264: true } as const;
      assert.equal(play({ sources }, chosen).did('log')?.value, 'DASH, H.264');
      assert.equal(play({ sources }, chosen, probed).did('play')?.order.url, dash.h264);
    });

    it('says no more of what was wrong with the other', () => {
      const { effects } = playing({ sources }, met('broken'), { type: 'choose', source: 1 }, probed);
      assert.deepEqual(effects[0], { type: 'note', condition: undefined });
    });
  });

  describe('that shows its first picture', () => {
    it('tells how long that took: of the first, since the page began to wait', () => {
      const { effects } = play({ began: 100 }, { ...begin, now: 300 }, probed, { ...shown, now: 450.4 });
      assert.deepEqual(effects, [
        { type: 'phase', phase: 'playing' },
        { type: 'log', word: 'firstPicture', value: '350' },
        { type: 'post', message: { type: 'playing', milliseconds: 350 } },
      ]);
    });

    it('tells of another how long it took since it was asked for', () => {
      const { did } = playing({}, { ...begin, now: 1000 }, probed, { ...shown, now: 1200 });
      assert.equal(did('log')?.value, '200');
    });

    it('tells nothing of those that follow', () => {
      assert.deepEqual(playing({}, shown).effects, []);
    });
  });

  describe('that meets something', () => {
    it('says it, and not again', () => {
      assert.deepEqual(playing({}, passing('waiting')).did('note')?.condition?.word, 'waiting');
      assert.deepEqual(playing({}, passing('waiting'), passing('waiting')).effects, []);
    });

    it('says it again with another value', () => {
      const slow = (value: string) => met('slow', { value, isFinal: false });
      assert.equal(playing({}, slow('12'), slow('20')).did('note')?.condition?.value, '20');
    });

    for (const [what, events, phase] of [
      ['plays on while the picture waits', [passing('waiting')], 'playing'],
      ['has stopped where nothing new comes', [passing('stopped')], 'stopped'],
      ['plays again once that is over', [passing('stopped'), met(undefined)], 'playing'],
      ['has ended', [passing('ended')], 'ended'],
      ['plays again where it only waits by now', [passing('stopped'), passing('waiting')], 'playing'],
    ] as const) {
      it(what, () => assert.equal(playing({}, ...events).state.phase, phase));
    }

    it('still loads while its first picture is slow', () => {
      assert.equal(play({}, begin, probed, passing('slow')).state.phase, 'loading');
    });
  });

  describe('of which nothing more will come', () => {
    it('says why to the user and to the host, and lets go', () => {
      const { effects, state } = playing({}, met('forbidden', { value: 'cdn.example' }));
      assert.deepEqual(effects, [
        { type: 'post', message: { type: 'failed', detail: 'forbidden: why' } },
        { type: 'note', condition: { word: 'forbidden', value: 'cdn.example', isFinal: true } },
        { type: 'release' },
        { type: 'sound', isMissing: false },
        { type: 'phase', phase: 'failed' },
      ]);
      assert.deepEqual([state.phase, isAbsent(state)], ['failed', true]);
    });

    for (const word of ['unreachable', 'unavailable', 'away', 'early', 'noStill'] as const) {
      it(`tries again by itself: ${word}`, () =>
        assert.deepEqual(playing({}, met(word)).did('tryAgain'), {
          type: 'tryAgain',
          attempt: 2,
          pause: 1000,
        }));
    }

    for (const word of ['notFound', 'forbidden', 'expired', 'undecodable', 'empty', 'broken'] as const) {
      it(`waits for the user: ${word}`, () =>
        assert.equal(playing({}, met(word)).did('tryAgain'), undefined));
    }

    /** Pauses before attempts, all of them in vain. */
    const pausesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const earlier = Array.from({ length: index }, () => [met('away'), again, probed]).flat();
        return playing({}, ...earlier, met('away')).did('tryAgain')?.pause;
      });

    it('makes pauses that grow to eight seconds', () =>
      assert.deepEqual(pausesOf(6), [1000, 2000, 4000, 8000, 8000, 8000]));

    it('begins with a short pause again after a picture, and after a wish of the user', () => {
      const vain = [met('away'), again, probed, met('away')] as const;
      assert.equal(playing({}, ...vain, again, probed, shown, met('away')).did('tryAgain')?.pause, 1000);
      assert.equal(playing({}, ...vain, begin, probed, met('away')).did('tryAgain')?.pause, 1000);
    });

    it('says it once, however often it tries, and until there is a picture', () => {
      const tried = [met('away'), again, probed] as const;
      assert.deepEqual(
        playing({}, met('away'), again).effects.filter(({ type }) => type === 'log'),
        [],
      );
      assert.equal(playing({}, ...tried).did('note'), undefined);
      const failed = playing({}, ...tried, met('away'));
      assert.deepEqual([failed.did('note'), failed.did('post')], [undefined, undefined]);
      assert.deepEqual(playing({}, ...tried, shown).did('note'), { type: 'note', condition: undefined });
    });

    it('looks closer at the first lost request, and at no other', () => {
      assert.deepEqual(playing({}, met('unreachable')).did('checkRefusal'), {
        type: 'checkRefusal',
        attempt: 2,
        url: hls.url,
      });
      assert.equal(playing({}, met('unavailable')).did('checkRefusal'), undefined);
      const twice = playing({}, met('unreachable'), again, probed, met('unreachable'));
      assert.equal(twice.did('checkRefusal'), undefined);
    });

    it('tries no more at a host that lets no page read', () => {
      const { effects, state } = playing({}, met('unreachable'), { type: 'refused' });
      assert.deepEqual(effects, [
        { type: 'release' },
        { type: 'note', condition: { word: 'refused', value: 'cdn.example', isFinal: true } },
      ]);
      assert.equal(state.phase, 'failed');
      const { effects: later } = play(state, { ...again, attempt: state.attempt - 1 });
      assert.deepEqual(later, []);
    });
  });

  describe('whose form in H.264 is not there', () => {
    const given = { sources: [dash], choice: { source: 0, h264: true } };

    it('plays all forms from the same place, says so, and offers it no more', () => {
      const { state, types, did } = playing(given, { ...met('notFound'), startAt: 30 });
      assert.deepEqual(state.choice, { source: 0, h264: false });
      assert.deepEqual([state.order?.url, state.order?.startAt], [dash.url, 30]);
      assert.deepEqual(
        types.filter((type) => type !== 'sound' && type !== 'variants'),
        ['post', 'note', 'release', 'phase', 'release', 'log', 'probe', 'chose', 'withoutH264'],
      );
      assert.equal(did('log')?.value, 'DASH');
      assert.equal(hasH264(state, 0), false);
    });

    it('fails where that is not what is missing', () => {
      for (const failed of [
        playing(given, met('forbidden')),
        playing({ sources: [dash] }, met('notFound')),
      ]) {
        assert.deepEqual([failed.state.phase, failed.did('probe')], ['failed', undefined]);
      }
    });
  });

  it('plays the same again without its sound, where that broke the picture', () => {
    const { did, types } = playing({}, { type: 'soundFailed', startAt: 7 });
    assert.deepEqual(types, ['release', 'sound', 'phase', 'play']);
    const order = { format: 'hls', url: hls.url, startAt: 7, silent: true };
    assert.deepEqual(did('play'), { type: 'play', attempt: 2, order });
    assert.equal(did('sound')?.isMissing, true);
  });

  it('names the pictures that are left out, and says nothing of a sound where there is none', () => {
    const codecs = (areAllPictures: boolean) =>
      playing({}, { type: 'codecs', areAllPictures, undecodable: ['HEVC'] }).effects;
    assert.deepEqual(codecs(false), [{ type: 'variants', undecodable: ['HEVC'] }]);
    assert.deepEqual(codecs(true)[1], { type: 'sound', isMissing: false });
  });

  describe('of an attempt that is over', () => {
    const late: readonly Told[] = [
      probed,
      shown,
      met('broken'),
      met(undefined),
      { type: 'soundFailed' },
      { type: 'codecs', areAllPictures: true, undecodable: [] },
      again,
      { type: 'refused' },
      { type: 'goesOn' },
    ];
    for (const event of late) {
      it(`changes nothing: ${JSON.stringify(event)}`, () => {
        const before = play({}, begin, probed, begin).state;
        const { state, effects } = play(before, { ...event, attempt: 1 });
        assert.deepEqual([state, effects], [before, []]);
      });
    }
  });

  describe('of which the service tells', () => {
    const off = { type: 'onAir', isOnAir: false } as const;
    const on = { type: 'onAir', isOnAir: true } as const;

    it('ends the still of a broadcast, and holds it', () => {
      const { effects, state } = playing({ sources: [still] }, off);
      assert.deepEqual(effects, [
        { type: 'holdStill' },
        { type: 'note', condition: { word: 'ended', value: '', isFinal: false } },
        { type: 'phase', phase: 'ended' },
      ]);
      assert.equal(state.phase, 'ended');
    });

    for (const [what, at] of [
      ['a stream, which says so itself', playing()],
      ['the still of a recording', playing({ live: false, sources: [still] })],
      ['a still that is not there yet', play({ sources: [still] }, begin)],
    ] as const) {
      it(`does not end ${what}`, () => assert.deepEqual(play(at.state, off).effects, []));
    }

    it('plays the still of a broadcast that is on air again', () => {
      const { did, state } = playing({ sources: [still] }, off, on);
      assert.deepEqual([state.phase, did('play')?.order.url], ['loading', still.url]);
    });

    it('looks first whether the playlist still has its end, and then plays', () => {
      const ended = playing({}, passing('ended'), on);
      assert.deepEqual(ended.effects, [{ type: 'checkEnd', attempt: 1, url: hls.url }]);
      assert.ok(play(ended.state, { type: 'goesOn' }).did('probe'));
    });

    it('leaves alone what is on air and plays', () => assert.deepEqual(playing({}, on).effects, []));
  });

  describe('that is kept from a host', () => {
    const host = { host: 'x.example', origin: 'https://x.example', leadsOn: false, isImage: true };

    it('plays on where only an image beside the picture is missing', () => {
      const { effects, state } = playing({ sources: [hls, still] }, { type: 'blocked', host });
      assert.deepEqual([effects, state.phase], [[{ type: 'blocked', host }], 'playing']);
    });

    for (const [what, given, isImage] of [
      ['its still', { sources: [still] }, true],
      ['its stream', {}, false],
    ] as const) {
      it(`fails without ${what}`, () => {
        const kept = { ...host, isImage };
        const { state, effects } = playing(given, passing('waiting'), { type: 'blocked', host: kept });
        assert.equal(state.phase, 'failed');
        assert.deepEqual(effects, [
          { type: 'blocked', host: kept },
          { type: 'note', condition: undefined },
          { type: 'post', message: { type: 'failed', detail: 'blocked: x.example' } },
          { type: 'release' },
          { type: 'sound', isMissing: false },
          { type: 'phase', phase: 'failed' },
        ]);
      });
    }

    it('says no more of it when it begins anew, once', () => {
      const blocked = { type: 'blocked', host: { ...host, isImage: false } } as const;
      assert.deepEqual(playing({}, blocked, begin).did('blocked'), { type: 'blocked', host: undefined });
      assert.equal(playing({}, blocked, begin, begin).did('blocked'), undefined);
      // what did not keep it from playing is still said
      assert.equal(playing({}, { type: 'blocked', host }, begin).did('blocked'), undefined);
    });
  });

  it('waits for what the host was asked for, and forgets what was wrong', () => {
    const { effects, state } = playing({}, met('away'), { type: 'asked' });
    assert.deepEqual(effects, [
      { type: 'release' },
      { type: 'note', condition: undefined },
      { type: 'phase', phase: 'loading' },
    ]);
    assert.equal(isAbsent(state), false);
  });

  it('lets go when it is stopped, and says nothing', () => {
    const { effects, state } = playing({}, { type: 'stop' });
    assert.deepEqual([effects, state.phase, isAbsent(state)], [[{ type: 'release' }], 'playing', true]);
  });
});
