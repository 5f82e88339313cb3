import assert from 'node:assert/strict';
import type { ChartContent } from '../../../../../src/pages/statistics/chart/content.ts';
import { createMoves } from '../../../../../src/pages/statistics/chart/moves.ts';

type Parts = Parameters<typeof createMoves>[0];

describe('The moves of a chart', () => {
  /** A chart of 100 seconds, of which some are in sight, with a point at every tenth of them. */
  function chart(window = { from: 0, to: 100 }, cursorAt?: number) {
    const state = { window, time: cursorAt };
    const told: string[] = [];
    const content = {
      whole: { from: 0, to: 100 },
      step: 5,
      marks: [{ time: 90 }],
      texts: { time: { exact: (seconds: number) => `t${seconds}` } },
    } as unknown as ChartContent;
    const moves = createMoves({
      chart: {
        window: () => state.window,
        zoom(next: typeof window) {
          state.window = next;
        },
      },
      cursor: {
        show: () => undefined,
        time: () => state.time,
        stopAt: (near: number, further = 0) => Math.round(near / 10) * 10 + further * 10,
        text: () => `at ${state.time}`,
        moveTo(time: number) {
          state.time = time;
        },
        pointTo: () => {
          state.time = undefined;
        },
      },
      content: () => content,
      changed: () => void told.push('changed'),
      tell: (text: string) => void told.push(text),
    } as unknown as Parts);
    const press = (key: string, shiftKey = false) => {
      let isTaken = false;
      const preventDefault = () => {
        isTaken = true;
      };
      const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey };
      moves.press({ ...held, key, preventDefault } as unknown as KeyboardEvent);
      return isTaken;
    };
    return { moves, state, told, press };
  }

  it('begin at the end from which the cursor comes, and go on from where it is', () => {
    const right = chart({ from: 20, to: 60 });
    assert.equal(right.press('ArrowRight'), true);
    assert.equal(right.state.time, 20);
    right.press('ArrowRight');
    assert.deepEqual([right.state.time, right.told], [30, ['at 20', 'at 30']]);
    const left = chart({ from: 20, to: 60 });
    left.press('ArrowLeft');
    assert.equal(left.state.time, 60);
  });

  it('bring the cursor into sight in the middle where it leaves what is shown', () => {
    const { state, told, press } = chart({ from: 20, to: 60 }, 60);
    press('ArrowRight');
    assert.deepEqual([state.window, state.time], [{ from: 50, to: 90 }, 70]);
    assert.deepEqual(told, ['changed', 'at 70']);
  });

  it('go to the ends of what is shown, and to the maximum', () => {
    const { state, press } = chart({ from: 20, to: 60 });
    press('Home', true);
    assert.equal(state.time, 20);
    press('End', true);
    assert.equal(state.time, 60);
    press('m');
    assert.deepEqual([state.time, state.window], [90, { from: 70, to: 110 }]);
    press('Escape');
    assert.equal(state.time, undefined);
  });

  it('zoom around the cursor where it is in sight, and else around the middle, and tell the range', () => {
    const around = chart({ from: 0, to: 100 }, 20);
    around.press('+');
    assert.deepEqual([around.state.window, around.told], [{ from: 10, to: 60 }, ['changed', 't10 – t60']]);
    const middle = chart({ from: 40, to: 100 }, 20);
    middle.press('+');
    assert.deepEqual(middle.state.window, { from: 55, to: 85 });
    // not closer than four points
    for (let times = 0; times < 9; times++) middle.press('+');
    assert.deepEqual(middle.state.window, { from: 60, to: 80 });
    middle.press('Home');
    assert.deepEqual(middle.state.window, { from: 0, to: 100 });
  });

  it('pan by a part of what is shown, up to the end', () => {
    const { state, press } = chart({ from: 20, to: 60 });
    press('ArrowRight', true);
    assert.deepEqual(state.window, { from: 30, to: 70 });
    for (let times = 0; times < 9; times++) press('ArrowRight', true);
    assert.deepEqual(state.window, { from: 60, to: 100 });
  });

  it('leave other keys alone', () => {
    const { told, press } = chart();
    assert.deepEqual([press('x'), told], [false, []]);
  });
});
