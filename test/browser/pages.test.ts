import assert from 'node:assert/strict';
import type { ConsoleMessage, Frame } from 'playwright-core';
import { story } from '../helpers/story.ts';
import { lookOf } from '../pages/editor/theme.ts';
import { sandboxWorkbench, type Workbench } from './freshWorkbench.ts';
import { copyPanelLink, followLink } from './panelLink.ts';
import { asTheSystem, setSystem } from './theme.ts';

const played = 'Evening news: sign language';
const stream = 'Evening news: studio 1';
const video = 'Trailer: winter programme';

/** One page of each kind in the workbench: how it is opened, and what it and the editor tell each other. */
story('Pages in the workbench', () => {
  const violations: string[] = [];
  let theme: Parameters<typeof setSystem>[1] = 'Default Dark Modern';
  let workbench: Workbench;
  const listen = (message: ConsoleMessage) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  };
  before(async () => {
    workbench = await sandboxWorkbench();
    workbench.page.on('console', listen);
    await workbench.set(asTheSystem);
    await setSystem(workbench.page, theme);
  });
  after(async () => {
    workbench?.page.off('console', listen);
    await workbench?.set();
  });
  afterEach(() => assert.deepEqual(violations.splice(0), []));

  const titled = (title: string, state = 'ready') =>
    workbench.webviewFrame(`body[data-state="${state}"]:has(h1:text-is("${title}"))`);
  const statistics = () => workbench.webviewFrame('body[data-state="ready"] .desk-head');

  /** Waits until a page has other colors when the editor has: those that tests of pages in a bare browser give it. */
  async function followsTheme(frame: Frame): Promise<void> {
    const color = () => getComputedStyle(document.body).color;
    const before = await frame.evaluate(color);
    theme = theme === 'Default Dark Modern' ? 'Default Light Modern' : 'Default Dark Modern';
    await setSystem(workbench.page, theme);
    await frame.waitForFunction((old) => getComputedStyle(document.body).color !== old, before);
    const { kind, styles } = lookOf(theme);
    const found = await frame.evaluate(
      (names) => names.map((name) => [name, document.documentElement.style.getPropertyValue(name)]),
      Object.keys(styles),
    );
    assert.deepEqual(Object.fromEntries(found), styles);
    assert.ok((await frame.locator('body').getAttribute('class'))?.split(' ').includes(kind), kind);
  }

  it('a player opens from its row, offers a place for its picture, and follows the theme', async () => {
    await workbench.pressIn(workbench.row('Streaming', played), /^Play/);
    const player = await titled(played, 'playing');
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 12);
    await player.getByRole('button', { name: 'Save Snapshot…' }).click();
    await workbench.quickInput.widget.getByText('Save Snapshot').waitFor();
    await workbench.quickInput.cancel();
    await followsTheme(player);
  });

  it('a form opens by the palette, saves with Ctrl+S, which the tree shows, and follows the theme', async () => {
    await workbench.run('Headend: Edit Resource in Form…');
    await workbench.quickInput.find(stream);
    const form = await titled(stream);
    await form.getByLabel('Name', { exact: true }).fill('Evening news: studio 2');
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.row('Streaming', 'Evening news: studio 2').waitFor();
    await followsTheme(form);
  });

  it('a sheet opens by the palette, copies an address, and follows the theme', async () => {
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.run('Headend: Show Video Addresses');
    await workbench.quickInput.find(video);
    const sheet = await titled(`Addresses — ${video}`);
    await sheet.getByRole('button', { name: 'Copy: Playlist' }).click();
    await sheet.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^http:\/\/127\.0\.0\.1:\d+\/videos\/.*\.m3u8$/);
    await followsTheme(sheet);
  });

  it('a link to a page is copied from the menu of its title, and opens it as one that is clicked elsewhere', async () => {
    const link = await copyPanelLink(workbench);
    await workbench.run('View: Close Editor');
    await workbench.tab(/^Addresses/).waitFor({ state: 'detached' });
    await followLink(workbench, link);
    await titled(`Addresses — ${video}`);
  });

  it('statistics open by the palette, are named in their tab, and follow the theme', async () => {
    await workbench.run('Headend: Open Statistics');
    const page = await statistics();
    await page.getByRole('combobox', { name: 'Statistics', exact: true }).click();
    await page.getByRole('option', { name: 'Meet usage', exact: true }).click();
    await workbench.tab(/^Meet usage/).waitFor();
    await followsTheme(page);
  });

  it('a check opens from its row, shows what arrived over time, and follows the theme', async () => {
    await workbench.row('Streaming', played).click({ button: 'right' });
    await workbench.takeEntry('On Air', 'Check Ingest…');
    const check = await titled(`Ingest Check — ${played}`);
    await check.locator('figure').first().waitFor();
    await followsTheme(check);
  });

  it('those that the walkthrough leads to are checked off in it', async () => {
    const help = workbench.page.locator('.pane-header[aria-label^="Help and Feedback"]');
    await help.click();
    await workbench.page.getByRole('treeitem', { name: 'Walkthrough' }).click();
    for (const id of ['play', 'check', 'statistics']) {
      const step = workbench.page.locator(`[data-step-id="headend.headend#start#${id}"]`).first();
      await step.locator('.codicon-getting-started-step-checked').waitFor();
    }
    await workbench.run('View: Close Editor');
    await help.click();
  });

  it('all of them are there again after a reload of the window', async () => {
    await workbench.tab('Evening news: studio 2').click();
    const before = await titled('Evening news: studio 2');
    const was = await before.getByLabel('Your data').inputValue();
    await before.getByLabel('Your data').fill('not saved yet');
    await before.getByText('1 change', { exact: true }).waitFor();
    await workbench.reload();
    const form = await titled('Evening news: studio 2');
    await form.getByText('1 change', { exact: true }).waitFor();
    assert.equal(await form.getByLabel('Your data').inputValue(), 'not saved yet');
    await workbench.tab(/^Addresses/).click();
    await titled(`Addresses — ${video}`);
    await workbench.tab(/^Meet usage/).click();
    await statistics();
    await workbench.tab(/^Ingest Check/).click();
    await titled(`Ingest Check — ${played}`);
    await workbench.tab(new RegExp(`^${played}`)).click();
    await titled(played, 'playing');
    // as it was, for what comes after
    await workbench.tab('Evening news: studio 2').click();
    const left = await titled('Evening news: studio 2');
    await left.getByLabel('Your data').fill(was);
    await left.getByLabel('Name', { exact: true }).fill(stream);
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.row('Streaming', stream).waitFor();
  });
});
