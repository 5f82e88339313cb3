import assert from 'node:assert/strict';
import type {
  Engine,
  EngineEvents,
  EngineFault,
  EngineOrder,
} from '../../../../../src/pages/player/engine/engine.ts';
import { startSession } from '../../../../../src/pages/player/session/session.ts';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import { fakeVideo, showFrame } from '../../fakeVideo.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

const fault = (given: Partial<EngineFault> = {}): EngineFault => ({
  type: 'networkError',
  details: 'manifestLoadError',
  status: 404,
  isBlank: false,
  reason: '',
  isAboutSound: false,
  mayRecover: false,
  ...given,
});
const decoding = { type: 'mediaError', details: 'bufferStalledError', status: undefined };

const noon = new Date(2026, 0, 1, 12).getTime();

describe('A session of the player', () => {
  let clock: HeldClock;
  let told: string[] = [];
  let order: EngineOrder | undefined;
  let engineDid: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    told = [];
    engineDid = [];
    clock = holdClock(noon);
  });
  afterEach(() => {
    stop();
    clock.uninstall();
  });

  const start = ({ live = false, silent = false, startAt = 0, isStill = false, paused = false } = {}) => {
    const video = fakeVideo({ paused });
    const engine = { tell: undefined as EngineEvents | undefined };
    const say =
      (what: string) =>
      (...values: unknown[]) =>
        told.push([what, ...values].join(' '));
    const mark = { dataset: {} } as HTMLElement;
    const session = startSession(
      {
        start(given, tell) {
          order = given;
          engine.tell = tell;
          const done = (what: string) => () => void engineDid.push(what);
          return {
            stop: done('stop'),
            recover: done('recover'),
            toLive: done('toLive'),
          } as unknown as Engine;
        },
        video,
        numbers: createPlayerNumbers('en'),
        mark,
        url: 'https://cdn.example/a.m3u8',
        live,
        silent,
        startAt,
        isStill,
      },
      {
        playing: say('playing'),
        condition: (condition, detail) =>
          told.push(
            condition ? `${condition.word} “${condition.value}” ${condition.isFinal} ${detail}` : 'well',
          ),
        soundFailed: say('soundFailed'),
        offered: say('offered'),
        codecs: say('codecs'),
        switched: say('switched'),
        stalled: say('stalled'),
      },
    );
    stop = session.stop;
    return { video, session, mark, tell: engine.tell ?? assert.fail() };
  };

  for (const [given, expected] of [
    [{ startAt: 12 }, 12],
    [{ startAt: 0 }, undefined],
    [{ startAt: 12, live: true }, undefined],
  ] as const) {
    it(`begins at ${expected ?? 'the beginning or the live edge'}: ${JSON.stringify(given)}`, () => {
      start(given);
      assert.equal(order?.startAt, expected);
    });
  }

  it('plays at once, unless it is to stand still', () => {
    assert.equal(start({ paused: true }).video.paused, false);
    stop();
    assert.equal(start({ paused: true, isStill: true }).video.paused, true);
  });

  it('tells of its first frame once, and counts them', () => {
    const { video, mark } = start();
    assert.equal(mark.dataset['frames'], '0');
    for (let frame = 0; frame < 3; frame++) showFrame(video);
    assert.deepEqual([told, mark.dataset['frames']], [['playing'], '3']);
  });

  it('plays a sound without a picture, too', () => {
    const { video } = start();
    const update = (given: object) => {
      Object.assign(video, { videoWidth: 0, currentTime: 1, readyState: 3 }, given);
      video.dispatchEvent(new Event('timeupdate'));
    };
    for (const given of [{ videoWidth: 640 }, { currentTime: 0 }, { readyState: 2 }]) update(given);
    assert.deepEqual(told, []);
    update({});
    update({});
    assert.deepEqual(told, ['playing']);
  });

  for (const [what, given, live, expected] of [
    ['that is not there', {}, false, 'notFound “cdn.example” true manifestLoadError: HTTP 404'],
    ['that is not there, of a broadcast', {}, true, 'away “cdn.example” true manifestLoadError: HTTP 404'],
    ['that is refused', { status: 403 }, true, 'forbidden “cdn.example” true manifestLoadError: HTTP 403'],
    ['that fails', { status: 503 }, false, 'unavailable “HTTP 503” true manifestLoadError: HTTP 503'],
    ['that is wrong', { status: 400 }, false, 'broken “HTTP 400” true manifestLoadError: HTTP 400'],
    [
      'that cannot be read',
      { details: 'manifestParsingError', status: 200, reason: 'no level' },
      false,
      'broken “no level” true manifestParsingError: no level',
    ],
    [
      'that cannot be reached',
      { status: 0, reason: 'timeout' },
      false,
      'unreachable “cdn.example” true manifestLoadError: timeout',
    ],
  ] as const) {
    it(`ends with the reason of a playlist ${what}`, () => {
      start({ live }).tell.fault(fault(given));
      assert.deepEqual([told, engineDid], [[expected], ['stop']]);
    });
  }

  it('names the codecs of pictures that cannot be decoded, or else the error', () => {
    const undecodable = fault({ type: 'mediaError', details: 'bufferAddCodecError', status: undefined });
    const { tell } = start();
    tell.codecs(['hvc1.1.6.L93.B0', 'mp4a.40.2']);
    tell.fault(undecodable);
    assert.match(told.at(-1) ?? '', /^undecodable “HEVC” true/);
    start().tell.fault(undecodable);
    assert.match(told.at(-1) ?? '', /^undecodable “bufferAddCodecError” true/);
  });

  it('goes on after a fault of decoding, once', () => {
    const { tell } = start();
    tell.fault(fault({ ...decoding, mayRecover: true }));
    assert.deepEqual([told, engineDid], [[], ['recover']]);
    tell.fault(fault({ ...decoding, mayRecover: true }));
    assert.match(told[0] ?? '', /^broken/);
  });

  it('does not try to go on where the picture cannot be decoded at all', () => {
    start().tell.fault(fault({ ...decoding, details: 'bufferAppendError', mayRecover: true }));
    assert.match(told[0] ?? '', /^undecodable/);
    assert.deepEqual(engineDid, ['stop']);
  });

  it('blames the sound, stops and says so, unless there was none', () => {
    start().tell.fault(fault({ ...decoding, isAboutSound: true }));
    assert.deepEqual([told, engineDid], [['soundFailed'], ['stop']]);
    start({ silent: true }).tell.fault(fault({ ...decoding, isAboutSound: true }));
    assert.match(told[1] ?? '', /^broken/);
  });

  describe('whose video has an error', () => {
    const error = (code: number, message: string) => ({ code, message, MEDIA_ERR_DECODE: 3 });
    const meet = (given: object | null, session = start()) => {
      Object.assign(session.video, { error: given });
      session.video.dispatchEvent(new Event('error'));
    };

    it('ends with what the browser says', () => {
      meet(error(3, 'PIPELINE_ERROR_DECODE: video'));
      assert.match(told[0] ?? '', /^undecodable “PIPELINE_ERROR_DECODE: video” true mediaElementError/);
    });

    it('blames the sound where the browser does', () => {
      meet(error(3, 'Failed to send Audio packet'));
      assert.deepEqual(told, ['soundFailed']);
    });

    it('goes on where it is about the network, which the engine tells', () => {
      meet(error(2, 'network'));
      meet(null);
      assert.deepEqual(told, []);
    });
  });

  it('says that a broadcast has ended, once, and nothing more of its picture', () => {
    const { tell, video } = start({ live: true });
    showFrame(video);
    tell.complete();
    tell.complete();
    video.dispatchEvent(new Event('waiting'));
    clock.tick(60_000);
    assert.deepEqual(told, ['playing', 'ended “” false ended']);
  });

  it('says of no recording that it has ended, unless it was a broadcast before', () => {
    const { tell } = start();
    tell.complete();
    assert.deepEqual(told, []);
    tell.reading({ segment: 1, part: -1, targetDuration: 2 });
    tell.complete();
    assert.deepEqual(told, ['ended “” false ended']);
  });

  it('counts as a stall what happens in the midst of playing, and not while it seeks', () => {
    const { video, session } = start();
    const waits = () => video.dispatchEvent(new Event('waiting'));
    waits();
    showFrame(video);
    waits();
    Object.assign(video, { seeking: true });
    waits();
    assert.deepEqual(told, ['playing', 'stalled']);
    session.stop();
    Object.assign(video, { seeking: false });
    waits();
    assert.equal(told.length, 2);
  });

  it('tells how long it has been waiting in seconds', () => {
    const { video } = start();
    video.currentTime = 1;
    clock.tick(500);
    clock.tick(3000);
    assert.deepEqual(told, ['waiting “3” false waiting']);
    video.currentTime = 2;
    clock.tick(500);
    assert.deepEqual(told.at(-1), 'well');
  });

  it('tells since when nothing new comes of a broadcast, by the clock', () => {
    const { video, tell } = start({ live: true });
    tell.reading({ segment: 1, part: -1, targetDuration: 2 });
    const { now } = performance;
    try {
      const read = now.call(performance);
      performance.now = () => read + 7000;
      video.currentTime = 1;
      clock.tick(500);
    } finally {
      performance.now = now;
    }
    assert.match(told.at(-1) ?? '', /^stopped “11:59:53 AM” false stopped$/);
  });

  it('goes to the broadcast and plays', () => {
    const { video, session } = start({ live: true });
    video.pause();
    session.toLive();
    assert.deepEqual([engineDid, video.paused], [['toLive'], false]);
  });

  it('says nothing once it is stopped, and is stopped once', () => {
    const { tell, session, video } = start({ live: true });
    session.stop();
    session.stop();
    tell.fault(fault());
    tell.offered();
    tell.codecs(['avc1']);
    tell.complete();
    showFrame(video);
    clock.tick(60_000);
    assert.deepEqual([told, engineDid], [[], ['stop']]);
  });
});
