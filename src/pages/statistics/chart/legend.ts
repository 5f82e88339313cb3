import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { isHighContrast, lineStyleOf, previousStrength } from './palette.ts';
import { swatch } from './swatch.ts';

/** A series by its name. */
interface LegendEntry {
  readonly place: number;
  readonly label: string;
  /** What there is to say of it, in a sentence. */
  readonly hint: string;
}

interface Legend {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<number>;
  /** Whether the lines of a previous period stand beside those of the series. */
  readonly hasPrevious: boolean;
  /** Shows a series, or hides it. */
  toggle(place: number): void;
  /** Shows all of them, or none. */
  all(isShown: boolean): void;
}

/** From so many series on, all of them can be hidden at once: to look at one alone takes two clicks. */
const many = 3;

/** Buttons that show and hide the series. Nothing in it moves while the cursor does. */
export function legend(words: StatisticsWords, { entries, hidden, hasPrevious, toggle, all }: Legend) {
  const isAnyHidden = entries.some(({ place }) => hidden.has(place));
  const everything = html`<button
    type="button"
    class="entry all"
    @click=${() => all(isAnyHidden)}
  >${isAnyHidden ? words.showAll : words.hideAll}</button>`;
  const entry = ({ place, label, hint }: LegendEntry) =>
    // the name may have to end early
    html`<button
      type="button"
      class="entry"
      title=${[label, hint].filter(Boolean).join(': ')}
      aria-pressed=${!hidden.has(place)}
      @click=${() => toggle(place)}
    >${swatch(lineStyleOf(place, isHighContrast()))}<span class="name">${label}</span></button>`;
  const before = html`<span class="entry sample"
    >${swatch({ colour: -1, dash: 0 }, previousStrength)}${words.previous}</span
  >`;
  return html`<div class="legend" role="group" aria-label=${words.legend}>
    ${entries.length < many ? nothing : everything}
    ${repeat(entries, ({ place }) => place, entry)}
    ${hasPrevious ? before : nothing}
  </div>`;
}
