import assert from 'node:assert/strict';
import type { EngineReading } from '../../../../../src/pages/player/engine/engine.ts';
import { type Figures, figuresOf } from '../../../../../src/pages/player/view/figures.ts';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import { readoutTexts } from '../../../../../src/pages/player/view/readoutTexts.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';
import { fakeVideo } from '../../fakeVideo.ts';

const level = { id: '1', height: 720, bitrate: 2_500_000, codecs: 'avc1.4d401e,mp4a.40.2' };
const reading: EngineReading = {
  live: true,
  start: 0,
  end: 100,
  latency: 3,
  target: 2,
  takenAt: undefined,
  level,
};

/** The figures of a picture at 10 s, with pieces of it that are loaded. */
function figuresWith(
  given: Partial<EngineReading> = {},
  loaded: readonly (readonly [number, number])[] = [],
  rate: number | undefined = undefined,
): Figures {
  const video = fakeVideo({
    currentTime: 10,
    videoWidth: 1280,
    videoHeight: 720,
    buffered: {
      length: loaded.length,
      start: (at: number) => loaded[at]?.[0],
      end: (at: number) => loaded[at]?.[1],
    },
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 400, droppedVideoFrames: 6 }),
  });
  const measured = { read: () => rate, add: () => {} };
  return figuresOf({ ...reading, ...given }, video, { rate: measured, stalls: 2 });
}

describe('The figures of a player', () => {
  for (const [latency, target, isBehind] of [
    [5.9, 2, false],
    [6, 2, false],
    [6.1, 2, true],
    [4.1, undefined, true],
    [3.9, undefined, false],
    [undefined, 2, false],
  ] as const) {
    it(`tell whether it is behind, ${latency} s where it wants to be ${target}`, () =>
      assert.equal(figuresWith({ latency, target }).isBehind, isBehind));
  }

  for (const [loaded, end] of [
    [[[0, 15]], 15],
    [
      [
        [0, 9],
        [10.05, 20],
      ],
      20,
    ],
    [
      [
        [0, 9],
        [10.2, 20],
      ],
      10,
    ],
    [[[0, 10]], 10],
    [
      [
        [0, 5],
        [8, 12],
        [13, 20],
      ],
      12,
    ],
    [[], 10],
  ] as const) {
    it(`tell how far it is loaded: ${JSON.stringify(loaded)}`, () =>
      assert.equal(figuresWith({}, loaded).loaded, end));
  }

  it('have the rate that was measured, or else the one that is declared', () => {
    assert.equal(figuresWith({}, [], 1_000_000).bitrate, 1_000_000);
    assert.equal(figuresWith().bitrate, 2_500_000);
    assert.equal(figuresWith({ level: undefined }).bitrate, undefined);
  });
});

describe('What is told of the figures', () => {
  const words = echoWords<PlayerWords>('target', 'announced');
  const told = (figures: Figures) => readoutTexts(figures, words, createPlayerNumbers('en'));

  it('is each with what to compare it with', () => {
    assert.deepEqual(told(figuresWith({}, [[0, 15]], 1_900_000)), {
      latency: ['3.0\u00a0s', 'target(2.0\u00a0s)'],
      resolution: ['1280×720', '720p'],
      bitrate: ['1.90 Mb/s', 'announced(2.50 Mb/s)'],
      buffer: ['5.0\u00a0s'],
      dropped: ['6', '1.5%'],
      stalls: ['2'],
      codecs: ['H.264, AAC'],
    });
  });

  it('is empty where something is not known', () => {
    const unknown = figuresWith({ latency: undefined, target: undefined, level: undefined });
    assert.deepEqual(told({ ...unknown, width: 0, height: 0, frames: 0, dropped: 0 }), {
      latency: ['', ''],
      resolution: ['', ''],
      bitrate: ['', ''],
      buffer: ['0.0\u00a0s'],
      dropped: ['0', ''],
      stalls: ['2'],
      codecs: [''],
    });
  });

  it('is nothing before a playlist is read', () => {
    assert.deepEqual(told(figuresWith({ live: undefined })), {});
  });

  it('compares with no rate where the playlist declares none', () => {
    assert.equal(told(figuresWith({ level: { ...level, bitrate: 0 } })).bitrate?.[1], '');
  });
});
