import assert from 'node:assert/strict';
import { besidePoint } from '../../../../../src/pages/statistics/chart/besidePoint.ts';

const room = { width: 400, height: 200 };
const box = { width: 100, height: 60 };

describe('What is said of a point', () => {
  it('stands to its right, in its middle', () => {
    assert.deepEqual(besidePoint({ left: 100, top: 100 }, box, room), { left: 112, top: 70 });
    assert.deepEqual(besidePoint({ left: 288, top: 100 }, box, room), { left: 300, top: 70 });
  });

  it('stands to its left where the right has no room', () => {
    assert.deepEqual(besidePoint({ left: 289, top: 100 }, box, room), { left: 177, top: 70 });
  });

  it('stays inside from top to bottom', () => {
    assert.equal(besidePoint({ left: 100, top: 5 }, box, room).top, 0);
    assert.equal(besidePoint({ left: 100, top: 195 }, box, room).top, 140);
  });

  it('needs all of its width to stand at the left', () => {
    assert.deepEqual(besidePoint({ left: 105, top: 150 }, box, { width: 210, height: 200 }), {
      left: 55,
      top: 78,
    });
    assert.equal(besidePoint({ left: 112, top: 100 }, box, { width: 220, height: 200 }).left, 0);
  });

  it('stands above or below where neither side has room, as far inside as it can', () => {
    const wide = { width: 350, height: 60 };
    assert.deepEqual(besidePoint({ left: 200, top: 150 }, wide, room), { left: 25, top: 78 });
    assert.deepEqual(besidePoint({ left: 200, top: 50 }, wide, room), { left: 25, top: 62 });
    assert.equal(besidePoint({ left: 300, top: 50 }, wide, room).left, 50);
    assert.equal(besidePoint({ left: 60, top: 50 }, wide, room).left, 0);
  });

  it('begins where the room does when it is larger', () => {
    assert.deepEqual(besidePoint({ left: 200, top: 50 }, { width: 500, height: 300 }, room), {
      left: 0,
      top: 0,
    });
  });
});
