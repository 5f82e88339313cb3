/** The time of a test: it goes by only when the test says so. */
export interface HeldClock {
  /** Lets so many ms go by; what is due happens at its time. */
  tick(milliseconds: number): void;
  /** Gives the real timers and dates back. */
  release(): void;
}

interface Due {
  at: number;
  readonly act: () => void;
  /** In ms, of what happens again and again. */
  readonly period: number | undefined;
}

/** Holds timers and dates; `now` is what they begin with, in ms since 1970. */
export function holdClock(now = 0): HeldClock {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval, Date };
  const due = new Map<number, Due>();
  let [time, last] = [now, 0];
  const set =
    (isPeriodic: boolean) =>
    (act: () => void, wait = 0) => {
      last += 1;
      due.set(last, { at: time + wait, act, period: isPeriodic ? wait : undefined });
      return last;
    };
  const clear = (id: number) => due.delete(id);
  class HeldDate extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : [time]) as [number]));
    }
    static override now = () => time;
  }
  Object.assign(globalThis, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
    Date: HeldDate,
  });
  const next = (end: number) =>
    [...due].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
  return {
    tick(milliseconds) {
      const end = time + milliseconds;
      for (let found = next(end); found; found = next(end)) {
        const [id, each] = found;
        time = each.at;
        if (each.period === undefined) due.delete(id);
        else each.at += each.period;
        each.act();
      }
      time = end;
    },
    release: () => void Object.assign(globalThis, real),
  };
}
