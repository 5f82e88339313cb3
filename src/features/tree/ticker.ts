type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;

/** Milliseconds: seconds are seen to pass, and a tooltip, which a row loses when it is drawn, can be read meanwhile. */
const interval = 5000;

/** Calls `tick` every five seconds while `wanted` says so. `look` asks it again; while it is false, no timer runs. */
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
