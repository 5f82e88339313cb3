/** What the page keeps while VS Code has put it away. */
export interface SavedState {
  readonly title: string;
  /** Place among the sources. */
  readonly source: number;
  /** Seconds into a recording; 0 for live. */
  readonly time: number;
  readonly volume: number;
  readonly muted: boolean;
}

/** The kept state if it is whole and of the same stream or video, else what a first visit starts with. */
export function readSavedState(value: unknown, title: string): SavedState {
  const first = { title, source: 0, time: 0, volume: 1, muted: true };
  if (typeof value !== 'object' || value === null) return first;
  const { source, time, volume, muted, title: kept } = value as Record<string, unknown>;
  const sound = {
    volume: isBetween(volume, 0, 1) ? volume : first.volume,
    muted: typeof muted === 'boolean' ? muted : first.muted,
  };
  if (kept !== title) return { ...first, ...sound };
  return {
    title,
    source: Number.isInteger(source) && isBetween(source, 0, 1000) ? source : first.source,
    time: isBetween(time, 0, Number.MAX_SAFE_INTEGER) ? time : first.time,
    ...sound,
  };
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
