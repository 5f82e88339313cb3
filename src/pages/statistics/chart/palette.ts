import { type Rgb, standingOut } from './contrast.ts';

/** Names of the theme's chart colours, in the order in which series take them. */
export const chartColours = ['blue', 'orange', 'green', 'purple', 'red', 'yellow'] as const;

/** Dashes in CSS pixels; the first is a whole line. */
export const chartDashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [14, 4], [4, 6]] as const;

/** What distinguishes a series from the others. */
export interface LineStyle {
  /** Place in `chartColours`. */
  readonly colour: number;
  /** Place in `chartDashes`; the pattern of an area too. */
  readonly dash: number;
}

/** The look of a series by its place: in high contrast no two of the first six differ by colour alone. */
export function lineStyleOf(index: number, isHighContrast: boolean): LineStyle {
  const count = chartColours.length;
  const round = Math.floor(index / count);
  const dash = isHighContrast ? index + round : round;
  return { colour: index % count, dash: dash % chartDashes.length };
}

/** How strong the line of a previous period is, against that of the present one. */
export const previousStrength = 0.5;

/** Whether the page has a theme of high contrast. */
export const isHighContrast = () => document.body.classList.contains('vscode-high-contrast');

/** The theme as canvas colours. */
export interface Palette {
  readonly isHighContrast: boolean;
  /** The theme’s chart colours, in the order of `chartColours`; each stands out from the background. */
  readonly lines: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly background: string;
  /** Family alone. */
  readonly font: string;
  /** In CSS pixels. */
  readonly fontSize: number;
}

/** Reads the theme that the page shows now. */
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

/** Gives style sheets the colours of the lines, for what is not drawn on a canvas. */
export function showPalette({ lines }: Palette): void {
  chartColours.forEach((name, place) => {
    document.body.style.setProperty(`--chart-${name}`, lines[place] ?? '');
  });
}

/**
 * Some themes have chart colours that can hardly be seen. They are drawn without letting anything through, and take on
 * a little of the text’s where that is not enough.
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

/** Calls after the theme has changed; VS Code changes the body's class and the variables on the root. */
export function onThemeChange(run: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => run());
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
