/** The unit of a pair's first number, counted since 1970. */
export type TimeUnit = 'seconds' | 'milliseconds';

/**
 * Numbers of a reply. If a number doesn't have the digits of the reply (`1.50`, `"007"`, more digits than a
 * number holds), the reply's text is kept with its index.
 */
export interface Column {
  readonly numbers: Float64Array;
  readonly texts: readonly (readonly [place: number, text: string])[];
}

/** One series of a reply, sorted by time. */
export interface Series {
  /** Identifies a series in this reply and the next: `streams`, `streams·client=1·stream_id=7`. */
  readonly key: string;
  /** The name of the series in `metrics`, whether or not the interface defines it. */
  readonly metric: string;
  /** The id of the client, and any other members of the item, by name. */
  readonly members: Readonly<Record<string, string>>;
  /** In the unit of the reply. Never decreases; the same time may occur twice. */
  readonly times: Column;
  readonly values: Column;
}

/** The result of reading a reply. */
export interface ReadSeries {
  readonly series: readonly Series[];
  /** Pairs whose time or value is not a number; they are left out. */
  readonly unreadable: number;
  /** Points whose time already occurred in the same series; they are kept. */
  readonly repeated: number;
  /** Whether some series were not sorted by time. */
  readonly unsorted: boolean;
}

/** An item of a reply: `client`, `metrics`, and any other members. */
export interface StatisticsItem {
  readonly client?: unknown;
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly [further: string]: unknown;
}

/**
 * A pair as on the wire: each a number, or a text, either from the service or if a number would lose digits
 * of the reply; or anything else, which is not a number.
 */
export type RawPair = readonly [time?: unknown, value?: unknown, ...further: unknown[]];

/**
 * The series of a reply, in any form: pairs in any order, numbers as texts, a single pair, or a flat list in
 * which times and values alternate. Source: §2.12, facts §4.4, §8.
 */
export function readSeries(items: readonly StatisticsItem[]): ReadSeries {
  const read = items.flatMap(({ metrics, ...rest }) => {
    const members = Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) => (value == null ? [] : [[name, textOf(value)]])),
    );
    return Object.entries(metrics).map(([metric, raw]) => readOne(metric, members, pairsOf(raw)));
  });
  return {
    series: withUniqueKeys(read.map(({ series }) => series)),
    unreadable: read.reduce((sum, each) => sum + each.unreadable, 0),
    repeated: read.reduce((sum, each) => sum + each.repeated, 0),
    unsorted: read.some((each) => each.unsorted),
  };
}

/** A series as pairs: a list of them, a single one, or a flat list in which times and values alternate. */
export function pairsOf(raw: unknown): readonly RawPair[] {
  if (!Array.isArray(raw)) return [];
  if (raw.every(Array.isArray)) return raw as RawPair[];
  if (raw.some(Array.isArray)) return raw.map((each) => (Array.isArray(each) ? each : [])) as RawPair[];
  const count = Math.ceil(raw.length / 2);
  return Array.from({ length: count }, (_, index) => [raw[2 * index], raw[2 * index + 1]]);
}

/** The digits of a number, as in the reply. */
export function textAt({ numbers, texts }: Column, place: number): string {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.[0] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const kept = texts[low];
  return kept?.[0] === place ? kept[1] : String(numbers[place]);
}

/** The times of a series in milliseconds since 1970. */
export function instantsOf({ times }: Pick<Series, 'times'>, unit: TimeUnit): Float64Array {
  return unit === 'milliseconds' ? times.numbers : times.numbers.map((time) => time * 1000);
}

function readOne(metric: string, members: Readonly<Record<string, string>>, pairs: readonly RawPair[]) {
  const known = pairs.filter(([time, value]) => isTime(time) && isNumber(value));
  const unsorted = known.some((pair, index) => index > 0 && Number(pair[0]) < Number(known[index - 1]?.[0]));
  // equal times keep their order
  const sorted = unsorted ? known.toSorted((a, b) => Number(a[0]) - Number(b[0])) : known;
  const times = columnOf(sorted.map(([time]) => time));
  const series: Series = {
    key: [metric, ...Object.entries(members).map(([name, value]) => `${name}=${value}`)].join('·'),
    metric,
    members,
    times,
    values: columnOf(sorted.map(([, value]) => value)),
  };
  const repeated = times.numbers.reduce((sum, time, index, all) => {
    return index > 0 && time === all[index - 1] ? sum + 1 : sum;
  }, 0);
  return { series, unreadable: pairs.length - known.length, repeated, unsorted };
}

/** Whether it is a time in either unit: further away from 1970 there are no dates. */
function isTime(raw: unknown): boolean {
  return isNumber(raw) && Math.abs(Number(raw)) <= 8.64e15;
}

/** Whether it is a number that can be added up: with a longer exponent, its digits would fill the memory. */
function isNumber(raw: unknown): boolean {
  if (typeof raw === 'number') return Number.isFinite(raw);
  return (
    typeof raw === 'string' &&
    /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?0*\d{1,3})?\s*$/i.test(raw) &&
    Number.isFinite(Number(raw))
  );
}

function columnOf(raw: readonly unknown[]): Column {
  const numbers = Float64Array.from(raw, Number);
  const texts = raw.flatMap((each, place): [number, string][] => {
    const kept = typeof each === 'string' && each !== String(numbers[place]);
    return kept ? [[place, each.trim()]] : [];
  });
  return { numbers, texts };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Items that a service doesn't distinguish are numbered. */
function withUniqueKeys(series: readonly Series[]): Series[] {
  const seen = new Map<string, number>();
  return series.map((each) => {
    const count = (seen.get(each.key) ?? 0) + 1;
    seen.set(each.key, count);
    return count === 1 ? each : { ...each, key: `${each.key}·#${count}` };
  });
}
