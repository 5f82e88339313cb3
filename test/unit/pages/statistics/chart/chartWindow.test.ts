import assert from 'node:assert/strict';
import { movedWindow, within, zoomed } from '../../../../../src/pages/statistics/chart/chartWindow.ts';

const limits = { whole: { from: 0, to: 1000 }, least: 10 };

describe('The window of a chart', () => {
  it('comes closer around a time that stays where it is', () => {
    assert.deepEqual(zoomed({ from: 0, to: 1000 }, 0.5, 250, limits), { from: 125, to: 625 });
  });

  it('comes no closer than the limit', () => {
    assert.deepEqual(zoomed({ from: 100, to: 112 }, 0.5, 106, limits), { from: 101, to: 111 });
  });

  it('goes no further than all', () => {
    assert.deepEqual(zoomed({ from: 600, to: 900 }, 10, 650, limits), { from: 0, to: 1000 });
  });

  it('moves up to the edge, and stays as long', () => {
    assert.deepEqual(movedWindow({ from: 100, to: 300 }, 0.25, limits), { from: 150, to: 350 });
    assert.deepEqual(movedWindow({ from: 100, to: 300 }, -1, limits), { from: 0, to: 200 });
  });

  it('is brought inside', () => {
    assert.deepEqual(within({ from: 990, to: 1090 }, limits), { from: 900, to: 1000 });
  });
});
