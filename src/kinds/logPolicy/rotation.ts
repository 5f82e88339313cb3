import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import { type Words, words } from '../../shared/words.ts';

/** When a policy starts a new file: whichever comes first. A missing value or 0 is no threshold. */
export function rotationWords(policy: Partial<LogPolicy>): Words {
  const [minutes, size, lines] = [
    policy.rotate_interval_minutes ?? 0,
    policy.rotate_threshold_mb ?? 0,
    policy.rotate_threshold_lines ?? 0,
  ];
  const [first, second, third] = [
    ...(minutes > 0 ? [words('{0} min', minutes)] : []),
    ...(size > 0 ? [words('{0} MB', size)] : []),
    ...(lines > 0 ? [lines === 1 ? words('1 line') : words('{0} lines', lines)] : []),
  ];
  if (!first) return words('rotation unknown');
  if (!second) return words('every {0}', first);
  return third
    ? words('every {0}, {1} or {2}', first, second, third)
    : words('every {0} or {1}', first, second);
}

/** What a policy leads to for a given number of requests. */
export interface Rotation {
  /** Files per day, from one location. */
  readonly files: number;
  /** Minutes from one file to the next. */
  readonly minutes: number;
  /** Lines of a file. */
  readonly lines: number;
  /** Bytes of a file before it is compressed. */
  readonly bytes: number;
  /** What ends a file first; undefined if no rule does. */
  readonly by: 'time' | 'size' | 'lines' | undefined;
}

/** What is logged: requests per second, the share of them (0 to 1), and bytes per line. */
export interface Traffic {
  readonly requests: number;
  readonly share: number;
  readonly lineBytes: number;
}

/** How often a policy would start a new file, and how long each would be. A megabyte is 1,000,000 bytes. */
export function estimateRotation(
  policy: Partial<LogPolicy>,
  { requests, share, lineBytes }: Traffic,
): Rotation {
  const perMinute = requests * share * 60;
  const until = (amount: number | null | undefined, rate: number) =>
    amount && rate > 0 ? amount / rate : Number.POSITIVE_INFINITY;
  const ends = {
    time: policy.rotate_interval_minutes || Number.POSITIVE_INFINITY,
    size: until((policy.rotate_threshold_mb ?? 0) * 1_000_000, perMinute * lineBytes),
    lines: until(policy.rotate_threshold_lines, perMinute),
  };
  const minutes = Math.min(ends.time, ends.size, ends.lines);
  const by = (['time', 'size', 'lines'] as const).find((each) => ends[each] === minutes);
  if (!Number.isFinite(minutes)) return { files: 0, minutes, lines: 0, bytes: 0, by: undefined };
  const lines = Math.round(perMinute * minutes);
  return { files: 1440 / minutes, minutes, lines, bytes: lines * lineBytes, by };
}
