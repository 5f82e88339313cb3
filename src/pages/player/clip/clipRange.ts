import type { Figures } from '../view/figures.ts';

/** Where a clip begins and ends, in ms since 1970: the marks that are set. */
export interface ClipMarks {
  readonly in: number | undefined;
  readonly out: number | undefined;
}

export type ClipSide = keyof ClipMarks;

/** The marks with one set anew. The other one is dropped where it would be on the wrong side. */
export function withMark(marks: ClipMarks, side: ClipSide, at: number): ClipMarks {
  if (side === 'in')
    return { in: at, out: marks.out !== undefined && marks.out > at ? marks.out : undefined };
  return { in: marks.in !== undefined && marks.in < at ? marks.in : undefined, out: at };
}

/** What a clip is cut from: whole seconds since 1970, and how many; undefined: a mark is missing. */
export function rangeOf({ in: from, out: to }: ClipMarks): { start: number; length: number } | undefined {
  if (from === undefined || to === undefined) return undefined;
  const start = Math.floor(from / 1000);
  return { start, length: Math.max(1, Math.ceil(to / 1000) - start) };
}

/** What stands against cutting a clip: it is too long, or its beginning has left the DVR window. */
export function cutProblem(
  marks: ClipMarks,
  { longest, now }: { readonly longest: number; readonly now: Reach | undefined },
): 'tooLong' | 'gone' | undefined {
  const range = rangeOf(marks);
  if (range && range.length > longest) return 'tooLong';
  const begin = now && marks.in !== undefined ? secondsAt(now, marks.in) : undefined;
  return now && begin !== undefined && begin < (now.oldest ?? now.start) ? 'gone' : undefined;
}

type Reach = Pick<Figures, 'takenAt' | 'position' | 'start' | 'oldest'>;

type Times = Pick<Figures, 'takenAt' | 'position'>;

/** The time of day at a moment of the media timeline, in ms since 1970; undefined: the source doesn’t tell it. */
export function momentAt({ takenAt, position }: Times, seconds: number): number | undefined {
  return takenAt && takenAt.getTime() + (seconds - position) * 1000;
}

/** The moment of the media timeline, in seconds, at a time of day. */
export function secondsAt({ takenAt, position }: Times, moment: number): number | undefined {
  return takenAt && position + (moment - takenAt.getTime()) / 1000;
}
