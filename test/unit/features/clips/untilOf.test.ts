import assert from 'node:assert/strict';
import { untilOf } from '../../../../src/features/clips/untilOf.ts';

const life = { least: 60, most: 14_400 };

describe('How long a clip is kept', () => {
  const now = 1_700_000_000_400;
  const past = { start: 1_699_999_900, length: 30 };

  it('is as long as was chosen, from now on, or from its end', () => {
    assert.equal(untilOf(past, 600, life, now), 1_700_000_601);
    assert.equal(untilOf({ start: 1_699_999_990, length: 30 }, 600, life, now), 1_700_000_620);
  });

  it('is within the bounds of a service whose clock is a few seconds off, however long a request takes', () => {
    assert.equal(untilOf(past, 60, life, now), 1_700_000_066);
    assert.equal(untilOf(past, 14_400, life, now), 1_700_014_396);
  });
});
