/** An entry of the legend. */
export interface PictureEntry {
  /** Determines color and dash. */
  readonly look: number;
  readonly label: string;
}

/** The piece of line before a name, and the space after it, in px. */
export const sample = { width: 24, gap: 6 };

const space = 18;

type WidthOf = (text: string) => number;

/** A text split into lines of a given width in px, between words. */
export function brokenText(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The entries of a legend, placed in lines of a given width in px. */
export function wrapped(entries: readonly PictureEntry[], width: number, widthOf: WidthOf) {
  const rows: (PictureEntry & { readonly x: number })[][] = [[]];
  let x = 0;
  for (const entry of entries) {
    const own = sample.width + sample.gap + widthOf(entry.label) + space;
    if (x > 0 && x + own > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ ...entry, x });
    x += own;
  }
  return rows;
}
