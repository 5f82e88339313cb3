import assert from 'node:assert/strict';
import texts from '../../package.nls.json' with { type: 'json' };
import { sandboxWorkbench, type Workbench } from './freshWorkbench.ts';

describe('The palette', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await sandboxWorkbench();
  });
  afterEach(() => workbench.closeEditors());

  /** Which of the commands of these names it offers, as `shown` is there whatever is in front. */
  async function offered(names: readonly string[], typed: string, shown: string): Promise<string[]> {
    const rows = await workbench.quickInput.offered(`Headend: ${typed}`, shown);
    return names.filter((name) => rows.some((row) => row.includes(name)));
  }
  const atCursor = ['Open Resource at Cursor', 'Insert Resource at Cursor…'];
  const ofText = () => offered(atCursor, 'Resource', 'Go to Resource…');

  it('offers what is done at the cursor where a text is in front, and not on Welcome', async () => {
    assert.deepEqual(await ofText(), []);
    await workbench.run('Help: Welcome');
    await workbench.tab('Welcome').waitFor();
    assert.deepEqual(await ofText(), []);
    await workbench.run('File: New Untitled Text File');
    await workbench.tab(/^Untitled/).waitFor();
    assert.deepEqual(await ofText(), atCursor);
  });

  it('copies the link of a panel, and offers nothing at a cursor there', async () => {
    const { page } = workbench;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.run('Headend: Open Statistics');
    await workbench.webviewFrame('body[data-state="ready"] .desk-head');
    assert.deepEqual(await ofText(), []);
    await workbench.run('Headend: Copy Link');
    await workbench.status('Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /:\/\/headend\.headend\/statistics\?account=sandbox-\d+&source=watching&/);
  });

  it('offers no deployment of a workspace where no folder is open', async () => {
    const deploying = ['Deploy Edge App…', texts['command.release.deployWorkspace']];
    assert.deepEqual(await offered(deploying, 'Deploy', 'Deploy Edge App…'), ['Deploy Edge App…']);
  });
});
