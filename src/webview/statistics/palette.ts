/** Names of the theme's chart colours, in the order in which series take them. */
export const chartColours = ['blue', 'orange', 'green', 'purple', 'red', 'yellow'] as const;

/** Dashes in CSS pixels; the first is a whole line. */
export const chartDashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [14, 4], [4, 6]] as const;

/** How a series is told from the others. */
export interface Look {
  /** Place in `chartColours`. */
  readonly colour: number;
  /** Place in `chartDashes`; the pattern of an area too. */
  readonly dash: number;
}

/** The look of a series by its place: in high contrast no two of the first six differ by colour alone. */
export function lookOf(index: number, isHighContrast: boolean): Look {
  const count = chartColours.length;
  const round = Math.floor(index / count);
  const dash = isHighContrast ? index + round : round;
  return { colour: index % count, dash: dash % chartDashes.length };
}

/** The theme as canvas colours. */
export interface Palette {
  readonly isHighContrast: boolean;
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
  const isHighContrast = document.body.classList.contains('vscode-high-contrast');
  return {
    isHighContrast,
    lines: chartColours.map((name) => read(`--vscode-charts-${name}`, text)),
    text: isHighContrast ? text : read('--vscode-descriptionForeground', text),
    grid: isHighContrast
      ? read('--vscode-contrastBorder', text)
      : read('--vscode-editorWidget-border', read('--vscode-panel-border', text)),
    background: read('--vscode-editor-background', 'transparent'),
    font: read('--vscode-font-family', 'sans-serif'),
    fontSize: Math.max(9, Math.round(Number.parseFloat(read('--vscode-font-size', '13px')) - 1)),
  };
}

/** Calls after the theme has changed; VS Code changes the body's class and the variables on the root. */
export function onThemeChange(run: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => run());
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
