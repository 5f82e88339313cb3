/** How long a service is waited for: each gives a signal that ends the waiting. */
export interface Patience {
  /** With one try of a call. */
  call: () => AbortSignal;
  /** With all tries of a read that nobody can cancel. */
  read: () => AbortSignal;
}

/** As long as Headend waits, unless it is told otherwise. */
export const usualPatience: Readonly<Patience> = {
  call: () => AbortSignal.timeout(30_000),
  read: () => AbortSignal.timeout(60_000),
};
