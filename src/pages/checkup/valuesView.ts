import { html, nothing } from 'lit-html';
import type { ShownCheckup } from '../../wire/checkup.ts';
import { momentText, numberText } from './times.ts';

/** All values as a table, a row for each of these starts of intervals. */
export function valuesView({ traces, words }: ShownCheckup, starts: readonly number[]) {
  const values = traces.map(({ points }) => new Map(points));
  return html`<div class="wide" tabindex="0" role="region" aria-label=${words.table}>
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
