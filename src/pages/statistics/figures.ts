import { html, type TemplateResult } from 'lit-html';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { type ChartView, createChartView } from './chart/view.ts';
import { chartContent, othersPlace, queryKey, tableContent } from './content.ts';
import { offerFor, type Setup } from './deskParts.ts';
import type { PageState, View } from './pageState.ts';
import { seriesTable } from './table/seriesTable.ts';
import { createTable } from './table/table.ts';

interface FiguresActs {
  /** The current answer. */
  result(): StatisticsResult | undefined;
  page(): PageState;
  keep(change: Partial<PageState>): void;
  redraw(): void;
}

/** The figures of an answer as a chart, as a table of points and as one of series. */
export function createFigures(setup: Setup, acts: FiguresActs, signal: AbortSignal) {
  const { words, timeZone } = setup;
  const language = document.documentElement.lang || navigator.language;
  const { redraw } = acts;
  const chart = createChartView(words, { changed: () => keepState(), redraw }, signal);
  const table = createTable({ sorted: (sorting) => acts.keep({ sorting }), redraw });
  const seriesList = createTable({ sorted: (seriesSorting) => acts.keep({ seriesSorting }), redraw });
  const keepState = () => {
    acts.keep(lookOf(acts.result(), chart, acts.page()));
    redraw();
  };

  return {
    canvas: chart.canvas,
    entries: chart.entries,
    /** Shows an answer in the open view, once it is on the page. */
    show(result: StatisticsResult) {
      const { view, drawing, count, hidden, sorting, seriesSorting, window } = acts.page();
      const offer = offerFor(setup, result.query);
      const showing = { drawing, count, words, language, timeZone, unit: offer?.unit ?? '' };
      switch (view) {
        case 'chart': {
          const isKept = window?.query === queryKey(result);
          chart.show(chartContent(result, showing), placesOf(result, hidden), isKept ? window : undefined);
          keepState();
          return;
        }
        case 'table':
          return table.show(tableContent(result, showing, result.summary), sorting);
        case 'series': {
          // only what can be added up at all has a caveat
          const hasSums = offer?.caveat !== undefined;
          return seriesList.show(seriesTable(result, { ...showing, hasSums }), seriesSorting);
        }
      }
    },
    /** A panel for each view; `open` is the visible one. */
    view(open: View | undefined) {
      const cover = open === 'chart' && chart.isBlank() ? words.allHidden : undefined;
      return html`${panelView('chart', open, chart.view(acts.result()?.summary ?? '', cover))}
        ${panelView('table', open, table.view())}
        ${panelView('series', open, seriesList.view())}`;
    },
  };
}

/** Stands for all series that aren’t shown apart; no series has it. */
const othersKey = '';

function placesOf(result: StatisticsResult, keys: readonly string[]): number[] {
  const places = result.series.flatMap((each, place) => (keys.includes(each.series.key) ? [place] : []));
  return keys.includes(othersKey) ? [...places, othersPlace(result)] : places;
}

/** The state of the chart, to be saved. Hidden series of other answers stay hidden. */
function lookOf(
  result: StatisticsResult | undefined,
  chart: Pick<ChartView, 'hidden' | 'zoomed'>,
  { hidden }: PageState,
): Pick<PageState, 'hidden' | 'window'> {
  const keys = (result?.series ?? []).map(({ series }) => series.key);
  const mine = chart.hidden().map((place) => keys[place] ?? othersKey);
  const zoomed = chart.zoomed();
  return {
    hidden: [...hidden.filter((key) => key !== othersKey && !keys.includes(key)), ...mine],
    window: result && zoomed ? { ...zoomed, query: queryKey(result) } : undefined,
  };
}

function panelView(name: View, open: View | undefined, content: TemplateResult) {
  return html`<section
    class="panel"
    role="tabpanel"
    id="panel-${name}"
    aria-labelledby="tab-${name}"
    ?hidden=${name !== open}
  >${content}</section>`;
}
