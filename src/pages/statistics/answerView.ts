import { html } from 'lit-html';
import { timeText } from '../../shared/series/timeText.ts';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { fillIn } from '../kit/say.ts';
import { type AnswerCondition, conditionView } from './conditionView.ts';
import { type DeskActs, offerFor, type Setup } from './deskParts.ts';
import { exportShown } from './exportShown.ts';
import { createFigures } from './figures.ts';
import type { PageState } from './pageState.ts';
import { createViewBar } from './viewBar.ts';

export interface AnswerActs extends DeskActs {
  page(): PageState;
  keep(change: Partial<PageState>): void;
}

interface AnswerState {
  result?: StatisticsResult;
  condition?: AnswerCondition | undefined;
  /** Whether the user requested it. */
  isAsked: boolean;
}

/** The figures: a sentence, a chart and tables, with the buttons to copy and export them. */
export function createAnswerView(setup: Setup, acts: AnswerActs) {
  const { words, timeZone } = setup;
  const { page, keep, redraw } = acts;
  const state: AnswerState = { isAsked: false };
  const figures = createFigures(setup, { result: () => state.result, page, keep, redraw });
  const zone = () => (state.result?.query.zone === 'utc' ? 'UTC' : timeZone);
  const bar = createViewBar(words, {
    open: (view) => change({ view }),
    draw: (drawing) => change({ drawing }),
    showHighest: (count) => change({ count }),
    lines: () => state.result?.series.filter(({ role }) => role === 'line').length ?? 0,
    sums: () => offerFor(setup, askedOrShown())?.sums ?? [],
    take: (where) =>
      exportShown(
        where,
        {
          result: state.result,
          zone: zone(),
          hidden: page().hidden,
          canvas: figures.canvas(),
          entries: figures.entries(),
          leftOut: figures.leftOut(),
        },
        acts,
      ),
    redraw,
  });
  const change = (part: Partial<PageState>) => {
    keep(part);
    draw();
  };
  /** Whether there are figures to show while others are requested. */
  const isVisible = () => !state.condition && state.result !== undefined && state.result.empty === undefined;
  const askedOrShown = () => (isVisible() ? state.result?.query : undefined) ?? acts.query();
  const draw = () => {
    // a chart takes the size of its container
    redraw();
    if (state.result && isVisible()) figures.show(state.result);
  };
  const notes = () => {
    const { result } = state;
    return result ? [...result.notes, fillIn(words, 'readAt', timeText(result.read, zone()))].join(' ') : '';
  };

  return {
    result: () => state.result,
    isVisible,
    /** One thing at a time: the condition, the chart or a table. */
    view: () => html`<main>
        ${bar(page(), isVisible())} ${sentences(state, notes())}
        ${conditionView(state.condition)}
        ${figures.view(isVisible() ? page().view : undefined)}
      </main>`,
    /** Shows an answer; it is only announced if it was requested. */
    show(result: StatisticsResult, isAsked: boolean): void {
      Object.assign(state, { result, isAsked });
      const { empty } = result;
      this.say(empty === undefined ? undefined : { name: 'empty', text: empty, actions: [] });
    },
    /** Shows a condition in place of the figures; undefined: shows the figures. */
    say(next: AnswerCondition | undefined): void {
      state.condition = next;
      draw();
    },
  };
}

/** What the figures say, and the notes about them. */
function sentences({ result, condition, isAsked }: AnswerState, notes: string) {
  const isAnswer = condition === undefined || condition.name === 'empty';
  const summary = result?.empty === undefined ? result?.summary : '';
  return html`
    <p class="summary" aria-live=${isAsked ? 'polite' : 'off'} ?hidden=${!isAnswer}>${summary}</p>
    <p class="caveat" ?hidden=${!isAnswer}>${notes}</p>`;
}
