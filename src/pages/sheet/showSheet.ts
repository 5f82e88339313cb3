import type { FromSheet, Sheet, SheetRow, SheetSection } from '../../wire/sheet.ts';
import { patch } from '../kit/patch.ts';
import { element } from '../player/elements/element.ts';
import { createIconButton } from '../player/elements/iconButton.ts';
import { createSetting } from './setting.ts';

type Post = (message: FromSheet) => void;

/** Draws a sheet, again at each change: what is the same stays, and where the focus was, it is again. */
export function showSheet(post: Post) {
  const status = element('p', { role: 'status', class: 'said' });
  const main = element('main', {});
  document.body.replaceChildren(main, status);

  return {
    show(sheet: Sheet): void {
      const focused = document.activeElement?.id ?? '';
      const scrolled = document.documentElement.scrollTop;
      const refresh = createIconButton('refresh', sheet.words.refresh, () => post({ type: 'refresh' }));
      refresh.element.id = 'refresh';
      document.title = sheet.title;
      document.body.dataset['state'] = 'ready';
      const header = element(
        'header',
        {},
        element('h1', {}, sheet.title),
        refresh.element,
        element('p', { class: 'help' }, sheet.subtitle),
      );
      const sections = sheet.sections.map((section, at) => drawSection(section, at, post));
      patch(main, element('main', {}, header, ...sections));
      if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
      document.documentElement.scrollTop = scrolled;
    },
    say(text: string, failed: boolean): void {
      status.dataset['tone'] = failed ? 'failed' : 'done';
      status.textContent = text;
    },
  };
}

function drawSection(section: SheetSection, at: number, post: Post): HTMLElement {
  const id = `s${at}`;
  const { title, help, settings, fault, columns, rows, none } = section;
  const set = (name: string, value: string | boolean) => post({ type: 'set', id: name, value });
  // each part has a place of its own, so that one which comes or goes moves no other
  const place = (children: readonly Node[]) => element('div', {}, ...children);
  return element(
    'section',
    { 'aria-labelledby': id },
    element('h2', { id }, title),
    place(help.map((text) => element('p', { class: 'help' }, text))),
    place(
      settings.length > 0
        ? [element('div', { class: 'settings' }, ...settings.map((each) => createSetting(each, set)))]
        : [],
    ),
    place(fault ? [element('p', { class: 'error', role: 'alert' }, fault)] : []),
    place(
      rows.length === 0
        ? [element('p', { class: 'help' }, none)]
        : columns.length > 0
          ? [drawTable(section, at, post)]
          : rows.map((row, index) => drawRow(row, `${id}r${index}`, buttons(row, at, index, post))),
    ),
  );
}

/** A label, the text in a box of its own, and what can be done with it. */
function drawRow(row: SheetRow, id: string, ways: readonly HTMLElement[]): HTMLElement {
  const text = element(
    'code',
    { id, tabindex: '0', 'data-secret': row.secret, 'aria-label': row.label },
    row.text,
  );
  text.setAttribute('role', 'textbox');
  text.setAttribute('aria-readonly', 'true');
  return element(
    'div',
    { class: 'row' },
    element('span', { class: 'label' }, row.label),
    element('div', { class: 'line' }, text, element('div', { class: 'ways' }, ...ways)),
    row.help ? element('p', { id: `${id}-help`, class: 'help' }, row.help) : undefined,
  );
}

function drawTable({ title, columns, rows }: SheetSection, at: number, post: Post): HTMLElement {
  const head = element('tr', {}, ...columns.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((row, index) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, row.label),
      ...row.cells.map((text) => element('td', {}, text)),
      element('td', { class: 'ways' }, ...buttons(row, at, index, post)),
    ),
  );
  const table = element(
    'table',
    { 'aria-label': title },
    element('thead', {}, head),
    element('tbody', {}, ...body),
  );
  return element('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': title }, table);
}

function buttons(row: SheetRow, section: number, index: number, post: Post): HTMLElement[] {
  const id = `s${section}r${index}`;
  return row.buttons.map(({ act, label, icon, disabled }, place) => {
    const press = () => disabled || post({ type: 'act', act, row: row.name });
    const { element: button } = createIconButton(icon, `${label}: ${row.label}`, press);
    // by its place: the focus stays when Reveal becomes Hide
    button.id = `${id}b${place}`;
    button.dataset['row'] = row.name;
    if (disabled) {
      // it keeps its place among the keys, so that its reason is found
      button.ariaDisabled = 'true';
      button.setAttribute('aria-describedby', `${id}-help`);
    }
    return button;
  });
}
