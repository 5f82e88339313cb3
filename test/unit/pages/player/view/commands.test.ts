import assert from 'node:assert/strict';
import { createCommands } from '../../../../../src/pages/player/view/commands.ts';
import type { Figures } from '../../../../../src/pages/player/view/figures.ts';
import { fakeVideo } from '../../fakeVideo.ts';

describe('The commands of a player', () => {
  const open = (figures: Partial<Figures> | undefined, { isOtherHeard = false, ...given } = {}) => {
    const video = fakeVideo(given);
    const did: string[] = [];
    const marks = new Set<string>();
    const page = {
      toggleAttribute: (name: string) => (marks.has(name) ? marks.delete(name) : marks.add(name)),
      removeAttribute: (name: string) => marks.delete(name),
    };
    const commands = createCommands({
      video,
      page: page as unknown as HTMLElement,
      figures: () => figures as Figures | undefined,
      seek: (seconds) => did.push(`seek ${seconds}`),
      toLive: () => did.push('toLive'),
      toggleText: () => did.push('toggleText'),
      takeSnapshot() {},
      showHelp() {},
      clip: { markIn: () => undefined, markOut: () => undefined, cut: () => undefined },
      isOtherHeard: () => isOtherHeard,
      changed: () => did.push('changed'),
    });
    return { video, commands, did, marks };
  };
  const known = { start: 10, end: 60, live: false };

  it('play and pause, once there is something to play', () => {
    const { video, commands } = open(known, { paused: true } as object);
    commands.togglePlay();
    assert.equal(video.paused, false);
    commands.togglePlay();
    assert.equal(video.paused, true);
    const none = open(undefined, { paused: true } as object);
    none.commands.togglePlay();
    assert.equal(none.video.paused, true);
  });

  it('seek within what there is, and nowhere where there is nothing', () => {
    const { commands, did } = open(known);
    for (const to of [5, 30, 70]) commands.seek(to);
    assert.deepEqual(did, ['seek 10', 'changed', 'seek 30', 'changed', 'seek 60', 'changed']);
    const empty = open({ start: 10, end: 10 });
    empty.commands.seek(10);
    assert.deepEqual(empty.did, ['changed']);
    const none = open(undefined);
    none.commands.seek(10);
    assert.deepEqual(none.did, ['changed']);
  });

  it('go to the broadcast where there is one', () => {
    const { commands, did } = open({ live: true });
    commands.toLive();
    assert.deepEqual(did, ['toLive', 'changed']);
    const recorded = open(known);
    recorded.commands.toLive();
    assert.deepEqual(recorded.did, ['changed']);
  });

  it('keep the volume between none and all; none is mute', () => {
    const { video, commands } = open(known);
    for (const [wanted, volume, muted] of [
      [1.2, 1, false],
      [0.4, 0.4, false],
      [-0.1, 0, true],
    ] as const) {
      commands.setVolume(wanted);
      assert.deepEqual([video.volume, video.muted], [volume, muted]);
    }
  });

  it('set the volume of the one that is heard alone', () => {
    const { video, commands } = open(known, { isOtherHeard: true });
    commands.setVolume(0.5);
    assert.deepEqual([video.volume, video.muted], [0.5, true]);
  });

  it('unmute with a volume that can be heard', () => {
    const { video, commands } = open(known, { muted: true, volume: 0 } as object);
    commands.toggleMute();
    assert.deepEqual([video.muted, video.volume], [false, 0.5]);
    commands.toggleMute();
    assert.deepEqual([video.muted, video.volume], [true, 0.5]);
    video.volume = 0.2;
    commands.toggleMute();
    assert.equal(video.volume, 0.2);
  });

  it('hold a speed for what is played next, too', () => {
    const { video, commands } = open(known);
    commands.setSpeed(1.5);
    assert.deepEqual([video.playbackRate, video.defaultPlaybackRate], [1.5, 1.5]);
  });

  it('fill the panel, and leave it', () => {
    const { commands, marks } = open(known);
    commands.toggleFull();
    assert.deepEqual([...marks], ['data-full']);
    commands.toggleFull();
    assert.deepEqual([...marks], []);
    commands.toggleFull();
    commands.leaveFull();
    assert.deepEqual([...marks], []);
  });
});
