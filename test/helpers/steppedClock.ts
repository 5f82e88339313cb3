import { setImmediate as turn } from 'node:timers/promises';

interface Timer {
  readonly call: () => void;
  at: number;
  readonly every: number | undefined;
}

/** A clock that goes only as far as it is told to, from 0 on, and the timers of it. */
export function steppedClock() {
  let now = 0;
  let last = 0;
  const set = new Map<number, Timer>();
  const start = (call: () => void, ms: number, every?: number) => {
    last += 1;
    set.set(last, { call, at: now + ms, every });
    return last;
  };
  const stop = (id: number) => void set.delete(id);
  const timers = {
    setTimeout: (call: () => void, ms: number) => start(call, ms),
    setInterval: (call: () => void, ms: number) => start(call, ms, ms),
    clearTimeout: stop,
    clearInterval: stop,
  };
  return {
    now: () => now,
    timers: timers as unknown as typeof globalThis,
    /** Lets so many milliseconds pass; what a timer began has come to its end before the next one. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        const [next] = [...set]
          .filter(([, { at }]) => at <= end)
          .sort(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        const [id, timer] = next;
        now = timer.at;
        if (timer.every === undefined) set.delete(id);
        else timer.at += timer.every;
        timer.call();
        await turn();
      }
      now = end;
      await turn();
    },
  };
}
