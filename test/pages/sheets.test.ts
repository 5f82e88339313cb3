import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { URI } from 'vscode-uri';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { env } from './editor/vscode.ts';
import { tabTo } from './formPage.ts';

const news = 'Evening news: studio 1';
const trailer = 'Trailer: winter programme';

describe('Sheets', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  async function openSheet(command: string, name: string): Promise<Frame> {
    const [, kind = ''] = command.split('.');
    await desk().run(command, await desk().ref(kind, name));
    return desk().frame(`body[data-state="ready"]:has(h1:text(" — ${name}"))`);
  }
  const openIngest = () => openSheet('headend.liveStream.showIngest', news);
  const openVideo = () => openSheet('headend.video.showAddresses', trailer);
  const button = (sheet: Frame, name: string | RegExp) => sheet.getByRole('button', { name });
  const code = (sheet: Frame, text: string) => sheet.locator('code', { hasText: text }).first();

  /** Presses a button of the mouse, and lets it go when something has come of what was typed before. */
  async function pressUntil(target: Locator, change: Locator): Promise<void> {
    const { mouse } = target.page();
    await target.hover();
    await mouse.down();
    await change.waitFor();
    await mouse.up();
  }

  it('masks the addresses of a stream, shows one when asked, and copies it in full', async () => {
    const sheet = await openIngest();
    const address = sheet.getByRole('textbox', { name: 'RTMP, main', exact: true });
    assert.match(String(await address.textContent()), /^rtmp:\/\/.*••••••/);
    const reveal = button(sheet, 'Reveal: RTMP, main');
    await tabTo(reveal);
    await sheet.page().keyboard.press('Enter');
    await button(sheet, 'Hide: RTMP, main').waitFor();
    const shown = String(await address.textContent());
    assert.ok(!shown.includes('•'), 'it is shown in full');
    await button(sheet, 'Hide: RTMP, main').press('Enter');
    await reveal.waitFor();
    await button(sheet, 'Copy: RTMP, main').press('Enter');
    await sheet
      .getByRole('status')
      .getByText('It will be removed from the clipboard in 60 seconds.')
      .waitFor();
    assert.equal(desk().editor.clipboard.text, shown);
    assert.ok(!(await sheet.locator('body').innerHTML()).includes(shown.split('?').at(-1) ?? ''));
  });

  it('builds the address of a video by keyboard, and plays it', async () => {
    const sheet = await openVideo();
    const address = sheet.getByRole('textbox', { name: 'Playlist' });
    await sheet.getByLabel('Maximum height').fill('360');
    await sheet.getByLabel('Maximum height').press('Enter');
    await code(sheet, 'master-cmaf-max-360.m3u8').waitFor();
    await sheet.getByLabel('Format').selectOption('DASH');
    await code(sheet, 'master-max-360.mpd').waitFor();
    assert.equal(await sheet.getByLabel('Include an image playlist').count(), 0);
    await sheet.getByLabel('Format').selectOption('HLS, MPEG-TS');
    await code(sheet, 'master-max-360.m3u8').waitFor();
    assert.match(String(await address.textContent()), /^http:\/\/127\.0\.0\.1/);
    const asked = desk().context.waitForEvent('request', (each) =>
      each.url().endsWith('master-max-360.m3u8'),
    );
    // the player may be in the place of the sheet before the key is let go
    void button(sheet, 'Play: Playlist')
      .press('Enter')
      .catch(() => undefined);
    await asked;
    await desk().frame(`body[data-state="playing"]:has(h1:text-is("${trailer}"))`);
  });

  it('takes the press of a button right after a text was typed', async () => {
    const sheet = await openVideo();
    await sheet.getByLabel('Start time').click();
    await sheet.page().keyboard.type('1m30s');
    // the text counts when the press begins, and the sheet is drawn anew before it ends
    await pressUntil(button(sheet, 'Copy: HTML'), code(sheet, 't=1m30s'));
    await sheet.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    assert.match(desk().editor.clipboard.text, /t=1m30s/);
    await sheet.getByLabel('Embed width').fill('400');
    const slow = sheet.getByLabel('Disable low latency');
    await pressUntil(slow, code(sheet, 'width="400"'));
    assert.equal(await slow.isChecked(), true);
  });

  it('keeps the focus where it was when a secret is shown', async () => {
    const sheet = await openIngest();
    await button(sheet, 'Reveal: SRT, main').press('Enter');
    const hide = button(sheet, 'Hide: SRT, main');
    await hide.waitFor();
    assert.equal(await hide.evaluate((each) => each === each.ownerDocument.activeElement), true);
    await sheet.page().keyboard.press('Enter');
    await hide.waitFor({ state: 'detached' });
  });

  it('shows no other secret in the place of one that was asked for', async () => {
    const sheet = await openIngest();
    await button(sheet, 'Reveal: ffmpeg: file').click();
    await button(sheet, 'Hide: ffmpeg: file').waitFor();
    await sheet.getByLabel('Push to').selectOption('SRT, main');
    await code(sheet, '-f mpegts').waitFor();
    assert.equal(await sheet.locator('code[data-secret="shown"]').count(), 0);
  });

  it('says that the editor opened no address', async () => {
    const { openExternal } = env;
    env.openExternal = async () => {
      throw new Error('no browser here');
    };
    try {
      const sheet = await openVideo();
      await button(sheet, 'Open in Browser: Playlist').press('Enter');
      await sheet.getByText(/no browser here/).waitFor();
    } finally {
      env.openExternal = openExternal;
    }
  });

  it('downloads a file of a video', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-download-'));
    try {
      const sheet = await openVideo();
      const download = button(sheet, /^Download: vod/).first();
      await download.press('Enter');
      const dialog = await desk().editor.boxes.next();
      assert.match(path.basename(dialog.proposed), /^Trailer winter programme-vod\d+p\.mp4$/);
      const file = path.join(folder, 'trailer.mp4');
      dialog.answer(URI.file(file));
      await desk().editor.status.next(({ text }) => /Downloaded .*\.mp4$/.test(text));
      const written = await readFile(file);
      assert.equal(written.subarray(4, 8).toString('latin1'), 'ftyp');
      assert.deepEqual(await readdir(folder), ['trailer.mp4']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is there again when the window is loaded again, with its settings and no secret', async () => {
    const sheet = await openIngest();
    await button(sheet, 'Reveal: RTMPS, main').click();
    await sheet.locator('code[data-secret="shown"]').waitFor();
    await sheet.getByLabel('Use port 443 for RTMPS').check();
    await code(sheet, ':443/').waitFor();
    await desk().reload();
    const again = await desk().frame('body[data-state="ready"]:has(h1:text("Ingest — "))');
    await code(again, ':443/').waitFor();
    assert.equal(await again.locator('code[data-secret="shown"]').count(), 0);
  });

  describe('of the sandbox', () => {
    beforeEach(() => desk().run('headend.sandbox.start'));
    after(async () => {
      await desk().run('headend.sandbox.stop');
      await desk().headend.host.accounts.useEnvironment();
    });

    it('pushes a test picture to it over RTMP alone, and says why', async () => {
      const sheet = await openIngest();
      await sheet.getByRole('button', { name: /^Push Test Picture/, disabled: false }).waitFor();
      await sheet.getByLabel('Push to').selectOption('SRT, main');
      const push = sheet.getByRole('button', { name: /^Push Test Picture/, disabled: true });
      await tabTo(push);
      await sheet.page().keyboard.press('Enter');
      const reason = sheet.locator(`#${await push.getAttribute('aria-describedby')}`);
      assert.match(String(await reason.textContent()), /^The sandbox takes pushes over RTMP alone/);
      // what comes after it was answered, and no terminal was opened
      await button(sheet, 'Copy: RTMP, main').press('Enter');
      await sheet
        .getByRole('status')
        .getByText('It will be removed from the clipboard in 60 seconds.')
        .waitFor();
      assert.deepEqual([desk().editor.terminals.left, desk().editor.messages.left], [[], []]);
    });

    it('is closed, as all pages are, when its account is signed out', async () => {
      const stream = await desk().ref('liveStream', news);
      for (const page of ['showIngest', 'openForm', 'play', 'openStatistics'])
        await desk().run(`headend.row.${page}`, stream);
      const panels = [...desk().editor.panels];
      assert.equal(panels.length, 4);
      const closed = panels.map((panel) => new Promise<void>((resolve) => panel.onDidDispose(resolve)));
      const signingOut = desk().run('headend.account.signOut');
      const asked = await desk().editor.messages.next(({ text }) => text.startsWith('Sign out of'));
      asked.press('Sign Out');
      await Promise.all([signingOut, ...closed]);
    });
  });
});
