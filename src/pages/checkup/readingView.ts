import { html } from 'lit-html';
import type { ShownCheckup, ShownReading } from '../../wire/checkup.ts';
import { numberText } from './times.ts';

/** Units of the drawing, which is stretched to the size of its place. */
const [width, height] = [1000, 10];

/** A figure of now as a bar, with its limit, which are said above it: in the color of errors where it falls below. */
export function readingView(
  { id, title, unit, value, least, limit }: ShownReading,
  words: ShownCheckup['words'],
) {
  const top = Math.max(value, least * 2);
  const x = (of: number) => (of / top) * width;
  const text = `${numberText(value)} ${unit}, ${words.now}`;
  const kind = value < least ? 'broken' : 'line';
  return html`<figure data-trace=${id}>
    <figcaption><h2>${title}</h2><span class="help">${limit}</span><output>${text}</output></figcaption>
    <div class="plot reading">
      <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
        <rect class="band" x=${x(least)} y="0" width=${width - x(least)} height=${height} />
        <path class="limit" d="M${x(least)} 0V${height}" />
        <path class=${kind} d="M0 ${height / 2}H${x(value)}" />
      </svg>
    </div>
    <p class="axis" aria-hidden="true"><span>0</span><span>${numberText(top)}</span></p>
  </figure>`;
}
