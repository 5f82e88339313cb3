import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { element } from '../../player/elements/element.ts';
import { isHighContrast, lookOf, previousStrength } from './palette.ts';
import { swatch } from './swatch.ts';

/** A series by its name. */
export interface LegendEntry {
  readonly place: number;
  readonly label: string;
  /** What there is to say of it, in a sentence. */
  readonly hint: string;
}

export interface LegendActs {
  /** Shows a series, or hides it. */
  toggle(place: number): void;
  /** Shows all of them, or none. */
  all(isShown: boolean): void;
}

/** From so many series on, all of them can be hidden at once: to look at one alone takes two clicks. */
const many = 3;

/** Buttons that show and hide the series. Nothing in it moves while the cursor does. */
export function createLegend(words: StatisticsWords, { toggle, all }: LegendActs) {
  const list = element('div', { class: 'legend', role: 'group', 'aria-label': words.legend });
  const everything = element('button', { type: 'button', class: 'entry all' });
  everything.addEventListener('click', () => all(shown.isAnyHidden));
  const parts = new Map<number, HTMLButtonElement>();
  const shown = { key: '', isAnyHidden: false };
  const entryOf = ({ place, label, hint }: LegendEntry) => {
    const look = lookOf(place, isHighContrast());
    const name = element('span', { class: 'name' }, label);
    // the name may have to end early
    const title = [label, hint].filter(Boolean).join(': ');
    const button = element('button', { type: 'button', class: 'entry', title }, name);
    button.prepend(swatch(look));
    button.addEventListener('click', () => toggle(place));
    parts.set(place, button);
    return button;
  };
  const previous = () => {
    const sample = element('span', { class: 'entry sample' }, words.previous);
    sample.prepend(swatch({ colour: -1, dash: 0 }, previousStrength));
    return sample;
  };
  return {
    element: list,
    /** `hasPrevious`: whether the lines of a previous period stand beside those of the series. */
    show(entries: readonly LegendEntry[], hidden: ReadonlySet<number>, hasPrevious: boolean): void {
      // what is the same stays, with the focus that it may have
      const key = JSON.stringify([
        entries.map(({ place, label, hint }) => [place, label, hint]),
        isHighContrast(),
        hasPrevious,
      ]);
      if (key !== shown.key) {
        shown.key = key;
        parts.clear();
        list.replaceChildren(
          ...(entries.length < many ? [] : [everything]),
          ...entries.map(entryOf),
          ...(hasPrevious ? [previous()] : []),
        );
      }
      this.mark(hidden);
    },
    mark(hidden: ReadonlySet<number>): void {
      for (const [place, button] of parts) button.ariaPressed = String(!hidden.has(place));
      shown.isAnyHidden = [...parts.keys()].some((place) => hidden.has(place));
      everything.textContent = shown.isAnyHidden ? words.showAll : words.hideAll;
    },
  };
}
