import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { fillIn } from '../../kit/say.ts';
import { type Comparison, changeAgainst, compared, readAt, stopsOf } from '../reading.ts';
import type { Chart } from './chart.ts';
import { nearestTo } from './chartLine.ts';
import type { ChartContent } from './content.ts';
import { createCrosshair } from './crosshair.ts';
import { createTooltip } from './tooltip.ts';

interface CursorParts {
  readonly words: StatisticsWords;
  readonly chart: Chart;
  /** Whether a series, by index, is hidden. */
  readonly isHidden: (place: number) => boolean;
}

/** See `createCursor`. */
export type Cursor = ReturnType<typeof createCursor>;

/** The time pointed to on a chart: the line there, and the values of the series. */
export function createCursor({ words, chart, isHidden }: CursorParts) {
  const state: {
    content?: ChartContent;
    stops: Float64Array;
    time: number | undefined;
    /** The mouse's distance below the chart's upper edge; undefined: the cursor was moved with keys. */
    top: number | undefined;
  } = { stops: new Float64Array(), time: undefined, top: undefined };
  const crosshair = createCrosshair(chart);
  const tooltip = createTooltip(words);

  const follow = () => {
    const { content, time, top } = state;
    if (!content) return;
    const upper = crosshair.show(time, content.step);
    tooltip.move(upper && { ...upper, top: top ?? upper.top });
  };
  const show = () => {
    const { content, time } = state;
    if (!content) return;
    if (time !== undefined) tooltip.show(time, { all: readings(content, time), content });
    follow();
  };
  const readings = ({ series, step }: ChartContent, time: number) =>
    compared(
      readAt(
        series.filter(({ place }) => !isHidden(place)),
        time,
        step,
      ),
    );
  const stopAt = (near: number, further = 0): number | undefined => {
    const { stops } = state;
    const at = nearestTo(stops, near) + further;
    return stops[Math.min(Math.max(at, 0), stops.length - 1)];
  };

  return {
    crosshair: crosshair.element,
    tooltip: tooltip.element,
    time: () => state.time,
    /** The point nearest to a time, or that many points further on, as far as they go. */
    stopAt,
    /** Moves it to its position in a changed plot with the same content. */
    follow,
    /** Shows it, and the tooltip beside it. */
    show,
    /** Takes other content; it keeps its time if the query is the same. */
    take(content: ChartContent): void {
      if (content.query !== state.content?.query) state.time = undefined;
      Object.assign(state, { content, stops: stopsOf(content.series) });
    },
    /** Moves to the point nearest to the mouse; undefined: hides it. */
    pointTo(at: { readonly time: number; readonly top: number } | undefined): void {
      const next = at && stopAt(at.time);
      const isSame = next === state.time;
      Object.assign(state, { time: next, top: at?.top });
      if (isSame) follow();
      else show();
    },
    moveTo(time: number): void {
      Object.assign(state, { time, top: undefined });
      show();
    },
    /** What the chart shows at the cursor's time; undefined: there is no cursor. */
    text(): string | undefined {
      const { content, time } = state;
      if (!content || time === undefined) return undefined;
      const texts = readings(content, time).flatMap((each) => readingTexts(words, each, content));
      return [content.texts.time.exact(time), ...(texts.length > 0 ? texts : [words.noValue])].join('; ');
    },
  };
}

/** The value of a series at the cursor, and that of the previous period. */
function readingTexts(words: StatisticsWords, each: Comparison, content: ChartContent): string[] {
  const { label, now, before } = each;
  const change = changeAgainst(each, content);
  const earlier = before && `${fillIn(words, 'previousOf', label)} ${before.text}`;
  return [
    ...(now ? [`${label} ${now.text}`] : []),
    ...(earlier ? [change === undefined ? earlier : `${earlier} (${change})`] : []),
  ];
}
