/** When to try again, and what cancels it. */
export interface Again {
  /** In ms. */
  readonly pause: number;
  readonly signal: AbortSignal;
  /** Fires when there is a network again. */
  readonly network?: EventTarget;
}

/** Tries again after a pause, or as soon as there is a network, unless the signal aborts first. */
export function tryAgain(act: () => void, { pause, signal, network = window }: Again): void {
  const timer = setTimeout(act, pause);
  signal.addEventListener('abort', () => clearTimeout(timer));
  network.addEventListener('online', act, { signal });
}
