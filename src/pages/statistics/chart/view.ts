import { html } from 'lit-html';
import type { IconName } from '../../../wire/iconNames.ts';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { nothingSaid, type Spoken, speak, spokenText } from '../../kit/spoken.ts';
import { closer, panShare } from '../kit/keyboard.ts';
import { createChart } from './chart.ts';
import type { TimeWindow } from './chartLine.ts';
import type { ChartContent } from './content.ts';
import { createCursor } from './cursor.ts';
import { legend } from './legend.ts';
import { createMoves } from './moves.ts';
import { onThemeChange } from './palette.ts';

export interface ChartViewActs {
  /** The visible time range, or the set of hidden series, has changed. */
  changed(): void;
  redraw(): void;
}

/** See `createChartView`. */
export type ChartView = ReturnType<typeof createChartView>;

/** The chart with its cursor, legend and keys. */
export function createChartView(words: StatisticsWords, acts: ChartViewActs) {
  const state: { content?: ChartContent; hidden: ReadonlySet<number>; spoken: Spoken } = {
    hidden: new Set(),
    spoken: nothingSaid,
  };
  const chart = createChart({
    select: (window) => moves.showWindow(window),
    point: (at) => cursor.pointTo(at),
    reset: () => moves.showAll(),
    drawn: () => cursor.follow(),
  });
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
  });
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
  const button = (icon: IconName, name: string, press: () => void) => iconButton({ icon, name, press });
  const buttons = html`<span class="zoom">
    ${button('chevron-left', words.earlier, () => moves.pan(-panShare))}
    ${button('chevron-right', words.later, () => moves.pan(panShare))}
    ${button('zoom-in', words.zoomIn, () => moves.zoom(closer))}
    ${button('zoom-out', words.zoomOut, () => moves.zoom(1 / closer))}
    ${button('screen-full', words.resetZoom, moves.showAll)}
  </span>`;
  const names = () =>
    legend(words, {
      entries: state.content?.series.filter(({ isPrevious }) => !isPrevious) ?? [],
      hidden: state.hidden,
      hasPrevious: state.content?.hasPrevious ?? false,
      leftOut: state.content?.leftOut,
      toggle: (place) => hide(toggled(state.hidden, place)),
      all: (isShown) => hide(isShown ? [] : (state.content?.series.map(({ place }) => place) ?? [])),
    });

  return {
    /** `summary` is the chart's text for screen readers, `cover` the text shown over an empty chart. */
    view: (summary: string, cover: string | undefined) =>
      html`<div class="chart-view">
        <div
          class="stage"
          role="application"
          tabindex="0"
          aria-label=${summary}
          aria-roledescription=${words.chart}
          aria-describedby="chart-keys"
          @keydown=${moves.press}
        >
          ${chart.element}${cursor.crosshair}
          <p class="cover" ?hidden=${cover === undefined}>${cover}</p>
          ${cursor.tooltip}
        </div>
        <div class="chart-foot">${names()}<span class="time">${zoomText()}</span>${buttons}</div>
        <p class="spoken" id="chart-keys">${words.keyboardHelp}</p>
        <div class="spoken" aria-live="polite">${spokenText(state.spoken)}</div>
      </div>`,
    /** Shows other content, once its container is on the page. `kept` is the initial time range. */
    show(content: ChartContent, hidden: readonly number[], kept: TimeWindow | undefined): void {
      Object.assign(state, { content, hidden: new Set(hidden) });
      cursor.take(content);
      chart.show(content, state.hidden, kept);
      cursor.show();
    },
    hidden: () => [...state.hidden],
    /** The legend of what is drawn. */
    entries: () =>
      chart
        .drawn()
        .filter(({ isPrevious }) => !isPrevious)
        .toSorted((one, other) => one.look - other.look),
    /** How many series are shown, if some are left out. */
    leftOut: () => state.content?.leftOut,
    /** Whether no series is visible. */
    isBlank: () => chart.drawn().length === 0,
    zoomed: () => chart.zoomed(),
    canvas: chart.canvas,
  };
}

function toggled(hidden: ReadonlySet<number>, place: number): number[] {
  return hidden.has(place) ? [...hidden].filter((each) => each !== place) : [...hidden, place];
}
