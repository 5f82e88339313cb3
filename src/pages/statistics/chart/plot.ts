import uPlot from 'uplot';
import { frameOf } from './chartFrame.ts';
import type { TimeWindow } from './chartLine.ts';
import type { ChartContent } from './content.ts';
import { drawMark, drawUnit } from './mark.ts';
import { lineWidths, type PlotParts, plotOptions } from './plotOptions.ts';
import { drawRunning, overOf } from './running.ts';

/** The events of a plot. */
export interface PlotActs {
  /** The user has selected a range with the mouse. */
  select(window: TimeWindow): void;
  /** The mouse is at a time, that many px below the chart's upper edge; undefined: it has left. */
  point(at: { readonly time: number; readonly top: number } | undefined): void;
  /** Show everything; on double click. */
  reset(): void;
  /** The plot was drawn again: overlays must move with it. */
  drawn(): void;
}

/** What a plot shows. */
export interface PlotPicture extends PlotParts {
  /** Indexes of the hidden series. */
  readonly hidden: ReadonlySet<number>;
}

/** See `createPlot`. */
export type Plot = ReturnType<typeof createPlot>;

/** Points further apart than this number of steps have a gap between them. */
const gapSteps = 1.5;

/** The lines of a chart, drawn after they are filled in; other series or another theme need another plot. */
export function createPlot(place: HTMLElement, picture: PlotPicture, acts: PlotActs) {
  const { content, palette, series } = picture;
  const options = plotOptions(picture);
  const plot = new uPlot(
    {
      ...options,
      ...sizeOf(place),
      hooks: hooksOf(picture, acts),
      cursor: {
        ...options.cursor,
        bind: {
          dblclick: () => () => {
            acts.reset();
            return null;
          },
        },
      },
    },
    undefined,
    place,
  );

  /** Draws the visible part; many points use a thin line, which a browser draws in half the time. */
  function fill(): void {
    const { times, lines } = frameOf(overOf(series, content), {
      window: picture.window(),
      columns: sizeOf(place).width,
      gap: gapOf(content),
    });
    const isDense = times.length > plot.width;
    const thick = palette.isHighContrast ? lineWidths.contrast : lineWidths.usual;
    for (const each of plot.series.slice(1)) each.width = isDense ? lineWidths.dense : thick;
    plot.setData([times, ...lines]);
  }

  return {
    fill,
    /** Takes the size of its container. */
    fit(): void {
      const { width, height } = sizeOf(place);
      if (plot.width === width && plot.height === height) return;
      plot.setSize({ width, height });
      fill();
    },
    /** A position in CSS pixels from the upper left corner of its container. */
    position: (time: number, value: number) => ({
      left: plot.over.offsetLeft + plot.valToPos(time, 'x'),
      top: plot.over.offsetTop + plot.valToPos(value, 'y'),
    }),
    /** The line of a time, from the upper to the lower edge of the plot, in the same pixels. */
    lineAt: (time: number) => ({
      left: plot.over.offsetLeft + plot.valToPos(time, 'x'),
      top: plot.over.offsetTop,
      height: plot.over.offsetHeight,
      from: plot.over.offsetLeft,
      to: plot.over.offsetLeft + plot.over.offsetWidth,
    }),
    canvas: plot.ctx.canvas,
    destroy: () => plot.destroy(),
  };
}

/** Handlers for mouse moves and for drawing. */
function hooksOf({ content, palette, series, hidden }: PlotPicture, acts: PlotActs): uPlot.Hooks.Arrays {
  return {
    setSelect: [
      (plot) => {
        const { left, width } = plot.select;
        if (width < 4) return;
        plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        acts.select({ from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') });
      },
    ],
    setCursor: [(plot) => acts.point(pointerAt(plot))],
    draw: [
      (plot) => drawRunning(plot, series, { content, palette, gap: gapOf(content) }),
      (plot) => {
        for (const mark of content.marks) if (!hidden.has(mark.place)) drawMark(plot, mark, palette);
      },
      (plot) => drawUnit(plot, content.unit, palette),
      () => acts.drawn(),
    ],
  };
}

function sizeOf(place: HTMLElement) {
  return { width: Math.max(80, place.clientWidth), height: Math.max(120, place.clientHeight) };
}

/** Seconds between two points beyond which there is a gap. */
function gapOf({ step }: ChartContent): number {
  return step * gapSteps;
}

function pointerAt(plot: uPlot) {
  const { left = -1, top = 0 } = plot.cursor;
  return left < 0 ? undefined : { time: plot.posToVal(left, 'x'), top: plot.over.offsetTop + top };
}
