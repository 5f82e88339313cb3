import type { LineStyle, Palette } from './palette.ts';

const tile = 10;

/** The fill of a stacked area: opaque, so that the one below is covered; a pattern in high contrast. */
export function areaFill({ colour, dash }: LineStyle, palette: Palette): string | CanvasPattern {
  const line = palette.lines[colour] ?? palette.text;
  if (!palette.isHighContrast) return `color-mix(in srgb, ${line} 55%, ${palette.background})`;
  const canvas = document.createElement('canvas');
  canvas.width = tile;
  canvas.height = tile;
  const context = canvas.getContext('2d');
  if (!context) return palette.background;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, tile, tile);
  context.strokeStyle = line;
  context.fillStyle = line;
  patterns[dash % patterns.length]?.(context);
  return context.createPattern(canvas, 'repeat') ?? palette.background;
}

const stroke = (
  context: CanvasRenderingContext2D,
  ...lines: readonly (readonly [number, number, number, number])[]
) => {
  context.beginPath();
  for (const [fromX, fromY, toX, toY] of lines) {
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
  }
  context.stroke();
};

const rising = [-1, tile + 1, tile + 1, -1] as const;
const falling = [-1, -1, tile + 1, tile + 1] as const;
const patterns: readonly ((context: CanvasRenderingContext2D) => void)[] = [
  (context) => context.fillRect(0, 0, tile, tile),
  (context) => stroke(context, rising),
  (context) => context.fillRect(3, 3, 3, 3),
  (context) => stroke(context, [0, 5, tile, 5]),
  (context) => stroke(context, rising, falling),
  (context) => stroke(context, [5, 0, 5, tile]),
];
