import type { KeptStream } from '../state/store.ts';

// what can always be rewound to, in seconds
const least = 60;

/** How far viewers can rewind, in seconds: not beyond the moment at which the DVR was cleared. */
export function rewindOf({ document, backstage }: KeptStream, now: number): number {
  if (!document.dvr_enabled) return 0;
  const { dvrClearedAt } = backstage;
  const since = dvrClearedAt ? Math.floor((now - Date.parse(dvrClearedAt)) / 1000) : Number.POSITIVE_INFINITY;
  return Math.min(document.dvr_duration, Math.max(least, since));
}
