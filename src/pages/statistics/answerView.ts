import { timeText } from '../../shared/series/timeText.ts';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { say } from '../kit/say.ts';
import { element } from '../player/elements/element.ts';
import { pictureOf } from './chart/picture.ts';
import { createChartView } from './chart/view.ts';
import { type Condition, createConditionView } from './conditionView.ts';
import { chartContent, queryKey, tableContent } from './content.ts';
import type { DeskActs, Setup } from './deskParts.ts';
import { type PageState, views } from './pageState.ts';
import { seriesTable } from './table/seriesTable.ts';
import { createTable } from './table/table.ts';
import { createViewBar, type exports } from './viewBar.ts';

export interface AnswerActs extends DeskActs {
  page(): PageState;
  keep(change: Partial<PageState>): void;
}

/** The figures: what they say in a sentence, as a chart and as a table, and the ways to take them elsewhere. */
export function createAnswerView(setup: Setup, acts: AnswerActs, signal: AbortSignal) {
  const { words, timeZone } = setup;
  const language = document.documentElement.lang || navigator.language;
  const state: { result: StatisticsResult | undefined; condition: Condition | undefined } = {
    result: undefined,
    condition: undefined,
  };
  const summary = element('p', { class: 'summary' });
  const notes = element('p', { class: 'caveat' });
  const condition = createConditionView();
  const chart = createChartView(words, { changed: () => keepLook() }, signal);
  const table = createTable((sorting) => acts.keep({ sorting }));
  const seriesList = createTable((seriesSorting) => acts.keep({ seriesSorting }));
  const bar = createViewBar(words, {
    open: (view) => change({ view }),
    stack: (isStacked) => change({ isStacked }),
    take: (where) => take(where),
  });
  const panel = (view: string, content: HTMLElement) => {
    const attributes = {
      class: 'panel',
      role: 'tabpanel',
      id: `panel-${view}`,
      'aria-labelledby': `tab-${view}`,
    };
    return element('section', attributes, content);
  };
  const panels = {
    chart: panel('chart', chart.element),
    table: panel('table', table.element),
    series: panel('series', seriesList.element),
  };
  const main = element('main', {}, bar.element, summary, notes, condition.element, ...Object.values(panels));

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
    showPanels();
  };
  const change = (part: Partial<PageState>) => {
    acts.keep(part);
    draw();
  };
  const zoneOf = ({ query }: StatisticsResult) => (query.zone === 'utc' ? 'UTC' : timeZone);
  const hasPoints = () => state.result !== undefined && state.result.empty === undefined;
  /** One thing at a time: the condition, the chart or the table. */
  const showPanels = () => {
    const { view } = acts.page();
    const isSeen = !state.condition && hasPoints();
    const areAllHidden = isSeen && view === 'chart' && chart.isBlank();
    for (const each of views) panels[each].hidden = !isSeen || view !== each;
    chart.cover(areAllHidden ? words.allHidden : undefined);
    bar.show(acts.page(), isSeen);
  };
  const draw = () => {
    const { result } = state;
    const { view, isStacked, hidden, sorting, seriesSorting, window } = acts.page();
    showPanels();
    if (!result || state.condition || !hasPoints()) return;
    const offer = setup.sources.find(({ source }) => source === result.query.source);
    const showing = { isStacked, words, language, timeZone, unit: offer?.unit ?? '' };
    switch (view) {
      case 'chart': {
        const isKept = window?.query === queryKey(result);
        chart.describe(result.summary);
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

  return {
    element: main,
    result: () => state.result,
    /** Whether there are figures to look at while others are asked for. */
    isInSight: () => !state.condition && hasPoints(),
    /** Shows an answer; only one that was asked for is spoken. */
    show(result: StatisticsResult, isAsked: boolean): void {
      state.result = result;
      summary.ariaLive = isAsked ? 'polite' : 'off';
      summary.textContent = result.empty === undefined ? result.summary : '';
      const read = timeText(result.read, zoneOf(result));
      notes.textContent = [...result.notes, say(words, 'readAt', read)].join(' ');
      this.say(result.empty === undefined ? undefined : { name: 'empty', text: result.empty, actions: [] });
    },
    /** Says something in the place of the figures; undefined: shows them. */
    say(next: Condition | undefined): void {
      state.condition = next;
      condition.show(next);
      const isAnswer = next === undefined || next.name === 'empty';
      summary.hidden = !isAnswer;
      notes.hidden = !isAnswer;
      draw();
    },
  };
}
