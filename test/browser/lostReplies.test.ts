import assert from 'node:assert/strict';
import { readFaults, setFaults } from '../../src/api/sandboxFaults.ts';
import { listStreams } from '../../src/api/streaming.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { formOf, openForm } from './formPage.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const title = 'Evening news: studio 1';

describe('A save whose reply was lost', function () {
  this.timeout(90_000);

  let sandbox: StartedSandbox;
  let workbench: Workbench;
  let path: string;
  before(async () => {
    sandbox = await startedSandbox();
    const { items } = await sandbox.client.call(listStreams, {});
    path = `/streaming/streams/${items.find(({ name }) => name === title)?.id ?? assert.fail()}`;
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key },
    });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: title }).waitFor();
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench?.screenshot('failed-lost-replies');
    await sandbox.client.call(setFaults, { faults: [] });
  });

  const patch = { method: 'PATCH', path: '/streaming' } as const;
  const lose = () => sandbox.client.call(setFaults, { faults: [{ kind: 'drop', when: 'during', ...patch }] });
  /** Counts what is sent from now on. */
  const count = () => sandbox.client.call(setFaults, { faults: [{ kind: 'slow', ms: 1, ...patch }] });
  const sent = async () => (await sandbox.client.call(readFaults, {})).faults.map(({ hits }) => hits);

  it('of a form is no conflict after a reload of the window: it is done', async () => {
    const form = await openForm(workbench, title);
    await form.getByLabel('Your data').fill('on its way');
    await form.getByText('1 change').waitFor();
    await lose();
    await workbench.page.keyboard.press('Control+S');
    const status = form.getByRole('status');
    await status.getByText('The change may have been made all the same').waitFor();
    await count();
    await workbench.reloadAsUser();
    const restored = await formOf(workbench, title);
    await restored.getByRole('status').getByText('It was saved: the service has what you typed.').waitFor();
    await restored.getByText('No changes').waitFor();
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'on its way');
    await workbench.screenshot('form-was-saved');
    assert.deepEqual(await sent(), [0]);
    await workbench.quickInput.palette('View: Close Editor');
  });

  it('of a document is no conflict after a reload of the window: it is done', async () => {
    const { page } = workbench;
    const tab = page.getByRole('tab', { name: title });
    const dirty = page.locator('.tab.dirty', { hasText: title });
    /** Types one more digit of the user's own id. */
    const type = async (digit: string) => {
      await page.locator('.editor-instance .view-line', { hasText: '"client_user_id":' }).click();
      for (const key of ['End', 'ArrowLeft', digit]) await page.keyboard.press(key);
      await dirty.waitFor();
    };
    const idAtService = async () => (await sandbox.read(path)).client_user_id;
    await workbench.row(workbench.pane('Streaming'), new RegExp(`^${title}`)).click();
    await tab.waitFor();
    await type('1');
    await lose();
    await page.keyboard.press('ControlOrMeta+s');
    await workbench.toast('The change may have been made all the same').waitFor();
    assert.equal(await idAtService(), 1001);
    await count();
    await workbench.reloadEdited();
    await dirty.waitFor();
    await tab.click();
    await page.keyboard.press('ControlOrMeta+s');
    await workbench.toast('The service had it already, so nothing was sent.').waitFor();
    await dirty.waitFor({ state: 'detached' });
    assert.deepEqual(await sent(), [0]);
    await workbench.screenshot('document-was-saved');
  });
});
