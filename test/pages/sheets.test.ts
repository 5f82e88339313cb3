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

  /** Each leaves no secret shown. */
  describe('of an ingest', () => {
    let sheet: Frame;
    before(async () => {
      sheet = await openIngest();
    });
    after(() => desk().closePanels());

    it('masks the addresses of a stream, shows one when asked, and copies it in full', async () => {
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

    it('keeps the focus where it was when a secret is shown', async () => {
      await button(sheet, 'Reveal: SRT, main').press('Enter');
      const hide = button(sheet, 'Hide: SRT, main');
      await hide.waitFor();
      assert.equal(await hide.evaluate((each) => each === each.ownerDocument.activeElement), true);
      await sheet.page().keyboard.press('Enter');
      await hide.waitFor({ state: 'detached' });
    });

    it('shows no other secret in the place of one that was asked for', async () => {
      await button(sheet, 'Reveal: ffmpeg: file').click();
      await button(sheet, 'Hide: ffmpeg: file').waitFor();
      await sheet.getByLabel('Push to').selectOption('SRT, main');
      await code(sheet, '-f mpegts').waitFor();
      assert.equal(await sheet.locator('code[data-secret="shown"]').count(), 0);
    });
  });

  describe('of a video', () => {
    let sheet: Frame;
    before(async () => {
      sheet = await openVideo();
    });
    after(() => desk().closePanels());

    it('takes the press of a button right after a text was typed', async () => {
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

    it('says that the editor opened no address', async () => {
      const { openExternal } = env;
      env.openExternal = async () => {
        throw new Error('no browser here');
      };
      try {
        await button(sheet, 'Open in Browser: Playlist').press('Enter');
        await sheet.getByText(/no browser here/).waitFor();
      } finally {
        env.openExternal = openExternal;
      }
    });

    it('downloads a file of a video', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'headend-download-'));
      try {
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
  });

  describe('that is opened anew', () => {
    afterEach(() => desk().closePanels());

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
  });
});
