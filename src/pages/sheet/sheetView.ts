import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { FromSheet } from '../../wire/fromSheet.ts';
import type { Sheet, SheetProgram, ShownRow, ShownSection } from '../../wire/sheet.ts';
import { iconButton } from '../kit/iconButton.ts';
import { settingView } from './setting.ts';

type Post = (message: FromSheet) => void;

interface Place {
  /** The id of the section. */
  readonly id: string;
  readonly post: Post;
}

/** A sheet: its sections, each with settings and texts to copy. */
export function sheetView({ title, subtitle, programs, sections, words }: Sheet, post: Post) {
  const refresh = () => post({ type: 'refresh' });
  return html`
    <header>
      <h1>${title}</h1>
      ${words.refresh ? iconButton({ icon: 'refresh', name: words.refresh, press: refresh, id: 'refresh' }) : nothing}
      <p class="help">${subtitle}</p>
    </header>
    ${programs.map((program, at) => programView(program, `p${at}`, post))}
    ${sections.map((section, at) => sectionView(section, { id: `s${at}`, post }))}`;
}

/** While disabled, its button stays focusable, so that the reason can be found. */
function programView({ row, label, help, disabled }: SheetProgram, id: string, post: Post) {
  return html`<div class="program">
    <button
      type="button"
      class="primary"
      id=${id}
      aria-disabled=${disabled ? 'true' : nothing}
      aria-describedby="${id}-help"
      @click=${() => disabled || post({ type: 'act', act: 'run', row })}
    >${label}</button>
    <p id="${id}-help" class="help">${help}</p>
  </div>`;
}

function sectionView(section: ShownSection, place: Place) {
  const { title, help, settings, fault, none, rows, columns } = section;
  const { id, post } = place;
  return html`<section aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${help.map((text) => html`<p class="help">${text}</p>`)}
    ${
      settings.length === 0
        ? nothing
        : html`<div class="settings">${repeat(
            settings,
            (each) => each.id,
            (each) => settingView(each, (value) => post({ type: 'set', id: each.id, value })),
          )}</div>`
    }
    ${fault ? html`<p class="error" role="alert">${fault}</p>` : nothing}
    ${rows.length === 0 ? html`<p class="help">${none}</p>` : nothing}
    ${columns.length > 0 && rows.length > 0 ? tableView(section, place) : rowsView(section, place)}
  </section>`;
}

function rowsView({ rows }: ShownSection, place: Place) {
  return repeat(
    rows,
    ({ name }) => name,
    (row, index) => rowView(row, index, place),
  );
}

/** A label, the text in a separate box, and its buttons. */
function rowView(row: ShownRow, index: number, place: Place) {
  const id = `${place.id}r${index}`;
  return html`<div class="row">
    <span class="label">${row.label}</span>
    <div class="line">
      <code
        id=${id}
        tabindex="0"
        role="textbox"
        aria-readonly="true"
        aria-label=${row.label}
        data-secret=${row.secret}
      >${row.text}</code>
      <div class="actions">${buttons(row, index, place)}</div>
    </div>
    ${row.help ? html`<p id="${id}-help" class="help">${row.help}</p>` : nothing}
  </div>`;
}

function tableView({ title, columns, rows }: ShownSection, place: Place) {
  return html`<div class="wide" tabindex="0" role="region" aria-label=${title}>
    <table aria-label=${title}>
      <thead><tr>${columns.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${repeat(
        rows,
        ({ name }) => name,
        (row, index) => html`<tr>
          <th scope="row">${row.label}</th>
          ${row.cells.map((text) => html`<td>${text}</td>`)}
          <td class="actions">${buttons(row, index, place)}</td>
        </tr>`,
      )}</tbody>
    </table>
  </div>`;
}

/** Buttons by index: the focus stays when Reveal becomes Hide. */
function buttons({ name: row, label: of, buttons: all }: ShownRow, index: number, { id, post }: Place) {
  const own = `${id}r${index}`;
  return all.map(({ act, label, icon }, place) =>
    iconButton({
      icon,
      name: `${label}: ${of}`,
      press: () => post({ type: 'act', act, row }),
      id: `${own}b${place}`,
    }),
  );
}
