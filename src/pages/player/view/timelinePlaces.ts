/** The range of a slider. */
export interface SliderRange {
  readonly least: number;
  readonly most: number;
}

/** The value under a pointer, clamped to the ends of the slider. All positions are in px. */
export function valueUnder(
  pointer: number,
  { left, width }: { readonly left: number; readonly width: number },
  { least, most }: SliderRange,
): number {
  const part = Math.min(1, Math.max(0, (pointer - left) / width));
  return least + part * (most - least);
}

/** The center of an element of width `own` above a value, kept within the slider's `width`; in px. */
export function placeAbove(
  value: number,
  { least, most }: SliderRange,
  { width, own }: { readonly width: number; readonly own: number },
): number {
  const half = own / 2;
  return Math.min(width - half, Math.max(half, ((value - least) / (most - least)) * width));
}
