import type { Dialog, Frame, Locator, Page } from 'playwright-core';
import { driveQuickInput } from './driveQuickInput.ts';
import { findWebview } from './webview.ts';
import { countWindow } from './windows.ts';

const patience = 30_000;

/** The views of Headend, from top to bottom. */
export const views = ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity'] as const;
export type View = (typeof views)[number];

/** A window of the editor, as a user sees and handles it. */
export type Window = Awaited<ReturnType<typeof driveWindow>>;

/** Waits until a window that was opened can be used. */
export async function driveWindow(page: Page) {
  page.setDefaultTimeout(patience);
  countWindow(page);
  await waitUntilReady(page);
  const quickInput = driveQuickInput(page);
  const toasts = page.locator('.notification-toast');
  const said = '.notification-list-item-message';
  const toast = toasts.locator(said);
  /** Those that stay: what goes on for a while is told, too, and goes by itself. */
  const staying = toasts.filter({ hasNot: page.locator('.monaco-progress-container.active') });
  const icon = page.locator('.activitybar .action-item', {
    has: page.locator('a.action-label[aria-label^="Headend"]'),
  });
  /** The entries of a menu that is open; of the submenu that is open in it, by its depth. */
  const entriesAt = (depth: number) => {
    const container =
      depth > 0 ? '.monaco-submenu '.repeat(depth) : '.monaco-menu-container:not(.monaco-submenu)';
    return page
      .locator(`${container} > .monaco-scrollable-element > .monaco-menu`)
      .locator('> .monaco-action-bar > .actions-container > .action-item');
  };
  const header = (view: View) => page.locator(`.pane-header[aria-label^="${view}"]`);
  const pane = (view: View) => page.locator('.pane', { has: header(view) });

  return {
    page,
    quickInput,
    run: quickInput.run,
    header,
    pane,
    /** Opens the container of the views. */
    async open(): Promise<void> {
      await icon.and(page.locator(':not(.checked)')).click();
      await icon.and(page.locator('.checked')).waitFor();
    },
    /** Unfolds one view and folds the others. */
    async showView(view: View): Promise<void> {
      for (const each of views) {
        const wanted = String(each === view);
        if ((await header(each).getAttribute('aria-expanded')) !== wanted) await header(each).click();
        await header(each)
          .and(page.locator(`[aria-expanded="${wanted}"]`))
          .waitFor();
      }
    },
    /** Takes back what is selected in a view: the menu of any row is shorter while several are. */
    async selectNone(view: View): Promise<void> {
      const list = pane(view).locator('.monaco-list').first();
      const selected = list.locator('.monaco-list-row.selected').first();
      // a notification that shows takes the first Escape
      while (await selected.isVisible()) {
        await list.focus();
        await page.keyboard.press('Escape');
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      }
    },
    /** A row of a view's tree; those of the same name are in other regions, too. */
    row: (view: View, text: string | RegExp): Locator =>
      pane(view).getByRole('treeitem').filter({ hasText: text }).first(),
    /** Waits until a list tells how many it has: its rows are drawn with that, and one that is drawn anew loses a click. */
    counted: (list: Locator): Promise<void> => list.filter({ hasText: /\d/ }).first().waitFor(),
    /** Waits until a view has read what it shows: a row that is drawn anew loses a click. */
    settled: (view: View): Promise<void> =>
      pane(view).locator('.monaco-progress-container.active').waitFor({ state: 'detached' }),
    /** Unfolds a row that is folded, or leaves it. */
    async unfold(row: Locator): Promise<void> {
      await row.waitFor();
      if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
      await row.and(page.locator('[aria-expanded="true"]')).waitFor();
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
    /** An entry of the status bar. */
    status: (text: string | RegExp): Locator => page.locator('.statusbar-item').filter({ hasText: text }),
    /** Who is signed in, as the status bar says it. */
    account: (text: string | RegExp = ''): Locator =>
      page.locator('.statusbar-item[id="headend.headend.headend.account"]').filter({ hasText: text }),
    /** The notification that holds this text. */
    toast: (text: string | RegExp): Locator => toast.filter({ hasText: text }),
    /** The texts of all notifications that show, but for those of what goes on just now. */
    toasts: (): Promise<string[]> => staying.locator(said).allInnerTexts(),
    /** An editor tab. */
    tab: (name: string | RegExp): Locator => page.getByRole('tab', { name }),
    /**
     * Opens the document of a row for good, and takes the keyboard there, which a click on the row leaves in the tree. A
     * click in the text does it once that is drawn: the editor gives the keyboard back to a tree that is drawn anew just
     * when a document takes it by Enter, as a tree that is read again every few seconds is.
     */
    async openDocument(row: Locator, name: string): Promise<void> {
      await row.click();
      await page.locator('.tab.active', { hasText: name }).waitFor();
      await this.line('{').waitFor();
      // by its place: a click on a line would scroll it, where lenses have come above it meanwhile
      const text = await page.locator('.editor-instance').first().boundingBox();
      if (text === null) throw new Error('No document is in front');
      await page.mouse.click(text.x + text.width / 2, text.y + text.height / 2);
      await this.inDocument(name);
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.press('Enter');
      await page.locator('.tab.active .italic').waitFor({ state: 'detached' });
    },
    /** Waits until a document is in front and has the keyboard, which closes a palette that is open by then. */
    async inDocument(name: string): Promise<void> {
      await page.locator('.tab.active', { hasText: name }).waitFor();
      await page.locator('.editor-instance .monaco-editor.focused').waitFor();
    },
    /** Waits until the row of a tree has the keyboard; with a view, that of its tree. */
    inRow: (text: string, view?: View): Promise<void> =>
      (view ? pane(view) : page)
        .locator('.monaco-list:focus .monaco-list-row.focused', { hasText: text })
        .waitFor(),
    /** A line of the document in front. */
    line: (text: string | RegExp): Locator =>
      page.locator('.editor-instance .view-line').filter({ hasText: text }).first(),
    /** Waits until the editor explains a field of the document in front in these words. */
    async explains(field: string, words: string): Promise<void> {
      await this.line(`"${field}"`).click({ position: { x: 60, y: 8 } });
      // the editor's own support of JSON, which explains fields, is loaded once it tells which one this is
      await page.locator('.monaco-breadcrumb-item', { hasText: field }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.press('ControlOrMeta+i');
      await page.locator('.monaco-hover:visible', { hasText: words }).waitFor();
    },
    /** Types into the line of a field, so many characters before its end. */
    async typeInto(field: string, text: string, fromEnd: number): Promise<void> {
      await page
        .locator('.editor-instance .view-line', { hasText: `"${field}":` })
        .first()
        .click();
      await page.keyboard.press('End');
      for (let left = 0; left < fromEnd; left += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(text);
    },
    /**
     * The frame of the webview that shows such an element, once it has the keyboard: one that is brought back takes it
     * late, which closes a palette that is open by then.
     */
    async webviewFrame(selector: string): Promise<Frame> {
      const frame = await findWebview(page, selector, patience);
      await frame.waitForFunction(() => document.hasFocus());
      return frame;
    },
    /**
     * Takes an entry of the menu that was just opened, or of a submenu of it, by keyboard: a click is lost while the menu
     * is young.
     */
    async takeEntry(...titles: readonly [string | RegExp, ...(string | RegExp)[]]): Promise<void> {
      for (const [depth, title] of titles.entries()) {
        const entries = entriesAt(depth);
        const wanted = entries.filter({ has: page.locator(':scope > [role=menuitem]', { hasText: title }) });
        const focused = wanted.and(page.locator('.focused'));
        await wanted.first().waitFor();
        for (let left = await entries.count(); left > 0 && (await focused.count()) === 0; left -= 1)
          await page.keyboard.press('ArrowDown');
        await focused.waitFor();
        await page.keyboard.press(depth < titles.length - 1 ? 'ArrowRight' : 'Enter');
      }
    },
    /** The titles of the menu that is open, from top to bottom. */
    async entries(): Promise<string[]> {
      const titles = entriesAt(0).locator('> [role=menuitem] > .action-label');
      await titles.first().waitFor();
      return titles.allTextContents();
    },
    /** Presses a button of a row, which it has below the pointer only. */
    async pressIn(row: Locator, name: string | RegExp): Promise<void> {
      await row.hover();
      await row.getByRole('button', { name }).click();
    },
    /** Shows the tooltip of a row, as one without a pointer does, and lets something be done with it. */
    async inTooltip(row: Locator, text: string, look: (tooltip: Locator) => Promise<void>): Promise<void> {
      await row.click({ button: 'right' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.press('ControlOrMeta+i');
      const tooltip = page.locator('.monaco-hover:visible').filter({ hasText: text });
      await tooltip.waitFor();
      await look(tooltip);
      await page.keyboard.press('Escape');
      await tooltip.waitFor({ state: 'hidden' });
    },
    /** Takes the messages away that show. */
    clearToasts: () => quickInput.run('Notifications: Clear All Notifications'),
    /** Closes all editors, and waits until the pages of those that were webviews are gone. */
    async closeEditors(): Promise<void> {
      await quickInput.run('View: Close All Editors');
      await page.locator('.tabs-container .tab').first().waitFor({ state: 'detached' });
      await page.locator('iframe.webview').first().waitFor({ state: 'detached' });
    },
    /**
     * Reloads the window as a user who stays for as long as the editor holds it back: an edited text is written down a
     * moment after the last key, and a reload by the editor’s own command does not wait for that.
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
    /** Reloads the window; the editor writes down first what is open, and all that is kept. */
    async reload(): Promise<void> {
      const isOpen = await icon.and(page.locator('.checked')).isVisible();
      await Promise.all([page.waitForEvent('load'), quickInput.run('Developer: Reload Window')]);
      await waitUntilReady(page);
      if (isOpen) await icon.and(page.locator('.checked')).waitFor();
    },
  };
}

/** Until the workbench is drawn, and extensions are known: a palette that is opened before never lists their commands. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .statusbar .statusbar-item').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('code/didLoadExtensions').length > 0);
}
