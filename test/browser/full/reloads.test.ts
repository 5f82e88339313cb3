import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listStreams } from '../../../src/platform/streaming/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn, trySandbox } from '../signIn.ts';

describe('A window that was reloaded', () => {
  // no task ends while its window is reloaded, however long that takes
  const sandbox = forEachTest(() => startedSandbox({ now: stillClock() }));
  let workbench: Workbench;
  beforeEach(async () => {
    workbench = await freshWorkbench();
  });

  const said = () => workbench.header('Streaming').getByText('Live Streams: by name, descending');
  const sortByName = async () => {
    await workbench.run('Headend: Sort List…');
    await workbench.quickInput.choose('Live Streams');
    await workbench.quickInput.choose('By name, descending');
    await said().waitFor();
  };

  it('still sorts a list', async () => {
    await workbench.open();
    await signIn(workbench, sandbox());
    await workbench.widenSideBar(480);
    const first = workbench
      .pane('Streaming')
      .locator('[role=treeitem][aria-level="2"][aria-posinset="1"]')
      .filter({ hasText: '夜间新闻' });
    await sortByName();
    await first.waitFor();
    await workbench.reload();
    await said().waitFor();
    await first.waitFor();
  });

  it('still has what a document was edited from, so that nobody’s change is taken for the user’s', async () => {
    const name = 'Evening news: sign language';
    const { items } = await sandbox().client.call(listStreams, {});
    const path = `/streaming/streams/${items.find((each) => each.name === name)?.id ?? assert.fail()}`;
    const save = () => workbench.page.keyboard.press('ControlOrMeta+s');
    const dirty = workbench.page.locator('.tab.active.dirty');
    await workbench.open();
    await signIn(workbench, sandbox());
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.openDocument(workbench.row('Streaming', name), `${name}.json`);
    await workbench.typeInto('name', '!', 2);
    await dirty.waitFor();
    const body = { stream: { dvr_duration: 1234 } };
    assert.equal((await sandbox().call(path, { method: 'PATCH', json: body })).status, 200);
    await workbench.reloadEdited();
    await dirty.waitFor();
    assert.equal((await sandbox().read(path)).name, name);
    await workbench.line('"name"').click();
    await save();
    await dirty.waitFor({ state: 'detached' });
    await workbench.line('"dvr_duration": 1234').waitFor();
    const saved = await sandbox().read(path);
    assert.deepEqual([saved.name, saved.dvr_duration], [`${name}!`, 1234]);
  });

  it('still waits for a task, until told not to', async () => {
    await workbench.open();
    await signIn(workbench, sandbox());
    await workbench.widenSideBar(520);
    await workbench.showView('Activity');
    const tasks = workbench.row('Activity', /^Tasks/);
    await workbench.unfold(tasks);
    await workbench.counted(tasks);
    const task = workbench.row('Activity', 'Create load balancer');
    await workbench.pressIn(task, 'Follow');
    const toast = workbench
      .toast('Create load balancer')
      .filter({ hasText: /(queued|running) for \d+ (s|min)/ });
    await toast.waitFor();
    await workbench.reload();
    await toast.waitFor();
    await toast.hover();
    await workbench.page.getByRole('button', { name: 'Stop Waiting' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  it('still tells of the sandbox’s trouble, with a button that ends it', async () => {
    await trySandbox(workbench);
    // the rows of a list that is not sorted may be kept by then, and are shown in the place of the button
    await sortByName();
    await workbench.run('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Server errors');
    const status = workbench.status('Sandbox trouble:');
    await status.filter({ hasText: 'Server errors' }).waitFor();
    // as another window does, so that the sandbox outlives a reload that takes long
    await writeFile(path.join(workbench.sandboxFolder, 'windows', String(process.pid)), '');
    await workbench.reload();
    await status.filter({ hasText: 'Server errors' }).waitFor();
    const welcome = workbench.page.locator('.welcome-view');
    await welcome.getByText('The sandbox is simulating trouble').waitFor();
    await welcome.getByRole('button', { name: 'End Sandbox Trouble' }).click();
    await workbench.row('Streaming', /^Live Streams/).waitFor();
    await status.waitFor({ state: 'hidden' });
  });
});
