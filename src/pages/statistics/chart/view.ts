import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { say } from '../../kit/say.ts';
import { nothingSaid, type Spoken, speak } from '../../kit/spoken.ts';
import { actOf, chartKeys } from '../kit/keyboard.ts';
import { type Comparison, changeOf, compared, readAt, stopsOf } from '../reading.ts';
import { createChart, limitsOf } from './chart.ts';
import { nearestTo, type TimeWindow } from './chartLine.ts';
import { moved, zoomed } from './chartWindow.ts';
import type { ChartContent } from './content.ts';
import { createCrosshair } from './crosshair.ts';
import { legend } from './legend.ts';
import { onThemeChange } from './palette.ts';
import { createTooltip } from './tooltip.ts';
import { viewLayout } from './viewLayout.ts';

export interface ChartViewActs {
  /** The part of time in sight, or what is hidden, has changed. */
  changed(): void;
  redraw(): void;
}

/** The chart with its cursor, legend and keys. */
export function createChartView(words: StatisticsWords, acts: ChartViewActs, signal: AbortSignal) {
  const state: {
    content?: ChartContent;
    stops: Float64Array;
    time: number | undefined;
    /** How far below the chart's upper edge the mouse is; undefined: the keys have moved the cursor. */
    top: number | undefined;
    hidden: Set<number>;
    spoken: Spoken;
  } = {
    stops: new Float64Array(),
    time: undefined,
    top: undefined,
    hidden: new Set(),
    spoken: nothingSaid,
  };
  const chart = createChart(
    {
      select: (window) => look(window),
      point: (at) => pointTo(at?.time, at?.top),
      reset: () => lookAtAll(),
      drawn: () => cross(),
    },
    signal,
  );
  const crosshair = createCrosshair(chart);
  const tooltip = createTooltip(words);

  const cross = () => {
    const { content, time: at, top } = state;
    if (!content) return;
    const upper = crosshair.show(at, content.step);
    tooltip.move(upper && { ...upper, top: top ?? upper.top });
  };
  /** Shows the cursor, and what is beside it. */
  const show = () => {
    const { content } = state;
    if (!content) return;
    if (state.time !== undefined) tooltip.show(state.time, { all: told(content), content });
    cross();
  };
  const zoomText = () => {
    const [window, text] = [chart.zoomed(), state.content?.texts.time.exact];
    return window && text ? `${text(window.from)} – ${text(window.to)}` : '';
  };
  // in high contrast the samples have other dashes
  onThemeChange(() => {
    acts.redraw();
    show();
  }, signal);
  /** What there is to tell of the cursor's time. */
  const told = ({ series, step }: ChartContent) => {
    const seen = series.filter(({ place }) => !state.hidden.has(place));
    return state.time === undefined ? [] : compared(readAt(seen, state.time, step));
  };
  const pointTo = (at: number | undefined, top?: number) => {
    const next = at === undefined ? undefined : state.stops[nearestTo(state.stops, at)];
    const isSame = next === state.time;
    Object.assign(state, { time: next, top });
    if (isSame) cross();
    else show();
  };
  const tellCursor = () => {
    const { content } = state;
    if (!content || state.time === undefined) return;
    const when = content.texts.time.exact(state.time);
    const texts = told(content).flatMap((each) => readingTexts(words, each, content));
    tell([when, ...(texts.length > 0 ? texts : [words.noValue])].join('; '));
  };
  const tell = (text: string) => {
    state.spoken = speak(state.spoken, text);
    acts.redraw();
  };
  const look = (window: TimeWindow) => {
    chart.zoom(window);
    show();
    acts.changed();
  };
  const lookAtAll = () => state.content && look(state.content.whole);
  const middle = ({ from, to }: TimeWindow) => {
    const { time: at } = state;
    return at !== undefined && at >= from && at <= to ? at : (from + to) / 2;
  };
  const zoom = (factor: number) => {
    const { content } = state;
    if (!content) return;
    const window = chart.window();
    look(zoomed(window, factor, middle(window), limitsOf(content)));
    sayWindow(content);
  };
  const sayWindow = ({ texts }: ChartContent) => {
    const { from, to } = chart.window();
    tell(`${texts.time.exact(from)} – ${texts.time.exact(to)}`);
  };
  const pan = (share: number) => {
    const { content } = state;
    if (!content) return;
    look(moved(chart.window(), share, limitsOf(content)));
    sayWindow(content);
  };
  /** Moves the cursor, and what is to be seen with it. */
  const goTo = (at: number | undefined) => {
    const { content } = state;
    if (!content || at === undefined) return;
    const { from, to } = chart.window();
    if (at < from || at > to) {
      const length = to - from;
      chart.zoom({ from: at - length / 2, to: at + length / 2 });
      acts.changed();
    }
    Object.assign(state, { time: at, top: undefined });
    show();
    tellCursor();
  };
  const step = (points: number) => {
    const { stops } = state;
    const { from, to } = chart.window();
    if (state.time === undefined) return goTo(stops[nearestTo(stops, points > 0 ? from : to)]);
    const next = nearestTo(stops, state.time) + points;
    goTo(stops[Math.min(Math.max(next, 0), stops.length - 1)]);
  };
  const toggle = (place: number) => {
    if (!state.hidden.delete(place)) state.hidden.add(place);
    hide();
  };
  const toggleAll = (isShown: boolean) => {
    const places = state.content?.series.map(({ place }) => place) ?? [];
    state.hidden = new Set(isShown ? [] : places);
    hide();
  };
  const hide = () => {
    chart.hide(new Set(state.hidden));
    show();
    acts.changed();
  };
  const keys = chartKeys({
    step,
    end: (which) => {
      const { from, to } = chart.window();
      goTo(state.stops[nearestTo(state.stops, which === 'first' ? from : to)]);
    },
    pan,
    zoom,
    all: () => {
      lookAtAll();
      if (state.content) sayWindow(state.content);
    },
    toMaximum: () => goTo(state.content?.marks[0]?.time),
    leave: () => pointTo(undefined),
  });
  const press = (event: KeyboardEvent) => {
    const act = actOf(keys, event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const names = () =>
    legend(words, {
      entries: state.content?.series.filter(({ isPrevious }) => !isPrevious) ?? [],
      hidden: state.hidden,
      hasPrevious: state.content?.hasPrevious ?? false,
      toggle,
      all: toggleAll,
    });

  return {
    /** `summary` is what a screen reader says of the chart, `cover` what is said over it where it is empty. */
    view: (summary: string, cover: string | undefined) =>
      viewLayout(words, {
        summary,
        cover,
        plot: chart.element,
        crosshair: crosshair.element,
        tooltip: tooltip.element,
        legend: names(),
        zoomed: zoomText(),
        spoken: state.spoken,
        pan,
        zoom,
        all: lookAtAll,
        press,
      }),
    /** Shows other content, once its place is in the page. `kept` is the part of time to begin with. */
    show(content: ChartContent, hidden: readonly number[], kept: TimeWindow | undefined): void {
      const time = content.query === state.content?.query ? state.time : undefined;
      Object.assign(state, { content, stops: stopsOf(content.series), time });
      state.hidden = new Set(hidden);
      chart.show(content, state.hidden, kept);
      show();
    },
    hidden: () => [...state.hidden],
    /** Whether no series is left to be seen. */
    isBlank: () => chart.drawn().length === 0,
    zoomed: () => chart.zoomed(),
    canvas: chart.canvas,
  };
}

/** What a series has at the cursor, and had in the previous period. */
function readingTexts(words: StatisticsWords, each: Comparison, content: ChartContent): string[] {
  const { label, now, before } = each;
  const change = changeOf(each, content);
  const earlier = before && `${say(words, 'previousOf', label)} ${before.text}`;
  return [
    ...(now ? [`${label} ${now.text}`] : []),
    ...(earlier ? [change === undefined ? earlier : `${earlier} (${change})`] : []),
  ];
}
