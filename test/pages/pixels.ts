import type { Locator } from 'playwright-core';

/** Where a color is seen in a part of a page, in px of the screen from its left top corner. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Red, green and blue, from 0 to 255. */
type Color = readonly [number, number, number];

/** Looks for a color in what a part of a page shows. */
export async function look(part: Locator, color: Color): Promise<Seen> {
  const [seen] = await lookAtOnce(part, color);
  return seen;
}

/** Looks for several colors in one picture of a part of a page: the next one may show something else. */
export async function lookAtOnce<const Colors extends readonly Color[]>(
  part: Locator,
  ...colors: Colors
): Promise<{ [Place in keyof Colors]: Seen }> {
  const png = await part.screenshot();
  const given = { text: png.toString('base64'), colors };
  // no address is read for it, so the page’s policy does not matter
  const seen = await part.page().evaluate(async ({ text, colors }) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    return colors.map((color) => {
      const isAlike = (place: number) =>
        color.every((value, band) => Math.abs(value - Number(data[place * 4 + band])) < 70);
      const points: { x: number; y: number }[] = [];
      for (let place = 0; place < width * height; place += 1) {
        if (isAlike(place)) points.push({ x: place % width, y: Math.floor(place / width) });
      }
      return { width, height, points };
    });
  }, given);
  return seen as { [Place in keyof Colors]: Seen };
}

/**
 * Where the yellow bar of the sandbox’s clip stands in a picture that is shown, from 0 on the left to 1 on the right. It
 * goes once over the picture in 11.52 s. NaN: there is none.
 */
export async function barIn(picture: Locator): Promise<number> {
  const { width, height, points } = await look(picture, [240, 176, 50]);
  const shown = Math.min(width, (height * 16) / 9);
  const middle = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  return (middle - (width - shown) / 2) / shown;
}
