import { chartDashes, lookOf, readPalette } from './palette.ts';

export interface PictureParts {
  /** The chart as it is on the screen. */
  readonly canvas: HTMLCanvasElement;
  /** Lines above it. */
  readonly heading: readonly string[];
  readonly entries: readonly { readonly place: number; readonly label: string }[];
}

const edge = 16;
const lineHeight = 20;
const sample = 24;
const space = 18;

/** The chart with heading and legend as the bytes of a PNG, to be understood without the panel. */
export async function pictureOf({ canvas, heading, entries }: PictureParts): Promise<Uint8Array> {
  const palette = readPalette();
  const ratio = devicePixelRatio;
  const width = canvas.width / ratio;
  const font = `${palette.fontSize + 1}px ${palette.font}`;
  const measure = canvas.getContext('2d');
  const rows = measure ? wrapped(entries, width - 2 * edge, textWidth(measure, font)) : [];
  const lines = measure
    ? heading.flatMap((text) => broken(text, width - 2 * edge, textWidth(measure, font)))
    : heading;
  const top = edge + lines.length * lineHeight;
  const chartHeight = canvas.height / ratio;
  const made = document.createElement('canvas');
  made.width = canvas.width;
  made.height = (top + chartHeight + rows.length * lineHeight + edge) * ratio;
  const context = made.getContext('2d');
  if (!context) return new Uint8Array();
  context.scale(ratio, ratio);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, made.height);
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = palette.text;
  lines.forEach((text, line) => {
    context.fillText(text, edge, edge + (line + 0.5) * lineHeight);
  });
  context.drawImage(canvas, 0, top, width, chartHeight);
  rows.forEach((row, line) => {
    const y = top + chartHeight + (line + 0.5) * lineHeight;
    for (const { x, place, label } of row) {
      const look = lookOf(place, palette.isHighContrast);
      context.strokeStyle = palette.lines[look.colour] ?? palette.text;
      context.lineWidth = 3;
      context.setLineDash([...(chartDashes[look.dash] ?? [])]);
      context.beginPath();
      context.moveTo(edge + x, y);
      context.lineTo(edge + x + sample, y);
      context.stroke();
      context.fillText(label, edge + x + sample + 6, y);
    }
  });
  const blob = await new Promise<Blob | null>((resolve) => made.toBlob(resolve));
  return new Uint8Array((await blob?.arrayBuffer()) ?? []);
}

function textWidth(context: CanvasRenderingContext2D, font: string) {
  return (text: string) => {
    context.save();
    context.resetTransform();
    context.font = font;
    const { width } = context.measureText(text);
    context.restore();
    return width;
  };
}

/** A text in lines of a width, broken between words. */
function broken(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The entries of a legend with their place in lines of a width. */
function wrapped(entries: PictureParts['entries'], width: number, widthOf: (text: string) => number) {
  const rows: { x: number; place: number; label: string }[][] = [[]];
  let x = 0;
  for (const { place, label } of entries) {
    const own = sample + 6 + widthOf(label) + space;
    if (x > 0 && x + own > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ x, place, label });
    x += own;
  }
  return rows;
}
