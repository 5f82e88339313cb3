import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { nothingSaid, type Spoken, speak } from '../../kit/spoken.ts';
import { createChart } from './chart.ts';
import type { TimeWindow } from './chartLine.ts';
import type { ChartContent } from './content.ts';
import { createCursor } from './cursor.ts';
import { legend } from './legend.ts';
import { createMoves } from './moves.ts';
import { onThemeChange } from './palette.ts';
import { viewLayout } from './viewLayout.ts';

export interface ChartViewActs {
  /** The visible time range, or the set of hidden series, has changed. */
  changed(): void;
  redraw(): void;
}

/** See `createChartView`. */
export type ChartView = ReturnType<typeof createChartView>;

/** The chart with its cursor, legend and keys. */
export function createChartView(words: StatisticsWords, acts: ChartViewActs, signal: AbortSignal) {
  const state: { content?: ChartContent; hidden: ReadonlySet<number>; spoken: Spoken } = {
    hidden: new Set(),
    spoken: nothingSaid,
  };
  const chart = createChart(
    {
      select: (window) => moves.showWindow(window),
      point: (at) => cursor.pointTo(at),
      reset: () => moves.showAll(),
      drawn: () => cursor.follow(),
    },
    signal,
  );
  const cursor = createCursor({ words, chart, isHidden: (place) => state.hidden.has(place) });
  const moves = createMoves({
    chart,
    cursor,
    content: () => state.content,
    changed: acts.changed,
    tell(text) {
      state.spoken = speak(state.spoken, text);
      acts.redraw();
    },
  });
  // in high contrast the samples have other dashes
  onThemeChange(() => {
    acts.redraw();
    cursor.show();
  }, signal);
  const zoomText = () => {
    const [window, text] = [chart.zoomed(), state.content?.texts.time.exact];
    return window && text ? `${text(window.from)} – ${text(window.to)}` : '';
  };
  const hide = (places: Iterable<number>) => {
    state.hidden = new Set(places);
    chart.hide(state.hidden);
    cursor.show();
    acts.changed();
  };
  const names = () =>
    legend(words, {
      entries: state.content?.series.filter(({ isPrevious }) => !isPrevious) ?? [],
      hidden: state.hidden,
      hasPrevious: state.content?.hasPrevious ?? false,
      toggle: (place) => hide(toggled(state.hidden, place)),
      all: (isShown) => hide(isShown ? [] : (state.content?.series.map(({ place }) => place) ?? [])),
    });

  return {
    /** `summary` is the chart's text for screen readers, `cover` the text shown over an empty chart. */
    view: (summary: string, cover: string | undefined) =>
      viewLayout(words, {
        summary,
        cover,
        plot: chart.element,
        crosshair: cursor.crosshair,
        tooltip: cursor.tooltip,
        legend: names(),
        zoomed: zoomText(),
        spoken: state.spoken,
        pan: moves.pan,
        zoom: moves.zoom,
        all: moves.showAll,
        press: moves.press,
      }),
    /** Shows other content, once its container is on the page. `kept` is the initial time range. */
    show(content: ChartContent, hidden: readonly number[], kept: TimeWindow | undefined): void {
      Object.assign(state, { content, hidden: new Set(hidden) });
      cursor.take(content);
      chart.show(content, state.hidden, kept);
      cursor.show();
    },
    hidden: () => [...state.hidden],
    /** Whether no series is visible. */
    isBlank: () => chart.drawn().length === 0,
    zoomed: () => chart.zoomed(),
    canvas: chart.canvas,
  };
}

function toggled(hidden: ReadonlySet<number>, place: number): number[] {
  return hidden.has(place) ? [...hidden].filter((each) => each !== place) : [...hidden, place];
}
