import { arrange } from '../arrange.ts';
import type { TimeWindow } from './chartLine.ts';
import { within } from './chartWindow.ts';
import type { ChartContent, DrawnSeries } from './content.ts';
import { onThemeChange, readPalette, showPalette } from './palette.ts';
import { createPlot, type Plot, type PlotActs } from './plot.ts';

export type Chart = ReturnType<typeof createChart>;

/** A chart that fills its element's container. */
export function createChart(acts: PlotActs, signal: AbortSignal) {
  const place = document.createElement('div');
  place.className = 'plot';
  place.ariaHidden = 'true';
  const state: {
    plot?: Plot;
    content?: ChartContent;
    window: TimeWindow;
    hidden: ReadonlySet<number>;
    drawn: readonly DrawnSeries[];
  } = { window: { from: 0, to: 1 }, hidden: new Set(), drawn: [] };

  /** Creates a new plot: the series, theme or font size has changed. */
  const build = () => {
    const { content, hidden } = state;
    if (!content) return;
    const palette = readPalette();
    showPalette(palette);
    state.drawn = arrange(content, hidden, palette.isHighContrast);
    state.plot?.destroy();
    const picture = { content, palette, series: state.drawn, hidden, window: () => state.window };
    state.plot = createPlot(place, picture, acts);
    state.plot.fill();
  };
  const zoomed = (): TimeWindow | undefined => {
    const { content, window } = state;
    return content && !isWhole(window, content.whole) ? window : undefined;
  };

  onThemeChange(build, signal);
  const observer = new ResizeObserver(() => state.plot?.fit());
  observer.observe(place);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    state.plot?.destroy();
  });

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
      const { content, plot } = state;
      if (!content || !plot) return;
      state.window = within(window, limitsOf(content));
      plot.fill();
    },
    /** A position in CSS pixels from the upper left corner of the chart's element. */
    position(time: number, value: number): { left: number; top: number } | undefined {
      const { plot, window } = state;
      return !plot || time < window.from || time > window.to ? undefined : plot.position(time, value);
    },
    /** The series as currently drawn, without the hidden ones. */
    drawn: () => state.drawn,
    canvas: () => state.plot?.canvas,
  };
}

function isWhole(window: TimeWindow, whole: TimeWindow): boolean {
  return window.from === whole.from && window.to === whole.to;
}

/** The full time range, and the shortest one that can be shown. */
export function limitsOf({ whole, step }: Pick<ChartContent, 'whole' | 'step'>) {
  return { whole, least: Math.min(whole.to - whole.from, step * 4) };
}
