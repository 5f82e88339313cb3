import { install } from '@sinonjs/fake-timers';

/** The time of a test: it goes by only when the test says so. */
export type HeldClock = ReturnType<typeof holdClock>;

/** Holds timers and dates; `now` is what they begin with, in ms since 1970. `uninstall` gives the real ones back. */
export function holdClock(now = 0) {
  return install({ now, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
}
