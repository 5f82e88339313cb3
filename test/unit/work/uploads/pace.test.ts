import assert from 'node:assert/strict';
import { createPace } from '../../../../src/work/uploads/pace.ts';

describe('the pace of an upload', () => {
  it('is not known before two notes, of which one is later', () => {
    const { note, rate } = createPace();
    assert.equal(rate(), undefined);
    note(0, 1000);
    note(500, 1000);
    assert.equal(rate(), undefined);
  });

  it('is in bytes a second, over the last fifteen', () => {
    const { note, rate } = createPace();
    note(0, 0);
    note(3000, 2000);
    assert.equal(rate(), 1500);
    note(3000, 14_999);
    assert.equal(Math.round(rate() ?? 0), 200);
    note(9000, 15_000);
    assert.equal(Math.round(rate() ?? 0), 462);
  });

  it('is not known once nothing is being sent', () => {
    const { note, rate, reset } = createPace();
    note(0, 0);
    note(3000, 2000);
    reset();
    assert.equal(rate(), undefined);
    note(4000, 90_000);
    assert.equal(rate(), undefined);
  });
});
