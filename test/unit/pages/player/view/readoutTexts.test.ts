import assert from 'node:assert/strict';
import type { Figures } from '../../../../../src/pages/player/view/figures.ts';
import type { PlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import { readoutTexts } from '../../../../../src/pages/player/view/readoutTexts.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';

describe('The readouts of the player', () => {
  const words = echoWords<PlayerWords>('target', 'announced');
  /** Numbers that say what they are told as. */
  const numbers = {
    delay: (value: number) => `${value} late`,
    seconds: (value: number) => `${value} s`,
    bitrate: (value: number) => `${value} b/s`,
    count: (value: number) => `${value} times`,
    share: (value: number) => `${value * 100} %`,
  } as unknown as PlayerNumbers;
  const texts = (figures: Partial<Figures>) =>
    readoutTexts(
      {
        live: true,
        latency: 4,
        target: 3,
        width: 1280,
        height: 720,
        bitrate: 2000,
        loaded: 10,
        position: 8,
        dropped: 1,
        frames: 4,
        stalls: 2,
        level: { id: '1', height: 1080, bitrate: 5000, codecs: 'avc1.4d401e,mp4a.40.2' },
        ...figures,
      } as Figures,
      words,
      numbers,
    );

  it('tell what is played, beside what was wanted or announced', () => {
    assert.deepEqual(texts({}), {
      latency: ['4 late', 'target(3 s)'],
      resolution: ['1280×720', '1080p'],
      bitrate: ['2000 b/s', 'announced(5000 b/s)'],
      buffer: ['2 s'],
      dropped: ['1 times', '25 %'],
      stalls: ['2 times'],
      codecs: ['H.264, AAC'],
    });
  });

  it('tell nothing of what is unknown', () => {
    assert.deepEqual(texts({ live: undefined } as unknown as Figures), {});
    const unknown = { latency: undefined, target: undefined, bitrate: undefined, level: undefined };
    const { latency, resolution, bitrate, dropped, codecs } = texts({
      ...unknown,
      height: 0,
      frames: 0,
    } as unknown as Figures);
    assert.deepEqual(
      [latency, resolution, bitrate, dropped, codecs],
      [['', ''], ['', ''], ['', ''], ['1 times', ''], ['']],
    );
  });
});
