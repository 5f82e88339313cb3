import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('probe', () => {
  let workbench: Workbench;
  const told: string[] = [];
  before(async () => {
    workbench = await openWorkbench();
    workbench.page.on('console', (m) => {
      if (/Content Security Policy/.test(m.text())) told.push(m.text().slice(0, 300));
    });
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  });
  after(() => workbench.close());
  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');

  it('a', async () => {
    const t = Date.now();
    await rows().filter({ hasText: 'Live Streams' }).filter({ hasText: 'live of 25 loaded' }).waitFor();
    console.log('rows', Date.now() - t);
    for (const name of ['Evening news: studio 1', 'Harbour camera: Gdańsk Motława']) {
      const row = rows().filter({ hasText: name }).first();
      await row.hover();
      await row.getByRole('button', { name: /^Play/ }).click();
      const frame = await workbench.webviewFrame(`h1:has-text("${name}")`);
      console.log('frame', Date.now() - t);
      await frame.waitForSelector('body:not([data-state="loading"])');
      await frame.waitForTimeout(2000);
      console.log('state', Date.now() - t, await frame.evaluate(() => [document.body.dataset['state'], document.body.innerText, document.querySelectorAll('track').length]));
      await workbench.screenshot(`probe-${name.slice(0, 3)}`);
    }
    await rows().filter({ hasText: 'Live Streams' }).click();
    await rows().filter({ hasText: /^Videos/ }).click();
    const row = rows().filter({ hasText: /ready · / }).first();
    await row.waitFor();
    console.log(await rows().allInnerTexts());
    await row.hover();
    await row.getByRole('button', { name: /^Play/ }).click();
    const title = await row.locator('.label-name').textContent();
    const frame = await workbench.webviewFrame(`h1:has-text("${title}")`);
    await frame.waitForSelector('body:not([data-state="loading"])');
    await frame.waitForTimeout(2000);
    console.log('state', Date.now() - t, await frame.evaluate(() => [document.body.dataset['state'], document.body.innerText, document.querySelectorAll('track').length]));
    await frame.evaluate(() => { fetch('https://example.org/x').catch(()=>{}); });
    await frame.waitForTimeout(500);
    console.log(told);
    assert.ok(true);
  });
});
