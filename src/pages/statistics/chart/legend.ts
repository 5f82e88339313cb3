import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { isHighContrast, lineStyleOf, previousStrength } from './palette.ts';
import { swatch } from './swatch.ts';

/** A series with its name. */
interface LegendEntry {
  readonly place: number;
  /** Determines color and dash. */
  readonly look: number;
  readonly label: string;
  /** A description, in a sentence. */
  readonly hint: string;
}

interface Legend {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<number>;
  /** Whether lines of a previous period appear beside those of the series. */
  readonly hasPrevious: boolean;
  /** Says how many series are shown, if some are left out. */
  readonly leftOut: string | undefined;
  /** Shows or hides a series. */
  toggle(place: number): void;
  /** Shows all of them, or none. */
  all(isShown: boolean): void;
}

/** From this number of series on, all can be hidden at once: showing only one takes two clicks. */
const many = 3;

/** Buttons that show and hide the series. Nothing in the legend moves with the cursor. */
export function legend(
  words: StatisticsWords,
  { entries, hidden, hasPrevious, leftOut, toggle, all }: Legend,
) {
  const isAnyHidden = entries.some(({ place }) => hidden.has(place));
  const everything = html`<button
    type="button"
    class="entry all"
    @click=${() => all(isAnyHidden)}
  >${isAnyHidden ? words.showAll : words.hideAll}</button>`;
  const entry = ({ place, look, label, hint }: LegendEntry) =>
    // the name may be cut off
    html`<button
      type="button"
      class="entry"
      title=${[label, hint].filter(Boolean).join(': ')}
      aria-pressed=${!hidden.has(place)}
      @click=${() => toggle(place)}
    >${swatch(lineStyleOf(look, isHighContrast()))}<span class="name">${label}</span></button>`;
  const before = html`<span class="entry sample"
    >${swatch({ colour: -1, dash: 0 }, previousStrength)}${words.previous}</span
  >`;
  return html`<div class="legend" role="group" aria-label=${words.legend}>
    ${entries.length < many ? nothing : everything}
    ${repeat(entries, ({ place }) => place, entry)}
    ${hasPrevious ? before : nothing}
    ${leftOut === undefined ? nothing : html`<span class="entry sample left-out">${leftOut}</span>`}
  </div>`;
}
