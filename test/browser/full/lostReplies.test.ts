import assert from 'node:assert/strict';
import { readFaults, setFaults } from '../../../src/platform/sandboxFaults.ts';
import { listStreams } from '../../../src/platform/streaming/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';

const title = 'Evening news: studio 1';

describe('A save whose reply was lost', () => {
  const sandbox = forSuite(startedSandbox);
  let workbench: Workbench;
  let path: string;
  before(async () => {
    const { items } = await sandbox().client.call(listStreams, {});
    path = `/streaming/streams/${items.find(({ name }) => name === title)?.id ?? assert.fail()}`;
    workbench = await freshWorkbench();
    await workbench.open();
    await signIn(workbench, sandbox());
  });
  afterEach(async () => {
    await sandbox().client.call(setFaults, { faults: [] });
    await workbench.run('View: Close Editor');
  });

  const patch = { method: 'PATCH', path: '/streaming' } as const;
  const lose = () =>
    sandbox().client.call(setFaults, { faults: [{ kind: 'drop', when: 'during', ...patch }] });
  /** Counts what is sent from now on. */
  const count = () => sandbox().client.call(setFaults, { faults: [{ kind: 'slow', ms: 1, ...patch }] });
  const sent = async () => (await sandbox().client.call(readFaults, {})).faults.map(({ hits }) => hits);
  const save = () => workbench.page.keyboard.press('ControlOrMeta+s');

  it('of a form is no conflict after a reload of the window: it is done', async () => {
    const body = `body[data-state="ready"]:has(h1:text-is("${title}"))`;
    await workbench.run('Headend: Edit Resource in Form…');
    await workbench.quickInput.find(title);
    const form = await workbench.webviewFrame(body);
    await form.getByLabel('Your data').fill('on its way');
    await form.getByText('1 change', { exact: true }).waitFor();
    await lose();
    await save();
    await form.getByRole('status').getByText('The change may have been applied anyway').waitFor();
    await count();
    await workbench.reload();
    const restored = await workbench.webviewFrame(body);
    await restored.getByRole('status').getByText('Saved: the service already has your changes.').waitFor();
    await restored.getByText('No changes', { exact: true }).waitFor();
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'on its way');
    assert.deepEqual(await sent(), [0]);
  });

  it('of a document is no conflict after a reload of the window: it is done', async () => {
    const dirty = workbench.page.locator('.tab.active.dirty', { hasText: title });
    await workbench.openDocument(workbench.row('Streaming', title), `${title}.json`);
    await workbench.typeInto('client_user_id', '1', 2);
    await dirty.waitFor();
    await lose();
    await save();
    await workbench.toast('The change may have been applied anyway').waitFor();
    const { client_user_id } = await sandbox().read(path);
    await count();
    await workbench.reloadEdited();
    await dirty.waitFor();
    await workbench.line('"client_user_id"').click();
    await save();
    await workbench.status('Saved “').waitFor();
    await workbench.page
      .locator('.statusbar-item[aria-label*="The server already had these values"]')
      .waitFor();
    await dirty.waitFor({ state: 'detached' });
    assert.deepEqual(await sent(), [0]);
    assert.equal((await sandbox().read(path)).client_user_id, client_user_id);
  });
});
