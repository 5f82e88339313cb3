import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { admitKey, makeKey } from '../../src/sandbox/keys.ts';
import { readListening } from '../../src/sandbox/listening.ts';
import { order, place } from '../sandbox/cloudOrders.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('Activity', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
    await workbench.widenSideBar(520);
    await header('Streaming').click();
    await header('Activity').click();
  });
  after(() => workbench?.close());

  const header = (view: string) => workbench.page.locator(`.pane-header[aria-label^="${view}"]`);
  const rows = () => workbench.pane('Activity').getByRole('treeitem');
  const row = (text: string | RegExp) => rows().filter({ hasText: text }).first();
  const button = (text: string | RegExp, name: string) => row(text).getByRole('button', { name });

  /** The folder of the sandbox of this workbench. */
  function state(): string {
    const [file] = globSync('**/headend.headend/sandbox/listening.json', { cwd: workbench.dataDir });
    return path.dirname(path.join(workbench.dataDir, file ?? assert.fail('no sandbox')));
  }

  /** Orders a cluster as another client would. */
  async function orderCluster(change: object = {}): Promise<void> {
    const key = makeKey();
    admitKey(state(), key);
    const origin = `http://127.0.0.1:${readListening(state())?.port}`;
    const answer = await fetch(`${origin}/cloud/v1/dbaas/postgres/clusters/${place}`, {
      method: 'POST',
      headers: { authorization: `apikey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, ...change }),
    });
    assert.equal(answer.status, 200);
  }

  async function unfold(group: string): Promise<void> {
    await row(group).waitFor();
    if ((await row(group).getAttribute('aria-expanded')) !== 'true') await row(group).click();
  }

  async function follow(task: string | RegExp): Promise<void> {
    await row(task).hover();
    await button(task, 'Follow Task').click();
  }

  it('counts the seconds of a task at work', async () => {
    await unfold('Tasks');
    await row('Create loadbalancer').waitFor();
    const time = async () => String(await row('Create loadbalancer').textContent()).match(/\d+:\d\d/)?.[0];
    const first = await time();
    assert.ok(first);
    const seen = row('Create loadbalancer').filter({ hasNotText: first });
    await seen.waitFor();
    assert.notEqual(await time(), first);
  });

  it('waits for a task, and says how long already', async () => {
    await follow('Create loadbalancer');
    const toast = workbench.toast('Create loadbalancer');
    await toast.filter({ hasText: /(new|running) · 0:0[2-9]/ }).waitFor();
    await workbench.page.getByRole('button', { name: 'Stop Waiting' }).waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`activity-waiting-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
  });

  it('waits on after the window was reloaded, and no longer when told so', async () => {
    // as another window does, so that the sandbox outlives a reload that takes long
    await writeFile(path.join(state(), 'windows', String(process.pid)), '');
    await workbench.reload();
    const toast = workbench.toast('Create loadbalancer');
    // a browser may end the page before the window could let go of its work
    await toast.filter({ hasText: /(new|running) · \d:\d\d/ }).waitFor({ timeout: 40_000 });
    await toast.hover();
    await workbench.page.getByRole('button', { name: 'Stop Waiting' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  it('tells of the end, and shows what was made', async () => {
    await workbench.openContainer('Headend');
    if ((await header('Activity').getAttribute('aria-expanded')) !== 'true') await header('Activity').click();
    await unfold('Tasks');
    await orderCluster();
    await workbench.quickInput.palette('Headend: Refresh View');
    await follow(/^Create postgres cluster(new|running) · viewers-1/);
    await workbench.toast(/“Create postgres cluster” is done, after 0:\d\d/).waitFor();
    await workbench.screenshot('activity-done');
    await workbench.page.getByRole('button', { name: 'Show PostgreSQL cluster viewers-1' }).click();
    await workbench.tab(/^viewers-1\.json/).waitFor();
    await workbench
      .pane('Cloud')
      .getByRole('treeitem', { name: /^viewers-1/, selected: true })
      .waitFor();
    await workbench.screenshot('activity-made');
  });

  it('lists the requests, opens one, and copies it as curl', async () => {
    if ((await header('Cloud').getAttribute('aria-expanded')) === 'true') await header('Cloud').click();
    await row('Tasks').click();
    await unfold('Requests');
    const request = row(/^GET \/cloud\/v1\/tasks\/[0-9a-f-]+200 · \d+ ms · \d+ times/);
    await request.waitFor();
    await request.click();
    await workbench.tab(/^GET cloud v1 tasks/).waitFor();
    await workbench.page.locator('.view-lines').getByText('"FINISHED"').waitFor();
    await request.hover();
    await request.getByRole('button', { name: 'Copy Request as curl' }).click();
    await workbench.page.getByText('Copied as curl').waitFor();
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^curl --globoff --request GET .*\/cloud\/v1\/tasks\/.*\$HEADEND_API_KEY"$/s);
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`activity-requests-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
  });

  it('tells of a failure in the words of the service, and leads to the task', async () => {
    await row('Requests').click();
    await unfold('Tasks');
    const settings = { version: '15', pg_conf: 'max_connections' };
    await orderCluster({ cluster_name: 'viewers-2', pg_server_configuration: settings });
    await workbench.quickInput.palette('Headend: Refresh View');
    await follow(/^Create postgres cluster(new|running) · viewers-2/);
    const toast = workbench.toast(/“Create postgres cluster” failed: .*max_connections/);
    await toast.waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`activity-failed-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
    await workbench.page.getByRole('button', { name: 'Show Task' }).click();
    await workbench.page.locator('.view-lines').getByText('"ERROR"').waitFor();
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  it('has told of no error', async () => {
    const lines = (await workbench.logs()).split('\n');
    assert.deepEqual(
      // a reload ends what the editor was asking for
      lines.filter((line) => /\[error\].*headend/i.test(line) && !line.endsWith(': Canceled')),
      [],
    );
  });
});
