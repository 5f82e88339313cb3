import type { Words } from '../../shared/words.ts';

/** What a filter compares with, as sent to the service and kept in memory. */
export type FilterValue = string | number | boolean | readonly string[];

export interface FilterChoice {
  readonly value: FilterValue;
  readonly words: Words;
}

/** A way to narrow a list. */
export interface Filter<Item> {
  readonly id: string;
  readonly label: Words;
  /** Values to choose from; without them, the user types one. */
  readonly choices?: readonly FilterChoice[];
  /** Whether the typed value is a number. */
  readonly number?: boolean;
  /** Whether it is sent as a list with one element. */
  readonly list?: boolean;
  /** What may be typed, shown when the input is invalid. */
  readonly rule?: Words;
  /** The input field of the list's operation that filters; without one, Headend filters with `keeps`. */
  readonly field?: string;
  readonly keeps?: (item: Item, value: FilterValue) => boolean;
}

/** A way to sort a list. */
export interface Sort<Item> {
  readonly id: string;
  readonly label: Words;
  /** What is sent to the list's operation, ascending and descending; without it, Headend sorts. */
  readonly input?: { readonly up: Record<string, unknown>; readonly down: Record<string, unknown> };
  readonly by?: (item: Item) => string | number | null | undefined;
}

/** A way to group the items of a list under headings. */
export interface Grouping<Item> {
  readonly id: string;
  readonly label: Words;
  readonly of: (item: Item) => { readonly id: string; readonly title: Words };
}

/** What a kind's lists offer beyond the common ways (see `arrangingOf`); the same id replaces a common one. */
export interface Arranging<Item> {
  readonly filters?: readonly Filter<Item>[];
  readonly sorts?: readonly Sort<Item>[];
  /** The first one applies until the user chooses. */
  readonly groupings?: readonly Grouping<Item>[];
}

/** What a user chose for the lists of a kind. */
export interface Arrangement {
  readonly filters?: Readonly<Record<string, FilterValue>>;
  readonly sort?: { readonly id: string; readonly down: boolean };
  /** Id of a grouping; `none` is one long list. */
  readonly grouping?: string;
}

/** The input of a cloud list that sorts by a field. Source: facts §5.2. */
export function orderBy(field: string): NonNullable<Sort<unknown>['input']> {
  return { up: { order_by: `${field}.asc` }, down: { order_by: `${field}.desc` } };
}
