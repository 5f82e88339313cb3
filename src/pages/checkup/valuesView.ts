import { html, nothing } from 'lit-html';
import type { ShownCheckup } from '../../wire/checkup.ts';
import { fillIn } from '../kit/say.ts';
import { momentText, numberText } from './times.ts';

/** The most rows of the table: more would take a browser seconds. */
const mostRows = 2000;

/** All values as a table, a row for each of these starts of intervals; of very many, the latest. */
export function valuesView({ traces, words }: ShownCheckup, all: readonly number[]) {
  const starts = all.slice(-mostRows);
  const text = (count: number) => count.toLocaleString(document.documentElement.lang);
  const left =
    starts.length < all.length
      ? html`<p class="help">${fillIn(words, 'latest', text(starts.length), text(all.length))}</p>`
      : nothing;
  const values = traces.map(({ points }) => new Map(points));
  return html`${left}<div class="wide" tabindex="0" role="region" aria-label=${words.table}>
    <table aria-label=${words.table}>
      <thead><tr>
        <th scope="col">${words.time}</th>
        ${traces.map(({ title, unit }) => html`<th scope="col">${unit ? `${title} (${unit})` : title}</th>`)}
      </tr></thead>
      <tbody>${starts.map(
        (at) => html`<tr>
          <th scope="row">${momentText(at)}</th>
          ${values.map((of) => {
            const value = of.get(at);
            return html`<td>${value === undefined ? nothing : numberText(value)}</td>`;
          })}
        </tr>`,
      )}</tbody>
    </table>
  </div>`;
}
