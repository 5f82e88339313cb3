import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 250;
const graceMs = 1000;

/**
 * Waits until the clock `now` reads `until` (ms epoch). False if the signal aborts, or if the clock doesn't
 * get there in the expected time plus one second. Checks the clock every 250 ms, as a clock can be set.
 */
export async function waitUntil(until: number, now: () => number, signal: AbortSignal): Promise<boolean> {
  const giveUp = performance.now() + (until - now()) + graceMs;
  for (let left = until - now(); left > 0; left = until - now()) {
    if (signal.aborted || performance.now() > giveUp) return false;
    const step = Math.min(Math.max(left, 1), stepMs);
    if (!(await delay(step, true, { signal }).catch(() => false))) return false;
  }
  return true;
}
