import { inBrowser } from './inBrowser.ts';

/** Lets others have a turn before long work goes on. */
export function nextTurn(): Promise<void> {
  // a browser has no setImmediate
  return new Promise((resolve) => void (inBrowser() ? setTimeout(resolve) : setImmediate(resolve)));
}
