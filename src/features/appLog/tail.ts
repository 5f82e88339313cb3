/** A line of a log, as far as following it needs. */
export interface TailLine {
  /** When it was logged, in ms since the epoch; undefined: it can’t be read. */
  readonly time: number | undefined;
  /** What identifies it. */
  readonly key: string;
}

/** How much later than others a line may come, in ms. */
const lateness = 120_000;

/** How many lines are remembered, at most, to tell what was shown: but for those of one instant. */
const mostRemembered = 1000;

/**
 * Follows a log whose lines may come late, and are read more than once: tells which are new. It remembers the lines of
 * the last two minutes, at most a thousand, and what is older than those counts as shown. `from`: the time that it
 * begins at, in ms since the epoch.
 */
export function createTail(from: number, now: () => number = Date.now) {
  /** The times of the lines that were shown, by key. */
  let shown = new Map<string, number>();
  let start = from;
  let latest = from;

  /** Forgets what will not be read again. */
  function forget(): void {
    const times = [...shown.values()].toSorted((one, other) => one - other);
    const kept = times.at(-mostRemembered) ?? from;
    start = Math.max(start, Math.min(latest, Math.max(kept, latest - lateness)));
    shown = new Map([...shown].filter(([, time]) => time >= start));
  }

  return {
    /** The time that is read from next, in ms since the epoch. */
    from: () => start,
    /** The time of the latest line, in ms since the epoch. */
    latest: () => latest,
    /** How many lines are remembered. */
    size: () => shown.size,
    /** Those of some lines, as they were read together, that were not shown before. */
    take<Line extends TailLine>(lines: readonly Line[]): Line[] {
      const fresh = lines.filter(({ key, time = latest }) => {
        if (time < start || shown.has(key)) return false;
        shown.set(key, time);
        return true;
      });
      // the clock of an edge that is fast hides no line of the others
      const newest = Math.max(latest, ...fresh.map(({ time }) => time ?? latest));
      latest = Math.max(latest, Math.min(newest, now()));
      return fresh;
    },
    forget,
  };
}
