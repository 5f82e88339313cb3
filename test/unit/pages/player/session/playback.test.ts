import assert from 'node:assert/strict';
import type { Condition } from '../../../../../src/pages/player/session/condition.ts';
import { createPlayback } from '../../../../../src/pages/player/session/playback.ts';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import type { Stage } from '../../../../../src/pages/player/view/stage.ts';
import type { FromPane } from '../../../../../src/wire/fromPlayer.ts';
import type { PlayerSource } from '../../../../../src/wire/player.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';
import { fakeVideo } from '../../fakeVideo.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

const still: PlayerSource = { label: 'Screenshot', format: 'picture', url: 'https://cdn.example/still.jpg' };

/** A page where a still is shown in the place of the picture: no engine is read for it. */
describe('Playback', () => {
  let clock: HeldClock;
  let notes: string[] = [];
  let posted: FromPane[] = [];
  let events: string[] = [];
  beforeEach(() => {
    [notes, posted, events] = [[], [], []];
    Object.assign(globalThis, { window: new EventTarget() });
    clock = holdClock(5000);
  });
  afterEach(() => {
    clock.uninstall();
    Reflect.deleteProperty(globalThis, 'window');
  });

  const open = ({ sources = [still], live = true }: { sources?: PlayerSource[]; live?: boolean } = {}) => {
    const image = Object.assign(new EventTarget(), {
      hidden: true,
      src: '',
      removeAttribute() {
        image.src = '';
      },
    });
    const note = (what: string) => (value: unknown) => notes.push(`${what} ${JSON.stringify(value)}`);
    const mark = { dataset: {} as Record<string, string> };
    const stage = {
      load: { live, sources },
      saved: { source: 0, h264: false },
      words: echoWords<PlayerWords>(),
      numbers: createPlayerNumbers('en'),
      mark,
      video: fakeVideo(),
      still: image,
      notes: {
        condition: (condition: Condition | undefined) => notes.push(condition?.word ?? 'well'),
        blocked: note('blocked'),
        variants() {},
        sound() {},
        nothing: () => notes.push('nothing'),
      },
      log: { add: (word: string, value = '') => events.push(`${word} ${value}`), condition() {} },
      postOwn: (message: FromPane) => posted.push(message),
      canDecodeAac: async () => true,
      stillPeriod: 10_000,
      began: 0,
      startAt: () => 0,
      isStill: () => false,
      changed() {},
      offered() {},
      chose() {},
    };
    const playback = createPlayback(stage as unknown as Stage);
    const happens = (what: 'load' | 'error') => image.dispatchEvent(new Event(what));
    return { playback, image, happens, state: () => mark.dataset['state'] };
  };

  it('shows a still, tells of it once, and reads it anew', async () => {
    const { playback, image, happens, state } = open();
    playback.begin();
    assert.deepEqual(
      [state(), image.src, image.hidden],
      ['loading', 'https://cdn.example/still.jpg?at=5000', false],
    );
    assert.deepEqual([playback.isAbsent(), playback.readAt()], [false, undefined]);
    happens('load');
    assert.deepEqual([state(), playback.isAbsent(), playback.readAt()?.getTime()], ['playing', true, 5000]);
    clock.tick(10_000);
    assert.equal(image.src, 'https://cdn.example/still.jpg?at=15000');
    happens('load');
    assert.equal(playback.readAt()?.getTime(), 15_000);
    assert.deepEqual(
      posted.map(({ type }) => type),
      ['playing'],
    );
  });

  it('keeps what an address asks for', async () => {
    const { playback, image } = open({ sources: [{ ...still, url: 'https://cdn.example/s.jpg?size=2' }] });
    playback.begin();
    assert.equal(image.src, 'https://cdn.example/s.jpg?size=2&at=5000');
  });

  it('says that there is no still, tries again after growing pauses, and says it once', async () => {
    const { playback, image, happens, state } = open();
    playback.begin();
    happens('error');
    assert.deepEqual([state(), image.hidden, notes.at(-1)], ['failed', true, 'noStill']);
    const told = notes.length;
    for (const pause of [1000, 2000]) {
      clock.tick(pause - 1);
      assert.equal(image.src, '');
      clock.tick(1);
      await new Promise(setImmediate);
      assert.equal(state(), 'loading');
      happens('error');
    }
    assert.equal(notes.length, told);
    assert.equal(posted.filter(({ type }) => type === 'failed').length, 1);
    clock.tick(4000);
    await new Promise(setImmediate);
    happens('load');
    assert.deepEqual([state(), notes.at(-1)], ['playing', 'well']);
  });

  it('says that a broadcast has ended when the service says so, and holds its last still', async () => {
    const { playback, image, happens, state } = open();
    playback.begin();
    playback.setOnAir(false);
    assert.equal(state(), 'loading');
    happens('load');
    playback.setOnAir(true);
    assert.equal(state(), 'playing');
    playback.setOnAir(false);
    assert.deepEqual([state(), notes.at(-1)], ['ended', 'ended']);
    const { src } = image;
    clock.tick(60_000);
    assert.equal(image.src, src);
    playback.setOnAir(true);
    await new Promise(setImmediate);
    assert.deepEqual([state(), notes.at(-1)], ['loading', 'well']);
  });

  it('does not end the still of a recording', async () => {
    const { playback, happens, state } = open({ live: false });
    playback.begin();
    happens('load');
    playback.setOnAir(false);
    assert.equal(state(), 'playing');
  });

  it('says that there is nothing to play', async () => {
    for (const sources of [[], [{ ...still, url: 'no address' }]]) {
      const { playback, state } = open({ sources });
      playback.begin();
      assert.deepEqual([state(), notes.splice(0).at(-1)], ['failed', 'nothing']);
    }
  });

  it('waits for the host, and forgets what was wrong', async () => {
    const { playback, happens, state } = open();
    playback.begin();
    happens('error');
    playback.await();
    assert.deepEqual([state(), notes.at(-1)], ['loading', 'well']);
    const asked = events.length;
    clock.tick(60_000);
    assert.equal(events.length, asked);
  });

  describe('that is kept from a host', () => {
    const blocked = { host: 'x.example', origin: 'https://x.example', leadsOn: false };
    const hls: PlayerSource = { label: 'HLS', format: 'hls', url: 'https://cdn.example/a.m3u8' };

    it('plays on without a poster, where no still is offered', async () => {
      const { playback, state } = open({ sources: [hls] });
      playback.block({ ...blocked, isImage: true });
      assert.deepEqual([state(), posted], [undefined, []]);
      assert.match(notes[0] ?? '', /^blocked/);
    });

    it('plays on without a poster, while no still is shown', () => {
      const { playback, state } = open({ sources: [hls, still] });
      playback.block({ ...blocked, isImage: true });
      assert.equal(state(), undefined);
    });

    it('fails where the still of several sources is the picture', async () => {
      const { playback, state } = open({ sources: [hls, still] });
      playback.choose(1);
      playback.block({ ...blocked, isImage: true });
      assert.equal(state(), 'failed');
    });

    it('fails where the still is the picture', async () => {
      const { playback, state } = open();
      playback.begin();
      playback.block({ ...blocked, isImage: true });
      assert.deepEqual(
        [state(), posted.at(-1)],
        ['failed', { type: 'failed', detail: 'blocked: x.example' }],
      );
    });

    it('fails where the stream is there, and says no more of it at the next start', async () => {
      const { playback, state } = open();
      playback.begin();
      playback.block({ ...blocked, isImage: false });
      assert.equal(state(), 'failed');
      notes = [];
      playback.begin();
      assert.ok(notes.includes('blocked undefined'), `${notes}`);
      notes = [];
      playback.begin();
      assert.ok(!notes.includes('blocked undefined'), `${notes}`);
    });
  });

  it('lets go of the still when it is stopped', async () => {
    const { playback, image } = open();
    playback.begin();
    playback.stop();
    assert.deepEqual([image.hidden, image.src, playback.readAt()], [true, '', undefined]);
    clock.tick(60_000);
    assert.equal(image.src, '');
  });
});
