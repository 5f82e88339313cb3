import { html, render } from 'lit-html';
import type { Point } from './besidePoint.ts';
import type { Chart, CursorLine } from './chart.ts';
import { nearestTo } from './chartLine.ts';
import type { DrawnSeries } from './content.ts';
import { previousStrength, seriesColour } from './palette.ts';

/** A line at the cursor's time, and a dot on each series. */
export function createCrosshair(chart: Chart) {
  const layer = document.createElement('div');
  layer.className = 'crosshair-layer';
  layer.ariaHidden = 'true';

  const dotsAt = (time: number, step: number) =>
    chart.drawn().flatMap((series) => {
      const index = nearestTo(series.times, time);
      const [found = Number.NaN, value = 0] = [series.times[index], series.values[index]];
      const at = Math.abs(found - time) <= step / 2 ? chart.position(found, value, series) : undefined;
      return at ? [{ series, at }] : [];
    });
  return {
    element: layer,
    /**
     * Moves it to a time; hides it for undefined or a time that is not visible. Returns the position of its
     * highest dot, in px from the chart's upper left corner.
     */
    show(time: number | undefined, step: number): Point | undefined {
      const lines = time === undefined ? [] : chart.lines(time);
      const dots = time === undefined || lines.length === 0 ? [] : dotsAt(time, step);
      render([lines.map(line), dots.map(dot)], layer);
      const [first] = lines;
      if (!first) return undefined;
      // beside the frame that the mouse is in, if there are several
      const { left, top, height, from, to } = lines.find((each) => each.isPointed) ?? first;
      const isInFrame = ({ at }: (typeof dots)[number]) =>
        at.left >= from && at.left <= to && at.top >= top && at.top <= top + height;
      return { left, top: Math.min(top + height, ...dots.filter(isInFrame).map((each) => each.at.top)) };
    },
  };
}

// styles are set as a property: as an attribute, the page's policy would refuse them

function line({ left, top, height }: CursorLine) {
  const place = moved({ left: Math.round(left), top: Math.round(top) });
  return html`<div class="crosshair" .style="${place}; height: ${Math.round(height)}px"></div>`;
}

function dot({ series: { style, isPrevious }, at }: { series: DrawnSeries; at: Point }) {
  const opacity = isPrevious ? previousStrength : 1;
  return html`<div class="dot" .style="${seriesColour(style)}; ${moved(at)}; opacity: ${opacity}"></div>`;
}

function moved({ left, top }: Point): string {
  return `transform: translate(${left}px, ${top}px)`;
}
