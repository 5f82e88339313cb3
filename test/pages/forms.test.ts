import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../../tools/folders.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { openList } from './list.ts';

const frankfurt = { project: 412_070, region: 38 };

describe('Forms', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  it('of a resource is opened by finding that', async () => {
    const opened = desk().run('headend.resource.editInForm');
    const pick = await desk().editor.picks.next(({ title }) => title === 'Edit Resource in Form');
    await pick.choose('Rights reporting');
    await opened;
    await formOf(desk(), 'Rights reporting');
  });

  it('says why a resource cannot be searched for', async () => {
    const [view] = desk().headend.host.lists.views;
    assert.ok(view);
    const { walk } = view;
    Object.assign(view, { walk: () => Promise.reject(new Error('out of order')) });
    const opened = desk().run('headend.resource.editInForm');
    const pick = await desk().editor.picks.next(({ title }) => title === 'Edit Resource in Form');
    const message = await desk().editor.messages.next(({ text }) => text.startsWith('Could not search'));
    assert.match(message.text, /out of order/);
    message.press();
    Object.assign(view, { walk });
    await pick.choose(undefined);
    await opened;
  });

  it('changes a live stream by keyboard alone', async () => {
    const name = 'Evening news: studio 1';
    const list = await openList('streaming', 'Live Streams');
    const form = await openForm(desk(), 'liveStream', name);
    const { keyboard } = form.page();
    await tabTo(form.getByLabel('Name', { exact: true }));
    await retype(form, 'Evening news: studio 2');
    await tabTo(form.getByLabel('DVR window'));
    await retype(form, '15');
    await form.getByText('It must be 30 s or more.').waitFor();
    await tabTo(form.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await form.getByRole('alert').getByText('DVR window').waitFor();
    await tabTo(form.getByRole('alert').getByRole('link'));
    await keyboard.press('Enter');
    await retype(form, '600');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await list.shows(/^Evening news: studio 2 /);
    await tabTo(form.getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    await list.shows(/^Evening news: studio 1 /);
    await form.getByRole('status').getByText('Undone. The previous values are restored.').waitFor();
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), name);
  });

  it('greys out Save where nothing would be sent, and says why without losing the focus', async () => {
    const form = await openForm(desk(), 'liveStream', 'Harbour camera: Gdańsk Motława');
    const save = form.getByRole('button', { name: 'Save' });
    const blocked = form.locator('#bar-save[aria-disabled="true"][aria-describedby="bar-count"]');
    const free = form.locator('#bar-save:not([aria-disabled])');
    await blocked.waitFor();
    await tabTo(save);
    await form.page().keyboard.press('Enter');
    await form.getByRole('status').getByText('No changes to save.').waitFor();
    assert.ok(await save.evaluate((button) => button.matches(':focus')));
    await form.locator('summary', { hasText: 'No effect while DVR is off' }).click();
    await tabTo(form.getByLabel('DVR window'));
    await retype(form, '15');
    await form.locator('#bar-count').getByText('1 change · 1 problem').waitFor();
    await blocked.waitFor();
    await retype(form, '60');
    await free.waitFor();
    const one = form.locator('#bar-count').getByText(/^1 change$/);
    await one.waitFor();
    await form.getByRole('button', { name: 'Discard' }).click();
    await blocked.waitFor();
  });

  it('changes a log upload policy by keyboard alone, and shows what it leads to', async () => {
    const list = await openList('delivery', 'Log Upload Policies');
    const form = await openForm(desk(), 'logPolicy', 'Election night');
    const { keyboard } = form.page();
    await form.getByText('No upload configuration uses this policy.').waitFor();
    await form.getByText(/^one every 5 min/).waitFor();
    await tabTo(form.getByLabel('Separator', { exact: true }));
    await retype(form, ',');
    await form.locator('code').getByText('"203.0.113.7","-","-"').waitFor();
    await tabTo(form.getByLabel('Add to Fields'));
    await keyboard.type('scheme');
    await keyboard.press('Enter');
    await tabTo(form.getByRole('button', { name: 'Move scheme Up' }));
    await keyboard.press('Enter');
    await form.locator('code').getByText('"https","Mozilla').waitFor();
    await tabTo(form.getByLabel('Name', { exact: true }));
    await retype(form, 'Election night, late');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 3 changes.').waitFor();
    await list.shows(/^Election night, late /);
  });

  it('changes a video by keyboard alone', async () => {
    const list = await openList('streaming', 'Videos');
    const form = await openForm(desk(), 'video', /^Evening news, \d/);
    const { keyboard } = form.page();
    await tabTo(form.getByLabel('Name', { exact: true }));
    await retype(form, 'A video, renamed');
    await tabTo(form.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
    const header = form.getByLabel('Authorization header for the source');
    assert.equal(await header.isVisible(), false);
    assert.equal(await form.getByLabel('Remove custom poster').isVisible(), false);
    const idle = form.locator('summary', { hasText: 'No effect: this video is already transcoded' });
    assert.match(await idle.innerText(), /Authorization header for the source, Priority/);
    await tabTo(idle);
    await keyboard.press('Enter');
    await tabTo(header);
    await keyboard.type('Bearer secret');
    await form.getByText(/Invalid value\./).waitFor();
    await retype(form, 'Authorization: Bearer secret');
    await form.getByText(/Invalid value\./).waitFor({ state: 'hidden' });
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 3 changes.').waitFor();
    await list.shows(/^A video, renamed /);
    assert.equal(await header.inputValue(), '');
  });

  it('folds away what has no effect, and takes it back once it has one', async () => {
    const form = await openForm(desk(), 'liveStream', 'Arena 1: handball, main camera');
    const { keyboard } = form.page();
    const idle = form.locator('summary', { hasText: 'No effect while DVR is off' });
    const window = form.getByLabel('DVR window');
    const dvr = form.getByLabel('DVR', { exact: true });
    assert.deepEqual([await window.isVisible(), await idle.count()], [true, 0]);
    await tabTo(dvr);
    await keyboard.press('Space');
    await idle.waitFor();
    assert.equal(await window.isVisible(), false);
    assert.match(await idle.innerText(), /DVR window$/);
    assert.ok(await dvr.evaluate((box) => box.matches(':focus')));
    await idle.click();
    await window.fill('15');
    await form.getByText('1 problem').waitFor();
    // folded by hand, and by what is set: what is wrong comes into sight with it
    await idle.click();
    await window.waitFor({ state: 'hidden' });
    await dvr.check();
    await idle.waitFor({ state: 'detached' });
    assert.ok(await window.isVisible());
    await dvr.uncheck();
    await idle.waitFor();
    await window.waitFor();
  });

  it('takes an image for a poster, and no other file', async () => {
    const form = await openForm(desk(), 'video', 'Trailer: winter programme');
    const file = form.locator('#f-poster');
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType, buffer });
    await give('a.png', 'image/png', Buffer.from('GIF89a'));
    await form.getByText('This file isn’t a JPEG, PNG, or WebP image.').waitFor();
    const address = form.getByLabel('Poster URL to download');
    await address.fill('https://a.example/poster.png');
    await form.getByText('This file isn’t a JPEG, PNG, or WebP image.').waitFor({ state: 'hidden' });
    assert.equal(await file.inputValue(), '');
    await give('a.png', 'image/png', Buffer.alloc(1_000_001));
    await form.getByText('This image has 1,000,001 bytes').waitFor();
    await give('a.jpg', 'image/jpeg', await readFile(path.join(projectFolder, 'media', 'icon.png')));
    await form.locator('img.poster[src^="data:image/png"]').waitFor();
    assert.equal(await address.inputValue(), '');
    const own = form.locator('.pictures label').filter({ hasText: /^Custom poster$/ });
    await own.locator('img[src^="data:image/png"]').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    const stored = form.locator('img.poster[src^="http"]');
    await stored.waitFor();
    assert.ok(await stored.evaluate((image: HTMLImageElement) => image.decode().then(() => true)));
    const remove = form.getByLabel('Remove custom poster');
    await address.fill('https://a.example/other.png');
    await remove.check();
    assert.equal(await address.inputValue(), '');
    await address.fill('https://a.example/other.png');
    assert.equal(await remove.isChecked(), false);
    await form.getByText('1 change', { exact: true }).waitFor();
  });

  it('changes a key for functions by keyboard alone', async () => {
    const list = await openList('cloud', 'Default', 'Frankfurt', 'FaaS Keys');
    await list.shows(/^epg-import .*2 functions/);
    const form = await openForm(desk(), 'faasKey', 'epg-import', frankfurt);
    const { keyboard } = form.page();
    await tabTo(form.getByLabel('Description'));
    await retype(form, 'By keyboard');
    await tabTo(form.getByRole('button', { name: 'Add' }));
    await keyboard.press('Enter');
    await keyboard.type('resize');
    await keyboard.press('Tab');
    await keyboard.type('Images');
    const wrong = form.getByText(/Invalid value. 2 to 26/);
    await wrong.first().waitFor();
    await retype(form, 'images');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await list.shows(/^epg-import .*3 functions/);
  });

  it('keeps a draft when it is closed, and when the window is loaded again', async () => {
    const title = 'Harbour camera: Rotterdam Maasvlakte';
    const form = await openForm(desk(), 'liveStream', title);
    const stored = await form.getByLabel('Your data').inputValue();
    await form.getByLabel('Your data').fill('kept');
    await form.getByLabel('SRT passphrase').fill('not-to-be-kept');
    await form.getByText('2 changes').waitFor();
    await desk().closePanels();
    const again = await openForm(desk(), 'liveStream', title);
    const said = again.getByRole('status').getByText(/Restored your draft from .*\..*SRT passphrase/);
    await said.waitFor();
    assert.equal(await again.getByLabel('Your data').inputValue(), 'kept');
    assert.equal(await again.getByLabel('SRT passphrase').inputValue(), '');
    await desk().reload();
    const restored = await formOf(desk(), title);
    await restored.getByRole('status').getByText('Restored your draft').waitFor();
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'kept');
    await restored.locator('footer').getByRole('button', { name: 'Discard' }).first().click();
    await restored.getByText('No changes').waitFor();
    assert.equal(await restored.getByLabel('Your data').inputValue(), stored);
  });
});
