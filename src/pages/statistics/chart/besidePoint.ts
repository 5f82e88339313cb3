/** In px, from the upper left corner. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 12;

/**
 * The position of a box that describes a point, within a given area: to the right of the point, or to its
 * left, so that the point is never covered; above or below it if neither side is wide enough.
 */
export function besidePoint({ left, top }: Point, { width, height }: Size, room: Size): Point {
  const inWidth = (wanted: number) => between(0, wanted, room.width - width);
  const inHeight = (wanted: number) => between(0, wanted, room.height - height);
  if (left + gap + width <= room.width) return { left: left + gap, top: inHeight(top - height / 2) };
  if (left - gap - width >= 0) return { left: left - gap - width, top: inHeight(top - height / 2) };
  const isAbove = top > room.height / 2;
  return { left: inWidth(left - width / 2), top: inHeight(isAbove ? top - gap - height : top + gap) };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
