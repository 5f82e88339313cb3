/** How long to wait for a service, and how often to poll it. */
export interface Patience {
  /** Returns a signal that ends the wait for one attempt of a call. */
  call: () => AbortSignal;
  /** Returns a signal that ends the wait for all attempts of a read that nobody can cancel. */
  read: () => AbortSignal;
  /** Runs work every that many seconds, until disposed. */
  every: (seconds: number, work: () => Promise<void>) => { dispose(): void };
  /** How long a text must be unchanged before its tab takes a new name, in ms. */
  quiet: number;
}

/** The usual durations and intervals. `endAfter` makes a signal that is aborted after so many ms. */
export function createPatience(endAfter = (ms: number) => AbortSignal.timeout(ms)): Patience {
  return {
    call: () => endAfter(30_000),
    read: () => endAfter(60_000),
    every(seconds, work) {
      const timer = setInterval(() => void work(), seconds * 1000);
      return { dispose: () => clearInterval(timer) };
    },
    quiet: 500,
  };
}

/** The durations and intervals, unless configured otherwise. */
export const usualPatience: Readonly<Patience> = createPatience();
