import { livingWindows, makeWindows } from '../sandboxFolder/windows.ts';

/** How patient an attended sandbox is, in milliseconds. */
export interface Patience {
  /** Between two looks. */
  readonly interval: number;
  /** Without a living window before it ends. */
  readonly alone: number;
  /** After the start, in which the first window may come. */
  readonly grace: number;
}

const patience: Patience = { interval: 1000, alone: 5000, grace: 15_000 };

/**
 * Calls `deserted` once, when none of the windows named in `<folder>/windows` has lived for a while. It looks at
 * the processes themselves, so that a window that was killed counts as gone. The result stops the watch.
 */
export function watchWindows(
  folder: string,
  deserted: () => void,
  { interval, alone, grace }: Patience = patience,
): () => void {
  makeWindows(folder);
  let patientUntil = performance.now() + grace;
  const look = () => {
    const now = performance.now();
    if (livingWindows(folder) > 0) patientUntil = now + alone;
    if (now < patientUntil) return;
    clearInterval(timer);
    deserted();
  };
  const timer = setInterval(look, interval);
  look();
  return () => clearInterval(timer);
}
