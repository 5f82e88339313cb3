/** Ranges by name, in the order in which they are offered. */
export const presets = [
  'lastHour',
  'last24Hours',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
] as const;

export type Preset = (typeof presets)[number];

/** What the user chose: a range by name, or instants in milliseconds since 1970; without `to` it ends now. */
export type TimeRange =
  | { readonly preset: Preset }
  | { readonly preset: 'custom'; readonly from: number; readonly to?: number | undefined };

/** A range at an instant, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Whether `to` is now, so that it moves on with the clock. */
  readonly open: boolean;
}
