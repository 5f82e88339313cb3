import assert from 'node:assert/strict';
import { setInterval as every } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import { installFfmpeg } from '../helpers/fakeFfmpeg.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { holdStream, type StartedService, startService } from '../helpers/startService.ts';
import { errorsLogged } from './errorsLogged.ts';
import { filesWith } from './filesWith.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { keptState } from './keptState.ts';
import { signIn } from './signIn.ts';

const token = 'tok5678abcdef9012';
const signed = 'md5=a%2Bb%26c%3D%3D&expires=4102444800';

const stream = {
  id: 7,
  name: 'Harbour',
  active: true,
  push_url: `rtmp://push.example/in/7?${token}`,
  hls_cmaf_url: `https://cdn.example/cmaf/1_7/master.m3u8?${signed}`,
  iframe_url: `https://player.example/streams/1_7?${signed}`,
};

const account = { id: 7, companyName: '$(zap) Quiet' };
const repair = { status: 422, body: { message: '[Repair](command:workbench.action.closePanel)' } };

/** What only the real editor shows of what a service sends: what it takes for a link, hands to the browser, and keeps. */
describe('In the workbench', () => {
  let service: StartedService;
  let workbench: Workbench;
  before(async () => {
    service = await startService();
    holdStream(service, stream);
    service.answers['/iam/clients/me'] = ok(account);
    workbench = await freshWorkbench({
      // a line of the terminal that can be read
      settings: { 'terminal.integrated.gpuAcceleration': 'off', 'window.dialogStyle': 'custom' },
    });
    await installFfmpeg(workbench.programs);
    await workbench.open();
    await signIn(workbench, { origin: service.baseUrl, key: '1_key' });
    await row('Harbour').waitFor();
  });
  after(() => service?.server.close());

  const row = (text: string | RegExp) => workbench.row('Streaming', text);
  const ok = (body: unknown) => ({ status: 200, body });

  /** Texts that are written as links of the editor are, wherever the editor itself shows them, none. */
  describe('a text of the service', () => {
    before(() => workbench.unfold(row(/^Videos/)));
    afterEach(() => workbench.clearToasts());

    it('is no link in the place of a document that can’t be read, which opens once it can', async () => {
      const video = { id: 5, name: 'See [here](command:workbench.action.closePanel)', status: 'ready' };
      service.answers['/streaming/videos'] = ok([video]);
      await workbench.run('Headend: Refresh View');
      await row('See [here]').click();
      await workbench.line('Could not open “See here command:workbench.action.closePanel”:').waitFor();
      await workbench.line('it wasn’t found (GET /streaming/videos/5, 404)').waitFor();
      await workbench.page.locator('.statusbar-item', { hasText: 'Headend Message' }).waitFor();
      assert.equal(await workbench.page.locator('.view-line .detected-link').count(), 0);
      assert.deepEqual(await workbench.toasts(), []);
      assert.match((await errorsLogged(workbench)).join(), /GET \/streaming\/videos\/5/);
      service.answers['/streaming/videos/5'] = ok(video);
      await workbench.page.locator('.codelens-decoration a', { hasText: 'Try Again' }).click();
      await workbench.line('"status": "ready"').waitFor();
      await workbench.page.locator('.statusbar-item', { hasText: 'Headend Resource' }).waitFor();
      await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
    });

    it('is no link where the editor itself tells of a failed save, be it a name or a refusal', async () => {
      const video = { id: 6, name: '[Fix](command:workbench.action.closePanel)', status: 'ready' };
      service.answers['/streaming/videos'] = ok([video]);
      service.answers['/streaming/videos/6'] = ok(video);
      await workbench.run('Headend: Refresh View');
      await workbench.openDocument(row('[Fix]'), 'Fix command:workbench.action.closePanel.json');
      await workbench.typeInto('name', '!', 2);
      service.answers['/streaming/videos/6'] = repair;
      await workbench.page.keyboard.press('ControlOrMeta+s');
      const toast = workbench.toast('Failed to save');
      await toast.filter({ hasText: '[Repair]' }).waitFor();
      const said = (await toast.innerText()).replaceAll('\u200b', '');
      // no address of the document, whose query nobody can read
      assert.equal(
        said,
        "Failed to save 'Fix command:workbench.action.closePanel.json': the service refused the values: " +
          '“[Repair](command:workbench.action.closePanel)” (GET /streaming/videos/6, 422)',
      );
      assert.equal(await toast.locator('a').count(), 0);
      service.answers['/streaming/videos/6'] = ok(video);
      await workbench.run('File: Revert File');
    });

    it('is no link in the box to sign in', async () => {
      service.answers['/iam/clients/me'] = repair;
      await workbench.run('Headend: Sign In');
      await workbench.quickInput.accept(service.baseUrl, 'API base URL');
      await workbench.quickInput.accept('1_other', 'API key');
      const message = workbench.quickInput.widget.locator('.quick-input-message', { hasText: '[Repair]' });
      await message.waitFor();
      assert.equal(await message.locator('a').count(), 0);
      await workbench.quickInput.cancel();
      service.answers['/iam/clients/me'] = ok(account);
    });
  });

  describe('a sheet', () => {
    afterEach(() => workbench.closeEditors());

    async function openSheet(action: string, heading: string): Promise<Frame> {
      // after a reload the palette offers what is of an account once that is known
      await workbench.row('Streaming', 'Harbour').waitFor();
      await workbench.quickInput.runAction(action);
      await workbench.quickInput.find('Harbour');
      return workbench.webviewFrame(`body[data-state="ready"]:has(h1:text("${heading} — "))`);
    }

    it('opens a protected link as the service gave it, letter by letter', async () => {
      const { page } = workbench;
      const sheet = await openSheet('Show Stream Addresses', 'Addresses');
      for (const [label, link] of [
        ['HLS, low latency', stream.hls_cmaf_url],
        ['Link', stream.iframe_url],
      ]) {
        const asked = Promise.withResolvers<string>();
        await page.context().route(/^https:\/\/\w+\.example\//, async (route) => {
          await route.fulfill({ body: 'here' });
          asked.resolve(route.request().url());
        });
        const opened = page.context().waitForEvent('page');
        await sheet.getByRole('button', { name: `Open in Browser: ${label}` }).click();
        await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open', exact: true }).click();
        assert.equal(await asked.promise, link);
        // the window has the keyboard again
        await (await opened).close();
        await page.bringToFront();
        await page.context().unrouteAll();
      }
    });

    it('leaves a key in nothing that the editor keeps, and what it pushes ends with the window', async () => {
      const sheet = await openSheet('Show Stream Ingest', 'Ingest');
      await sheet.getByRole('button', { name: 'Push Test Picture' }).click();
      const terminal = workbench.page.locator('.terminal-wrapper .xterm-rows');
      await terminal.getByText('Input/output error').first().waitFor();
      const pid = Number(/process\s+(\d+)/.exec(await terminal.innerText())?.[1]);
      assert.ok(isAlive(pid));
      await workbench.reload();
      for await (const _ of every(100)) if (!isAlive(pid)) break;
      const state = await keptState(workbench, /headend\.sheet|Harbour/);
      assert.doesNotMatch(state, new RegExp(token));
      const forms = [Buffer.from(token), Buffer.from(token, 'utf16le')];
      assert.deepEqual(await filesWith(workbench.dataDir, forms), []);
      assert.doesNotMatch(await workbench.logs(), new RegExp(token));
    });
  });
});
