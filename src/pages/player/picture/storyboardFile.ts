/** A piece of a storyboard picture, and when to show it. Times are in seconds, the piece is in pixels. */
export interface StoryboardCue {
  readonly start: number;
  readonly end: number;
  /** The picture's name in the text; in the service's texts it isn't the real one (facts §4.3). */
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

// no valid line is longer, and the time for the patterns below grows with the square of the length
const longestLine = 2048;

const clock = String.raw`((?:\d+:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,6})?)`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s|$)`);
const number = String.raw`\s*(\d{1,6}(?:\.\d{1,6})?)\s*`;
const piece = new RegExp(
  String.raw`^\s*([^#]*)#(?:[^#]*&)?xywh=(?:pixel:)?${Array(4).fill(number).join(',')}`,
);

/**
 * The cues of a storyboard text (`sprite_vtt`), by time. The service's text is not valid WebVTT (facts §4.3),
 * so decimal commas, any line endings, and missing headers, cue numbers or blank lines are accepted, and
 * anything meaningless is skipped. It never throws.
 */
export function readStoryboard(text: string): StoryboardCue[] {
  const cues: StoryboardCue[] = [];
  let times: { start: number; end: number } | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.length > longestLine) continue;
    const [, from, to] = timing.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      const [start, end] = [secondsOf(from), secondsOf(to)];
      times = start < end ? { start, end } : undefined;
      continue;
    }
    const [, url, ...area] = piece.exec(line) ?? [];
    const [x = 0, y = 0, w = 0, h = 0] = area.map(Number);
    if (!times || url === undefined || w <= 0 || h <= 0) continue;
    cues.push({ ...times, url: url.trim(), x, y, w, h });
    times = undefined;
  }
  return cues.sort((a, b) => a.start - b.start);
}

/** The cue to show at a time in seconds: the last one that has begun, until it ends. The cues are sorted. */
export function cueAt(cues: readonly StoryboardCue[], time: number): StoryboardCue | undefined {
  const found = cues.findLast(({ start }) => start <= time);
  return found && time < found.end ? found : undefined;
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0);
}
