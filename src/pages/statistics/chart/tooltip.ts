import { html, nothing, render } from 'lit-html';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { fillIn } from '../../kit/say.ts';
import { type Comparison, changeAgainst, highestOf } from '../reading.ts';
import { besidePoint, type Point } from './besidePoint.ts';
import type { ChartContent } from './content.ts';
import { isHighContrast, lineStyleOf } from './palette.ts';
import { swatch } from './swatch.ts';

/** The maximum number of listed series; fewer if the chart is low. */
const most = 12;

/** The fraction of the chart's height that may be covered if there is no room beside the cursor. */
const highest = 0.6;

/** The box beside the cursor: the time, and each series with its name, value and change. */
export function createTooltip(words: StatisticsWords) {
  const box = document.createElement('div');
  box.className = 'tooltip';
  box.ariaHidden = 'true';
  box.hidden = true;
  const room = () => ({
    width: box.parentElement?.clientWidth ?? 0,
    height: box.parentElement?.clientHeight ?? 0,
  });

  const headings = html`<tr>
    <th></th>
    <th></th>
    <th class="number now">${words.value}</th>
    <th class="number before">${words.before}</th>
    <th class="number change">${words.change}</th>
  </tr>`;
  const row = (each: Comparison, content: ChartContent) => {
    const { look, label, now, before } = each;
    const earlier = html`<td class="number before">${before?.text}</td>
      <td class="number change">${changeAgainst(each, content)}</td>`;
    return html`<tr>
      <td>${swatch(lineStyleOf(look, isHighContrast()))}</td>
      <td class="name">${label}</td>
      <td class="number now">${now?.text}</td>
      ${content.hasPrevious ? earlier : nothing}
    </tr>`;
  };
  /** The content for a time, with at most a given number of series. */
  const view = (time: number, { all, content }: Told, count: number) => {
    const isRunning = content.running !== undefined && time >= content.running;
    const named = highestOf(all, count);
    const left = all.length - named.length;
    return html`
      <div class="when">${[content.texts.time.exact(time), ...(isRunning ? [words.inProgress] : [])].join(' · ')}</div>
      <table>
        <tbody>${content.hasPrevious ? headings : nothing}${named.map((each) => row(each, content))}</tbody>
      </table>
      ${all.length === 0 ? html`<div>${words.noValue}</div>` : nothing}
      ${left > 0 ? html`<div>${fillIn(words, 'further', String(left))}</div>` : nothing}`;
  };
  return {
    element: box,
    /** Shows the values of the series at a time, as many as there is room for. */
    show(time: number, reading: Told): void {
      box.hidden = false;
      const { width, height } = room();
      for (let count = Math.min(most, reading.all.length); ; count--) {
        render(view(time, reading, count), box);
        const isBeside = box.offsetWidth * 2 < width;
        if (count <= 1 || box.offsetHeight <= height * (isBeside ? 1 : highest)) return;
      }
    },
    /** Moves beside a point of the chart; undefined: there is nothing to show. */
    move(point: Point | undefined): void {
      box.hidden = point === undefined;
      if (!point) return;
      const { left, top } = besidePoint(point, { width: box.offsetWidth, height: box.offsetHeight }, room());
      box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}

interface Told {
  readonly all: readonly Comparison[];
  readonly content: ChartContent;
}
