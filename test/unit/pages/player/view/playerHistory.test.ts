import assert from 'node:assert/strict';
import {
  createPlayerHistory,
  type HistoryMoment,
} from '../../../../../src/pages/player/view/playerHistory.ts';

const moment = (at: number, latency?: number, bitrate?: number): HistoryMoment => ({ at, latency, bitrate });

describe('the history of a player', () => {
  it('has no line before anything is known', () => {
    const history = createPlayerHistory(10_000);
    assert.equal(history.line('latency', 0), undefined);
    history.add(moment(0, undefined, 1000));
    assert.equal(history.line('latency', 0), undefined);
    assert.equal(history.line('bitrate', 0)?.last, 1000);
  });

  it('tells the least, the most and the last', () => {
    const history = createPlayerHistory(10_000);
    for (const [at, latency] of [
      [0, 2],
      [1000, 4],
      [2000, 3],
    ] as const)
      history.add(moment(at, latency));
    const { least, most, last } = history.line('latency', 2000) ?? {};
    assert.deepEqual([least, most, last], [2, 4, 3]);
  });

  it('draws from the left, long ago, to the right, now, with 0 at the bottom', () => {
    const history = createPlayerHistory(10_000);
    history.add(moment(0, 0));
    history.add(moment(2000, 10));
    assert.equal(history.line('latency', 10_000)?.path, 'M0 1L0.2 0.0909');
  });

  it('draws what it has in whole minutes, up to its window', () => {
    const history = createPlayerHistory(180_000);
    assert.equal(history.span(0), 60_000);
    history.add(moment(0, 1));
    assert.deepEqual([59_000, 61_000, 500_000].map(history.span), [60_000, 120_000, 180_000]);
  });

  it('makes room for a value to compare with', () => {
    const history = createPlayerHistory(10_000);
    history.add(moment(0, 1));
    assert.equal(history.line('latency', 0, 10)?.top, 11);
  });

  it('leaves a gap where nothing was known', () => {
    const history = createPlayerHistory(10_000);
    for (const at of [0, 1000, 6000, 7000]) history.add(moment(at, 1));
    assert.equal(history.line('latency', 10_000)?.path.replaceAll(/[^ML]/g, ''), 'MLML');
  });

  it('keeps one moment a second, and no more than its window', () => {
    const history = createPlayerHistory(10_000);
    for (let at = 0; at <= 60_000; at += 250) history.add(moment(at, 1));
    assert.equal(history.line('latency', 60_000)?.path.match(/[ML]/g)?.length, 11);
  });
});
