import uPlot from 'uplot';
import { arrange } from '../arrange.ts';
import { frameOf } from './chartFrame.ts';
import type { TimeWindow } from './chartLine.ts';
import { within } from './chartWindow.ts';
import type { ChartContent, DrawnSeries } from './content.ts';
import { drawMark, drawUnit } from './mark.ts';
import { onThemeChange, type Palette, readPalette, showPalette } from './palette.ts';
import { lineWidths, plotOptions } from './plotOptions.ts';
import { drawRunning, overOf } from './running.ts';

export interface ChartActs {
  /** The user has chosen a part with the mouse. */
  select(window: TimeWindow): void;
  /** The mouse is at a time, and so many px below the chart's upper edge; undefined: it has left. */
  point(at: { readonly time: number; readonly top: number } | undefined): void;
  /** Everything, by a double click. */
  reset(): void;
  /** The picture is another: what lies over it has to move. */
  drawn(): void;
}

export type Chart = ReturnType<typeof createChart>;

/** Points further apart than so many steps have a gap between them. */
const gapSteps = 1.5;

/** A chart as wide and high as the place where its element is put. */
export function createChart(acts: ChartActs, signal: AbortSignal) {
  const place = document.createElement('div');
  place.className = 'plot';
  place.ariaHidden = 'true';
  const state: {
    plot?: uPlot;
    palette?: Palette;
    content?: ChartContent;
    window: TimeWindow;
    hidden: ReadonlySet<number>;
    drawn: readonly DrawnSeries[];
  } = { window: { from: 0, to: 1 }, hidden: new Set(), drawn: [] };

  const size = () => ({ width: Math.max(80, place.clientWidth), height: Math.max(120, place.clientHeight) });
  const frame = (): uPlot.AlignedData => {
    const { width } = size();
    const { content, drawn, window } = state;
    const seen = content ? overOf(drawn, content) : drawn;
    const { times, lines } = frameOf(seen, { window, columns: width, gap: gapOf(content) });
    return [times, ...lines];
  };

  /** Draws what is in sight; many points with a thin line, which a browser draws in half the time. */
  const feed = (plot: uPlot, { isHighContrast }: Palette) => {
    const data = frame();
    const isDense = data[0].length > plot.width;
    const thick = isHighContrast ? lineWidths.contrast : lineWidths.usual;
    for (const series of plot.series.slice(1)) series.width = isDense ? lineWidths.dense : thick;
    plot.setData(data);
  };
  /** Makes the plot anew: series, theme or size of the letters are others. */
  const build = () => {
    const { content } = state;
    if (!content) return;
    const palette = readPalette();
    state.palette = palette;
    showPalette(palette);
    state.drawn = arrange(content, state.hidden, palette.isHighContrast);
    state.plot?.destroy();
    const options = plotOptions({ content, palette, series: state.drawn, window: () => state.window });
    options.hooks = {
      setSelect: [onSelect],
      setCursor: [(plot) => acts.point(pointerAt(plot))],
      draw: [
        (plot) => drawRunning(plot, state.drawn, { content, palette, gap: gapOf(content) }),
        (plot) => drawMarks(plot, content, palette),
        (plot) => drawUnit(plot, content.unit, palette),
        () => acts.drawn(),
      ],
    };
    options.cursor = {
      ...options.cursor,
      bind: {
        dblclick: () => () => {
          acts.reset();
          return null;
        },
      },
    };
    state.plot = new uPlot({ ...options, ...size() }, undefined, place);
    feed(state.plot, palette);
  };
  const onSelect = (plot: uPlot) => {
    const { left, width } = plot.select;
    if (width < 4) return;
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    acts.select({ from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') });
  };
  const drawMarks = (plot: uPlot, content: ChartContent, palette: Palette) => {
    for (const mark of content.marks) {
      if (!state.hidden.has(mark.place)) drawMark(plot, mark, palette);
    }
  };

  const zoomed = (): TimeWindow | undefined => {
    const { content, window } = state;
    return content && !isWhole(window, content.whole) ? window : undefined;
  };

  onThemeChange(build, signal);
  const observer = new ResizeObserver(() => {
    const { width, height } = size();
    const { plot, palette } = state;
    if (!plot || !palette || (plot.width === width && plot.height === height)) return;
    plot.setSize({ width, height });
    feed(plot, palette);
  });
  observer.observe(place);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    state.plot?.destroy();
  });

  return {
    element: place,
    /**
     * Shows other content: whole, or the part that was in sight if it is of the same query. `kept` is what to begin
     * with.
     */
    show(content: ChartContent, hidden: ReadonlySet<number>, kept: TimeWindow | undefined): void {
      const { content: before } = state;
      const wanted = before ? (content.query === before.query ? zoomed() : undefined) : kept;
      const isThere = wanted && wanted.from < content.whole.to && wanted.to > content.whole.from;
      const window = isThere ? within(wanted, limitsOf(content)) : content.whole;
      Object.assign(state, { content, hidden, window });
      build();
    },
    /** Leaves out series, by their place. */
    hide(hidden: ReadonlySet<number>): void {
      state.hidden = hidden;
      build();
    },
    /** The part of time that is shown now. */
    window: () => state.window,
    /** The same; undefined: all of it is shown. */
    zoomed,
    zoom(window: TimeWindow): void {
      const { content, plot, palette } = state;
      if (!content || !plot || !palette) return;
      state.window = within(window, limitsOf(content));
      feed(plot, palette);
    },
    /** Where something is, in CSS pixels from the upper left corner of the chart's element. */
    position(time: number, value: number): { left: number; top: number } | undefined {
      const { plot, window } = state;
      if (!plot || time < window.from || time > window.to) return undefined;
      return {
        left: plot.over.offsetLeft + plot.valToPos(time, 'x'),
        top: plot.over.offsetTop + plot.valToPos(value, 'y'),
      };
    },
    /** Series as they are drawn now, those that are hidden left out. */
    drawn: () => state.drawn,
    canvas: () => state.plot?.ctx.canvas,
  };
}

/** Seconds between two points from which on there is a gap. */
function gapOf(content: ChartContent | undefined): number {
  return (content?.step ?? Number.POSITIVE_INFINITY) * gapSteps;
}

function isWhole(window: TimeWindow, whole: TimeWindow): boolean {
  return window.from === whole.from && window.to === whole.to;
}

/** What a look may be like at closest, and at widest. */
export function limitsOf({ whole, step }: Pick<ChartContent, 'whole' | 'step'>) {
  return { whole, least: Math.min(whole.to - whole.from, step * 4) };
}

function pointerAt(plot: uPlot) {
  const { left = -1, top = 0 } = plot.cursor;
  return left < 0 ? undefined : { time: plot.posToVal(left, 'x'), top: plot.over.offsetTop + top };
}
