import assert from 'node:assert/strict';
import type { PaceStep } from '../../../../../src/pages/player/pair/inStep.ts';
import { stepWord } from '../../../../../src/pages/player/pair/stepLine.ts';

describe('The word for how two pictures stand', () => {
  const cases: readonly [PaceStep | undefined, string][] = [
    [undefined, 'freed'],
    [{ no: 'absent' }, 'absent'],
    [{ no: 'outOfReach' }, 'outOfReach'],
    [{ apart: 0, pace: 1 }, 'inStep'],
    [{ apart: 0.1, pace: 1.05 }, 'inStep'],
    [{ apart: -0.1, pace: 0.95 }, 'inStep'],
    [{ apart: 0.11, pace: 1.05 }, 'nearing'],
    [{ apart: -4, seek: 3, pace: 1 }, 'nearing'],
  ];
  for (const [step, expected] of cases) {
    it(`${JSON.stringify(step)}: ${expected}`, () => assert.equal(stepWord(step), expected));
  }
});
