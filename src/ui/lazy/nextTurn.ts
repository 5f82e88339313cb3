/** Lets others have a turn before long work goes on. */
export function nextTurn(): Promise<void> {
  // a browser has no setImmediate
  const later: (resolve: () => void) => unknown = globalThis.setImmediate ?? setTimeout;
  return new Promise((resolve) => void later(resolve));
}
