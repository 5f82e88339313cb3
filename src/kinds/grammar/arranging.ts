import type { Words } from '../../shared/words.ts';

/** What a filter compares with, as it is sent to the service and kept in memory. */
export type FilterValue = string | number | boolean | readonly string[];

export interface FilterChoice {
  readonly value: FilterValue;
  readonly words: Words;
}

/** A way to narrow a list. */
export interface Filter<Item> {
  readonly id: string;
  readonly label: Words;
  /** Values to choose among; without them, one is typed. */
  readonly choices?: readonly FilterChoice[];
  /** Whether what is typed is a number. */
  readonly number?: boolean;
  /** Whether it is sent as a list of one. */
  readonly list?: boolean;
  /** What may be typed, said where it is not. */
  readonly rule?: Words;
  /** The input of the list's operation that does it; Headend does it by `keeps` where there is none. */
  readonly field?: string;
  readonly keeps?: (item: Item, value: FilterValue) => boolean;
}

/** A way to order a list. */
export interface Sort<Item> {
  readonly id: string;
  readonly label: Words;
  /** What the list's operation is sent for it, upwards and downwards; Headend orders where there is none. */
  readonly input?: { readonly up: Record<string, unknown>; readonly down: Record<string, unknown> };
  readonly by?: (item: Item) => string | number | null | undefined;
}

/** A way to put items of a list under headings. */
export interface Grouping<Item> {
  readonly id: string;
  readonly label: Words;
  readonly of: (item: Item) => { readonly id: string; readonly title: Words };
}

/** What a list of a kind can do besides what every list can (see `waysOf`); the same id replaces it. */
export interface Arranging<Item> {
  readonly filters?: readonly Filter<Item>[];
  readonly sorts?: readonly Sort<Item>[];
  /** The first one is in force until the user chooses. */
  readonly groupings?: readonly Grouping<Item>[];
}

/** What a user chose for the lists of a kind. */
export interface Arrangement {
  readonly filters?: Readonly<Record<string, FilterValue>>;
  readonly sort?: { readonly id: string; readonly down: boolean };
  /** Id of a grouping; `none` is one long list. */
  readonly grouping?: string;
}

/** The input of a list of the cloud that orders by a field. Source: facts §5.2. */
export function orderBy(field: string): NonNullable<Sort<unknown>['input']> {
  return { up: { order_by: `${field}.asc` }, down: { order_by: `${field}.desc` } };
}
