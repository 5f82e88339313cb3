import { element } from '../../player/elements/element.ts';
import type { Point } from './besidePoint.ts';
import type { Chart } from './chart.ts';
import { nearestTo } from './chartLine.ts';
import { chartColours, previousStrength } from './palette.ts';

/** A line at the cursor's time, and a dot on each series. */
export function createCrosshair(chart: Chart) {
  const line = element('div', { class: 'crosshair', hidden: '' });
  const layer = element('div', { class: 'crosshair-layer', 'aria-hidden': 'true' }, line);
  const dots: HTMLElement[] = [];
  const dotAt = (index: number) => {
    const dot = dots[index] ?? element('div', { class: 'dot' });
    if (!dots[index]) layer.append(dot);
    dots[index] = dot;
    return dot;
  };
  const move = (part: HTMLElement, left: number, top: number) => {
    part.hidden = false;
    part.style.transform = `translate(${left}px, ${top}px)`;
  };
  return {
    element: layer,
    /**
     * Moves it to a time; undefined, or a time out of sight: hides it. Gives the place of its highest dot, in px from the
     * chart's upper left corner.
     */
    show(time: number | undefined, step: number): Point | undefined {
      const at = time === undefined ? undefined : chart.position(time, 0);
      line.hidden = !at;
      let count = 0;
      let top = at?.top ?? 0;
      if (at && time !== undefined) {
        move(line, Math.round(at.left), 0);
        for (const series of chart.drawn()) {
          const index = nearestTo(series.times, time);
          const [found = Number.NaN, value = 0] = [series.times[index], series.values[index]];
          const place = Math.abs(found - time) <= step / 2 ? chart.position(found, value) : undefined;
          if (!place) continue;
          const dot = dotAt(count++);
          dot.className = `dot ${chartColours[series.look.colour] ?? ''}`;
          dot.style.opacity = String(series.isPrevious ? previousStrength : 1);
          top = Math.min(top, place.top);
          move(dot, place.left, place.top);
        }
      }
      for (const dot of dots.slice(count)) dot.hidden = true;
      return at && { left: at.left, top };
    },
  };
}
