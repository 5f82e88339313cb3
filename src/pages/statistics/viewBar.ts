import type { StatisticsWords } from '../../wire/statisticsWords.ts';
import { element } from '../player/elements/element.ts';
import { createFold } from './kit/fold.ts';
import { createSegments } from './kit/segments.ts';
import { type PageState, type View, views } from './pageState.ts';

/** Where the figures can be taken. */
export const exports = ['csv', 'json', 'png', 'markdown', 'copyCurl'] as const;

export interface ViewBarActs {
  open(view: View): void;
  stack(isStacked: boolean): void;
  take(where: (typeof exports)[number]): void;
}

/** Chart or tables, lines or stacked, and the ways to take the figures elsewhere. */
export function createViewBar(words: StatisticsWords, acts: ViewBarActs) {
  const tabs = views.map((view) => {
    const tab = element(
      'button',
      { type: 'button', class: 'tab', role: 'tab', id: `tab-${view}`, 'aria-controls': `panel-${view}` },
      view === 'series' ? words.legend : words[view],
    );
    tab.addEventListener('click', () => acts.open(view));
    return [view, tab] as const;
  });
  const list = element(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': words.views },
    ...tabs.map(([, tab]) => tab),
  );
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return;
    const open = tabs.findIndex(([, tab]) => tab.ariaSelected === 'true');
    const next = tabs.at((open + step) % tabs.length);
    if (!next) return;
    acts.open(next[0]);
    next[1].focus();
  });
  const drawing = createSegments('drawing', words.drawing, (value) => acts.stack(value === 'stacked'));
  const takers = exports.map((where) => {
    const button = element('button', { type: 'button', class: 'entry' }, words[where]);
    button.addEventListener('click', () => acts.take(where));
    return button;
  });
  const taking = element('div', { class: 'exports', role: 'group', 'aria-label': words.export });
  taking.append(element('span', { class: 'label' }, words.export), ...takers);
  const fold = createFold('exports', taking);
  fold.show(words.export);
  const bar = element('div', { class: 'views' }, list, drawing.element, fold.button, taking);
  return {
    element: bar,
    show({ view, isStacked }: PageState, hasAnswer: boolean): void {
      for (const [name, tab] of tabs) {
        tab.ariaSelected = String(name === view);
        tab.tabIndex = name === view ? 0 : -1;
      }
      drawing.element.hidden = view !== 'chart';
      drawing.show(
        [
          { value: 'lines', label: words.lines },
          { value: 'stacked', label: words.stacked },
        ],
        isStacked ? 'stacked' : 'lines',
      );
      exports.forEach((where, place) => {
        const button = takers[place];
        if (!button) return;
        // what is asked can be copied before it is answered
        button.disabled = where !== 'copyCurl' && !hasAnswer;
        // a picture is one of the chart
        button.hidden = where === 'png' && view !== 'chart';
      });
    },
  };
}
