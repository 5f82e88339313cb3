import { html } from 'lit-html';
import type { ShownLine } from '../../wire/form.ts';

/** Lines as the terms and descriptions of a list. */
export function linesView(lines: readonly ShownLine[]) {
  return lines.map(
    ({ label, value, exact }) =>
      html`<dt>${label}</dt>
        <dd>${exact ? html`<code>${value}</code>` : value}</dd>`,
  );
}
