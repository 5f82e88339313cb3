import { element } from '../elements/element.ts';
import { icon } from '../elements/icon.ts';

interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, in a quieter color. */
  readonly detail?: string;
}

/** Minimum distance of a list from the panel's edge, in px. */
const edge = 4;

/** A button that opens a list of choices, by pointer or keyboard. While open, it keeps its keys to itself. */
export function createMenu(name: string, label: string, choose: (id: string) => void) {
  const text = element('span', { class: 'chosen' });
  const button = element(
    'button',
    { type: 'button', class: 'menu', 'aria-haspopup': 'menu', 'aria-expanded': 'false', title: label },
    text,
    icon('chevron-up'),
  );
  const list = createList(label, button);
  const place = element('div', { class: 'menu-place', 'data-menu': name, hidden: '' }, button, list.element);
  const shown = { signature: '', isDrawing: false };

  button.addEventListener('click', () => (list.element.hidden ? list.open() : list.close()));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    list.open();
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    // a redrawn row passes the focus to its successor
    if (shown.isDrawing) return;
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) list.close(false);
  });
  const rowOf = (item: MenuItem, isChosen: boolean) =>
    menuRow(item, isChosen, () => {
      list.close();
      choose(item.id);
    });

  return {
    element: place,
    /** Shows the choices and the current one; with fewer than two items there is no menu. */
    show(items: readonly MenuItem[], chosen: string, said: string) {
      const signature = JSON.stringify([items, chosen]);
      place.hidden = items.length < 2;
      if (text.textContent !== said) {
        text.textContent = said;
        button.ariaLabel = said.startsWith(`${label}: `) ? said : `${label}: ${said}`;
      }
      if (signature === shown.signature) return;
      shown.signature = signature;
      shown.isDrawing = true;
      list.draw(items.map((item) => rowOf(item, item.id === chosen)));
      shown.isDrawing = false;
    },
  };
}

/** The list of a menu, which has the focus while it is open. */
function createList(label: string, button: HTMLButtonElement) {
  const list = element('div', { class: 'menu-list', role: 'menu', 'aria-label': label, hidden: '' });
  const rows = () => [...list.querySelectorAll<HTMLElement>('button')];
  const focusedRow = () => rows().findIndex((row) => row.matches(':focus'));
  const move = (step: number) => {
    const all = rows();
    all[(focusedRow() + step + all.length) % all.length]?.focus();
  };
  const close = (focus = true) => {
    if (list.hidden) return;
    list.hidden = true;
    button.ariaExpanded = 'false';
    if (focus) button.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => rows()[0]?.focus(),
    End: () => rows().at(-1)?.focus(),
    Escape: () => close(),
  };
  list.addEventListener('keydown', (event) => {
    // Escape only closes the menu, not the full panel too; and letters are not player commands here
    if (event.key !== 'Tab') event.stopPropagation();
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  return {
    element: list,
    open() {
      list.hidden = false;
      list.style.setProperty('--shift', '0px');
      const { left } = list.getBoundingClientRect();
      // a list wider than the space to the left of its button's right edge would be cut off
      if (left < edge) list.style.setProperty('--shift', `${edge - left}px`);
      button.ariaExpanded = 'true';
      (list.querySelector<HTMLElement>('[aria-checked="true"]') ?? rows()[0])?.focus();
    },
    close,
    /** Shows other rows; the focus keeps its index. */
    draw(next: readonly HTMLElement[]) {
      const focused = focusedRow();
      list.replaceChildren(...next);
      if (focused >= 0) rows()[focused]?.focus();
    },
  };
}

function menuRow({ label, detail }: MenuItem, isChosen: boolean, choose: () => void): HTMLElement {
  const row = element(
    'button',
    { type: 'button', role: 'menuitemradio', tabindex: '-1', 'aria-checked': String(isChosen) },
    icon(isChosen ? 'check' : 'blank'),
    element('span', { class: 'label' }, label),
    detail ? element('span', { class: 'detail' }, detail) : undefined,
  );
  row.addEventListener('click', choose);
  return row;
}
