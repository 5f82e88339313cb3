import { html, type TemplateResult } from 'lit-html';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type Spoken, spokenText } from '../../kit/spoken.ts';
import { closer, panShare } from '../kit/keyboard.ts';

interface Layout {
  /** The chart's text for screen readers. */
  readonly summary: string;
  /** The layers of the stage. */
  readonly plot: HTMLElement;
  readonly crosshair: HTMLElement;
  readonly tooltip: HTMLElement;
  /** The text over the empty chart; undefined: it is not empty. */
  readonly cover: string | undefined;
  readonly legend: TemplateResult;
  /** The visible time range; empty: all of it. */
  readonly zoomed: string;
  readonly spoken: Spoken;
  readonly pan: (share: number) => void;
  readonly zoom: (factor: number) => void;
  readonly all: () => void;
  readonly press: (event: KeyboardEvent) => void;
}

/** The chart with its cursor, legend and buttons. */
export function viewLayout(words: StatisticsWords, layout: Layout) {
  const { pan, zoom, all, spoken, cover } = layout;
  return html`<div class="chart-view">
    <div
      class="stage"
      role="application"
      tabindex="0"
      aria-label=${layout.summary}
      aria-roledescription=${words.chart}
      aria-describedby="chart-keys"
      @keydown=${layout.press}
    >
      ${layout.plot}${layout.crosshair}
      <p class="cover" ?hidden=${cover === undefined}>${cover}</p>
      ${layout.tooltip}
    </div>
    <div class="chart-foot">
      ${layout.legend}
      <span class="time">${layout.zoomed}</span>
      <span class="zoom">
        ${iconButton({ icon: 'chevron-left', name: words.earlier, press: () => pan(-panShare) })}
        ${iconButton({ icon: 'chevron-right', name: words.later, press: () => pan(panShare) })}
        ${iconButton({ icon: 'zoom-in', name: words.zoomIn, press: () => zoom(closer) })}
        ${iconButton({ icon: 'zoom-out', name: words.zoomOut, press: () => zoom(1 / closer) })}
        ${iconButton({ icon: 'screen-full', name: words.resetZoom, press: all })}
      </span>
    </div>
    <p class="spoken" id="chart-keys">${words.keyboardHelp}</p>
    <div class="spoken" aria-live="polite">${spokenText(spoken)}</div>
  </div>`;
}
