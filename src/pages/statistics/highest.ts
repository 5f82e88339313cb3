import { stackOf } from './chart/chartStack.ts';
import type { ChartSeries } from './chart/content.ts';

/** How many series a chart may show apart from the others; 0: all of them. */
export const highestCounts = [5, 10, 20, 0] as const;

/** See `highestCounts`. */
export type HighestCount = (typeof highestCounts)[number];

interface Others {
  /** The index that stands for all others together. */
  readonly place: number;
  /** Names so many of them. */
  label(count: number): string;
  /** Writes a sum. */
  text(value: number): string;
}

/**
 * The highest series, the highest first, and all others as one: their sum. Series of the previous period stay with
 * theirs. Where there is nothing to add up, or only one to be replaced, all stay as they are.
 */
export function highestAnd<Series extends ChartSeries>(
  all: readonly Series[],
  count: HighestCount,
  others: Others,
): Series[] {
  const now = all.filter(({ isPrevious }) => !isPrevious);
  if (count === 0 || now.length <= count + 1) return styled(now, all);
  const ordered = now.toSorted((one, other) => peakOf(other) - peakOf(one) || one.place - other.place);
  const kept = ordered.slice(0, count);
  const rest = new Set(ordered.slice(count).map(({ place }) => place));
  const label = others.label(rest.size);
  const merged = [false, true].flatMap((isPrevious): Series[] => {
    const some = all.filter((each) => each.isPrevious === isPrevious && rest.has(each.place));
    const sum = stackOf(some).at(-1);
    const [first] = some;
    if (!sum || !first) return [];
    const text = (index: number) => others.text(sum.values[index] ?? 0);
    return [{ ...first, ...sum, label, hint: '', place: others.place, isSum: true, text }];
  });
  const before = all.filter(({ isPrevious, place }) => isPrevious && !rest.has(place));
  return styled(
    [...kept, ...merged.filter(({ isPrevious }) => !isPrevious)],
    [...before, ...merged.filter(({ isPrevious }) => isPrevious)],
  );
}

/** Series of this period in their order, then those of the previous one, each pair with a look of its own. */
function styled<Series extends ChartSeries>(ordered: readonly Series[], all: readonly Series[]): Series[] {
  const looks = new Map(ordered.map(({ place }, look) => [place, look]));
  const before = all.filter(({ isPrevious }) => isPrevious);
  return [...ordered, ...before].map((each) => ({ ...each, look: looks.get(each.place) ?? ordered.length }));
}

function peakOf({ values }: ChartSeries): number {
  let peak = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > peak) peak = value;
  return peak;
}
