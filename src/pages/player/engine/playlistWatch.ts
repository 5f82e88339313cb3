/** What a live playlist says at one reading. */
export interface PlaylistReading {
  /** Number of the last whole segment. */
  readonly segment: number;
  /** Number of the last part after it, in low latency; -1: none. */
  readonly part: number;
  /** Longest promised segment, in seconds. */
  readonly targetDuration: number;
}

export interface PlaylistWatch {
  /** Notes a reading made at a time in ms. */
  read(reading: PlaylistReading, now: number): void;
  /** Nobody looked until this time in ms. */
  rest(now: number): void;
  /** Seconds since the last new segment or part, if those are more than three target durations; else undefined. */
  stopped(now: number): number | undefined;
  /** The playlist said that nothing more will come. */
  end(): void;
  /** Whether it was read while it was live. */
  hasRead(): boolean;
}

const patience = 3;

/** Watches a live playlist for the moment from which nothing new is added to it. */
export function createPlaylistWatch(): PlaylistWatch {
  let last: PlaylistReading | undefined;
  let changed = 0;
  let hasEnded = false;
  return {
    read(reading, now) {
      if (reading.segment !== last?.segment || reading.part !== last.part) changed = now;
      last = reading;
    },
    rest(now) {
      changed = now;
    },
    stopped(now) {
      if (hasEnded || last === undefined) return undefined;
      const seconds = (now - changed) / 1000;
      return seconds > patience * last.targetDuration ? seconds : undefined;
    },
    end() {
      hasEnded = true;
    },
    hasRead: () => last !== undefined,
  };
}
