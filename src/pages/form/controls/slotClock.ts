import type { StoredSlot } from '../../../shared/secretSlots.ts';

/** How often the clock is checked while a value is upcoming, in ms: timers stop while a machine sleeps. */
const interval = 30_000;

/** Calls back when the next stored value becomes active, among those passed last. */
export function createSlotClock(onActive: () => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function wait(stored: readonly StoredSlot[]): void {
    clearTimeout(timer);
    const next = nextMoment(stored);
    if (next === undefined) return;
    const check = () => {
      if (signal.aborted) return;
      if (next > Date.now()) return wait(stored);
      onActive();
    };
    timer = setTimeout(check, Math.min(next - Date.now(), interval));
  };
}

/** When the next value becomes active, in ms since 1970. */
function nextMoment(stored: readonly StoredSlot[]): number | undefined {
  const coming = stored.map(({ slot }) => slot * 1000).filter((moment) => moment > Date.now());
  return coming.length === 0 ? undefined : Math.min(...coming);
}
