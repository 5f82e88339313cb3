import { presets } from '../shared/series/timeRange.ts';

/** A choice among values; `usual` holds where nothing is chosen, or nothing that is one of them. */
export interface Choice {
  readonly values: readonly (string | number)[];
  readonly usual: string | number;
}

/** What users differ on: settings that are a choice, by name. */
export const choices = {
  newAccountSafety: { values: ['normal', 'confirm', 'readOnly'], usual: 'normal' },
  timeZone: { values: ['local', 'utc'], usual: 'local' },
  units: { values: ['binary', 'decimal'], usual: 'binary' },
  'statistics.period': { values: presets, usual: 'last7Days' },
  'statistics.chart': { values: ['lines', 'stacked', 'small'], usual: 'lines' },
  'statistics.series': { values: [5, 10, 20, 0], usual: 5 },
} as const satisfies Readonly<Record<string, Choice>>;

export type ChoiceName = keyof typeof choices;

/** The values of a choice. */
export type Chosen<Name extends ChoiceName> = (typeof choices)[Name]['values'][number];

/** How far behind a broadcast the player may want to be, in seconds; 0: as its playlist says. */
export const playerLatency = { least: 0, most: 60, usual: 0 } as const;
