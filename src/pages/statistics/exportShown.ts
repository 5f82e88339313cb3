import { timeText } from '../../shared/series/timeText.ts';
import type { StatisticsResult } from '../../wire/statistics.ts';
import { type PictureParts, pictureOf } from './chart/picture.ts';
import type { PictureEntry } from './chart/pictureLines.ts';
import type { DeskActs } from './deskParts.ts';
import type { exports } from './viewBar.ts';

/** The figures as currently shown. */
interface Shown {
  /** Undefined: there is no answer yet. */
  readonly result: StatisticsResult | undefined;
  /** Name of the time zone in which times are shown. */
  readonly zone: string;
  /** Keys of the hidden series. */
  readonly hidden: readonly string[];
  /** The chart as drawn; undefined: it is not. */
  readonly canvas: HTMLCanvasElement | undefined;
  /** The legend of what is drawn. */
  readonly entries: readonly PictureEntry[];
  /** How many series are drawn, if some are left out. */
  readonly leftOut: string | undefined;
}

/** Exports the figures. */
export function exportShown(
  where: (typeof exports)[number],
  shown: Shown,
  acts: Pick<DeskActs, 'post' | 'query'>,
): void {
  if (where === 'copyCurl') acts.post({ type: 'copyCurl', query: acts.query() });
  else if (where === 'png') void sendPicture(shown, acts);
  else acts.post({ type: 'export', format: where, keys: shownKeys(shown) });
}

function shownKeys({ result, hidden }: Shown): string[] {
  const keys = (result?.series ?? []).map(({ series }) => series.key);
  return keys.filter((key) => !hidden.includes(key));
}

async function sendPicture(shown: Shown, acts: Pick<DeskActs, 'post'>): Promise<void> {
  const { result, canvas } = shown;
  if (!result || !canvas) return;
  const png = await pictureOf({ canvas, ...aroundChart(result, shown) });
  acts.post({ type: 'exportPicture', png });
}

/** What surrounds the chart in a picture: its subject, and the names of its lines. */
function aroundChart(
  { from, to, summary, notes }: StatisticsResult,
  { entries, leftOut, zone }: Shown,
): Omit<PictureParts, 'canvas'> {
  const range = `${document.title}, ${timeText(from, zone)} – ${timeText(to, zone)} (${zone})`;
  return { heading: [range, summary, leftOut ?? [], ...notes].flat(), entries };
}
