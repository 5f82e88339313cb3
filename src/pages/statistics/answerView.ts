import { html, type TemplateResult } from 'lit-html';
import { timeText } from '../../shared/series/timeText.ts';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { say } from '../kit/say.ts';
import { pictureOf } from './chart/picture.ts';
import { createChartView } from './chart/view.ts';
import { type Condition, conditionView } from './conditionView.ts';
import { chartContent, queryKey, tableContent } from './content.ts';
import type { DeskActs, Setup } from './deskParts.ts';
import type { PageState, View } from './pageState.ts';
import { seriesTable } from './table/seriesTable.ts';
import { createTable } from './table/table.ts';
import { createViewBar, type exports } from './viewBar.ts';

export interface AnswerActs extends DeskActs {
  page(): PageState;
  keep(change: Partial<PageState>): void;
}

interface AnswerState {
  result?: StatisticsResult;
  condition?: Condition | undefined;
  /** Whether the user has asked for it. */
  isAsked: boolean;
}

/** The figures: what they say in a sentence, as a chart and as a table, and the ways to take them elsewhere. */
export function createAnswerView(setup: Setup, acts: AnswerActs, signal: AbortSignal) {
  const { words, timeZone } = setup;
  const language = document.documentElement.lang || navigator.language;
  const { redraw } = acts;
  const state: AnswerState = { isAsked: false };
  const chart = createChartView(words, { changed: () => keepLook(), redraw }, signal);
  const table = createTable({ sorted: (sorting) => acts.keep({ sorting }), redraw });
  const seriesList = createTable({ sorted: (seriesSorting) => acts.keep({ seriesSorting }), redraw });
  const bar = createViewBar(words, {
    open: (view) => change({ view }),
    stack: (isStacked) => change({ isStacked }),
    take: (where) => take(where),
    redraw,
  });
  const keyOf = (place: number) => state.result?.series[place]?.series.key ?? '';
  const placesOf = (keys: readonly string[]) =>
    (state.result?.series ?? []).flatMap(({ series }, place) => (keys.includes(series.key) ? [place] : []));
  /** Keeps what of the chart is in sight. */
  const keepLook = () => {
    const { result } = state;
    const mine = chart.hidden().map(keyOf);
    const others = acts
      .page()
      .hidden.filter((key) => !result?.series.some(({ series }) => series.key === key));
    const zoomed = chart.zoomed();
    const window = result && zoomed ? { ...zoomed, query: queryKey(result) } : undefined;
    acts.keep({ hidden: [...others, ...mine], window });
    redraw();
  };
  const change = (part: Partial<PageState>) => {
    acts.keep(part);
    draw();
  };
  const zoneOf = ({ query }: StatisticsResult) => (query.zone === 'utc' ? 'UTC' : timeZone);
  /** Whether there are figures to look at while others are asked for. */
  const isInSight = () => !state.condition && state.result !== undefined && state.result.empty === undefined;
  const draw = () => {
    const { result } = state;
    const { view, isStacked, hidden, sorting, seriesSorting, window } = acts.page();
    // a chart has the size of its place
    redraw();
    if (!result || !isInSight()) return;
    const offer = setup.sources.find(({ source }) => source === result.query.source);
    const showing = { isStacked, words, language, timeZone, unit: offer?.unit ?? '' };
    switch (view) {
      case 'chart': {
        const isKept = window?.query === queryKey(result);
        chart.show(chartContent(result, showing), placesOf(hidden), isKept ? window : undefined);
        keepLook();
        return;
      }
      case 'table':
        return table.show(tableContent(result, showing, result.summary), sorting);
      case 'series': {
        // only what can be added up at all carries a caveat
        const hasSums = offer?.caveat !== undefined;
        return seriesList.show(seriesTable(result, { ...showing, hasSums }), seriesSorting);
      }
    }
  };
  const notesOf = (result: StatisticsResult | undefined) =>
    result ? [...result.notes, say(words, 'readAt', timeText(result.read, zoneOf(result)))].join(' ') : '';
  const take = (where: (typeof exports)[number]) => {
    if (where === 'copyCurl') return acts.post({ type: 'copyCurl', query: acts.query() });
    if (where === 'png') return void sendPicture();
    const { hidden } = acts.page();
    const keys = (state.result?.series ?? [])
      .map(({ series }) => series.key)
      .filter((key) => !hidden.includes(key));
    acts.post({ type: 'export', format: where, keys });
  };
  const sendPicture = async () => {
    const { result } = state;
    const canvas = chart.canvas();
    if (!result || !canvas) return;
    const entries = result.series.flatMap(({ label, role }, place) =>
      role === 'line' && !chart.hidden().includes(place) ? [{ place, label }] : [],
    );
    const [from, to] = [result.from, result.to].map((time) => timeText(time, zoneOf(result)));
    const range = `${document.title}, ${from} – ${to} (${zoneOf(result)})`;
    const png = await pictureOf({ canvas, heading: [range, result.summary, ...result.notes], entries });
    acts.post({ type: 'exportPicture', png });
  };

  const panel = (name: View, content: TemplateResult) =>
    panelView(name, !isInSight() || acts.page().view !== name, content);

  return {
    result: () => state.result,
    isInSight,
    /** One thing at a time: the condition, the chart or a table. */
    view() {
      const areAllHidden = isInSight() && acts.page().view === 'chart' && chart.isBlank();
      return html`<main>
        ${bar(acts.page(), isInSight())} ${sentences(state, notesOf(state.result))}
        ${conditionView(state.condition)}
        ${panel('chart', chart.view(state.result?.summary ?? '', areAllHidden ? words.allHidden : undefined))}
        ${panel('table', table.view())}
        ${panel('series', seriesList.view())}
      </main>`;
    },
    /** Shows an answer; only one that was asked for is spoken. */
    show(result: StatisticsResult, isAsked: boolean): void {
      Object.assign(state, { result, isAsked });
      const { empty } = result;
      this.say(empty === undefined ? undefined : { name: 'empty', text: empty, actions: [] });
    },
    /** Says something in the place of the figures; undefined: shows them. */
    say(next: Condition | undefined): void {
      state.condition = next;
      draw();
    },
  };
}

/** What the figures say, and what there is to say of them. */
function sentences({ result, condition, isAsked }: AnswerState, notes: string) {
  const isAnswer = condition === undefined || condition.name === 'empty';
  const summary = result?.empty === undefined ? result?.summary : '';
  return html`
    <p class="summary" aria-live=${isAsked ? 'polite' : 'off'} ?hidden=${!isAnswer}>${summary}</p>
    <p class="caveat" ?hidden=${!isAnswer}>${notes}</p>`;
}

function panelView(name: View, isHidden: boolean, content: TemplateResult) {
  return html`<section
    class="panel"
    role="tabpanel"
    id="panel-${name}"
    aria-labelledby="tab-${name}"
    ?hidden=${isHidden}
  >${content}</section>`;
}
