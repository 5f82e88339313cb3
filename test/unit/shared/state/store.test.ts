import assert from 'node:assert/strict';
import { movesOf } from '../../../../src/shared/state/step.ts';
import { createStore } from '../../../../src/shared/state/store.ts';

interface Counted {
  readonly count: number;
  readonly name: string;
}

const { also, inTurn, set } = movesOf<Counted, string>();

const add = (by: number) => (state: Counted) => ({
  state: { ...state, count: state.count + by },
  effects: [`added ${by}`],
});

describe('A step that is made of moves', () => {
  it('makes them one after the other, each of what the one before left', () => {
    const move = inTurn(add(2), false, set({ name: 'two' }), also('told'), (state) =>
      add(state.count)(state),
    );
    assert.deepEqual(move({ count: 1, name: '' }), {
      state: { count: 6, name: 'two' },
      effects: ['added 2', 'told', 'added 3'],
    });
  });

  it('of none changes nothing', () => {
    const state = { count: 1, name: '' };
    assert.deepEqual(inTurn()(state), { state, effects: [] });
  });
});

describe('A store', () => {
  it('changes its state before it does what is to be done', () => {
    const seen: [string, number][] = [];
    const store = createStore<Counted, number, string>({
      initial: { count: 1, name: '' },
      reduce: (state, by) => add(by)(state),
      run: (effect) => seen.push([effect, store.state().count]),
    });
    store.dispatch(2);
    assert.deepEqual([store.state().count, seen], [3, [['added 2', 3]]]);
  });

  it('keeps events that come meanwhile, in their order, until all of it is done', () => {
    const done: string[] = [];
    const store = createStore<string, string, string>({
      initial: '',
      reduce: (_, event) => ({ state: event, effects: [`${event} 1`, `${event} 2`] }),
      run(effect) {
        done.push(effect);
        if (effect !== 'a 1') return;
        store.dispatch('b');
        store.dispatch('c');
      },
    });
    store.dispatch('a');
    assert.deepEqual(done, ['a 1', 'a 2', 'b 1', 'b 2', 'c 1', 'c 2']);
  });

  it('takes further events after one that failed', () => {
    const store = createStore<number, number, number>({
      initial: 0,
      reduce: (_, event) => ({ state: event, effects: [event] }),
      run(effect) {
        if (effect === 1) throw new Error('failed');
      },
    });
    assert.throws(() => store.dispatch(1), /failed/);
    store.dispatch(2);
    assert.equal(store.state(), 2);
  });
});
