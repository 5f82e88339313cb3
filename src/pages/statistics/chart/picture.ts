import { chartDashes, lineStyleOf, readPalette } from './palette.ts';
import { brokenText, type PictureEntry, sample, wrapped } from './pictureLines.ts';

export interface PictureParts {
  /** The chart as it appears on the screen. */
  readonly canvas: HTMLCanvasElement;
  /** Lines above it. */
  readonly heading: readonly string[];
  readonly entries: readonly PictureEntry[];
}

const edge = 16;
const lineHeight = 20;

/** The chart with heading and legend as the bytes of a PNG, to be understood without the panel. */
export async function pictureOf({ canvas, heading, entries }: PictureParts): Promise<Uint8Array> {
  const palette = readPalette();
  const ratio = devicePixelRatio;
  const width = canvas.width / ratio;
  const font = `${palette.fontSize + 1}px ${palette.font}`;
  const measure = canvas.getContext('2d');
  const rows = measure ? wrapped(entries, width - 2 * edge, textWidth(measure, font)) : [];
  const lines = measure
    ? heading.flatMap((text) => brokenText(text, width - 2 * edge, textWidth(measure, font)))
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
    for (const { x, look, label } of row) {
      const style = lineStyleOf(look, palette.isHighContrast);
      context.strokeStyle = palette.lines[style.colour] ?? palette.text;
      context.lineWidth = 3;
      context.setLineDash([...(chartDashes[style.dash] ?? [])]);
      context.beginPath();
      context.moveTo(edge + x, y);
      context.lineTo(edge + x + sample.width, y);
      context.stroke();
      context.fillText(label, edge + x + sample.width + sample.gap, y);
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
