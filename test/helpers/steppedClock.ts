import { createClock } from '@sinonjs/fake-timers';

/** A clock that goes only as far as it is told to, from 0 on, and the timers of it. */
export function steppedClock() {
  const clock = createClock();
  return {
    now: () => clock.now,
    timers: clock as unknown as typeof globalThis,
    /** Lets so many milliseconds pass; what a timer began has come to its end before the next one. */
    async pass(ms: number): Promise<void> {
      await clock.tickAsync(ms);
    },
  };
}
