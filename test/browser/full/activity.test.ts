import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { story } from '../../helpers/story.ts';
import { order, place } from '../../unit/sandbox/cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { errorsLogged } from '../errorsLogged.ts';
import { filesWith } from '../filesWith.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { folderToSaveTo, saveAs } from '../saveAs.ts';
import { signIn } from '../signIn.ts';

/** Each step stands on the one before. */
story('Activity', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  let folder: string;
  /** The sandbox’s: its work goes on when a test says so. */
  const clock = { now: Date.now() };
  before(async () => {
    folder = await folderToSaveTo();
    workbench = await freshWorkbench();
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.open();
    // its tasks wait for seconds, not for minutes, when they are looked at
    clock.now = Date.now();
    sandbox = await startedSandbox({ now: () => clock.now });
    await signIn(workbench, sandbox);
    await workbench.widenSideBar(520);
    await workbench.showView('Activity');
    await workbench.unfold(row(/^Tasks/));
  });
  after(async () => {
    await sandbox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const row = (text: string | RegExp) => workbench.row('Activity', text);
  const button = (name: string) => workbench.page.getByRole('button', { name });
  const toast = () => workbench.toast('Create load balancer');

  /** Orders a cluster as another client would. */
  async function orderCluster(change: object = {}): Promise<void> {
    const path = `/cloud/v1/dbaas/postgres/clusters/${place}`;
    const { status } = await sandbox.call(path, { method: 'POST', json: { ...order, ...change } });
    assert.equal(status, 200);
    await workbench.run('Headend: Refresh View');
    const { cluster_name: name } = { ...order, ...change };
    await row(new RegExp(`^Create PostgreSQL cluster ${name}(queued|running)`)).waitFor();
    await workbench.settled('Activity');
  }

  async function follow(task: string | RegExp): Promise<void> {
    await workbench.pressIn(row(task), 'Follow');
  }

  it('counts the seconds of a task at work', async () => {
    const task = row('Create load balancer ingest-lb');
    const time = (await task.textContent())?.match(/queued for \d+ s/)?.[0];
    assert.ok(time);
    // every five seconds, not at the next refresh of the view
    await task.filter({ hasText: /queued for \d+ s/, hasNotText: time }).waitFor({ timeout: 15_000 });
  });

  it('waits for a task, and says how long already, until told not to', async () => {
    await follow('Create load balancer');
    await toast()
      .filter({ hasText: /(queued|running) for (([2-9]|\d\d) s|\d+ min)/ })
      .waitFor();
    await toast().hover();
    await button('Stop Waiting').click();
    await toast().waitFor({ state: 'detached' });
  });

  it('tells of the end, and shows what was made', async () => {
    await orderCluster();
    await follow(/^Create PostgreSQL cluster viewers-1(queued|running)/);
    clock.now += 10_000;
    await workbench.toast(/“Create PostgreSQL cluster viewers-1” finished in \d+ s/).waitFor();
    await button('Show PostgreSQL cluster viewers-1').click();
    await workbench.tab('viewers-1.json').waitFor();
    await workbench.inRow('viewers-1', 'Cloud');
    await workbench.showView('Activity');
  });

  it('ends a new cluster with its password, masked until it is wanted, and copied in full', async () => {
    await orderCluster({ cluster_name: 'viewers-3' });
    await follow(/^Create PostgreSQL cluster viewers-3(queued|running)/);
    clock.now += 10_000;
    await button('Show Password…').click();
    await workbench.quickInput.choose('app');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText('Show the password of “app” in “viewers-3” now?').waitFor();
    await dialog.getByRole('button', { name: 'Show Password' }).click();
    const heading = 'Password of “app” — viewers-3';
    const sheet = await workbench.webviewFrame(`body[data-state="ready"]:has(h1:text("${heading}"))`);
    const password = sheet.getByRole('textbox', { name: 'Password' });
    assert.equal(await password.textContent(), '••••••');
    assert.equal(await sheet.getByRole('button', { name: 'Refresh' }).count(), 0);
    await sheet.getByRole('button', { name: 'Copy: Password' }).click();
    await sheet.getByText('Copied. It will be removed from the clipboard in 60 seconds.').waitFor();
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^[\w-]{24}$/);
    await sheet.getByRole('button', { name: 'Reveal: Password' }).click();
    await sheet.getByRole('button', { name: 'Hide: Password' }).waitFor();
    assert.equal(await password.textContent(), copied);
    assert.deepEqual(await filesWith(workbench.dataDir, [Buffer.from(copied)]), []);
  });

  it('tells of a failure in the words of the service, and leads to the task', async () => {
    const settings = { version: '15', pg_conf: 'max_connections' };
    await orderCluster({ cluster_name: 'viewers-2', pg_server_configuration: settings });
    await follow(/^Create PostgreSQL cluster viewers-2(queued|running)/);
    clock.now += 10_000;
    await workbench.toast(/“Create PostgreSQL cluster viewers-2” failed: .*max_connections/).waitFor();
    await button('Show Task').click();
    await workbench.line('"ERROR"').waitFor();
    await workbench.inRow('viewers-2', 'Activity');
    await workbench.clearToasts();
  });

  it('lists the requests, opens one, and copies it as curl', async () => {
    await row(/^Tasks/).click();
    await workbench.unfold(row('Requests'));
    const request = row(/^200 · \d+ ms · GET \/cloud\/v1\/tasks\/[0-9a-f-]+\d+ times/);
    await workbench.openDocument(request, 'GET cloud v1 tasks');
    await workbench.line('"FINISHED"').or(workbench.line('"ERROR"')).waitFor();
    await workbench.pressIn(request, 'Copy as curl');
    await workbench.status('Copied as curl').waitFor();
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^curl --globoff --request GET .*\/cloud\/v1\/tasks\/.*\$HEADEND_API_KEY"$/s);
  });

  it('shows the failed requests alone at a click, and all of them at another', async () => {
    const requests = row('Requests');
    await workbench.pressIn(requests, 'Show Failed Requests Only');
    await requests.filter({ hasText: /failed only: \d+ of \d+/ }).waitFor();
    await row(/^200 · /).waitFor({ state: 'detached' });
    await workbench.pressIn(requests, 'Show All Requests');
    await row(/^200 · /).waitFor();
  });

  it('exports the requests into a file, without the key', async () => {
    const file = path.join(folder, 'requests.har');
    await workbench.run('Headend: Export Requests…');
    await saveAs(workbench, 'headend-requests.har', file);
    await workbench.status(/Exported \d+ requests/).waitFor();
    const text = await readFile(file, 'utf8');
    const urls: string[] = JSON.parse(text).log.entries.map(
      (entry: { request: { url: string } }) => entry.request.url,
    );
    assert.ok(urls.some((url) => url.startsWith(`${sandbox.origin}/cloud/v1/tasks`)));
    assert.ok(!text.includes(sandbox.key));
  });

  it('has told of no error', async () => {
    assert.deepEqual(await workbench.toasts(), []);
    assert.deepEqual(await errorsLogged(workbench), []);
  });
});
