import type uPlot from 'uplot';
import { type ChartLine, cutAt } from './chartLine.ts';
import type { ChartContent, DrawnSeries } from './content.ts';
import type { Palette } from './palette.ts';

type Running = Pick<ChartContent, 'running'>;

const dash = [2, 3];
const radius = 4;

/** The lines without the unfinished interval: its lower value so far is not a drop. */
export function overOf(drawn: readonly DrawnSeries[], { running }: Running): readonly ChartLine[] {
  return drawn.map((each) => (running === undefined || each.isPrevious ? each : cutAt(each, running).before));
}

/** The values of the lines so far in the unfinished interval. */
export function valuesSoFar(drawn: readonly DrawnSeries[], { running }: Running): number[] {
  if (running === undefined) return [];
  const now = drawn.filter(({ isPrevious }) => !isPrevious);
  return now.flatMap((each) => [...cutAt(each, running).after.values]);
}

/** Draws the unfinished interval: the line continues dotted to an open point. */
export function drawRunning(
  plot: uPlot,
  drawn: readonly DrawnSeries[],
  { content, palette, gap }: { content: Running; palette: Palette; gap: number },
): void {
  const { running } = content;
  if (running === undefined) return;
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width + radius * 2 * ratio, bbox.height + radius * ratio);
  ctx.clip();
  ctx.lineWidth = 1.5 * ratio;
  for (const each of drawn) {
    if (each.isPrevious) continue;
    const { before, after } = cutAt(each, running);
    const at = (line: ChartLine, place: number): [number, number] => [
      plot.valToPos(line.times.at(place) ?? 0, 'x', true),
      plot.valToPos(line.values.at(place) ?? 0, 'y', true),
    ];
    ctx.strokeStyle = palette.lines[each.style.colour] ?? palette.text;
    ctx.fillStyle = palette.background;
    const isNear = (after.times[0] ?? 0) - (before.times.at(-1) ?? Number.NEGATIVE_INFINITY) <= gap;
    ctx.setLineDash(dash.map((length) => length * ratio));
    ctx.beginPath();
    if (isNear) ctx.moveTo(...at(before, -1));
    for (const place of after.times.keys()) ctx.lineTo(...at(after, place));
    ctx.stroke();
    ctx.setLineDash([]);
    for (const place of after.times.keys()) {
      ctx.beginPath();
      ctx.arc(...at(after, place), radius * ratio, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
}
