/** What keys do on the chart. */
export interface ChartKeys {
  /** Moves the cursor by this many points. */
  step(points: number): void;
  /** Moves the cursor to the first or last visible point. */
  end(which: 'first' | 'last'): void;
  /** Moves the visible range by a fraction of its length. */
  pan(share: number): void;
  zoom(factor: number): void;
  all(): void;
  toMaximum(): void;
  leave(): void;
}

/** The length of the visible range after zooming in one step, as a fraction of before. */
export const closer = 0.5;
const leap = 10;

/** How far the visible range moves, as a fraction of its length. */
export const panShare = 0.25;

/** The chart's keys, by name; those with Shift are written with it. */
export function chartKeys(keys: ChartKeys): Readonly<Record<string, () => void>> {
  const zoomIn = () => keys.zoom(closer);
  const zoomOut = () => keys.zoom(1 / closer);
  return {
    ArrowLeft: () => keys.step(-1),
    ArrowRight: () => keys.step(1),
    PageUp: () => keys.step(-leap),
    PageDown: () => keys.step(leap),
    'Shift+ArrowLeft': () => keys.pan(-panShare),
    'Shift+ArrowRight': () => keys.pan(panShare),
    'Shift+Home': () => keys.end('first'),
    'Shift+End': () => keys.end('last'),
    ArrowUp: zoomIn,
    '+': zoomIn,
    '=': zoomIn,
    ArrowDown: zoomOut,
    '-': zoomOut,
    _: zoomOut,
    Home: keys.all,
    '0': keys.all,
    m: keys.toMaximum,
    Escape: keys.leave,
  };
}

/** The action of a key; undefined: the chart doesn't use it. */
export function actOf(
  acts: Readonly<Record<string, () => void>>,
  event: KeyboardEvent,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return key.length > 1 && event.shiftKey ? acts[`Shift+${key}`] : acts[key];
}
