import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 250;
const graceMs = 1000;

/**
 * Waits until the clock `now` reads `until` (ms epoch). False when the signal aborts, or when the clock does not get there in
 * the time that it should take and a second more. Looks at the clock again every 250 ms, as a clock can be set.
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
