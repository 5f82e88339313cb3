import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { say } from '../../kit/say.ts';
import { element } from '../../player/elements/element.ts';
import { type Comparison, changeOf, highestOf } from '../reading.ts';
import { besidePoint, type Point } from './besidePoint.ts';
import type { ChartContent } from './content.ts';
import { isHighContrast, lookOf } from './palette.ts';
import { swatch } from './swatch.ts';

/** The most series that are told; fewer where the chart is low. */
const most = 12;

/** The share of the chart's height that may be covered where there is no room beside the cursor. */
const highest = 0.6;

type Cell = readonly [name: 'now' | 'before' | 'change', text: string | undefined];

/** What stands beside the cursor: the time, and each series with its name, its value and how that has changed. */
export function createTooltip(words: StatisticsWords, room: HTMLElement) {
  const box = element('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: '' });
  const numbers = (kind: 'td' | 'th', cells: readonly Cell[]) =>
    cells.map(([name, text = '']) => element(kind, { class: `number ${name}` }, text));
  const headings = () =>
    element(
      'tr',
      {},
      element('th'),
      element('th'),
      ...numbers('th', [
        ['now', words.value],
        ['before', words.before],
        ['change', words.change],
      ]),
    );
  const rowOf = (each: Comparison, content: ChartContent) => {
    const { place, label, now, before } = each;
    const sample = element('td');
    sample.append(swatch(lookOf(place, isHighContrast())));
    const earlier: Cell[] = [
      ['before', before?.text],
      ['change', changeOf(each, content)],
    ];
    const cells = numbers('td', [['now', now?.text], ...(content.hasPrevious ? earlier : [])]);
    return element('tr', {}, sample, element('td', { class: 'name' }, label), ...cells);
  };
  const fill = (time: number, all: readonly Comparison[], content: ChartContent) => {
    const isRunning = content.running !== undefined && time >= content.running;
    const when = [content.texts.time.exact(time), ...(isRunning ? [words.inProgress] : [])].join(' · ');
    // as many as there is room for
    for (let count = Math.min(most, all.length); ; count--) {
      const told = highestOf(all, count);
      const left = all.length - told.length;
      box.replaceChildren(
        element('div', { class: 'when' }, when),
        element(
          'table',
          {},
          content.hasPrevious ? headings() : undefined,
          ...told.map((each) => rowOf(each, content)),
        ),
        ...(all.length === 0 ? [element('div', {}, words.noValue)] : []),
        ...(left > 0 ? [element('div', {}, say(words, 'further', String(left)))] : []),
      );
      const isBeside = box.offsetWidth * 2 < room.clientWidth;
      if (count <= 1 || box.offsetHeight <= room.clientHeight * (isBeside ? 1 : highest)) return;
    }
  };
  return {
    element: box,
    /** Tells what the series have at a time. */
    show(time: number, all: readonly Comparison[], content: ChartContent): void {
      box.hidden = false;
      fill(time, all, content);
    },
    /** Goes beside a point of the chart; undefined: there is nothing to tell. */
    move(point: Point | undefined): void {
      box.hidden = point === undefined;
      if (!point) return;
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const { left, top } = besidePoint(point, size, { width: room.clientWidth, height: room.clientHeight });
      box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}
