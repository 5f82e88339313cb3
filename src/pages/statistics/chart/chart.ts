import { arrange } from '../arrange.ts';
import type { TimeWindow } from './chartLine.ts';
import { within } from './chartWindow.ts';
import type { ChartContent, DrawnSeries } from './content.ts';
import { createFrames, type PlacedPlot, pictureOfFrames } from './frames.ts';
import { onThemeChange, readPalette, showPalette } from './palette.ts';
import type { PlotActs } from './plot.ts';

export type Chart = ReturnType<typeof createChart>;

/** The cursor's line in a frame, in px from the upper left corner of the chart. */
export interface CursorLine {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Where the frame begins and ends, from left to right. */
  readonly from: number;
  readonly to: number;
  /** Whether the mouse is in this frame. */
  readonly isPointed: boolean;
}

/** A chart that fills its element's container. */
export function createChart(acts: PlotActs) {
  const place = document.createElement('div');
  place.className = 'plot';
  place.ariaHidden = 'true';
  const state: {
    plots: readonly PlacedPlot[];
    pointed?: PlacedPlot | undefined;
    content?: ChartContent;
    window: TimeWindow;
    hidden: ReadonlySet<number>;
    drawn: readonly DrawnSeries[];
  } = { plots: [], window: { from: 0, to: 1 }, hidden: new Set(), drawn: [] };

  const destroy = () => {
    for (const { plot } of state.plots) plot.destroy();
    Object.assign(state, { plots: [], pointed: undefined });
  };
  /** Creates new plots: the series, theme or font size has changed. */
  const build = () => {
    const { content, hidden } = state;
    if (!content) return;
    const palette = readPalette();
    showPalette(palette);
    state.drawn = arrange(content, hidden, palette.isHighContrast);
    destroy();
    const picture = { content, palette, series: state.drawn, hidden, window: () => state.window };
    const pointed = (plot: PlacedPlot | undefined) => {
      state.pointed = plot;
    };
    state.plots = createFrames({ ...picture, place, acts, pointed });
    for (const { plot } of state.plots) plot.fill();
  };
  const zoomed = (): TimeWindow | undefined => {
    const { content, window } = state;
    return content && !isWhole(window, content.whole) ? window : undefined;
  };

  onThemeChange(build);
  const observer = new ResizeObserver(() => {
    for (const { plot } of state.plots) plot.fit();
  });
  observer.observe(place);

  return {
    element: place,
    /**
     * Shows other content: all of it, or the range that was visible if the query is the same. `kept` is the
     * initial range.
     */
    show(content: ChartContent, hidden: ReadonlySet<number>, kept: TimeWindow | undefined): void {
      const { content: before } = state;
      const wanted = before ? (content.query === before.query ? zoomed() : undefined) : kept;
      const isThere = wanted && wanted.from < content.whole.to && wanted.to > content.whole.from;
      const window = isThere ? within(wanted, limitsOf(content)) : content.whole;
      Object.assign(state, { content, hidden, window });
      build();
    },
    /** Hides series, by index. */
    hide(hidden: ReadonlySet<number>): void {
      state.hidden = hidden;
      build();
    },
    /** The time range that is currently shown. */
    window: () => state.window,
    /** The same; undefined: all of it is shown. */
    zoomed,
    zoom(window: TimeWindow): void {
      const { content, plots } = state;
      if (!content || plots.length === 0) return;
      state.window = within(window, limitsOf(content));
      for (const { plot } of plots) plot.fill();
    },
    /** The position of a point of a series, in px from the upper left corner of the chart's element. */
    position(time: number, value: number, of: DrawnSeries): { left: number; top: number } | undefined {
      const { plots, window } = state;
      const found = plots.find(({ series }) => series.includes(of));
      if (!found || time < window.from || time > window.to) return undefined;
      const [at, around] = [found.plot.position(time, value), found.offset()];
      return { left: at.left + around.left, top: at.top + around.top };
    },
    /** The cursor's line at a time in each frame; none if the time is not visible. */
    lines(time: number): CursorLine[] {
      const { plots, window, pointed } = state;
      if (time < window.from || time > window.to) return [];
      return plots.map((each) => {
        const { left, top, height, from, to } = each.plot.lineAt(time);
        const around = each.offset();
        return {
          left: left + around.left,
          top: top + around.top,
          height,
          from: from + around.left,
          to: to + around.left,
          isPointed: each === pointed,
        };
      });
    },
    /** The series as currently drawn, without the hidden ones. */
    drawn: () => state.drawn,
    /** What is drawn, as one picture; undefined: nothing is. */
    canvas: () => pictureOfFrames(place, state.plots, readPalette()),
  };
}

function isWhole(window: TimeWindow, whole: TimeWindow): boolean {
  return window.from === whole.from && window.to === whole.to;
}

/** The full time range, and the shortest one that can be shown. */
export function limitsOf({ whole, step }: Pick<ChartContent, 'whole' | 'step'>) {
  return { whole, least: Math.min(whole.to - whole.from, step * 4) };
}
