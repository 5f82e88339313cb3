import assert from 'node:assert/strict';
import {
  changeAgainst,
  compared,
  highestOf,
  readAt,
  stopsOf,
} from '../../../../src/pages/statistics/reading.ts';
import { chartSeries } from './samples.ts';

const now = chartSeries([
  [0, 1],
  [60, 2],
  [120, 3],
]);
const before = chartSeries(
  [
    [0, 5],
    [60, 6],
  ],
  { isPrevious: true },
);

describe('A reading at a time', () => {
  const texts = (time: number, step = 60) => readAt([now], time, step).map(({ text }) => text);

  it('is that of the point nearest to it, within half a step', () => {
    assert.deepEqual([texts(60), texts(89), texts(91)], [['2*'], ['2*'], ['3*']]);
    assert.deepEqual([texts(150), texts(151), texts(-30), texts(-31)], [['3*'], [], ['1*'], []]);
  });

  it('has the time and the number of its point', () => {
    const [reading] = readAt([now], 70, 60);
    assert.deepEqual([reading?.time, reading?.value], [60, 2]);
  });

  it('has all values of a time that comes twice, and no one number', () => {
    const twice = chartSeries([
      [0, 1],
      [60, 2],
      [60, 4],
      [120, 3],
    ]);
    const [reading] = readAt([twice], 60, 60);
    assert.deepEqual([reading?.text, reading?.value], ['2* / 4*', undefined]);
  });

  it('is none of a series without points', () => assert.deepEqual(readAt([chartSeries([])], 0, 60), []));
});

describe('Readings of a time', () => {
  const second = chartSeries([[60, 9]], { place: 1, label: 'b' });

  it('are put together with those of the previous period, in the order of the series', () => {
    const all = compared(readAt([second, before, now], 60, 60));
    assert.deepEqual(
      all.map(({ place, label, now: one, before: other }) => [place, label, one?.text, other?.text]),
      [
        [0, 'a', '2*', '6*'],
        [1, 'b', '9*', undefined],
      ],
    );
    const [alone] = compared(readAt([before], 60, 60));
    assert.deepEqual([alone?.label, alone?.now, alone?.before?.text], ['a', undefined, '6*']);
  });

  const change = (time: number, running?: number) => {
    const [each] = compared(readAt([now, before], time, 60));
    return each && changeAgainst(each, { running, texts: { change: (one, other) => `${other} to ${one}` } });
  };

  it('tell the change where there are both', () => {
    assert.equal(change(60), '6 to 2');
    assert.equal(change(120), undefined);
  });

  it('compare nothing with an interval that is in progress', () => {
    assert.deepEqual([change(60, 61), change(60, 60), change(0, 60)], ['6 to 2', undefined, '5 to 1']);
  });

  it('are the highest of many, in their order', () => {
    const many = [3, 1, 5, 2, 4].map((value, place) =>
      chartSeries([[0, value]], { place, label: String(value) }),
    );
    const kept = (most: number) => highestOf(compared(readAt(many, 0, 60)), most).map(({ label }) => label);
    assert.deepEqual([kept(3), kept(1), kept(9)], [['3', '5', '4'], ['5'], ['3', '1', '5', '2', '4']]);
  });

  it('count one that was there before by what it was', () => {
    const gone = chartSeries([[0, 7]], { place: 1, label: 'gone', isPrevious: true });
    const kept = highestOf(compared(readAt([now, gone], 0, 60)), 1);
    assert.deepEqual(
      kept.map(({ label }) => label),
      ['gone'],
    );
  });
});

describe('The stops of the cursor', () => {
  it('are the times of the present period, each once', () => {
    const other = chartSeries([
      [60, 1],
      [60, 2],
      [90, 1],
    ]);
    const late = chartSeries([[7, 1]], { isPrevious: true });
    assert.deepEqual([...stopsOf([now, other, late])], [0, 60, 90, 120]);
  });

  it('are those of the previous period where there is nothing else', () => {
    assert.deepEqual([...stopsOf([before])], [0, 60]);
    assert.deepEqual([...stopsOf([])], []);
  });
});
