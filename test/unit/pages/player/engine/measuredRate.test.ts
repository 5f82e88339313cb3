import assert from 'node:assert/strict';
import { createMeasuredRate } from '../../../../../src/pages/player/engine/measuredRate.ts';

describe('the measured bitrate', () => {
  it('is unknown before the first piece', () => {
    assert.equal(createMeasuredRate().read(), undefined);
  });

  it('is bits per second of media, however fast the pieces came', () => {
    const rate = createMeasuredRate();
    rate.add('main', 250_000, 2);
    assert.equal(rate.read(), 1_000_000);
  });

  it('adds up the tracks, each over its own time', () => {
    const rate = createMeasuredRate();
    rate.add('main', 1000, 2);
    rate.add('audio', 1000, 4);
    assert.equal(rate.read(), 6000);
  });

  it('forgets what is older than its window', () => {
    const rate = createMeasuredRate(4);
    rate.add('main', 9000, 2);
    rate.add('main', 1000, 2);
    rate.add('main', 1000, 2);
    assert.equal(rate.read(), 4000);
  });

  it('keeps what its window is not filled without', () => {
    const rate = createMeasuredRate(4);
    rate.add('main', 9000, 3);
    rate.add('main', 1000, 3);
    assert.equal(rate.read(), (8 * 10_000) / 6);
  });

  it('goes by the last piece where one is longer than the window', () => {
    const rate = createMeasuredRate(4);
    rate.add('main', 9000, 10);
    rate.add('main', 1000, 10);
    assert.equal(rate.read(), 800);
  });

  it('passes over pieces without bytes or without a length', () => {
    const rate = createMeasuredRate();
    rate.add('main', 0, 2);
    rate.add('main', Number.NaN, 2);
    rate.add('main', 1000, 0);
    assert.equal(rate.read(), undefined);
  });
});
