import { element } from '../element.ts';
import { lookOf } from './palette.ts';
import { swatch } from './swatch.ts';

/** A series by its name. */
export interface LegendEntry {
  readonly place: number;
  readonly label: string;
}

/** What the series have at the cursor. */
export interface LegendValue {
  readonly now: string | undefined;
  readonly before: string | undefined;
}

/** Buttons that show and hide the series, with their values at the cursor. */
export function createLegend(name: string, toggle: (place: number) => void) {
  const list = element('div', { class: 'legend', role: 'group', 'aria-label': name });
  const parts = new Map<number, { button: HTMLButtonElement; value: HTMLElement }>();
  const entryOf = ({ place, label }: LegendEntry) => {
    const value = element('span', { class: 'value' });
    const look = lookOf(place, document.body.classList.contains('vscode-high-contrast'));
    const name = element('span', { class: 'name' }, label);
    const button = element('button', { type: 'button', class: 'entry', title: label }, name, value);
    button.prepend(swatch(look));
    button.addEventListener('click', () => toggle(place));
    parts.set(place, { button, value });
    return button;
  };
  return {
    element: list,
    show(entries: readonly LegendEntry[], hidden: ReadonlySet<number>): void {
      parts.clear();
      list.replaceChildren(...entries.map(entryOf));
      this.mark(hidden);
    },
    mark(hidden: ReadonlySet<number>): void {
      for (const [place, { button }] of parts) button.ariaPressed = String(!hidden.has(place));
    },
    /** Writes values beside the names; what is absent is left empty. */
    values(at: ReadonlyMap<number, LegendValue>): void {
      for (const [place, { value }] of parts) {
        const { now, before } = at.get(place) ?? {};
        value.textContent = [now, before === undefined ? undefined : `(${before})`].filter(Boolean).join(' ');
      }
    },
  };
}
