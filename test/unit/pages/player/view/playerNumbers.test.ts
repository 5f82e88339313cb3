import assert from 'node:assert/strict';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';

/** With every space an ordinary one. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the figures of the player', () => {
  const english = createPlayerNumbers('en');

  it('set a space between figure and unit, in every language', () => {
    const told = (language: string) => plain(createPlayerNumbers(language).seconds(61.52));
    assert.deepEqual(['en', 'fr', 'de', 'pl'].map(told), ['61.5 s', '61,5 s', '61,5 Sek.', '61,5 s']);
  });

  it('keep figure and unit on one line', () => {
    assert.doesNotMatch(english.seconds(2.4), / /);
  });

  it('tell seconds with one decimal, a whole number of them too', () => {
    assert.deepEqual([0, 2, 2.44, 9.96].map(english.seconds).map(plain), [
      '0.0 s',
      '2.0 s',
      '2.4 s',
      '10.0 s',
    ]);
  });

  it('tell bitrates in kilobits, and from a megabit on in megabits with three digits', () => {
    const told = [70_900, 999_000, 1_000_000, 12_340_000].map(english.bitrate).map(plain);
    assert.deepEqual(told, ['71 kb/s', '999 kb/s', '1.00 Mb/s', '12.3 Mb/s']);
  });

  it('never tell a thousand kilobits', () => {
    assert.equal(plain(english.bitrate(999_900)), '1.00 Mb/s');
  });

  it('tell how long something goes on in its largest whole unit', () => {
    const told = [-1, 59.9, 60, 3599, 3600, 7300].map(english.elapsed).map(plain);
    assert.deepEqual(told, ['0 sec', '59 sec', '1 min', '59 min', '1 hr', '2 hr']);
  });

  it('tell counts and shares', () => {
    assert.deepEqual([english.count(12_345), english.percent(0.5)], ['12,345', '50%']);
  });

  it('tell the time of day with its seconds', () => {
    const told = createPlayerNumbers('de').timeOfDay(new Date(2026, 0, 5, 9, 8, 7));
    assert.equal(told, '09:08:07');
  });

  it('fall back to the language at hand where none is known', () => {
    const own = new Intl.NumberFormat().format(1234.5);
    for (const language of ['', 'not a language']) {
      assert.equal(createPlayerNumbers(language).count(1234.5), own);
    }
  });
});
