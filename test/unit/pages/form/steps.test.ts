import assert from 'node:assert/strict';
import { drawn, standInDocument } from '../drawn.ts';
import { field, group, nobody, page } from './smallForm.ts';

describe('The steps of a form', () => {
  const { focused } = standInDocument();

  async function stepsOf(start = { at: 0, tried: 0 }) {
    const { createSteps } = await import('../../../../src/pages/form/steps.ts');
    const told = { asks: 0, moves: 0 };
    const groups = [group('One', field('a')), group('Two', field('b')), group('Three', field('c'))];
    const steps = createSteps(page({ groups }), start, {
      ask: () => void told.asks++,
      onMove: () => void told.moves++,
      redraw: nobody,
    });
    const states = () =>
      drawn(steps.view())
        .all('button')
        .map(({ attributes }) => attributes['data-state']);
    const isShut = () =>
      drawn(steps.view())
        .all('button')
        .map(({ attributes }) => 'disabled' in attributes);
    return { steps, told, states, isShut };
  }
  const wrong = (name: string) => ({ path: [name], text: `${name} is wrong` });

  it('are left forward once nothing on the way is wrong', async () => {
    const { steps, told, states } = await stepsOf();
    assert.equal(steps.move(1), true);
    assert.deepEqual([steps.state(), told.asks], [{ at: 0, tried: 1 }, 1]);
    assert.deepEqual(steps.receive([wrong('a'), wrong('c')], false), {
      problems: [wrong('a')],
      insist: true,
    });
    assert.deepEqual([steps.state().at, told.moves, states()], [0, 0, ['wrong', 'todo', 'wrong']]);
    steps.move(1);
    // what is wrong further on doesn't matter yet
    assert.deepEqual(steps.receive([wrong('b')], false), { problems: [wrong('b')], insist: false });
    assert.deepEqual([steps.state().at, told.moves, focused], [1, 1, ['g-1']]);
    assert.deepEqual(states(), ['done', 'wrong', 'todo']);
  });

  it('are left backward at once, but not before the first or behind the last', async () => {
    const { steps } = await stepsOf({ at: 2, tried: 2 });
    assert.deepEqual(steps.place(), { isFirst: false, isLast: true, words: 'stepOf(3)' });
    assert.deepEqual([steps.move(1), steps.move(-1), steps.state().at], [false, true, 1]);
    steps.move(-1);
    assert.deepEqual(steps.place(), { isFirst: true, isLast: false, words: 'stepOf(1)' });
    assert.equal(steps.move(-1), false);
  });

  it('can be chosen as far as they were tried, and not beyond one that is wrong', async () => {
    const { steps, isShut } = await stepsOf({ at: 0, tried: 2 });
    assert.deepEqual(isShut(), [false, false, false]);
    steps.receive([wrong('b')], false);
    assert.deepEqual(isShut(), [false, false, true]);
    const fresh = await stepsOf();
    assert.deepEqual(fresh.isShut(), [false, true, true]);
  });

  it('go to the first that is wrong when all is sent, and to that of a field', async () => {
    const { steps } = await stepsOf({ at: 2, tried: 2 });
    const sent = steps.receive([wrong('b'), wrong('c')], true);
    assert.deepEqual([sent, steps.state().at], [{ problems: [wrong('b')], insist: true }, 1]);
    steps.reveal('c');
    assert.equal(steps.state().at, 2);
    steps.reveal('none');
    assert.equal(steps.state().at, 2);
  });

  it('begin with the last at most', async () => {
    assert.deepEqual((await stepsOf({ at: 9, tried: 9 })).steps.state(), { at: 2, tried: 2 });
  });
});
