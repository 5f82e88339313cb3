import type uPlot from 'uplot';
import type { Palette } from './palette.ts';

/** A labeled point, such as the highest. */
export interface Mark {
  /** Index of its series. */
  readonly place: number;
  /** Seconds since 1970. */
  readonly time: number;
  readonly value: number;
  readonly text: string;
}

const size = 5;
const gap = 4;

/** Draws a triangle that points at the mark from above, with its text beside it. */
export function drawMark(plot: uPlot, { time, value, text }: Mark, palette: Palette): void {
  const { ctx, bbox } = plot;
  const { min = 0, max = 0 } = plot.scales['x'] ?? {};
  if (time < min || time > max) return;
  const ratio = devicePixelRatio;
  const [x, y] = [plot.valToPos(time, 'x', true), plot.valToPos(value, 'y', true)];
  const [side, space] = [size * ratio, gap * ratio];
  ctx.save();
  ctx.fillStyle = palette.text;
  ctx.strokeStyle = palette.background;
  ctx.lineWidth = 3 * ratio;
  ctx.beginPath();
  ctx.moveTo(x, y - space / 2);
  ctx.lineTo(x - side, y - space / 2 - side * 1.5);
  ctx.lineTo(x + side, y - space / 2 - side * 1.5);
  ctx.closePath();
  ctx.fill();
  ctx.font = `${palette.fontSize * ratio}px ${palette.font}`;
  ctx.textBaseline = 'middle';
  const isNearRight = x + side + space + ctx.measureText(text).width > bbox.left + bbox.width;
  ctx.textAlign = isNearRight ? 'right' : 'left';
  const at = isNearRight ? x - side - space : x + side + space;
  ctx.strokeText(text, at, y - space / 2 - side);
  ctx.fillText(text, at, y - space / 2 - side);
  ctx.restore();
}

/** Writes the unit of the values above their axis. */
export function drawUnit({ ctx }: uPlot, unit: string, palette: Palette): void {
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.fillStyle = palette.text;
  ctx.font = `${palette.fontSize * ratio}px ${palette.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(unit, unitPlace.left * ratio, unitPlace.top * ratio);
  ctx.restore();
}

const unitPlace = { left: 8, top: 10 };
