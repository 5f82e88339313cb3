/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, §1.4.11: the minimum contrast of graphics. */
export const leastContrast = 3;

/** The contrast between two colors, from 1 to 21. WCAG 2.2, “contrast ratio”. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** A color mixed with a `share` of another, from 0 to 1. */
export function mixed(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (place: 0 | 1 | 2) => Math.round(colour[place] * (1 - share) + other[place] * share);
  return [part(0), part(1), part(2)];
}

const steps = 20;

/** The color, mixed with as little of the text color as makes it stand out from the background. */
export function standingOut(colour: Rgb, { text, background }: { text: Rgb; background: Rgb }): Rgb {
  for (let step = 0; step < steps; step++) {
    const tried = mixed(colour, text, step / steps);
    if (contrastOf(tried, background) >= leastContrast) return tried;
  }
  return text;
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
