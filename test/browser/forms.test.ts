import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';
import { violationsOf } from './accessibility.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const news = 'Evening news: studio 1';
const title = 'Harbour camera: Rotterdam Maasvlakte';

describe('Forms', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await row(news).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench.page.keyboard.press('Escape');
      await workbench.screenshot(`failed-forms-${this.currentTest.title.replace(/\W+/g, '-')}`);
    }
  });

  const row = (name: string | RegExp) =>
    workbench.page.locator('.pane-body').getByRole('treeitem').filter({ hasText: name }).first();

  async function fold(list: Locator, open: boolean): Promise<void> {
    if ((await list.getAttribute('aria-expanded')) !== String(open)) await list.click();
  }

  /** Shows the keys of the first region that has any. */
  async function unfoldKeys(): Promise<void> {
    await row(/^FaaS Keys/).waitFor();
    if (await row(/\d functions?/).isVisible()) return;
    for (const list of await workbench
      .pane('Cloud')
      .getByRole('treeitem')
      .filter({ hasText: /^FaaS Keys/ })
      .all()) {
      await fold(list, true);
      const first = row(/\d functions?|There are no keys/);
      await first.waitFor();
      if (!String(await first.textContent()).startsWith('There are')) return;
      await fold(list, false);
      await first.waitFor({ state: 'detached' });
    }
  }

  const nameOf = async (each: Locator) => String(await each.locator('.label-name').textContent());

  const closeTab = () => workbench.quickInput.palette('View: Close Editor');

  /** Shows one view alone, with one of its groups unfolded. */
  async function unfold(view: string, group: string): Promise<void> {
    for (const other of ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity']) {
      const header = workbench.page.locator(`.pane-header[aria-label^="${other}"]`);
      if ((await header.getAttribute('aria-expanded')) !== String(other === view)) await header.click();
    }
    const groups = workbench.pane(view).locator('[role="treeitem"][aria-level="1"]');
    await groups.first().waitFor();
    if (view === 'Cloud') return unfoldKeys();
    for (const each of await groups.all()) await fold(each, false);
    for (const each of await groups.all()) {
      if (String(await each.textContent()).startsWith(group)) await fold(each, true);
    }
  }

  it('changes a live stream by keyboard alone', async () => {
    const { keyboard } = workbench.page;
    const form = await openForm(workbench, news);
    await workbench.page.mouse.move(800, 500);
    await workbench.screenshot('form-stream');
    await tabTo(workbench, form.getByLabel('Name', { exact: true }));
    await retype(workbench, 'Evening news: studio 2');
    await tabTo(workbench, form.getByLabel('DVR window'));
    await retype(workbench, '15');
    await form.getByText('It must be 30 s or more.').waitFor();
    await tabTo(workbench, form.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await form.getByRole('alert').getByText('DVR window').waitFor();
    await workbench.screenshot('form-stream-problems');
    await tabTo(workbench, form.getByRole('alert').getByRole('link'));
    await keyboard.press('Enter');
    await retype(workbench, '600');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await row('Evening news: studio 2').waitFor();
    await workbench.screenshot('form-stream-saved');
    await tabTo(workbench, form.getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    await row(news).waitFor();
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), news);
  });

  it('greys out Save where nothing would be sent, and says why without losing the focus', async () => {
    const { keyboard } = workbench.page;
    const form = await openForm(workbench, 'Harbour camera: Gdańsk Motława');
    const save = form.getByRole('button', { name: 'Save' });
    const blocked = form.locator('#bar-save[aria-disabled="true"][aria-describedby="bar-count"]');
    const free = form.locator('#bar-save:not([aria-disabled])');
    await blocked.waitFor();
    await tabTo(workbench, save);
    await keyboard.press('Enter');
    await form.getByRole('status').getByText('There is nothing to save.').waitFor();
    assert.ok(await save.evaluate((button) => button.matches(':focus')));
    await workbench.screenshot('form-nothing-to-save');
    await tabTo(workbench, form.getByLabel('DVR window'));
    await retype(workbench, '15');
    await form.locator('#bar-count').getByText('1 change · 1 problem').waitFor();
    await blocked.waitFor();
    await retype(workbench, '60');
    await free.waitFor();
    await form
      .locator('#bar-count')
      .getByText(/^1 change$/)
      .waitFor();
    await form.getByRole('button', { name: 'Discard' }).click();
    await blocked.waitFor();
    await closeTab();
  });

  it('changes a log upload policy by keyboard alone, and shows what it leads to', async () => {
    const { keyboard } = workbench.page;
    await unfold('CDN & Storage', 'Log Upload Policies');
    const form = await openForm(workbench, 'Election night');
    await form.getByText('No upload configuration uses this policy.').waitFor();
    await form.getByText(/^one every 5 min/).waitFor();
    await tabTo(workbench, form.getByLabel('Separator', { exact: true }));
    await retype(workbench, ',');
    await form.locator('code').getByText('"203.0.113.7","-","-"').waitFor();
    await tabTo(workbench, form.getByLabel('Add to Fields'));
    await keyboard.type('scheme');
    await keyboard.press('Enter');
    await tabTo(workbench, form.getByRole('button', { name: 'Move scheme Up' }));
    await keyboard.press('Enter');
    await form.locator('code').getByText('"https","Mozilla').waitFor();
    await tabTo(workbench, form.getByLabel('Name', { exact: true }));
    await retype(workbench, 'Election night, late');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 3 changes.').waitFor();
    await workbench.screenshot('form-policy');
    await row('Election night, late').waitFor();
  });

  it('changes a video by keyboard alone', async () => {
    const { keyboard } = workbench.page;
    await unfold('Streaming', 'Videos');
    const video = row(/ready/);
    const form = await openForm(workbench, await nameOf(video));
    await form.getByText('Without effect now: this video is transcoded.').first().waitFor();
    await tabTo(workbench, form.getByLabel('Name', { exact: true }));
    await retype(workbench, 'A video, renamed');
    await tabTo(workbench, form.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
    await tabTo(workbench, form.getByLabel('Authorization header for the source'));
    await keyboard.type('Bearer secret');
    await form.getByText(/It breaks the rule/).waitFor();
    await workbench.screenshot('form-video');
    await retype(workbench, 'Authorization: Bearer secret');
    await form.getByText(/It breaks the rule/).waitFor({ state: 'hidden' });
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 3 changes.').waitFor();
    await row('A video, renamed').waitFor();
    assert.equal(await form.getByLabel('Authorization header for the source').inputValue(), '');
  });

  it('takes an image for a poster, and no other file', async () => {
    const form = await formOf(workbench, 'A video, renamed');
    const file = form.locator('#f-poster');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
    await form.getByText('This file is no JPEG, WebP or PNG image.').waitFor();
    const address = form.getByLabel('or an address');
    await address.fill('https://a.example/poster.png');
    await form.getByText('Its address belongs to another field.').first().waitFor();
    await form.getByRole('button', { name: 'Let the Service Download It' }).click();
    const remote = form.getByLabel('Address of a poster to download');
    assert.equal(await remote.inputValue(), 'https://a.example/poster.png');
    assert.equal(await address.inputValue(), '');
    await remote.fill('');
    const big = Buffer.alloc(1_000_001);
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: big });
    await form.getByText('This image has 1,000,001 bytes').waitFor();
    const image = await readFile(path.join(projectFolder, 'media', 'icon.png'));
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: image });
    await form.locator('img.poster[src^="data:image/png"]').waitFor();
    await form
      .locator('.pictures label')
      .filter({ hasText: /^Own poster$/ })
      .locator('img[src^="data:image/png"]')
      .waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    await form.locator('img.poster[src^="http"]').waitFor();
  });

  it('changes a key for functions by keyboard alone', async () => {
    const { keyboard } = workbench.page;
    await unfold('Cloud', 'FaaS Keys');
    const key = row(/\d functions?/);
    const name = await nameOf(key);
    const count = Number(/(\d+) functions?/.exec(String(await key.textContent()))?.[1]);
    const form = await openForm(workbench, name);
    await tabTo(workbench, form.getByLabel('Description'));
    await retype(workbench, 'By keyboard');
    await tabTo(workbench, form.getByRole('button', { name: 'Add' }));
    await keyboard.press('Enter');
    await keyboard.type('resize');
    await keyboard.press('Tab');
    await keyboard.type('Images');
    await form
      .getByText(/It breaks the rule: 2 to 26/)
      .first()
      .waitFor();
    await workbench.screenshot('form-key');
    await retype(workbench, 'images');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await row(new RegExp(`^${name}.*${count + 1} functions`)).waitFor();
  });

  it('keeps a draft when it is closed, and when the window is loaded again', async () => {
    const form = await openForm(workbench, title);
    await form.getByLabel('Your data').fill('kept');
    await form.getByLabel('SRT passphrase').fill('not to be kept');
    await form.getByText('2 changes').waitFor();
    await closeTab();
    const again = await openForm(workbench, title);
    await again
      .getByRole('status')
      .getByText(/Your draft of .* is restored\..*SRT passphrase/)
      .waitFor();
    assert.equal(await again.getByLabel('Your data').inputValue(), 'kept');
    assert.equal(await again.getByLabel('SRT passphrase').inputValue(), '');
    await workbench.reloadAsUser();
    const restored = await formOf(workbench, title);
    await restored.getByRole('status').getByText('is restored').waitFor();
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'kept');
    await restored.locator('footer').getByRole('button', { name: 'Discard' }).first().click();
    await restored.getByText('No changes').waitFor();
    assert.notEqual(await restored.getByLabel('Your data').inputValue(), 'kept');
  });

  for (const [view, group, item, kind] of [
    ['Streaming', 'Live Streams', 'Evening news: clean feed', 'Stream'],
    ['Streaming', 'Videos', /ready/, 'Video'],
    ['CDN & Storage', 'Log Upload Policies', 'Rights reporting', 'Log Upload Policy'],
    ['Cloud', 'FaaS Keys', /\d functions?/, 'FaaS Key'],
  ] as const) {
    it(`of a ${kind} is accessible in every theme`, async () => {
      await unfold(view, group);
      const form = await openForm(workbench, await nameOf(row(item)));
      for (const theme of themes) {
        await workbench.setTheme(theme);
        await form.locator('body[class]').waitFor();
        assert.deepEqual(await violationsOf(form), [], theme);
        const name = `form-${kind}-${theme}`.replaceAll(/\W+/g, '-').toLowerCase();
        await workbench.screenshot(name);
      }
      await closeTab();
    });
  }
});
