import assert from 'node:assert/strict';
import { setFaults } from '../../src/api/sandboxFaults.ts';
import { listStreams } from '../../src/api/streaming.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { violationsOf } from './accessibility.ts';
import { formOf, openForm, tabTo } from './formPage.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const title = 'Evening news: studio 1';

describe('A form that meets trouble', function () {
  this.timeout(90_000);

  let sandbox: StartedSandbox;
  let workbench: Workbench;
  let path: string;
  before(async () => {
    sandbox = await startedSandbox();
    const { items } = await sandbox.client.call(listStreams, {});
    path = `/streaming/streams/${items.find(({ name }) => name === title)?.id ?? assert.fail()}`;
    await change({ dvr_duration: 3600, client_entity_data: 'before', client_user_id: 1 });
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key },
    });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: title }).waitFor();
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench?.screenshot('failed-form-trouble');
    await sandbox.client.call(setFaults, { faults: [] });
  });

  /** Changes the stream as somebody else would. */
  async function change(stream: object): Promise<void> {
    const answer = await sandbox.call(path, { method: 'PATCH', json: { stream } });
    assert.equal(answer.status, 200);
  }
  const closeTab = () => workbench.quickInput.palette('View: Close Editor');

  it('asks by keyboard whose value holds where somebody else changed the same, and loses neither', async () => {
    const { keyboard } = workbench.page;
    const form = await openForm(workbench, title);
    await form.getByLabel('DVR window').fill('900');
    await form.getByLabel('Your data').fill('mine');
    await form.getByText('2 changes').waitFor();
    await change({ dvr_duration: 700, client_entity_data: 'theirs', client_user_id: 77 });
    await keyboard.press('Control+S');
    await form
      .getByRole('status')
      .getByText(/^Not saved: someone else changed the same meanwhile/)
      .waitFor();
    const { dvr_duration, client_entity_data } = await sandbox.read(path);
    assert.deepEqual([dvr_duration, client_entity_data], [700, 'theirs']);
    for (const theme of themes) {
      await workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(form), [], theme);
      await workbench.screenshot(`form-conflict-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
    const window = form.getByRole('group', { name: 'DVR window' });
    await window.getByText('It was 3600 s.').waitFor();
    await tabTo(workbench, window.getByRole('button', { name: 'Keep mine: 900 s' }));
    await keyboard.press('Enter');
    const data = form.getByRole('group', { name: 'Your data' });
    await tabTo(workbench, data.getByRole('button', { name: 'Take theirs: theirs' }));
    await keyboard.press('Enter');
    await data.waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Your data').inputValue(), 'theirs');
    assert.equal(await form.getByLabel('DVR window').inputValue(), '900');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    const after = await sandbox.read(path);
    const values = [after.dvr_duration, after.client_entity_data, after.client_user_id];
    assert.deepEqual(values, [900, 'theirs', 77]);
    await closeTab();
  });

  it('keeps the draft when the connection breaks, and says that it may have been made', async () => {
    const form = await openForm(workbench, title);
    await form.getByLabel('Your data').fill('on its way');
    await form.getByText('1 change').waitFor();
    const drop = { kind: 'drop', when: 'during', method: 'PATCH', path: '/streaming' } as const;
    await sandbox.client.call(setFaults, { faults: [drop] });
    await workbench.page.keyboard.press('Control+S');
    await form
      .getByRole('status')
      .getByText(/The change may have been made all the same.*Your changes are still here/)
      .waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(form), [], theme);
      await workbench.screenshot(`form-doubtful-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
    assert.equal(await form.getByLabel('Your data').inputValue(), 'on its way');
    await sandbox.client.call(setFaults, { faults: [] });
    await form.getByRole('button', { name: 'Read Again' }).click();
    await form.getByRole('status').getByText('It was saved: the service has what you typed.').waitFor();
    await form.getByText('No changes').waitFor();
    await workbench.screenshot('form-read-again');
    assert.equal(await form.getByLabel('Your data').inputValue(), 'on its way');
    assert.equal((await sandbox.read(path)).client_entity_data, 'on its way');
    await closeTab();
  });

  it('keeps the draft when the service is out of reach, and when the window is loaded again', async () => {
    const form = await openForm(workbench, title);
    await form.getByLabel('Your data').fill('typed offline');
    await form.getByLabel('SRT passphrase').fill('not to be kept');
    await form.getByText('2 changes').waitFor();
    await sandbox.client.call(setFaults, { faults: [{ kind: 'drop', path: '/streaming' }] });
    await workbench.page.keyboard.press('Control+S');
    await form
      .getByRole('status')
      .getByText(/Your changes are still here/)
      .waitFor();
    await sandbox.client.call(setFaults, { faults: [] });
    await workbench.reloadAsUser();
    const restored = await formOf(workbench, title);
    await restored
      .getByRole('status')
      .getByText(/is restored\. Secret values are not kept; type them again: SRT passphrase\./)
      .waitFor();
    assert.equal(await restored.getByRole('button', { name: 'Discard' }).count(), 1);
    await workbench.screenshot('form-restored');
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'typed offline');
    assert.equal(await restored.getByLabel('SRT passphrase').inputValue(), '');
    await restored.getByLabel('Your data').press('Control+S');
    await restored.getByRole('status').getByText('Saved 1 change.').waitFor();
    assert.equal((await sandbox.read(path)).client_entity_data, 'typed offline');
  });
});
