import { actOf, type ChartKeys, chartKeys } from '../kit/keyboard.ts';
import { type Chart, limitsOf } from './chart.ts';
import type { TimeWindow } from './chartLine.ts';
import { movedWindow, zoomed } from './chartWindow.ts';
import type { ChartContent } from './content.ts';
import type { Cursor } from './cursor.ts';

interface MoveParts {
  readonly chart: Chart;
  readonly cursor: Cursor;
  /** Undefined: there is none yet. */
  readonly content: () => ChartContent | undefined;
  /** The visible range of time has changed. */
  readonly changed: () => void;
  /** Announces a text to screen readers. */
  readonly tell: (text: string) => void;
}

/** Moves the visible time range and the cursor. Moves by keys are announced with their result. */
export function createMoves({ chart, cursor, content, changed, tell }: MoveParts) {
  const showWindow = (window: TimeWindow) => {
    chart.zoom(window);
    cursor.show();
    changed();
  };
  const showAll = () => {
    const shown = content();
    if (shown) showWindow(shown.whole);
  };
  const moveWindow = (next: (window: TimeWindow, shown: ChartContent) => TimeWindow) => {
    const shown = content();
    if (!shown) return;
    showWindow(next(chart.window(), shown));
    const { from, to } = chart.window();
    const { exact } = shown.texts.time;
    tell(`${exact(from)} – ${exact(to)}`);
  };
  const tellCursor = () => {
    const text = cursor.text();
    if (text !== undefined) tell(text);
  };
  /** Moves the cursor, and the visible range if necessary. */
  const goTo = (at: number | undefined) => {
    if (!content() || at === undefined) return;
    const { from, to } = chart.window();
    if (at < from || at > to) {
      const length = to - from;
      chart.zoom({ from: at - length / 2, to: at + length / 2 });
      changed();
    }
    cursor.moveTo(at);
    tellCursor();
  };
  const keys: ChartKeys = {
    step(points) {
      const { from, to } = chart.window();
      const time = cursor.time();
      goTo(time === undefined ? cursor.stopAt(points > 0 ? from : to) : cursor.stopAt(time, points));
    },
    end(which) {
      const { from, to } = chart.window();
      goTo(cursor.stopAt(which === 'first' ? from : to));
    },
    pan: (share) => moveWindow((window, shown) => movedWindow(window, share, limitsOf(shown))),
    zoom: (factor) =>
      moveWindow((window, shown) => zoomed(window, factor, middleOf(window, cursor.time()), limitsOf(shown))),
    all: () => moveWindow((_, { whole }) => whole),
    toMaximum: () => goTo(content()?.marks[0]?.time),
    leave: () => cursor.pointTo(undefined),
  };
  const press = (event: KeyboardEvent) => {
    const act = actOf(chartKeys(keys), event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { showWindow, showAll, pan: keys.pan, zoom: keys.zoom, press };
}

/** The point that stays in place while zooming: the cursor, if it is visible. */
function middleOf({ from, to }: TimeWindow, cursor: number | undefined): number {
  return cursor !== undefined && cursor >= from && cursor <= to ? cursor : (from + to) / 2;
}
