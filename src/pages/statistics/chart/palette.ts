import { type Rgb, standingOut } from './contrast.ts';

/** Names of the theme's chart colors, in the order in which series use them. */
const chartColours = ['blue', 'orange', 'green', 'purple', 'red', 'yellow'] as const;

/** Dashes in CSS pixels; the first is a solid line. */
export const chartDashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [14, 4], [4, 6]] as const;

/** What distinguishes a series from the others. */
export interface LineStyle {
  /** Index in `chartColours`. */
  readonly colour: number;
  /** Index in `chartDashes`; also the pattern of an area. */
  readonly dash: number;
}

/** The style of a series by index: in high contrast, no two of the first six differ only by color. */
export function lineStyleOf(index: number, isHighContrast: boolean): LineStyle {
  const count = chartColours.length;
  const round = Math.floor(index / count);
  const dash = isHighContrast ? index + round : round;
  return { colour: index % count, dash: dash % chartDashes.length };
}

/** The opacity of a previous period's line, compared with the current one. */
export const previousStrength = 0.5;

/** The color of a series as an inline style: the variable that the style sheet draws with. */
export function seriesColour({ colour }: LineStyle): string {
  return `--series: var(--chart-${chartColours[colour] ?? 'none'})`;
}

/** Whether the page has a high-contrast theme. */
export const isHighContrast = () => document.body.classList.contains('vscode-high-contrast');

/** The theme as canvas colors. */
export interface Palette {
  readonly isHighContrast: boolean;
  /** The theme's chart colors, in the order of `chartColours`; each stands out from the background. */
  readonly lines: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly background: string;
  /** The family only. */
  readonly font: string;
  /** In CSS pixels. */
  readonly fontSize: number;
}

/** Reads the current theme of the page. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.body);
  const read = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const text = read('--vscode-foreground', style.color);
  const background = read('--vscode-editor-background', 'white');
  const isContrast = isHighContrast();
  return {
    isHighContrast: isContrast,
    lines: linesOf(
      chartColours.map((name) => read(`--vscode-charts-${name}`, text)),
      { text, background },
    ),
    text: isContrast ? text : read('--vscode-descriptionForeground', text),
    grid: isContrast
      ? read('--vscode-contrastBorder', text)
      : read('--vscode-editorWidget-border', read('--vscode-panel-border', text)),
    background,
    font: read('--vscode-font-family', 'sans-serif'),
    fontSize: Math.max(9, Math.round(Number.parseFloat(read('--vscode-font-size', '13px')) - 1)),
  };
}

/** Provides the line colors to style sheets, for what is not drawn on a canvas. */
export function showPalette({ lines }: Palette): void {
  chartColours.forEach((name, place) => {
    document.body.style.setProperty(`--chart-${name}`, lines[place] ?? '');
  });
}

/**
 * Some themes have barely visible chart colors. They are made opaque, and mixed with a little of the text
 * color if that isn't enough.
 */
function linesOf(colours: readonly string[], { text, background }: { text: string; background: string }) {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return colours;
  const opaque = (colour: string): Rgb => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const around = { text: opaque(text), background: opaque(background) };
  return colours.map((colour) => `rgb(${standingOut(opaque(colour), around).join(' ')})`);
}

/** Calls back when the theme has changed; VS Code changes the body's class and the variables on the root. */
export function onThemeChange(run: () => void): void {
  const observer = new MutationObserver(() => run());
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
}
