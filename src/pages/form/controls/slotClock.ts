import type { StoredSlot } from '../../../shared/secretSlots.ts';

/** So often the clock is looked at while a value is still to come, in ms: a machine may sleep, and timers with it. */
const interval = 30_000;

/** Calls when the next of the values that are stored becomes active, of those that it was told last. */
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
