import { inEnglish, type Words, words } from '../../shared/words.ts';
import type { Arrangement, Filter, FilterChoice, FilterValue, Grouping, Sort } from '../grammar/arranging.ts';
import type { Kind } from '../grammar/kind.ts';

type Item = Record<string, unknown>;

/** All filters and sorts for the lists of a kind: the common ones and its own. What is below an item has none. */
export function arrangingOf(kind: Kind): {
  readonly filters: readonly Filter<Item>[];
  readonly sorts: readonly Sort<Item>[];
  readonly groupings: readonly Grouping<Item>[];
} {
  if (kind.arranging === false || kind.within !== undefined) return { filters: [], sorts: [], groupings: [] };
  const own = kind.arranging ?? {};
  return {
    filters: merged([byText(kind), byState(kind)], own.filters ?? []),
    sorts: merged([byName(kind)], own.sorts ?? []),
    groupings: own.groupings ?? [],
  };
}

/** What is sent with each page request, so that the service arranges the list as far as it can. */
export function inputOf(kind: Kind, arrangement: Arrangement): Record<string, unknown> {
  const { filters } = arrangingOf(kind);
  const fields = filters.flatMap(({ id, field, list }) => {
    const value = arrangement.filters?.[id];
    return field && value !== undefined ? [[field, list ? [value] : value]] : [];
  });
  const { sort } = arrangement;
  const input = sort && sortOf(kind, arrangement)?.input?.[sort.down ? 'down' : 'up'];
  return { ...Object.fromEntries(fields), ...input };
}

/** Whether Headend has to do part of it, which requires the whole list. */
export function needsAll(kind: Kind, arrangement: Arrangement): boolean {
  const sort = sortOf(kind, arrangement);
  return keepers(kind, arrangement).length > 0 || (sort !== undefined && !sort.input);
}

/** Whether items may be omitted, by the service or here. */
export function narrows(kind: Kind, arrangement: Arrangement): boolean {
  return arrangingOf(kind).filters.some(({ id }) => arrangement.filters?.[id] !== undefined);
}

/** The items that pass the filters that the service lacks, in the chosen order. */
export function arranged(kind: Kind, arrangement: Arrangement, items: readonly Item[]): readonly Item[] {
  const kept = keepers(kind, arrangement).reduce((left, keeps) => left.filter(keeps), items);
  const by = sortOf(kind, arrangement)?.by;
  if (!by || !arrangement.sort) return kept;
  const compare = comparing(arrangement.sort.down);
  // looked up once for each item: of a long list, that may take long
  const keyed = kept.map((item) => ({ item, key: by(item) }));
  return keyed.toSorted((one, other) => compare(one.key, other.key)).map(({ item }) => item);
}

/** How a list is grouped; undefined if it isn't. */
export function groupingOf(kind: Kind, { grouping }: Arrangement): Grouping<Item> | undefined {
  const { groupings } = arrangingOf(kind);
  return grouping === undefined ? groupings[0] : groupings.find(({ id }) => id === grouping);
}

/** What is in effect, in words: each filter, then the order. */
export function arrangementWords(kind: Kind, arrangement: Arrangement): Words[] {
  const filters = arrangingOf(kind).filters.flatMap((filter) => {
    const value = arrangement.filters?.[filter.id];
    return value === undefined ? [] : [words('{0}: {1}', filter.label, valueWords(filter, value))];
  });
  const sort = sortOf(kind, arrangement);
  if (!sort) return filters;
  const order = arrangement.sort?.down
    ? words('by {0}, descending', sort.label)
    : words('by {0}', sort.label);
  return [...filters, order];
}

/** The values to choose from; for the state filter, the current states of the items. */
export function choicesOf(kind: Kind, filter: Filter<Item>, items: readonly Item[]): readonly FilterChoice[] {
  if (filter.choices || filter.id !== 'state') return filter.choices ?? [];
  const found = new Map<string, Words>();
  for (const item of items) {
    const said = kind.state(item, Date.now()).words;
    found.set(inEnglish(said), said);
  }
  return [...found].map(([value, said]) => ({ value, words: said }));
}

/** A chosen value, as shown to the user. */
export function valueWords({ choices }: Pick<Filter<Item>, 'choices'>, value: FilterValue): Words {
  const known = choices?.find((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
  return known?.words ?? { key: String(value), values: [] };
}

function byText(kind: Kind): Filter<Item> {
  return {
    id: 'text',
    label: words('Name or ID'),
    keeps: (item, value) => {
      const wanted = String(value).toLowerCase();
      return [kind.title(item), kind.key(item)].some((text) => text.toLowerCase().includes(wanted));
    },
  };
}

/** By the words of the state, so that it works for every kind. */
function byState(kind: Kind): Filter<Item> {
  return {
    id: 'state',
    label: words('State'),
    keeps: (item, value) => inEnglish(kind.state(item, Date.now()).words) === value,
  };
}

function byName(kind: Kind): Sort<Item> {
  return { id: 'name', label: words('name'), by: (item) => kind.title(item) };
}

function keepers(kind: Kind, { filters = {} }: Arrangement): ((item: Item) => boolean)[] {
  return arrangingOf(kind).filters.flatMap(({ id, field, keeps }) => {
    const value = filters[id];
    return value === undefined || field || !keeps ? [] : [(item: Item) => keeps(item, value)];
  });
}

function sortOf(kind: Kind, { sort }: Arrangement): Sort<Item> | undefined {
  return arrangingOf(kind).sorts.find(({ id }) => id === sort?.id);
}

/** A kind's own entries replace common ones with the same id. */
function merged<Way extends { readonly id: string }>(common: readonly Way[], own: readonly Way[]): Way[] {
  const kept = common.map((way) => own.find(({ id }) => id === way.id) ?? way);
  return [...kept, ...own.filter((way) => !kept.includes(way))];
}

type SortKey = ReturnType<NonNullable<Sort<Item>['by']>>;

/** Compares numbers by size, text in natural order (numbers within it by size); missing values come last. */
function comparing(down: boolean): (one: SortKey, other: SortKey) => number {
  // made for a sort alone: the first of a process takes some ms, and rows in the order of the service need none
  const natural = new Intl.Collator(undefined, { numeric: true });
  return (one, other) => {
    if (one == null || other == null) return Number(one == null) - Number(other == null);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : natural.compare(String(one), String(other));
    return down ? -order : order;
  };
}
