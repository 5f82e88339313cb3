import { timeText } from '../../model/timeText.ts';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { element } from '../element.ts';
import { say } from '../say.ts';
import { createChartView } from './chartView.ts';
import { type Condition, createConditionView } from './conditionView.ts';
import { chartContent, tableContent } from './content.ts';
import type { DeskActs, Setup } from './deskParts.ts';
import type { PageState } from './pageState.ts';
import { pictureOf } from './picture.ts';
import { createTable } from './table.ts';
import { createViewBar, type exports } from './viewBar.ts';

export interface AnswerActs extends DeskActs {
  page(): PageState;
  keep(change: Partial<PageState>): void;
}

/** The figures: what they say in a sentence, as a chart and as a table, and the ways to take them elsewhere. */
export function createAnswerView({ words, timeZone }: Setup, acts: AnswerActs, signal: AbortSignal) {
  const language = document.documentElement.lang || navigator.language;
  const state: { result: StatisticsResult | undefined; condition: Condition | undefined } = {
    result: undefined,
    condition: undefined,
  };
  const summary = element('p', { class: 'summary', 'aria-live': 'polite' });
  const notes = element('p', { class: 'caveat' });
  const condition = createConditionView();
  const chart = createChartView(words, { changed: () => keepHidden() }, signal);
  const table = createTable((sorting) => acts.keep({ sorting }));
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
  const panels = { chart: panel('chart', chart.element), table: panel('table', table.element) };
  const main = element(
    'main',
    {},
    bar.element,
    summary,
    notes,
    condition.element,
    panels.chart,
    panels.table,
  );

  const keyOf = (place: number) => state.result?.series[place]?.series.key ?? '';
  const placesOf = (keys: readonly string[]) =>
    (state.result?.series ?? []).flatMap(({ series }, place) => (keys.includes(series.key) ? [place] : []));
  const keepHidden = () => {
    const mine = chart.hidden().map(keyOf);
    const others = acts
      .page()
      .hidden.filter((key) => !state.result?.series.some((each) => each.series.key === key));
    acts.keep({ hidden: [...others, ...mine] });
    showPanels();
  };
  const change = (part: Partial<PageState>) => {
    acts.keep(part);
    draw();
  };
  const hasPoints = () => state.result !== undefined && state.result.empty === undefined;
  /** One thing at a time: the condition, the chart or the table. */
  const showPanels = () => {
    const { view } = acts.page();
    const isSeen = !state.condition && hasPoints();
    const areAllHidden = isSeen && view === 'chart' && chart.isBlank();
    panels.chart.hidden = !isSeen || view !== 'chart';
    panels.table.hidden = !isSeen || view !== 'table';
    chart.cover(areAllHidden ? words.allHidden : undefined);
    bar.show(acts.page(), isSeen);
  };
  const draw = () => {
    const { result } = state;
    const { view, isStacked, hidden, sorting } = acts.page();
    showPanels();
    if (!result || state.condition || !hasPoints()) return;
    const showing = { isStacked, words, language, timeZone };
    if (view === 'chart') chart.show(chartContent(result, showing), placesOf(hidden), result.summary);
    else table.show(tableContent(result, showing, result.summary), sorting);
    showPanels();
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
    const png = await pictureOf({ canvas, heading: [document.title, result.summary], entries });
    acts.post({ type: 'exportPicture', png });
  };

  return {
    element: main,
    result: () => state.result,
    /** Whether there are figures to look at while others are asked for. */
    isInSight: () => !state.condition && hasPoints(),
    show(result: StatisticsResult): void {
      state.result = result;
      summary.textContent = result.empty === undefined ? result.summary : '';
      const read = timeText(result.read, result.query.zone === 'utc' ? 'UTC' : timeZone);
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
