import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { violationsOf } from './accessibility.ts';
import { findByPalette, tabTo } from './formPage.ts';
import { saveAs } from './saveDialog.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const news = 'Evening news: studio 1';

describe('Sheets', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await row(news).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed')
      await workbench.screenshot(`failed-sheets-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const row = (name: string) =>
    workbench.page.locator('.pane-body').getByRole('treeitem').filter({ hasText: name }).first();

  /** Opens a sheet by the palette and a search. */
  async function openSheet(command: string, name: string, heading: string) {
    await findByPalette(workbench, command, name);
    return workbench.webviewFrame(`body[data-state="ready"]:has(h1:text("${heading} — "))`);
  }

  it('masks the addresses of a stream, shows one when asked, and copies it in full', async () => {
    const sheet = await openSheet('Show Stream Ingest', news, 'Ingest');
    const address = sheet.getByRole('textbox', { name: 'RTMP, main', exact: true });
    assert.match(String(await address.textContent()), /^rtmp:\/\/.*••••••/);
    await workbench.screenshot('sheet-ingest');
    const reveal = sheet.getByRole('button', { name: 'Reveal: RTMP, main' });
    await tabTo(workbench, reveal);
    await workbench.page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Hide: RTMP, main' }).waitFor();
    const shown = String(await address.textContent());
    assert.ok(!shown.includes('•'), 'it is shown in full');
    await sheet.getByRole('button', { name: 'Hide: RTMP, main' }).press('Enter');
    await reveal.waitFor();
    await sheet.getByRole('button', { name: 'Copy: RTMP, main' }).press('Enter');
    await sheet.getByRole('status').getByText('It is taken out of the clipboard in 60 s.').waitFor();
    assert.ok(!(await sheet.locator('body').innerHTML()).includes(shown.split('?').at(-1) ?? ''));
  });

  it('pushes no test picture to the sandbox, and says why', async () => {
    const sheet = await openSheet('Show Stream Ingest', news, 'Ingest');
    const push = sheet.getByRole('button', { name: /^Push a test picture/, disabled: true });
    await tabTo(workbench, push);
    await workbench.page.keyboard.press('Enter');
    const reason = sheet.locator(`#${await push.getAttribute('aria-describedby')}`);
    assert.match(String(await reason.textContent()), /^The sandbox makes its pictures itself/);
    // what comes after it was answered, and no terminal was opened
    await sheet.getByRole('button', { name: 'Copy: RTMP, main' }).press('Enter');
    await sheet.getByRole('status').getByText('It is taken out of the clipboard in 60 s.').waitFor();
    assert.equal(await workbench.page.locator('.terminal-wrapper').count(), 0);
  });

  it('builds the address of a video by keyboard, and plays it', async () => {
    const sheet = await openSheet('Show Video Addresses', 'Trailer: winter programme', 'Addresses');
    await workbench.screenshot('sheet-video');
    const address = sheet.getByRole('textbox', { name: 'Playlist' });
    await sheet.getByLabel('Highest quality').selectOption('360p');
    await sheet.locator('code', { hasText: 'master-cmaf-max-360.m3u8' }).waitFor();
    await sheet.getByLabel('Format').selectOption('DASH');
    await sheet.locator('code', { hasText: 'master-max-360.mpd' }).waitFor();
    assert.equal(await sheet.getByLabel('With a playlist of pictures').count(), 0);
    await sheet.getByLabel('Format').selectOption('HLS, MPEG-TS');
    await sheet.locator('code', { hasText: 'master-max-360.m3u8' }).waitFor();
    assert.match(String(await address.textContent()), /^http:\/\/127\.0\.0\.1/);
    await sheet.getByRole('button', { name: 'Play: Playlist' }).press('Enter');
    await workbench.webviewFrame('video');
  });

  it('takes the press of a button right after a text was typed', async () => {
    const sheet = await openSheet('Show Video Addresses', 'Trailer: winter programme', 'Addresses');
    await sheet.getByLabel('Start').click();
    await workbench.page.keyboard.type('1m30s');
    // as long as a hand takes: the text counts when the press begins, and the sheet is drawn anew before it ends
    await sheet.getByRole('button', { name: 'Copy: HTML' }).click({ delay: 500 });
    await sheet.locator('code', { hasText: 't=1m30s' }).first().waitFor();
    await sheet.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    await sheet.getByLabel('Width in a page').fill('400');
    await sheet.getByLabel('Without low latency').click({ delay: 500 });
    await sheet.locator('code', { hasText: 'width="400"' }).waitFor();
    assert.equal(await sheet.getByLabel('Without low latency').isChecked(), true);
  });

  it('keeps the focus where it was when a secret is shown', async () => {
    const sheet = await openSheet('Show Stream Ingest', news, 'Ingest');
    await sheet.getByRole('button', { name: 'Reveal: SRT, main' }).press('Enter');
    const hide = sheet.getByRole('button', { name: 'Hide: SRT, main' });
    await hide.waitFor();
    assert.equal(await hide.evaluate((button) => button === button.ownerDocument.activeElement), true);
    await workbench.page.keyboard.press('Enter');
    await hide.waitFor({ state: 'detached' });
  });

  it('shows no other secret in the place of one that was asked for', async () => {
    const sheet = await openSheet('Show Stream Ingest', news, 'Ingest');
    await sheet.getByRole('button', { name: 'Reveal: ffmpeg, a file' }).click();
    await sheet.getByRole('button', { name: 'Hide: ffmpeg, a file' }).waitFor();
    await sheet.getByLabel('Push to').selectOption('SRT, main');
    await sheet.locator('code', { hasText: '-f mpegts' }).first().waitFor();
    assert.equal(await sheet.locator('code[data-secret="shown"]').count(), 0);
  });

  it('downloads a file of a video', async () => {
    const sheet = await openSheet('Show Video Addresses', 'Trailer: winter programme', 'Addresses');
    await sheet
      .getByRole('button', { name: /^Download: vod/ })
      .first()
      .press('Enter');
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-download-'));
    const file = path.join(folder, 'trailer.mp4');
    await saveAs(workbench, 'Trailer winter programme', file);
    await workbench.page
      .getByText(/“.*\.mp4” is downloaded\./)
      .first()
      .waitFor();
    const written = await readFile(file);
    assert.equal(written.subarray(4, 8).toString('latin1'), 'ftyp');
    assert.deepEqual(await readdir(folder), ['trailer.mp4']);
    await rm(folder, { recursive: true });
  });

  it('is accessible in every theme', async () => {
    for (const [command, name, heading] of [
      ['Show Stream Ingest', news, 'Ingest'],
      ['Show Stream Addresses', news, 'Addresses'],
      ['Show Video Addresses', 'Trailer: winter programme', 'Addresses'],
    ] as const) {
      const sheet = await openSheet(command, name, heading);
      for (const theme of themes) {
        await workbench.setTheme(theme);
        await sheet.locator('body[class]').waitFor();
        assert.deepEqual(await violationsOf(sheet), [], `${command}, ${theme}`);
        await workbench.screenshot(`sheet-${command}-${theme}`.replaceAll(/\W+/g, '-').toLowerCase());
      }
      await workbench.closeEditors();
    }
  });

  it('is there again when the window is loaded again, with its settings and no secret', async () => {
    const sheet = await openSheet('Show Stream Ingest', news, 'Ingest');
    await sheet.getByLabel('Port 443 in RTMPS addresses').check();
    await sheet.locator('code', { hasText: ':443/' }).first().waitFor();
    await workbench.reloadAsUser();
    const again = await workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Ingest — "))');
    await again.locator('code', { hasText: ':443/' }).first().waitFor();
    assert.equal(await again.locator('code[data-secret="shown"]').count(), 0);
  });
});
