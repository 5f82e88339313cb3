import { html } from 'lit-html';
import { chartDashes, type LineStyle, seriesColour } from './palette.ts';

/** A piece of a series' line, for the legend; its color comes from the style sheet and follows the theme. */
export function swatch(style: LineStyle, strength = 1) {
  const dashes = (chartDashes[style.dash] ?? []).join(' ');
  return html`<svg
    class="swatch"
    .style=${seriesColour(style)}
    viewBox="0 0 24 10"
    aria-hidden="true"
    opacity=${strength}
  ><line x1="0" y1="5" x2="24" y2="5" stroke-dasharray=${dashes}></line></svg>`;
}
