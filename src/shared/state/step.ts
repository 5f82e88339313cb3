/** The result of an event: the next state, and the effects to run, in this order. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A part of a step. */
export type Move<State, Effect> = (state: State) => Step<State, Effect>;

/** What the steps of one type of state are composed of. */
export function movesOf<State extends object, Effect>() {
  return {
    /** Runs each move on the result of the previous one; false: skipped. */
    inTurn:
      (...moves: readonly (Move<State, Effect> | false)[]): Move<State, Effect> =>
      (initial) => {
        const effects: Effect[] = [];
        let state = initial;
        for (const move of moves) {
          if (!move) continue;
          const step = move(state);
          state = step.state;
          effects.push(...step.effects);
        }
        return { state, effects };
      },
    set:
      (change: Partial<State>): Move<State, Effect> =>
      (state) => ({ state: { ...state, ...change }, effects: [] }),
    /** Adds effects; the state stays unchanged. */
    also:
      (...effects: readonly Effect[]): Move<State, Effect> =>
      (state) => ({ state, effects }),
  };
}
