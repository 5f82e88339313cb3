import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { findByPalette } from './formPage.ts';
import { holdStream, type StartedService, startService } from './startService.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const signed = 'md5=a%2Bb%26c%3D%3D&expires=4102444800';

const stream = {
  id: 7,
  name: 'Harbour',
  active: true,
  hls_cmaf_url: `https://cdn.example/cmaf/1_7/master.m3u8?${signed}`,
  iframe_url: `https://player.example/streams/1_7?${signed}`,
};

/** Links of a service that proves them by their query. */
describe('A protected link', () => {
  let service: StartedService;
  let workbench: Workbench;

  before(async () => {
    service = await startService();
    holdStream(service, stream);
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: service.baseUrl, HEADEND_API_KEY: '1_key' },
    });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Harbour' }).waitFor();
  });
  after(async () => {
    await workbench?.close();
    service?.server.close();
  });

  /** The address that the browser asks for, once the user has agreed to open it. */
  async function opened(button: Locator): Promise<string> {
    const { page } = workbench;
    const asked = Promise.withResolvers<string>();
    await page.context().route(/^https:\/\/\w+\.example\//, async (route) => {
      await route.fulfill({ body: 'here' });
      asked.resolve(route.request().url());
    });
    await button.click();
    await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open', exact: true }).click();
    const address = await asked.promise;
    await page.context().unrouteAll();
    return address;
  }

  it('is opened by the browser as the service gave it, letter by letter', async () => {
    await findByPalette(workbench, 'Show Stream Addresses', 'Harbour');
    const sheet = await workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Addresses — "))');
    const open = (label: string) => opened(sheet.getByRole('button', { name: `Open in Browser: ${label}` }));
    assert.equal(await open('HLS, low latency'), stream.hls_cmaf_url);
    assert.equal(await open('Link'), stream.iframe_url);
  });
});
