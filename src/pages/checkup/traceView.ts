import { html, nothing, svg } from 'lit-html';
import type { ShownCheckup, ShownTrace } from '../../wire/checkup.ts';
import { axisText, numberText, valueText } from './times.ts';

/** What the charts of a check share. */
interface Around {
  readonly checkup: ShownCheckup;
  /** The interval whose value is shown, by its start. */
  readonly at: number;
  readonly look: (at: number) => void;
}

/** Units of the drawing, which is stretched to the size of its place. */
const [width, height] = [1000, 100];

/** A figure over time as steps, with its limits: what breaks one is drawn in the color of errors. */
export function traceView(trace: ShownTrace, { checkup, at, look }: Around) {
  const { id, title, unit, limit } = trace;
  const { from, to, interval, words } = checkup;
  const { top, limits, line, broken } = drawnOf(trace, checkup);
  const value = valueText(trace, at, interval) ?? words.noValue;
  const follow = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    look(from + ((event.clientX - box.left) / box.width) * (to - from));
  };
  return html`<figure data-trace=${id}>
    <figcaption><h2>${title}</h2><span class="help">${limit}</span><output aria-live="off">${value}</output></figcaption>
    <div class="plot">
      <span class="high" aria-hidden="true">${unit ? `${numberText(top)} ${unit}` : numberText(top)}</span><span class="low" aria-hidden="true">0</span>
      <svg
        viewBox="0 0 ${width} ${height}"
        preserveAspectRatio="none"
        role="img"
        aria-label=${unit ? `${title} (${unit})` : title}
        @pointermove=${follow}
        @pointerdown=${follow}
      >
        ${limits}
        <path class="line" d=${line} />
        <path class="broken" d=${broken} />
        <path class="cursor" d="M${xOf(checkup)(at + interval * 500)} 0V${height}" />
      </svg>
    </div>
    <p class="axis" aria-hidden="true">${axis(from, to)}</p>
  </figure>`;
}

function xOf({ from, to }: ShownCheckup): Scale['x'] {
  return (time) => ((time - from) / (to - from)) * width;
}

type Drawn = ReturnType<typeof draw>;

/** What is drawn of a figure, but for the cursor: worked out once, as the cursor follows the pointer. */
const drawn = new WeakMap<ShownTrace, Drawn>();

function drawnOf(trace: ShownTrace, checkup: ShownCheckup): Drawn {
  const found = drawn.get(trace) ?? draw(trace, checkup);
  drawn.set(trace, found);
  return found;
}

function draw(trace: ShownTrace, checkup: ShownCheckup) {
  const top = topOf(trace);
  const scale = { x: xOf(checkup), y: (value: number) => height - (value / top) * height };
  const { since = checkup.from } = trace;
  return {
    top,
    limits: limitsOf(trace, scale.y, scale.x(since)),
    line: steps(trace, checkup, scale, () => true),
    broken: steps(trace, checkup, scale, (value, at) => at >= since && isBroken(trace, value)),
  };
}

/** The end of the scale: a round value above all others, and above the limit. */
function topOf({ points, most = 0 }: ShownTrace): number {
  const highest = points.reduce((high, [, value]) => Math.max(high, value), most) * 1.1;
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return factor * power;
}

function limitsOf({ least, most }: ShownTrace, y: (value: number) => number, left: number) {
  const lines = [least, most].flatMap((value) => (value === undefined || value === 0 ? [] : [y(value)]));
  const above = most === undefined ? 0 : y(most);
  const below = least === undefined ? height : y(least);
  const isBand = least !== undefined || (most !== undefined && most > 0);
  return svg`${
    isBand
      ? svg`<rect class="band" x=${left} y=${above} width=${width - left} height=${below - above} />`
      : nothing
  }${lines.map((at) => svg`<path class="limit" d="M${left} ${at}H${width}" />`)}`;
}

function isBroken({ least = -Infinity, most = Infinity }: ShownTrace, value: number): boolean {
  return value < least || value > most;
}

interface Scale {
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/** A line of steps through the intervals that are wanted, interrupted where one is missing. */
function steps(
  { points }: ShownTrace,
  { interval }: ShownCheckup,
  { x, y }: Scale,
  isWanted: (value: number, at: number) => boolean,
): string {
  const length = interval * 1000;
  let end: number | undefined;
  return points
    .filter(([at, value]) => isWanted(value, at))
    .map(([at, value]) => {
      const joins = end !== undefined && at - end < length / 2;
      end = at + length;
      const [left, right, high] = [x(at), x(end), y(value)].map((each) => each.toFixed(1));
      return joins ? `V${high}H${right}` : `M${left} ${high}H${right}`;
    })
    .join('');
}

/** Five times from the start to the end. */
function axis(from: number, to: number) {
  return [0, 1, 2, 3, 4].map(
    (part) => html`<span>${axisText(from + ((to - from) * part) / 4, to - from)}</span>`,
  );
}
