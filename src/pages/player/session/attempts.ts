/** Before each new attempt, in ms; the last is kept to. */
const pauses = [1000, 2000, 4000, 8000] as const;

export interface Attempts {
  /** How many were in vain, since the last reset. */
  count(): number;
  reset(): void;
  /** Acts after a pause, or as soon as there is a network again, unless the signal comes first. */
  again(act: () => void, signal: AbortSignal): void;
}

/** Attempts at something that may come back by itself, with growing pauses. `network` tells when there is one again. */
export function createAttempts(network: EventTarget = window): Attempts {
  let tries = 0;
  return {
    count: () => tries,
    reset() {
      tries = 0;
    },
    again(act, signal) {
      const timer = setTimeout(act, pauses[Math.min(tries, pauses.length - 1)]);
      signal.addEventListener('abort', () => clearTimeout(timer));
      network.addEventListener('online', act, { signal });
      tries += 1;
    },
  };
}
