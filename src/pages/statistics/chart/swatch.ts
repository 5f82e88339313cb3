import { chartColours, chartDashes, type Look } from './palette.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** A piece of a series' line, for the legend; its colour comes from the style sheet and follows the theme. */
export function swatch({ colour, dash }: Look, strength = 1): SVGSVGElement {
  const picture = document.createElementNS(namespace, 'svg');
  picture.setAttribute('class', `swatch ${chartColours[colour] ?? ''}`);
  picture.setAttribute('viewBox', '0 0 24 10');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('opacity', String(strength));
  const line = document.createElementNS(namespace, 'line');
  const dashes = chartDashes[dash] ?? [];
  const attributes = { x1: '0', y1: '5', x2: '24', y2: '5', 'stroke-dasharray': dashes.join(' ') };
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value);
  picture.append(line);
  return picture;
}
