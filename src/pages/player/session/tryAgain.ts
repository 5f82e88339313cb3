/** Tries again after a pause in ms, or as soon as there is a network, unless the signal aborts first. */
export function tryAgain(
  act: () => void,
  pause: number,
  signal: AbortSignal,
  network: EventTarget = window,
): void {
  const timer = setTimeout(act, pause);
  signal.addEventListener('abort', () => clearTimeout(timer));
  network.addEventListener('online', act, { signal });
}
