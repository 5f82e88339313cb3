import type { Step } from './step.ts';

/** A state that is only changed by events. */
export interface Store<State, Event> {
  state(): State;
  /**
   * Handles an event and runs its effects. Events that these dispatch immediately wait until they are done.
   */
  dispatch(event: Event): void;
}

/** What a store consists of: how events change its state, and what runs their effects. */
export interface StoreParts<State, Event, Effect> {
  readonly initial: State;
  readonly reduce: (state: State, event: Event) => Step<State, Effect>;
  readonly run: (effect: Effect) => void;
}

/** Keeps a state, and handles events one after another. */
export function createStore<State, Event, Effect>({
  initial,
  reduce,
  run,
}: StoreParts<State, Event, Effect>): Store<State, Event> {
  const waiting: Event[] = [];
  let state = initial;
  let isBusy = false;
  const take = (event: Event) => {
    const step = reduce(state, event);
    state = step.state;
    for (const effect of step.effects) run(effect);
  };
  return {
    state: () => state,
    dispatch(event) {
      waiting.push(event);
      if (isBusy) return;
      isBusy = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next);
      } finally {
        isBusy = false;
      }
    },
  };
}
