type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;

/** In ms: short enough to show seconds passing, long enough to read a tooltip, which a redraw closes. */
const interval = 5000;

/** Calls `tick` every five seconds while `wanted` is true. `check` asks it again; if false, no timer runs. */
export function createTicker(wanted: () => boolean, tick: () => void, timers: Timers = globalThis) {
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    timers.clearInterval(timer);
    timer = undefined;
  }

  return {
    check(): void {
      if (wanted()) timer ??= timers.setInterval(() => (wanted() ? tick() : stop()), interval);
      else stop();
    },
    dispose: stop,
  };
}
