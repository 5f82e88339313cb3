import assert from 'node:assert/strict';
import { listStreams } from '../../src/platform/streaming/operations.ts';
import { story } from '../helpers/story.ts';
import { order, place } from '../unit/sandbox/cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import type { Window } from './driveWindow.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signIn, signOut } from './signIn.ts';

const clusters = `/cloud/v1/dbaas/postgres/clusters/${place}`;
const title = 'Evening news: sign language';

/** Two windows of one user, which look again by themselves; each step stands on the one before. */
story('Two windows of one account', () => {
  let sandbox: StartedSandbox;
  let one: Workbench;
  let other: Window;
  let path: string;
  /** The sandbox’s: its work goes on when a test says so. */
  const clock = { now: Date.now() };
  before(async () => {
    sandbox = await startedSandbox({ now: () => clock.now });
    const { items } = await sandbox.client.call(listStreams, {});
    path = `/streaming/streams/${items.find(({ name }) => name === title)?.id ?? assert.fail()}`;
    await sandbox.call(path, { method: 'PATCH', json: { stream: { client_entity_data: 'data' } } });
    one = await freshWorkbench({
      settings: { 'files.autoSave': 'off' },
      userSettings: { 'headend.refreshInterval': 5 },
    });
    await one.open();
    await signIn(one, sandbox);
    other = await one.openWindow();
    await other.open();
    for (const window of [one, other]) {
      await window.counted(window.row('Streaming', /^Live Streams/));
      await window.openDocument(window.row('Streaming', title), `${title}.json`);
    }
  });
  after(() => sandbox?.close());

  const save = ({ page }: Window) => page.keyboard.press('ControlOrMeta+s');
  const isSaved = ({ page }: Window) => page.locator('.tab.active:not(.dirty)').waitFor();

  it('hold the changes of both where they are of different fields, and say so', async () => {
    await one.typeInto('name', ' (one)', 2);
    await save(one);
    await isSaved(one);
    await other.typeInto('client_entity_data', ' (other)', 2);
    await save(other);
    await isSaved(other);
    const told = /Also changed on the server since you opened it, and kept: Name\./;
    await other.page.getByRole('alert', { name: told }).waitFor();
    await other.line(`"name": "${title} (one)"`).waitFor();
    assert.deepEqual(await other.toasts(), []);
    const { name, client_entity_data } = await sandbox.read(path);
    assert.deepEqual([name, client_entity_data], [`${title} (one)`, 'data (other)']);
  });

  it('are compared in the one that saves the same field later, and nothing is overwritten', async () => {
    await other.typeInto('name', '!', 2);
    await save(other);
    await isSaved(other);
    await one.typeInto('name', '?', 2);
    await save(one);
    await one.tab(/Theirs ↔ Mine/).waitFor();
    assert.equal((await sandbox.read(path)).name, `${title} (one)!`);
    await one.page.locator('.codelens-decoration a', { hasText: 'Take Theirs' }).last().click();
    await isSaved(one);
    await one.line(`"name": "${title} (one)!"`).waitFor();
    assert.equal((await sandbox.read(path)).name, `${title} (one)!`);
  });

  it('show what is pinned in either', async () => {
    await one.row('Streaming', title).click({ button: 'right' });
    await one.takeEntry('Pin');
    await one.row('Streaming', /^Pinned/).waitFor();
    await other.row('Streaming', /^Pinned/).waitFor();
  });

  it('tell once of the end of a task that one of them follows', async () => {
    const { status } = await sandbox.call(clusters, { method: 'POST', json: order });
    assert.equal(status, 200);
    await other.clearToasts();
    for (const window of [one, other]) await window.showView('Activity');
    const task = one.row('Activity', /^Create PostgreSQL cluster.*(queued|running)/);
    await one.unfold(one.row('Activity', /^Tasks/));
    await one.counted(one.row('Activity', /^Tasks/));
    await one.pressIn(task, 'Follow');
    await one.toast(/Create PostgreSQL cluster.*: (queued|running)/).waitFor();
    clock.now += 10_000;
    await one.toast(/“Create PostgreSQL cluster.*” finished in/).waitFor();
    await other.unfold(other.row('Activity', /^Tasks/));
    await other.row('Activity', /^Create PostgreSQL cluster.*finished/).waitFor();
    assert.deepEqual(await other.toasts(), []);
    await one.clearToasts();
  });

  it('are signed out by one of them', async () => {
    await signOut(one);
    for (const window of [one, other]) {
      // the only view that is left of the account's is as it was, folded
      await window.header('Edge').waitFor({ state: 'hidden' });
      await window.header('Streaming').click();
      await window.page.getByRole('button', { name: 'Try the Sandbox' }).waitFor();
      await window.account().waitFor({ state: 'hidden' });
      await window.tab(`${title}`).waitFor({ state: 'hidden' });
    }
  });

  it('are told of a sandbox that one of them stops', async () => {
    for (const window of [one, other]) {
      await window.page.getByRole('button', { name: 'Try the Sandbox' }).click();
      await window.account('(sandbox)').waitFor();
      await window.showView('Streaming');
      await window.row('Streaming', title).waitFor();
    }
    await one.run('Headend: Stop Sandbox');
    for (const window of [one, other]) {
      await window.page.getByText(/The sandbox is not running\. Showing data from/).waitFor();
    }
  });
});
