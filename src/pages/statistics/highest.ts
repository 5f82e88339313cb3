import { stackOf } from './chart/chartStack.ts';
import type { ChartSeries } from './chart/content.ts';

/** How many series a chart may show apart from the others; 0: all of them. */
export const highestCounts = [5, 10, 20, 0] as const;

/** See `highestCounts`. */
export type HighestCount = (typeof highestCounts)[number];

interface Others {
  /** The index and the name of a sum of so many series with this measure. */
  sum(measure: string, count: number): { readonly place: number; readonly label: string };
  /** Writes a sum. */
  text(value: number): string;
}

/**
 * The highest series, the highest first, and the others as one for each measure: their sum. Others without a measure
 * are left out, as their sum would mean nothing. Series of the previous period stay with theirs. Where only one would
 * be replaced, all stay as they are.
 */
export function highestAnd<Series extends ChartSeries>(
  all: readonly Series[],
  count: HighestCount,
  others: Others,
): Series[] {
  const now = all.filter(({ isPrevious }) => !isPrevious);
  if (count === 0 || now.length <= count + 1) return styled(now, all);
  const ordered = now.toSorted((one, other) => peakOf(other) - peakOf(one) || one.place - other.place);
  const groups = [...Map.groupBy(ordered.slice(count), ({ measure }) => measure)];
  const summed = groups.flatMap(([measure, some]) => {
    if (measure === undefined || some.length < 2) return [];
    const places = new Set(some.map(({ place }) => place));
    return [{ ...others.sum(measure, some.length), has: ({ place }: Series) => places.has(place) }];
  });
  const sums = [false, true].map((isPrevious) =>
    summed.flatMap(({ place, label, has }): Series[] => {
      const some = all.filter((each) => each.isPrevious === isPrevious && has(each));
      const sum = stackOf(some).at(-1);
      const [first] = some;
      if (!sum || !first) return [];
      const text = (index: number) => others.text(sum.values[index] ?? 0);
      return [{ ...first, ...sum, label, hint: '', place, isSum: true, text }];
    }),
  );
  const alone = groups.flatMap(([measure, some]) => (measure !== undefined && some.length === 1 ? some : []));
  const kept = [...ordered.slice(0, count), ...alone];
  const places = new Set(kept.map(({ place }) => place));
  const isGone = (place: number) => now.some((each) => each.place === place) && !places.has(place);
  const before = all.filter(({ isPrevious, place }) => isPrevious && !isGone(place));
  return styled([...kept, ...(sums[0] ?? [])], [...before, ...(sums[1] ?? [])]);
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
