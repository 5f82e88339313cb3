import { stackOf } from './chart/chartStack.ts';
import type { ChartContent, DrawnSeries } from './chart/content.ts';
import { lineStyleOf } from './chart/palette.ts';

/**
 * Series in drawing order. Stacked ones go from the highest sum to the lowest, so that each covers what is
 * below it; of the previous period only the sum is then shown.
 */
export function arrange(
  { series, drawing }: ChartContent,
  hidden: ReadonlySet<number>,
  isHighContrast: boolean,
): DrawnSeries[] {
  const seen = series.filter(({ place }) => !hidden.has(place));
  const styled = seen.map((each) => ({ ...each, style: lineStyleOf(each.look, isHighContrast) }));
  const [now, before] = [styled.filter((each) => !each.isPrevious), styled.filter((each) => each.isPrevious)];
  if (drawing !== 'stacked') return [...before, ...now];
  const stacked = stackOf(now).flatMap((line, index) => {
    const each = now[index];
    return each ? [{ ...each, ...line }] : [];
  });
  const sum = stackOf(before).at(-1);
  const last = before.at(-1);
  return [...stacked.reverse(), ...(sum && last ? [{ ...last, ...sum }] : [])];
}
