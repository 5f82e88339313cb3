/** A place in a window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture of a window. */
export interface Picture {
  /** Its file, in the folder of all that was taken. */
  readonly file: string;
  /** What of it is newer, and where that is. */
  readonly part?: Point & { readonly file: string };
}

/** A picture, and where the pointer is in it. */
export interface Shot extends Picture {
  readonly pointer: Point;
  /** How long it is shown, in ms. */
  readonly shown: number;
  /** Where a click was made that it shows the outcome of. */
  readonly clicked?: Point;
}

/** A picture of an animation: that of a shot, with the pointer drawn where it is by then. */
export interface Frame {
  readonly picture: Picture;
  readonly pointer: Point;
  readonly shown: number;
  readonly isPressed: boolean;
}

/** How long the pointer is in one place on its way, and how long it presses, in ms. */
const step = 60;
const press = 200;

/**
 * The frames of an animation of shots. Before a shot of what a click has done, the pointer goes there and presses, over
 * the picture before; then, or else, it goes to its place.
 */
export function playShots(shots: readonly Shot[]): Frame[] {
  return shots.flatMap((shot, at) => {
    const before = shots[at - 1] ?? shot;
    const { clicked, pointer, shown } = shot;
    const go = (picture: Picture, from: Point, to: Point) =>
      wayOf(from, to).map((place) => frameOf(picture, place, step));
    if (!clicked) return [...go(before, before.pointer, pointer), frameOf(shot, pointer, shown)];
    const pressed = { ...frameOf(before, clicked, press), isPressed: true };
    return [
      ...go(before, before.pointer, clicked),
      pressed,
      ...go(shot, clicked, pointer),
      frameOf(shot, pointer, shown),
    ];
  });
}

function frameOf({ file, part }: Picture, pointer: Point, shown: number): Frame {
  return { picture: part ? { file, part } : { file }, pointer, shown, isPressed: false };
}

/** Where the pointer is on its way, slow at both ends as a hand is. */
function wayOf(from: Point, to: Point): Point[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 1) return [];
  const count = Math.min(9, Math.max(3, Math.round(far / 60)));
  return Array.from({ length: count }, (_, at) => {
    const part = (1 - Math.cos((Math.PI * (at + 1)) / count)) / 2;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
