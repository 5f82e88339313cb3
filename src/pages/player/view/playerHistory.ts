/** A moment of playback. Latency in seconds, bitrate in bits per second; undefined: unknown at that time. */
export interface HistoryMoment {
  /** In ms, from any origin. */
  readonly at: number;
  readonly latency: number | undefined;
  readonly bitrate: number | undefined;
}

/** The line of a measure, in a frame from 0 to 1 in both directions; 1 is on the right, and at the bottom. */
export interface Line {
  /** SVG path data, with a gap where nothing was known. */
  readonly path: string;
  readonly least: number;
  readonly most: number;
  readonly last: number;
  /** The value at the top of the frame; the bottom is 0. */
  readonly top: number;
}

const minute = 60_000;

/** Keeps the last `window` ms, at most one moment per second. */
export function createPlayerHistory(window: number) {
  let moments: HistoryMoment[] = [];
  /** How much of the past is drawn, in ms: what is known, in whole minutes, up to the window. */
  const span = (now: number) =>
    Math.min(window, Math.max(1, Math.ceil((now - (moments[0]?.at ?? now)) / minute)) * minute);
  return {
    span,
    add(moment: HistoryMoment) {
      const last = moments.at(-1);
      if (last && moment.at - last.at < 1000) return;
      moments = [...moments.filter(({ at }) => at >= moment.at - window), moment];
    },
    /** Undefined: nothing is known. `atLeast` is a value that must fit into the frame. */
    line(measure: 'latency' | 'bitrate', now: number, atLeast = 0): Line | undefined {
      const known = moments.flatMap(({ at, [measure]: value }) =>
        value === undefined ? [] : [{ at, value }],
      );
      const last = known.at(-1);
      if (!last) return undefined;
      const values = known.map(({ value }) => value);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const top = Math.max(most, atLeast) * 1.1 || 1;
      const steps = known.map(({ at, value }, index) => {
        const before = known[index - 1];
        const isJoined = before !== undefined && at - before.at < 3000;
        return `${isJoined ? 'L' : 'M'}${round(1 - (now - at) / span(now))} ${round(1 - value / top)}`;
      });
      return { path: steps.join(''), least, most, last: last.value, top };
    },
    clear() {
      moments = [];
    },
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
