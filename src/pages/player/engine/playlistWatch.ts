/** One reading of a live playlist. */
export interface PlaylistReading {
  /** Number of the last complete segment. */
  readonly segment: number;
  /** Number of the last part after it, for low latency; -1: none. */
  readonly part: number;
  /** The longest promised segment duration, in seconds. */
  readonly targetDuration: number;
}

export type PlaylistWatch = ReturnType<typeof createPlaylistWatch>;

const patience = 3;

/** Watches a live playlist for the time when nothing new is added to it. */
export function createPlaylistWatch() {
  let last: PlaylistReading | undefined;
  let changed = 0;
  let hasEnded = false;
  return {
    /** Records a reading made at a time in ms. */
    read(reading: PlaylistReading, now: number) {
      if (reading.segment !== last?.segment || reading.part !== last.part) changed = now;
      last = reading;
    },
    /** Nothing was read until this time in ms. */
    rest(now: number) {
      changed = now;
    },
    /** Seconds since the last new segment or part, if more than three target durations; otherwise undefined. */
    stopped(now: number) {
      if (hasEnded || last === undefined) return undefined;
      const seconds = (now - changed) / 1000;
      return seconds > patience * last.targetDuration ? seconds : undefined;
    },
    /** The playlist said that nothing more will be added. */
    end() {
      hasEnded = true;
    },
    /** Whether it has been read while it was live. */
    hasRead: () => last !== undefined,
  };
}
