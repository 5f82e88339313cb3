import themes from './themes.json' with { type: 'json' };

/** The themes that pages are looked at in. */
export type Theme = keyof typeof themes;

/** All of them. */
export const themeNames = Object.keys(themes) as Theme[];

/** What VS Code gives a page of a theme: the class of its body, and the values of `--vscode-…`. */
export interface ThemeLook {
  readonly kind: string;
  readonly styles: Readonly<Record<string, string>>;
}

/** The look of a theme, as VS Code gives it to a webview; the story of the pages in the workbench compares it. */
export const lookOf = (theme: Theme): ThemeLook => themes[theme];
