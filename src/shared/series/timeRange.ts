import { instantOf, wallClock } from './timeText.ts';

/** Named ranges, in the order in which they are offered. */
export const presets = [
  'lastHour',
  'last24Hours',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
] as const;

export type Preset = (typeof presets)[number];

/** The user's choice: a named range, or instants in milliseconds since 1970; without `to` it ends now. */
export type TimeRange =
  | { readonly preset: Preset }
  | { readonly preset: 'custom'; readonly from: number; readonly to?: number | undefined };

/** A range at an instant, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Whether `to` is now, so that it moves with the clock. */
  readonly open: boolean;
}

/** Whether a range moves with the clock. */
export function endsNow(range: TimeRange): boolean {
  return range.preset === 'custom' ? range.to === undefined : range.preset !== 'lastMonth';
}

const hour = 3_600_000;
const lengths = { lastHour: hour, last24Hours: 24 * hour, last7Days: 168 * hour, last30Days: 720 * hour };

/** A range at the instant `now`. Months begin in `zone`, which is `UTC` or an IANA name. */
export function resolveRange(range: TimeRange, now: number, zone: string): Period {
  switch (range.preset) {
    case 'custom':
      return { from: range.from, to: range.to ?? now, open: range.to === undefined };
    case 'thisMonth':
      return { from: monthOf(now, zone, 0), to: now, open: true };
    case 'lastMonth':
      return { from: monthOf(now, zone, -1), to: monthOf(now, zone, 0), open: false };
    default:
      return { from: now - lengths[range.preset], to: now, open: true };
  }
}

/**
 * The previous period, for comparison: of the same length, directly before it; for this month, the same days
 * of the previous month; for the last month, the one before it.
 */
export function periodBefore(range: TimeRange, period: Period, zone: string): { from: number; to: number } {
  const { from, to } = period;
  if (range.preset === 'lastMonth') return { from: monthOf(from, zone, -1), to: from };
  if (range.preset !== 'thisMonth') return { from: from - (to - from), to: from };
  const begin = monthOf(from, zone, -1);
  return { from: begin, to: Math.min(from, begin + to - from) };
}

/** When a month begins: the one containing an instant, or `later` months after it. */
function monthOf(instant: number, zone: string, later: number): number {
  const [year = 0, month = 1] = wallClock(instant, zone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 19);
  return instantOf(first, zone) ?? instant;
}
