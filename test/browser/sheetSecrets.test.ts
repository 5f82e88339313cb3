import assert from 'node:assert/strict';
import { setInterval as every } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import { installFfmpeg } from '../helpers/fakeFfmpeg.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { holdStream, type StartedService, startService } from '../helpers/startService.ts';
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

/** What only the real editor shows of sheets: what it hands to the browser, and what it keeps. */
describe('A sheet in the workbench', () => {
  let service: StartedService;
  let workbench: Workbench;

  before(async () => {
    service = await startService();
    holdStream(service, stream);
    workbench = await freshWorkbench({
      // a line that can be read
      settings: { 'terminal.integrated.gpuAcceleration': 'off', 'window.dialogStyle': 'custom' },
    });
    await installFfmpeg(workbench.programs);
    await workbench.open();
    await signIn(workbench, { origin: service.baseUrl, key: '1_key' });
    await workbench.row('Streaming', 'Harbour').waitFor();
  });
  after(() => service?.server.close());

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
