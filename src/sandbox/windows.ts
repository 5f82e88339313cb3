import { livingWindows, makeWindows } from '../sandboxFolder/windows.ts';

/** How long an attended sandbox waits, in milliseconds. */
export interface WindowPatience {
  /** Between two checks. */
  readonly interval: number;
  /** Without a living window before it exits. */
  readonly alone: number;
  /** After the start, during which the first window may appear. */
  readonly grace: number;
}

/** How to watch, if not with the defaults. */
export interface WatchOptions {
  readonly patience?: WindowPatience;
  /** The time in milliseconds, from any origin. */
  readonly now?: () => number;
  readonly timers?: Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;
}

const usual: WindowPatience = { interval: 1000, alone: 5000, grace: 15_000 };

/**
 * Calls `deserted` once, when none of the windows named in `<folder>/windows` has been alive for a while. It
 * checks the processes themselves, so that a killed window counts as gone. The result stops the watch.
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
