import assert from 'node:assert/strict';
import type { EngineOffer, EngineTrack, Level } from '../../../../../src/pages/player/engine/engine.ts';
import { levelName } from '../../../../../src/pages/player/engine/levelName.ts';
import {
  byQuality,
  nameAmong,
  toggledText,
  unmetWishes,
} from '../../../../../src/pages/player/session/wishes.ts';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';

const level = (id: string, height: number, bitrate: number, codecs = 'avc1.4d401e,mp4a.40.2'): Level => ({
  id,
  height,
  bitrate,
  codecs,
});
const track = (id: string, label: string, language: string): EngineTrack => ({ id, label, language });
const levels = [level('0', 360, 800_000), level('1', 720, 2_000_000), level('2', 720, 4_000_000)];
const sounds = [track('0', 'Main', 'en'), track('1', 'Commentary', 'en'), track('2', 'Deutsch', 'de')];
const offer = (given: Partial<EngineOffer> = {}): EngineOffer => ({
  levels,
  fixed: undefined,
  sounds,
  sound: '0',
  texts: sounds,
  text: undefined,
  ...given,
});

describe('What the user wished for', () => {
  it('is chosen again in another source: of the same height the rate that is nearest', () => {
    assert.deepEqual(unmetWishes(offer(), { level: { height: 720, bitrate: 3_100_000 } }), { level: '2' });
    assert.deepEqual(unmetWishes(offer(), { level: { height: 720, bitrate: 2_900_000 } }), { level: '1' });
  });

  it('is not chosen where there is no such quality, or where it is', () => {
    assert.deepEqual(unmetWishes(offer(), { level: { height: 1080, bitrate: 1 } }), {});
    assert.deepEqual(unmetWishes(offer({ fixed: '0' }), { level: { height: 360, bitrate: 1 } }), {});
    assert.deepEqual(unmetWishes(offer(), {}), {});
  });

  it('is a sound of that name and language, or else one of that language', () => {
    const chosen = (label: string, language: string, among = offer()) =>
      unmetWishes(among, { sound: { label, language } }).sound;
    assert.equal(chosen('Commentary', 'en'), '1');
    assert.equal(chosen('German', 'de'), '2');
    assert.equal(chosen('Deutsch', ''), '2');
    assert.equal(chosen('Polski', 'pl'), undefined);
    // the first of its language is what is heard
    assert.equal(chosen('Director', 'en'), undefined);
    assert.equal(chosen('Director', 'en', offer({ sound: '2' })), '0');
    // a name alone tells nothing of another language
    assert.equal(chosen('Main', 'de'), '2');
    // a language that is not there leaves the name
    assert.equal(chosen('Commentary', 'fr'), '1');
  });

  it('is shown as subtitles, unless it is', () => {
    const wish = { text: { label: 'Deutsch', language: 'de' } };
    assert.deepEqual(unmetWishes(offer(), wish), { text: '2' });
    assert.deepEqual(unmetWishes(offer({ text: '2' }), wish), {});
  });
});

describe('Subtitles that are turned on or off', () => {
  it('are the last ones, or else the first', () => {
    assert.equal(toggledText(offer(), { label: 'Deutsch', language: 'de' }), '2');
    assert.equal(toggledText(offer(), { label: 'Polski', language: 'pl' }), '0');
    assert.equal(toggledText(offer(), undefined), '0');
  });

  it('go, and are none where there are none', () => {
    assert.equal(toggledText(offer({ text: '1' }), undefined), undefined);
    assert.equal(toggledText(offer({ texts: [] }), undefined), undefined);
  });
});

describe('Qualities', () => {
  const numbers = createPlayerNumbers('en');

  it('are offered from the best to the least', () => {
    assert.deepEqual(
      byQuality(levels).map(({ id }) => id),
      ['2', '1', '0'],
    );
  });

  it('are called by their lines, by their rate where those are not said, or else by their number', () => {
    assert.equal(levelName(level('3', 720, 2_000_000), numbers), '720p');
    assert.equal(levelName(level('3', 0, 1_234_567), numbers), '1.23 Mb/s');
    assert.equal(levelName(level('3', 0, 0), numbers), '3');
  });

  it('are told from others of the same height by their codec, without that of the sound', () => {
    const hevc = level('3', 720, 1_000_000, 'hvc1.1.6.L93.B0,mp4a.40.2');
    assert.equal(nameAmong(hevc, [...levels, hevc], numbers), '720p HEVC');
    assert.equal(nameAmong(levels[0] ?? hevc, levels, numbers), '360p');
  });
});
