import assert from 'node:assert/strict';
import { actOf, chartKeys } from '../../../../../src/pages/statistics/kit/keyboard.ts';

describe('The keys of the chart', () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
    const done: string[] = [];
    const acts = chartKeys({
      step: (points) => done.push(`step ${points}`),
      end: (which) => done.push(which),
      pan: (share) => done.push(`pan ${share}`),
      zoom: (factor) => done.push(`zoom ${factor}`),
      all: () => done.push('all'),
      toMaximum: () => done.push('maximum'),
      leave: () => done.push('leave'),
    });
    const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    actOf(acts, { ...plain, ...held, key } as KeyboardEvent)?.();
    return done;
  };
  const shift = { shiftKey: true };

  const cases: readonly [string, Partial<KeyboardEvent>, ...string[]][] = [
    ['ArrowLeft', {}, 'step -1'],
    ['ArrowRight', {}, 'step 1'],
    ['PageUp', {}, 'step -10'],
    ['PageDown', {}, 'step 10'],
    ['ArrowLeft', shift, 'pan -0.25'],
    ['ArrowRight', shift, 'pan 0.25'],
    ['Home', shift, 'first'],
    ['End', shift, 'last'],
    ['Home', {}, 'all'],
    ['End', {}],
    ['ArrowUp', {}, 'zoom 0.5'],
    ['ArrowDown', {}, 'zoom 2'],
    ['+', shift, 'zoom 0.5'],
    ['-', {}, 'zoom 2'],
    ['M', shift, 'maximum'],
    ['m', {}, 'maximum'],
    ['Escape', {}, 'leave'],
    ['ArrowUp', shift],
    ['m', { ctrlKey: true }],
    ['m', { metaKey: true }],
    ['m', { altKey: true }],
    ['q', {}],
  ];
  for (const [key, held, ...expected] of cases) {
    const name = [...Object.keys(held).map((each) => each.replace('Key', '')), key].join('+');
    it(`${name}: ${expected.join(' ') || 'nothing'}`, () => assert.deepEqual(press(key, held), expected));
  }
});
