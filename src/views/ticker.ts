type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;

/** Calls `tick` each second while it is wanted. `look` asks whether it is; between two wishes there is no timer. */
export function createTicker(wanted: () => boolean, tick: () => void, timers: Timers = globalThis) {
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    timers.clearInterval(timer);
    timer = undefined;
  }

  return {
    look(): void {
      if (wanted()) timer ??= timers.setInterval(() => (wanted() ? tick() : stop()), 1000);
      else stop();
    },
    dispose: stop,
  };
}
