import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('Trouble of the sandbox', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await rows().filter({ hasText: 'Live Streams' }).waitFor();
  });
  after(async () => {
    await workbench?.quickInput.palette('Headend: Stop Sandbox');
    await workbench?.page.getByText('The sandbox has stopped.').waitFor();
    await workbench?.close();
  });

  const rows = () => workbench.pane('Streaming').getByRole('treeitem');
  const status = () => workbench.page.locator('.statusbar-item').filter({ hasText: 'Sandbox trouble:' });

  /** Uses the sandbox as another window does, so that it outlives a reload that takes long. */
  async function stay(): Promise<void> {
    const [windows] = globSync('**/headend.headend/sandbox/windows', { cwd: workbench.dataDir });
    assert.ok(windows);
    await writeFile(path.join(workbench.dataDir, windows, String(process.pid)), '');
  }

  it('is chosen from a list that says what each does', async () => {
    await workbench.quickInput.palette('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.rows().filter({ hasText: 'No trouble' }).filter({ hasText: 'on' }).waitFor();
    assert.equal(await workbench.quickInput.rows().count(), 9);
    await workbench.screenshot('trouble-choices');
    await workbench.quickInput.choose('Server errors only');
    await status().filter({ hasText: 'Server errors only' }).waitFor();
  });

  it('leaves the rows, and the view says what is wrong', async () => {
    await workbench.page
      .getByText(/The service failed or is busy.*Shown as read at/)
      .first()
      .waitFor();
    assert.ok((await rows().count()) > 5);
    await workbench.screenshot('trouble-errors');
  });

  it('is still told after a reload, with a button that ends it', async () => {
    await stay();
    await workbench.reload();
    await workbench.openContainer('Headend');
    await status().waitFor();
    const welcome = workbench.page.locator('.welcome-view');
    await welcome.getByText('The sandbox makes trouble on request').waitFor();
    await workbench.screenshot('trouble-welcome');
    await welcome.getByRole('button', { name: 'End Sandbox Trouble' }).click();
    await rows().filter({ hasText: 'Live Streams' }).waitFor();
    await status().waitFor({ state: 'hidden' });
  });

  it('is changed and ended by a click in the status bar', async () => {
    await workbench.quickInput.palette('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Replies that are not JSON');
    await status().filter({ hasText: 'Replies that are not JSON' }).click();
    await workbench.quickInput.choose('No trouble');
    await status().waitFor({ state: 'hidden' });
    await workbench.page.getByText('The sandbox makes no trouble any more.').waitFor();
  });
});
