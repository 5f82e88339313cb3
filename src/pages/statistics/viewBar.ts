import { html } from 'lit-html';
import type { Sums } from '../../wire/statistics.ts';
import type { StatisticsWords } from '../../wire/statisticsWords.ts';
import { focusOn } from '../kit/focusOn.ts';
import { fillIn } from '../kit/say.ts';
import { type Drawing, drawings } from './chart/content.ts';
import { drawingOf } from './content.ts';
import { type HighestCount, highestCounts } from './highest.ts';
import { selectField } from './kit/fields.ts';
import { createFold } from './kit/fold.ts';
import { segments } from './kit/segments.ts';
import { type PageState, type View, views } from './pageState.ts';

/** Where the figures can be exported. */
export const exports = ['csv', 'json', 'png', 'markdown', 'copyCurl'] as const;

export interface ViewBarActs {
  open(view: View): void;
  draw(drawing: Drawing): void;
  showHighest(count: HighestCount): void;
  /** How many lines there are. */
  lines(): number;
  /** Which of them can be added up. */
  sums(): Sums;
  take(where: (typeof exports)[number]): void;
  redraw(): void;
}

/** Chart or tables, lines or stacked, and the buttons to copy and export the figures. */
export function createViewBar(words: StatisticsWords, acts: ViewBarActs) {
  const fold = createFold('exports', acts.redraw);
  const tab = (name: View, open: View) => html`<button
    type="button"
    class="tab"
    role="tab"
    id="tab-${name}"
    aria-controls="panel-${name}"
    aria-selected=${name === open}
    tabindex=${name === open ? 0 : -1}
    @click=${() => acts.open(name)}
  >${name === 'series' ? words.legend : words[name]}</button>`;
  const tabs = (open: View) => {
    const move = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      const next = step && views.at((views.indexOf(open) + step) % views.length);
      if (!next) return;
      acts.open(next);
      focusOn(`tab-${next}`);
    };
    return html`<div class="tabs" role="tablist" aria-label=${words.views} @keydown=${move}>${views.map(
      (name) => tab(name, open),
    )}</div>`;
  };
  const drawing = ({ view, drawing: chosen }: PageState) =>
    segments({
      name: 'drawing',
      label: words.drawing,
      choices: drawings
        // a frame for each is no other picture where there is only one
        .filter((each) => each !== 'small' || chosen === 'small' || acts.lines() > 1)
        .filter((each) => drawingOf(each, acts.sums()) === each)
        .map((value) => ({ value, label: words[value] })),
      value: drawingOf(chosen, acts.sums()),
      change: (value) => acts.draw(drawings.find((each) => each === value) ?? 'lines'),
      isHidden: view !== 'chart',
    });
  const shown = ({ view, count }: PageState) => {
    const lines = acts.lines();
    const useful = highestCounts.filter((each) => each === 0 || each + 1 < lines);
    return selectField({
      label: words.seriesShown,
      value: String(useful.includes(count) ? count : 0),
      choices: useful.map((each) => ({
        value: String(each),
        label: each === 0 ? words.allSeries : fillIn(words, 'highest', String(each)),
      })),
      change: (value) => acts.showHighest(highestCounts.find((each) => String(each) === value) ?? 0),
      variant: 'narrow',
      hasLabel: false,
      isHidden: view !== 'chart' || useful.length < 2,
    });
  };
  const taker = (where: (typeof exports)[number], view: View, hasAnswer: boolean) =>
    // a query can be copied before it is answered; a picture needs the chart
    html`<button
      type="button"
      class="entry"
      ?disabled=${where !== 'copyCurl' && !hasAnswer}
      ?hidden=${where === 'png' && view !== 'chart'}
      @click=${() => acts.take(where)}
    >${words[where]}</button>`;
  return (page: PageState, hasAnswer: boolean) => html`<div class="views">
    ${tabs(page.view)} ${drawing(page)} ${shown(page)} ${fold.button(words.export)}
    <div
      class="exports foldable"
      id="exports"
      role="group"
      aria-label=${words.export}
      data-open=${fold.isOpen()}
    >
      <span class="label">${words.export}</span>
      ${exports.map((where) => taker(where, page.view, hasAnswer))}
    </div>
  </div>`;
}
