import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';

/** Of the height of a chart: two pixels. */
export const slack = 0.006;

/**
 * How high the line of a series is painted at shares of the chart’s width, at each all places from above: 0 is the
 * chart’s lower edge, 1 its upper one. It goes by the pixels that have the colour of the series in the legend.
 */
export async function paintedHeights(
  frame: Frame,
  name: string,
  shares: readonly number[],
): Promise<number[][]> {
  const lines = await paintedLines(frame, name, shares);
  return lines.map((column) => column.map(({ height }) => height));
}

/** A place where a line is painted, and how strongly: from 0 to 1. */
export interface PaintedLine {
  readonly height: number;
  readonly strength: number;
}

/** The same, with how strongly each is painted. */
export function paintedLines(
  frame: Frame,
  name: string,
  shares: readonly number[],
): Promise<PaintedLine[][]> {
  return frame.evaluate(readPixels, { name, shares });
}

/** Holds that places are painted as high as values, by the height of one that is known. */
export function areAsHigh(
  painted: readonly (number | undefined)[],
  values: readonly (number | undefined)[],
  unit: number,
) {
  values.forEach((value, place) => {
    const height = painted[place];
    const isRight =
      value === undefined || height === undefined
        ? value === height
        : Math.abs(height - value * unit) < slack;
    assert.ok(isRight, `${value} is at ${height}, not at ${value === undefined ? 'all' : value * unit}`);
  });
}

/** Runs in the page. */
function readPixels({ name, shares }: { name: string; shares: readonly number[] }): PaintedLine[][] {
  const canvas = document.querySelector<HTMLCanvasElement>('.plot canvas');
  const context = canvas?.getContext('2d');
  const area = document.querySelector('.plot .u-over')?.getBoundingClientRect();
  const entries = [...document.querySelectorAll('.legend .entry')];
  const swatch = entries
    .find((entry) => entry.querySelector('.name')?.textContent === name)
    ?.querySelector('.swatch');
  if (!canvas || !context || !area || !swatch) throw new Error(`There is no chart with ${name}`);
  const colour = (getComputedStyle(swatch).stroke.match(/\d+/g) ?? []).map(Number);
  const around = canvas.getBoundingClientRect();
  const ratio = canvas.width / around.width;
  const [left, top] = [(area.left - around.left) * ratio, (area.top - around.top) * ratio];
  const [width, rowsHigh] = [area.width * ratio, area.height * ratio];
  const rows = Math.ceil(rowsHigh) + 1;
  const read = (column: number) => context.getImageData(column, Math.floor(top), 1, rows).data;
  // a line of the grid shines through what is painted over it, and is as strong as a series where two of them cross
  const isOfGrid = (column: number) => {
    const [before, here, after] = [read(column - 2), read(column), read(column + 2)];
    const isOther = (_: unknown, row: number) =>
      [before, after].every((beside) =>
        [0, 1, 2, 3].some(
          (part) => Math.abs((here[row * 4 + part] ?? 0) - (beside[row * 4 + part] ?? 0)) > 4,
        ),
      );
    return Array.from({ length: rows }).filter(isOther).length > rows / 2;
  };
  return shares.map((share) => {
    const wanted = Math.min(canvas.width - 1, Math.floor(left + share * width));
    const column = [wanted, wanted + 1, wanted + 2, wanted + 3].find((each) => !isOfGrid(each)) ?? wanted;
    const data = read(column);
    const isLine = (row: number) => {
      const [red = 0, green = 0, blue = 0, strength = 0] = data.slice(row * 4, row * 4 + 4);
      const distance = [red, green, blue].map((part, place) => Math.abs(part - (colour[place] ?? 0)));
      // the edges of a line are half of it, half of what is behind
      return strength > 90 && Math.max(...distance) < 50;
    };
    const lines: PaintedLine[] = [];
    for (let row = 0; row < rows; row++) {
      if (!isLine(row)) continue;
      const first = row;
      // beside the dot of a point, a steep line is thinner than a pixel
      while (isLine(row + 1) || isLine(row + 2) || isLine(row + 3)) row++;
      const height = 1 - ((first + row + 1) / 2 - (top % 1)) / rowsHigh;
      const strengths = Array.from({ length: row - first + 1 }, (_, at) => data[(first + at) * 4 + 3] ?? 0);
      lines.push({ height, strength: Math.max(...strengths) / 255 });
    }
    return lines;
  });
}
