import { html, type TemplateResult } from 'lit-html';
import type { StatisticsResult, Sums } from '../../wire/statistics.ts';
import { type ChartView, createChartView } from './chart/view.ts';
import { chartContent, queryKey, sumPlaces, tableContent } from './content.ts';
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
export function createFigures(setup: Setup, acts: FiguresActs) {
  const { words, timeZone } = setup;
  const language = document.documentElement.lang || navigator.language;
  const { redraw } = acts;
  const chart = createChartView(words, { changed: () => keepState(), redraw });
  const table = createTable({ sorted: (sorting) => acts.keep({ sorting }), redraw });
  const seriesList = createTable({ sorted: (seriesSorting) => acts.keep({ seriesSorting }), redraw });
  const keepState = () => {
    const result = acts.result();
    const sums = (result && offerFor(setup, result.query)?.sums) ?? [];
    acts.keep(lookOf({ result, sums }, chart, acts.page()));
    redraw();
  };

  return {
    canvas: chart.canvas,
    entries: chart.entries,
    leftOut: chart.leftOut,
    /** Shows an answer in the open view, once it is on the page. */
    show(result: StatisticsResult) {
      const { view, drawing, count, hidden, sorting, seriesSorting, window } = acts.page();
      const offer = offerFor(setup, result.query);
      const { unit = '', sums = [] } = offer ?? {};
      const showing = { drawing, count, words, language, timeZone, unit, sums };
      switch (view) {
        case 'chart': {
          const isKept = window?.query === queryKey(result);
          chart.show(
            chartContent(result, showing),
            placesOf(result, { hidden, sums }),
            isKept ? window : undefined,
          );
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

function placesOf(
  result: StatisticsResult,
  { hidden, sums }: { readonly hidden: readonly string[]; readonly sums: Sums },
): number[] {
  const places = result.series.flatMap((each, place) => (hidden.includes(each.series.key) ? [place] : []));
  const ofSums = sumPlaces(result, sums);
  return [...places, ...hidden.flatMap((key) => ofSums.get(key) ?? [])];
}

/** The state of the chart, to be saved. Hidden series of other answers stay hidden. */
function lookOf(
  { result, sums }: { readonly result: StatisticsResult | undefined; readonly sums: Sums },
  chart: Pick<ChartView, 'hidden' | 'zoomed'>,
  { hidden }: PageState,
): Pick<PageState, 'hidden' | 'window'> {
  const keys = new Map((result?.series ?? []).map(({ series }, place) => [series.key, place]));
  for (const [key, place] of result ? sumPlaces(result, sums) : []) keys.set(key, place);
  const places = chart.hidden();
  const mine = [...keys].flatMap(([key, place]) => (places.includes(place) ? [key] : []));
  const zoomed = chart.zoomed();
  return {
    hidden: [...hidden.filter((key) => !keys.has(key)), ...mine],
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
