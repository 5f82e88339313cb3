import { stackOf } from './chart/chartStack.ts';
import type { ChartContent, DrawnSeries } from './chart/content.ts';
import { lineStyleOf } from './chart/palette.ts';

/**
 * Series in drawing order. Stacked ones go from the highest sum to the lowest, so that each covers what is
 * below it; of the previous period only the sum is then shown. Only those with one measure are stacked: the others
 * stay lines, over the areas.
 */
export function arrange(
  { series, drawing }: ChartContent,
  hidden: ReadonlySet<number>,
  isHighContrast: boolean,
): DrawnSeries[] {
  const seen = series.filter(({ place }) => !hidden.has(place));
  const styled = seen.map((each) => ({ ...each, style: lineStyleOf(each.look, isHighContrast) }));
  const measure =
    drawing === 'stacked' ? styled.find((each) => each.measure !== undefined)?.measure : undefined;
  const [stacked, lines] = [
    styled.filter((each) => measure !== undefined && each.measure === measure),
    styled.filter((each) => measure === undefined || each.measure !== measure),
  ];
  const [now, before] = [
    stacked.filter((each) => !each.isPrevious),
    stacked.filter((each) => each.isPrevious),
  ];
  const areas = stackOf(now).flatMap((line, index) => {
    const each = now[index];
    return each ? [{ ...each, ...line, isStacked: true }] : [];
  });
  const sum = stackOf(before).at(-1);
  const last = before.at(-1);
  return [
    ...areas.reverse(),
    ...(sum && last ? [{ ...last, ...sum, isStacked: true }] : []),
    ...lines.filter((each) => each.isPrevious),
    ...lines.filter((each) => !each.isPrevious),
  ];
}
