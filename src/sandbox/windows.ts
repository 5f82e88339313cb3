import { livingWindows, makeWindows } from '../sandboxFolder/windows.ts';

/** How patient an attended sandbox is, in milliseconds. */
export interface WindowPatience {
  /** Between two looks. */
  readonly interval: number;
  /** Without a living window before it ends. */
  readonly alone: number;
  /** After the start, in which the first window may come. */
  readonly grace: number;
}

/** How to watch, if not as usual. */
export interface WatchOptions {
  readonly patience?: WindowPatience;
  /** The time in milliseconds, from any start. */
  readonly now?: () => number;
  readonly timers?: Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;
}

const usual: WindowPatience = { interval: 1000, alone: 5000, grace: 15_000 };

/**
 * Calls `deserted` once, when none of the windows named in `<folder>/windows` has lived for a while. It looks at
 * the processes themselves, so that a window that was killed counts as gone. The result stops the watch.
 */
export function watchWindows(
  folder: string,
  deserted: () => void,
  {
    patience: { interval, alone, grace } = usual,
    now = () => performance.now(),
    timers = globalThis,
  }: WatchOptions = {},
): () => void {
  makeWindows(folder);
  let patientUntil = now() + grace;
  const check = () => {
    if (livingWindows(folder) > 0) patientUntil = now() + alone;
    if (now() < patientUntil) return;
    timers.clearInterval(timer);
    deserted();
  };
  const timer = timers.setInterval(check, interval);
  check();
  return () => timers.clearInterval(timer);
}
