import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Dialog, Locator, Page } from 'playwright-core';
import { createEndings } from '../../tools/endings.ts';
import { projectFolder } from '../../tools/folders.ts';
import { installServer } from '../../tools/vscode/installServer.ts';
import { installVsix } from '../../tools/vscode/installVsix.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';
import { serveVscode } from '../../tools/vscode/serveVscode.ts';
import { writeSettings, writeUserSettings } from '../../tools/vscode/writeSettings.ts';
import { packedVsix } from '../prepare.ts';
import { createQuickInput, type QuickInput } from './quickInput.ts';
import { readLogs } from './readLogs.ts';
import { type Theme, waitForTheme } from './theme.ts';
import { findWebview } from './webview.ts';
import { countWindow } from './windows.ts';

const patience = 30_000;

/** How a workbench is opened. */
export interface WorkbenchOptions {
  /** Added to the environment of the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that the window shows; absent: none. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Those of the scope of the application: a machine’s settings do not hold them. */
  readonly userSettings?: Readonly<Record<string, unknown>>;
  readonly vsix?: string;
}

/** A real VS Code in a real browser, with the packaged extension installed as a user would. */
export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

/** Opens a workbench with data of its own and waits until it can be used. */
export async function openWorkbench(options: WorkbenchOptions = {}) {
  const endings = createEndings();
  try {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'headend-workbench-'));
    endings.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const server = await installServer(currentRelease);
    await writeSettings(dataDir, options.settings);
    await writeUserSettings(dataDir, options.userSettings);
    await installVsix(server, options.vsix ?? packedVsix, dataDir);
    const vscode = await serveVscode({ server, dataDir, env: { ...ownEnvironment(), ...options.env } });
    endings.add(() => vscode.stop());
    const browser = await launchBrowser();
    endings.add(() => browser.close());
    const query = options.folder === undefined ? 'ew=true' : `folder=${encodeURIComponent(options.folder)}`;
    const openWindow = async () => {
      const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(patience);
      countWindow(page);
      await page.goto(`${vscode.url}?${query}`);
      await waitUntilReady(page);
      return { ...driver(page), page };
    };
    const window = await openWindow();
    const { page } = window;
    const setTheme = async (theme: Theme) => {
      await writeSettings(dataDir, { ...options.settings, 'workbench.colorTheme': theme });
      await waitForTheme(page, theme);
    };
    const logs = async () => vscode.output() + (await readLogs(path.join(dataDir, 'data', 'logs')));
    return {
      ...window,
      dataDir,
      setTheme,
      logs,
      /** Opens another window of the same server, with an extension host of its own. */
      openWindow,
      close: () => endings.end(),
    };
  } catch (error) {
    await endings.end();
    throw error;
  }
}

function ownEnvironment(): NodeJS.ProcessEnv {
  // What the developer has set for a platform of their own is none of a test's business.
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HEADEND_')));
}

async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .activitybar .action-item').first().waitFor();
  // The status bar's remote entry is drawn when the workbench has restored itself.
  await page.locator('.statusbar .statusbar-item').first().waitFor();
  // A palette that is opened before the extension is registered never lists its commands.
  await page.locator('.activitybar a.action-label[aria-label^="Headend"]').waitFor();
}

function driver(page: Page) {
  const quickInput: QuickInput = createQuickInput(page);
  const toast = page.locator('.notification-toast .notification-list-item-message');
  return {
    quickInput,
    /** Shows a view container of the activity bar. */
    async openContainer(title: string): Promise<void> {
      const icon = page.locator(`.activitybar .action-item a.action-label[aria-label^="${title}"]`);
      await icon.waitFor();
      const open = page.locator('.activitybar .action-item.checked a.action-label');
      // A click on the open one would close it.
      if (!(await open.and(icon).isVisible())) await icon.click();
      await open.and(icon).waitFor();
    },
    /** Makes the side bar so wide, in pixels. */
    async widenSideBar(width: number): Promise<void> {
      const bar = await page.locator('.part.sidebar').boundingBox();
      if (bar === null) throw new Error('The side bar is not open');
      const y = bar.y + bar.height / 2;
      await page.mouse.move(bar.x + bar.width, y);
      await page.mouse.down();
      await page.mouse.move(bar.x + width, y, { steps: 5 });
      await page.mouse.up();
    },
    /** A view by its title. */
    pane: (title: string): Locator =>
      page.locator('.pane', { has: page.locator(`.pane-header[aria-label^="${title}"]`) }),
    /** A row of a view's tree. */
    row: (pane: Locator, name: string | RegExp): Locator => pane.getByRole('treeitem', { name }),
    /** The notification that holds this text. */
    toast: (text: string | RegExp): Locator => toast.filter({ hasText: text }),
    /** The texts of all notifications that show. */
    toasts: (): Promise<string[]> => toast.allInnerTexts(),
    /** An editor tab. */
    tab: (name: string | RegExp): Locator => page.getByRole('tab', { name }),
    /** The frame of the webview that shows such an element; several webviews are told apart by content only. */
    webviewFrame: (selector: string) => findWebview(page, selector, patience),
    /** Keeps a picture in test/out/screens. */
    async screenshot(name: string): Promise<string> {
      const file = path.join(projectFolder, 'test', 'out', 'screens', `${name}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      return file;
    },
    /** Reloads the window by the editor’s own command: it writes down first what is open, and all that is kept. */
    async reloadAsUser(): Promise<void> {
      const open = page.locator('.activitybar .action-item.checked');
      const wasOpen = (await open.count()) > 0;
      // the palette may have to be opened more than once
      const loaded = page.waitForEvent('load', { timeout: 3 * patience });
      await Promise.all([loaded, quickInput.palette('Developer: Reload Window')]);
      await waitUntilReady(page);
      // a click on the side bar’s icon before it is open again would close it
      if (wasOpen) await open.waitFor();
    },
    /** Closes all editors, and waits until the pages of those that were webviews are gone. */
    async closeEditors(): Promise<void> {
      await quickInput.palette('View: Close All Editors');
      await page.locator('.tabs-container .tab').first().waitFor({ state: 'detached' });
      await page.locator('iframe.webview').first().waitFor({ state: 'detached' });
    },
    /**
     * Reloads the window as a user who stays for as long as the editor holds it back: an edited text is written down
     * a moment after the last key.
     */
    async reloadEdited(): Promise<void> {
      const isHeld = async () => {
        const tried = Promise.withResolvers<boolean>();
        const stay = (dialog: Dialog) => void dialog.dismiss().then(() => tried.resolve(true), tried.reject);
        const go = () => tried.resolve(false);
        page.once('dialog', stay);
        page.once('load', go);
        await page.evaluate(() => location.reload()).catch(() => undefined);
        const held = await tried.promise;
        page.off('dialog', stay);
        page.off('load', go);
        return held;
      };
      while (await isHeld());
      await waitUntilReady(page);
    },
    /** Reloads the window as a browser does: a fresh workbench and a fresh extension host over the same data. */
    async reload(): Promise<void> {
      const open = page.locator('.activitybar .action-item.checked');
      const wasOpen = (await open.count()) > 0;
      await page.reload();
      await waitUntilReady(page);
      // A side bar that was open mostly comes back open, and a click before that would close it. The workbench
      // writes its state down now and then only, so a young one may come back without it.
      if (wasOpen) await open.waitFor({ timeout: 3000 }).catch(() => undefined);
    },
  };
}
