import type { ChartContent, DrawnSeries } from './content.ts';
import type { Palette } from './palette.ts';
import { createPlot, type Plot, type PlotActs, type PlotPicture } from './plot.ts';
import { valuesSoFar } from './running.ts';

/** A plot, and where it is in the chart. */
export interface PlacedPlot {
  readonly plot: Plot;
  readonly series: readonly DrawnSeries[];
  /** In px, from the upper left corner of the chart. */
  offset(): { readonly left: number; readonly top: number };
}

interface FramesOptions extends Omit<PlotPicture, 'beside'> {
  readonly place: HTMLElement;
  readonly acts: PlotActs;
  /** The mouse is in a frame; undefined: it has left. */
  pointed(plot: PlacedPlot | undefined): void;
}

/** Draws all series in one frame, or each in a small one of its own with its name above it. */
export function createFrames({ place, acts, pointed, ...picture }: FramesOptions): readonly PlacedPlot[] {
  const { content, series } = picture;
  place.replaceChildren();
  place.dataset['drawing'] = content.drawing;
  if (content.drawing !== 'small') {
    const plot = createPlot(place, picture, acts);
    return [{ plot, series, offset: () => ({ left: 0, top: 0 }) }];
  }
  const reach = reachOf(series, content);
  return series
    .filter(({ isPrevious }) => !isPrevious)
    .toSorted((one, other) => one.look - other.look)
    .map((each): PlacedPlot => {
      const own = series.filter((other) => other.place === each.place);
      const frame = cellIn(place, each);
      const offset = () => ({ left: frame.offsetLeft, top: frame.offsetTop });
      const marks = content.marks.filter((mark) => mark.place === each.place);
      const plot: Plot = createPlot(
        frame,
        // the sum of many has a scale of its own: beside it nothing else would be seen
        { ...picture, content: { ...content, marks }, series: own, beside: each.isSum ? [] : reach },
        {
          ...acts,
          point(at) {
            pointed(at && placed);
            acts.point(at && { ...at, top: at.top + offset().top });
          },
        },
      );
      const placed = { plot, series: own, offset };
      return placed;
    });
}

/** The lowest and the highest value of all that share a scale. */
function reachOf(series: readonly DrawnSeries[], content: ChartContent): number[] {
  let [least, most] = [0, 0];
  for (const { values, isSum } of series) {
    if (isSum) continue;
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  }
  const soFar = valuesSoFar(
    series.filter(({ isSum }) => !isSum),
    content,
  );
  return [Math.min(least, ...soFar), Math.max(most, ...soFar)];
}

/** Adds a cell with a name; returns the element for its plot. */
function cellIn(place: HTMLElement, { label }: DrawnSeries): HTMLElement {
  const cell = document.createElement('div');
  cell.className = 'cell';
  const name = document.createElement('p');
  name.className = 'name';
  name.textContent = label;
  name.title = label;
  const frame = document.createElement('div');
  frame.className = 'frame';
  cell.append(name, frame);
  place.append(cell);
  return frame;
}

/** One picture of all frames, as they are on the screen; of a single one, its own. */
export function pictureOfFrames(
  place: HTMLElement,
  plots: readonly PlacedPlot[],
  palette: Palette,
): HTMLCanvasElement | undefined {
  const [first, ...others] = plots;
  if (!first || (others.length === 0 && place.dataset['drawing'] !== 'small')) return first?.plot.canvas;
  const canvas = document.createElement('canvas');
  const ratio = devicePixelRatio;
  canvas.width = place.clientWidth * ratio;
  canvas.height = place.clientHeight * ratio;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = palette.text;
  context.textBaseline = 'bottom';
  context.font = `${palette.fontSize * ratio}px ${palette.font}`;
  for (const { plot, series, offset } of plots) {
    const { left, top } = offset();
    context.drawImage(plot.canvas, left * ratio, top * ratio);
    const width = plot.canvas.width;
    context.fillText(series[0]?.label ?? '', left * ratio, top * ratio, width);
  }
  return canvas;
}
