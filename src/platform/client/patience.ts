/** How long a service is waited for, and how often it is asked by itself. */
export interface Patience {
  /** Gives a signal that ends the waiting with one try of a call. */
  call: () => AbortSignal;
  /** Gives a signal that ends the waiting with all tries of a read that nobody can cancel. */
  read: () => AbortSignal;
  /** Does something every so many seconds, until that is disposed. */
  every: (seconds: number, work: () => Promise<void>) => { dispose(): void };
  /** How long a text is left alone before its tab takes another name, in ms. */
  quiet: number;
}

/** As long, and as often, unless Headend is told otherwise. */
export const usualPatience: Readonly<Patience> = {
  call: () => AbortSignal.timeout(30_000),
  read: () => AbortSignal.timeout(60_000),
  every(seconds, work) {
    const timer = setInterval(() => void work(), seconds * 1000);
    return { dispose: () => clearInterval(timer) };
  },
  quiet: 500,
};
