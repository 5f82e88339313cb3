import type { Frame, Page } from 'playwright-core';
import type { URI } from 'vscode-uri';
import { documentOf } from './document.ts';
import { EventEmitter } from './emitter.ts';
import type { PagePool } from './pagePool.ts';
import type { Served } from './serve.ts';
import { lookOf, type Theme } from './theme.ts';

/** What panels need of the desk that they are on. */
export interface PanelDesk {
  readonly pages: PagePool;
  readonly served: Served;
  readonly defaultStyles: string;
  readonly theme: () => Theme;
  /** Told of a panel that comes to the front: it covers the others. */
  readonly onShow: (panel: StandInPanel) => void;
}

/** A webview panel whose page is one of a bare browser. */
export type StandInPanel = ReturnType<typeof createPanel>;

/** As `window.createWebviewPanel`. */
export function createPanel(
  desk: PanelDesk,
  viewType: string,
  title: string,
  options: { retainContextWhenHidden?: boolean },
) {
  const received = new EventEmitter<unknown>();
  const viewed = new EventEmitter<unknown>();
  const disposed = new EventEmitter<void>();
  const shown = new EventEmitter<void>();
  const kept = new EventEmitter<void>();
  let html = '';
  let state: unknown;
  let visible = true;
  let isOpen = true;
  /** Pages are made and posted to one step after the other. */
  let steps: Promise<unknown> = Promise.resolve();
  let page: Page | undefined;

  const step = (act: () => Promise<unknown>) => {
    // a page that is closed meanwhile ends what was asked of it
    steps = steps.then(act).catch((error: unknown) => {
      if (isOpen && visible) throw error;
    });
    return steps;
  };

  const holder = {
    post: (message: unknown) => received.fire(message),
    keep(next: unknown) {
      state = next;
      kept.fire();
    },
  };

  /** Loads the page, from what it has kept. */
  async function load(): Promise<void> {
    if (!isOpen || !visible || html === '') return;
    page ??= await desk.pages.take(holder);
    const { defaultStyles } = desk;
    const document = () => documentOf(html, { defaultStyles, theme: desk.theme(), state });
    await page.goto(desk.served.show(document));
    shown.fire();
  }

  async function close(): Promise<void> {
    const closing = page;
    page = undefined;
    if (closing) await desk.pages.giveBack(closing);
  }

  function setVisible(next: boolean): void {
    if (visible === next || !isOpen) return;
    visible = next;
    viewed.fire({ webviewPanel: panel });
    if (options.retainContextWhenHidden) return;
    void step(next ? load : close);
  }

  const panel = {
    viewType,
    title,
    iconPath: undefined as unknown,
    get visible() {
      return visible;
    },
    onDidChangeViewState: viewed.event,
    onDidDispose: disposed.event,
    reveal: () => desk.onShow(panel),
    dispose() {
      if (!isOpen) return;
      isOpen = false;
      disposed.fire();
      void step(close);
    },
    webview: {
      options: {} as object,
      cspSource: "'self' https://*.vscode-cdn.net",
      asWebviewUri: (file: URI) => desk.served.addressOf(file.fsPath),
      onDidReceiveMessage: received.event,
      async postMessage(message: unknown) {
        if (!visible && !options.retainContextWhenHidden) return false;
        await step(async () => {
          await page?.evaluate(
            (data) => void window.dispatchEvent(new MessageEvent('message', { data })),
            message,
          );
        });
        return true;
      },
      get html() {
        return html;
      },
      set html(next) {
        html = next;
        void step(load);
      },
    },
    // for the tests
    /** What the page has kept. */
    get state() {
      return state;
    },
    keep(kept: unknown) {
      state = kept;
    },
    /** Waits until the page has kept such a state. Returns it as JSON. */
    keeps(text: RegExp): Promise<string> {
      return new Promise((resolve) => {
        const look = () => {
          const json = JSON.stringify(state ?? null);
          if (!text.test(json)) return;
          subscription.dispose();
          resolve(json);
        };
        const subscription = kept.event(look);
        look();
      });
    },
    setVisible,
    get isOpen() {
      return isOpen;
    },
    /** The page as it is now, once it is there. */
    async frame(): Promise<Frame> {
      await steps;
      if (page) return page.mainFrame();
      await new Promise<void>((resolve) => {
        const subscription = shown.event(() => {
          subscription.dispose();
          resolve();
        });
      });
      return panel.frame();
    },
    /** Takes over the look of another theme. */
    async dress(theme: Theme): Promise<void> {
      await steps;
      await page?.evaluate(
        (look) => (window as unknown as { headendLook(look: unknown): void }).headendLook(look),
        {
          ...lookOf(theme),
          theme,
        },
      );
    },
    /** Resolves when all that was asked of the page has been done. */
    settled: () => steps,
  };
  return panel;
}
