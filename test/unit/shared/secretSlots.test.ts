import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  type Alphabet,
  alphabets,
  checksumOf,
  hasChecksum,
  randomValue,
  slotFates,
  slotState,
} from '../../../src/shared/secretSlots.ts';

const stored = [{ slot: 200, checksum: 'b' }, { slot: 0, checksum: 'a' }, { slot: 300 }];

describe('The values of a secret', () => {
  it('stay, are replaced, are added or are removed, and are told by time', () => {
    const sent = [{ slot: 0 }, { slot: 250, value: 'new' }, { slot: 200, checksum: 'b', value: '' }];
    assert.deepEqual(slotFates(stored, sent), [
      { slot: 0, fate: 'stays' },
      { slot: 200, fate: 'replaced' },
      { slot: 250, fate: 'added' },
      { slot: 300, fate: 'removed' },
    ]);
  });

  it('all stay where no list is sent, and all go with an empty one', () => {
    assert.deepEqual(
      slotFates(stored, undefined).map(({ fate }) => fate),
      ['stays', 'stays', 'stays'],
    );
    assert.deepEqual(
      slotFates(stored, []).map(({ fate }) => fate),
      ['removed', 'removed', 'removed'],
    );
  });

  it('are old, active or next; from the very second on', () => {
    const all = [0, 200, 300];
    const states = (now: number) => all.map((slot) => slotState(slot, all, now));
    assert.deepEqual(states(199), ['active', 'next', 'next']);
    assert.deepEqual(states(200), ['old', 'active', 'next']);
    assert.deepEqual(states(1000), ['old', 'old', 'active']);
    assert.equal(slotState(5, [5], 4), 'next');
  });
});

describe('A checksum of a value', () => {
  it('is its SHA-256 in UTF-8', async () => {
    for (const value of ['', 'abc', 'Grüße, 世界 🔑', ' a\n']) {
      assert.equal(await checksumOf(value), createHash('sha256').update(value, 'utf8').digest('hex'));
    }
  });

  it('is compared whatever its case, and not with what is none', async () => {
    const sum = await checksumOf('abc');
    assert.equal(hasChecksum({ slot: 1, checksum: sum.toUpperCase() }, sum), true);
    assert.equal(hasChecksum({ slot: 1, checksum: sum }, await checksumOf('abd')), false);
    for (const checksum of [undefined, null, '', 'abc', `${sum}00`]) {
      assert.equal(hasChecksum({ slot: 1, checksum }, sum), undefined);
    }
  });
});

describe('A generated value', () => {
  for (const alphabet of Object.keys(alphabets) as Alphabet[]) {
    it(`of the alphabet ${alphabet} has the length asked for, and each character about as often`, () => {
      const characters: string = alphabets[alphabet];
      assert.equal(new Set(characters).size, characters.length);
      const value = randomValue(characters.length * 1000, alphabet);
      assert.equal(value.length, characters.length * 1000);
      for (const character of characters) {
        const count = value.split(character).length - 1;
        // 7 standard deviations: a fair draw fails here less than once in 10^10 times
        assert.ok(Math.abs(count - 1000) < 7 * Math.sqrt(1000), `${character}: ${count}`);
      }
      assert.equal(randomValue(1, alphabet).length, 1);
      assert.equal(randomValue(0, alphabet), '');
    });
  }

  it('is another one each time', () => {
    assert.equal(new Set(Array.from({ length: 100 }, () => randomValue(16, 'hex'))).size, 100);
  });
});
