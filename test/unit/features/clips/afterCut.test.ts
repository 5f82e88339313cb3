import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { ClipPresence } from '../../../../src/features/clips/isThere.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listClips } from '../../../../src/platform/streaming/clips.ts';

const of: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };
const clip: Ref = { ...of, kind: 'clip', id: '9', title: 'Clip' };
const video: Ref = { ...of, kind: 'video', id: '3', title: 'Goal' };
const url = 'https://clips.example/9.m3u8';

interface Course {
  /** What each look finds; the last one stays. */
  readonly looks?: readonly (ClipPresence | 'trouble')[];
  readonly url?: string | undefined;
  /** When its last second is on air, in seconds from now on. */
  readonly ends?: number;
  readonly name?: string;
  /** Its video, once that has its name. */
  readonly named?: Promise<Ref | undefined>;
  readonly presses?: string;
}

/** A clip that was cut now, in a time that only pauses take. */
async function waiting({ looks = ['there'], ends = 0, name = '', named, presses, ...given }: Course = {}) {
  const { afterCut } = await import('../../../../src/features/clips/afterCut.ts');
  const left = [...looks];
  const paused: number[] = [];
  const told: string[] = [];
  const shown: Ref[] = [];
  const buttons: (readonly string[])[] = [];
  let now = 1_800_000_000_000;
  let hasLeft = false;
  const say = (text: string, offered: readonly string[]) => {
    told.push(text);
    buttons.push(offered);
    return presses;
  };
  const host = {
    ask: {
      tell: async (text: string, offered: readonly string[]) => say(text, offered),
      warn: async (text: string, offered: readonly string[]) => void say(`! ${text}`, offered),
      flash: (text: string) => void told.push(text),
    },
    async look() {
      const found = (left.length > 1 ? left.shift() : left[0]) ?? assert.fail('it was looked for');
      if (found === 'trouble')
        throw new CallError({ reason: 'unreachable' }, { operation: listClips, call: 'GET /', origin: '' });
      return found;
    },
    async pause(seconds: number) {
      paused.push(seconds);
      now += seconds * 1000;
    },
    show: async (ref: Ref) => void shown.push(ref),
    now: () => now,
  };
  const cut = {
    id: '9',
    title: 'Clip',
    url: 'url' in given ? given.url : url,
    ends: now + ends * 1000,
    video: undefined,
  };
  const asVideo = named && { named, leave: () => (hasLeft = true) };
  await afterCut(host as never, { of, cut, clip, name, asVideo } as never);
  return { told, buttons, paused, shown, hasLeft };
}

describe('A clip that was cut', () => {
  it('is looked for once all of it was on air, and again at growing intervals, whatever troubles a look', async () => {
    const { told, buttons, paused } = await waiting({ looks: ['early', 'trouble', 'there'], ends: 20 });
    assert.deepEqual(
      paused.map((seconds) => Math.round(seconds * 10) / 10),
      [20, 1.5, 2.1],
    );
    assert.deepEqual(told, ['The clip of “Arena” is ready.']);
    assert.deepEqual(buttons, [['Play', 'Copy Address']]);
  });

  it('is waited for ten minutes after it was on air', async () => {
    const { told, paused } = await waiting({ looks: ['early'], ends: 60 });
    assert.deepEqual(told, [
      '! The clip of “Arena” isn’t there after 10 min. It is listed below its stream: play it there once it is ready.',
    ]);
    const whole = paused.reduce((sum, seconds) => sum + seconds, 0);
    assert.ok(whole >= 660 && whole < 671, `${whole} s`);
    assert.equal(Math.max(...paused.slice(1)), 10);
  });

  it('that the service has deleted is not waited for', async () => {
    const { told, paused } = await waiting({ looks: ['gone'] });
    assert.deepEqual(told, ['! The clip of “Arena” no longer exists: the service has deleted it.']);
    assert.deepEqual(paused, [0]);
  });

  it('is not looked for at an address that is not public, nor offered where there is none', async () => {
    const local = await waiting({ looks: [], url: 'http://clips.example/9.m3u8' });
    assert.deepEqual([local.told, local.paused], [['The clip of “Arena” is ready.'], []]);
    const none = await waiting({ looks: [], url: undefined, name: 'Goal' });
    assert.deepEqual([none.told, none.buttons], [['The clip “Goal” of “Arena” is ready.'], [[]]]);
  });

  it('is copied by its address', async () => {
    const { told } = await waiting({ presses: 'Copy Address' });
    const { env } = await import('vscode');
    assert.equal(await env.clipboard.readText(), url);
    assert.deepEqual(told, ['The clip of “Arena” is ready.', 'Address copied']);
  });

  it('is offered as the video that it became', async () => {
    const { told, buttons, shown, hasLeft } = await waiting({
      name: 'Goal',
      named: Promise.resolve(video),
      presses: 'Show Video',
    });
    assert.deepEqual(told, ['The clip of “Arena” is ready, and kept as the video “Goal”.']);
    assert.deepEqual(buttons, [['Play', 'Copy Address', 'Show Video']]);
    assert.deepEqual([shown, hasLeft], [[video], true]);
  });

  it('does not wait for its video longer than a minute', async () => {
    const { told, buttons, paused, hasLeft } = await waiting({
      name: 'Goal',
      named: new Promise(() => undefined),
    });
    assert.deepEqual(told, [
      'The clip of “Arena” is ready. Its video will be named “Goal” once the service lists it.',
    ]);
    assert.deepEqual([buttons, paused, hasLeft], [[['Play', 'Copy Address']], [0, 60], true]);
  });
});
