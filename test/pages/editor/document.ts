import { lookOf, type Theme } from './theme.ts';

/** What is put in front of a page. */
export interface Frame {
  readonly defaultStyles: string;
  readonly theme: Theme;
  /** What the page kept. */
  readonly state: unknown;
}

/** The document of a webview as VS Code makes it of the extension’s: its styles and its interface come before all. */
export function documentOf(html: string, { defaultStyles, theme, state }: Frame): string {
  const look = JSON.stringify({ ...lookOf(theme), theme });
  // before the page’s own policy, which would allow neither
  const before = `<script>(${begin})(${script(look)}, ${script(JSON.stringify(state ?? null))})</script>`;
  return html.replace('<head>', `<head><style id="_defaultStyles">${defaultStyles}</style>${before}`);
}

/** JSON that ends no script. */
const script = (json: string) => json.replaceAll('<', '\\u003c');

/** Runs in the page, before anything of its own. */
function begin(look: { kind: string; theme: string; styles: Record<string, string> }, kept: unknown): void {
  const page = window as unknown as {
    headendPost(message: unknown): Promise<void>;
    headendKeep(state: unknown): Promise<void>;
    headendLook(look: unknown): void;
    acquireVsCodeApi: unknown;
  };
  let state: unknown = kept ?? undefined;
  let shown = look;
  const dress = () => {
    const { body, documentElement: root } = document;
    if (!body) return;
    body.classList.remove(
      'vscode-light',
      'vscode-dark',
      'vscode-high-contrast',
      'vscode-high-contrast-light',
    );
    body.classList.add(...shown.kind.split(' '));
    body.dataset['vscodeThemeKind'] = shown.kind.split(' ')[0] ?? '';
    body.dataset['vscodeThemeId'] = shown.theme;
    for (const name of [...root.style]) if (name.startsWith('--vscode-')) root.style.removeProperty(name);
    for (const [name, value] of Object.entries(shown.styles)) root.style.setProperty(name, value);
  };
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    observer.disconnect();
    dress();
  });
  observer.observe(document.documentElement, { childList: true });
  page.headendLook = (next) => {
    shown = next as typeof look;
    dress();
  };
  page.acquireVsCodeApi = () => {
    Object.assign(page, { acquireVsCodeApi: undefined });
    return Object.freeze({
      postMessage: (message: unknown) => void page.headendPost(message),
      setState(next: unknown) {
        state = next;
        void page.headendKeep(JSON.parse(JSON.stringify(next ?? null)));
        return next;
      },
      getState: () => state,
    });
  };
}
