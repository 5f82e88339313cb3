import { element } from '../elements/element.ts';
import { setText } from '../elements/setText.ts';
import type { Line } from './playerHistory.ts';

/** The texts of a chart: how to write values, and a sentence with the minimum, maximum and last value. */
export interface MiniChartText {
  readonly name: string;
  readonly label: string;
  readonly value: (value: number) => string;
  readonly summary: (least: string, most: string, last: string) => string;
  readonly now: string;
}

const space = 'http://www.w3.org/2000/svg';

/** A small chart of one measure over the last minutes. The style sheet sets the colors. */
export function createMiniChart({ name, label, value, summary, now }: MiniChartText) {
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 1 1');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'img');
  const line = path(svg, 'line');
  const goal = path(svg, 'goal');
  const start = element('span');
  const top = element('span', { class: 'top' });
  const figure = element(
    'figure',
    { class: 'mini-chart', 'data-chart': name, hidden: '' },
    element('figcaption', {}, label, top),
    element('div', { class: 'frame' }, svg),
    element('div', { class: 'axis', 'aria-hidden': 'true' }, start, element('span', {}, now)),
  );
  return {
    element: figure,
    /** Draws a line; undefined: none. `since` says when it begins, `target` is a value to compare with. */
    show(drawn: Line | undefined, since: string, target?: number) {
      figure.hidden = drawn === undefined;
      if (!drawn) return;
      setText(start, since);
      line.setAttribute('d', drawn.path);
      const y = target === undefined ? undefined : 1 - target / drawn.top;
      goal.setAttribute('d', y === undefined ? '' : `M0 ${y}L1 ${y}`);
      const text = summary(value(drawn.least), value(drawn.most), value(drawn.last));
      if (top.textContent === text) return;
      top.textContent = text;
      svg.setAttribute('aria-label', `${label}: ${text}`);
    },
  };
}

function path(svg: SVGSVGElement, name: string): SVGPathElement {
  const made = document.createElementNS(space, 'path');
  made.setAttribute('class', name);
  made.setAttribute('vector-effect', 'non-scaling-stroke');
  svg.append(made);
  return made;
}
