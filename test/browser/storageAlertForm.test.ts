import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import type { Fault } from '../../src/api/sandboxFaults.ts';
import { readFaults, setFaults } from '../../src/api/sandboxFaults.ts';
import { alertSorts, type StorageAlert } from '../../src/api/storageAlert.ts';
import { createStorageAlert, deleteStorageAlert, listStorageAlerts } from '../../src/api/storageAlerts.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { violationsOf } from './accessibility.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { fitsNarrow } from './narrow.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const path = '/storage/notifications/v1/event';

describe('The forms of storage alerts', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    // Few rows are all in sight.
    for (const each of await alerts({})) await remove(each);
    await leave('reaching_used_space', { incoming: '1024' });
    const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
    workbench = await openWorkbench({ env });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').first().waitFor();
    await workbench.widenSideBar(420);
    for (const view of ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity']) {
      const header = workbench.page.locator(`.pane-header[aria-label^="${view}"]`);
      const open = String(view === 'CDN & Storage');
      if ((await header.getAttribute('aria-expanded')) !== open) await header.click();
    }
    const list = row(/^Storage Alerts/);
    await list.waitFor();
    if ((await list.getAttribute('aria-expanded')) !== 'true') await list.click();
    const other = row(/^Log Upload Policies/);
    if ((await other.getAttribute('aria-expanded')) === 'true') await other.click();
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));
  afterEach(async function () {
    await trouble([]);
    if (this.currentTest?.state === 'failed')
      await workbench.screenshot(`failed-alerts-${this.currentTest.title.replace(/\W+/g, '-')}`);
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  const row = (name: RegExp) => workbench.row(workbench.pane('CDN & Storage'), name).first();
  const press = (key: string) => workbench.page.keyboard.press(key);
  const type = (text: string) => workbench.page.keyboard.type(text);

  async function alerts(wanted: StorageAlert): Promise<StorageAlert[]> {
    const { items } = await sandbox.client.call(listStorageAlerts, {});
    return items.filter((each) => Object.entries(wanted).every(([name, value]) => each[name] === value));
  }

  const remove = (alert: StorageAlert) => sandbox.client.call(deleteStorageAlert, alert as { name: string });

  const trouble = (faults: Fault[]) => sandbox.client.call(setFaults, { faults });

  /** Opens the form that sets alerts by the palette. */
  async function openNew(): Promise<Frame> {
    await press('F1');
    await workbench.quickInput.widget.locator('input:focus').waitFor();
    await type('Headend: Create Storage Alert');
    await workbench.quickInput.rows().filter({ hasText: 'Create Storage Alert' }).first().waitFor();
    await press('Enter');
    return formOf(workbench, 'New Storage Alert');
  }

  const lineOf = (form: Frame, bucket: string) =>
    form.locator('.preview dl').locator(`dt:text-is("${bucket}") + dd`);

  /** Leaves these alerts of a sort in `viewer-uploads`, and no others. */
  async function leave(name: string, left: Readonly<Record<string, string>>): Promise<void> {
    for (const each of await alerts({ name, storage_name: 'viewer-uploads' })) await remove(each);
    for (const [bucket_name, limit] of Object.entries(left)) {
      const limits = { bytes: limit, count: limit };
      const place = { bucket_name, storage_name: 'viewer-uploads' };
      await sandbox.client.call(createStorageAlert, { name, ...place, ...limits });
    }
  }

  it('set an alert for two buckets by keyboard alone', async () => {
    await leave('reaching_used_traffic', { incoming: '5368709120' });
    const form = await openNew();
    await workbench.page.mouse.move(1000, 300);
    await tabTo(workbench, form.getByLabel('What is watched'));
    await press('ArrowDown');
    await tabTo(workbench, form.getByLabel('Storage', { exact: true }));
    await type('viewer-uploads');
    await form.getByText('2 buckets of this storage have no alert on traffic.').waitFor();
    await tabTo(workbench, form.getByRole('button', { name: 'Choose All Without an Alert (2)' }));
    await press('Enter');
    assert.equal(await form.getByRole('checkbox', { checked: true }).count(), 2);
    await tabTo(workbench, form.getByLabel('Limit', { exact: true }));
    await type('0.3');
    await tabTo(workbench, form.getByLabel('Unit of Limit'));
    assert.equal(await form.getByLabel('Unit of Limit').inputValue(), 'GiB');
    await type('K');
    await form.getByText('= 307.2 bytes, which is no whole number').waitFor();
    await form.getByText('It must be a whole number, 0 to 18446744073709551615.').waitFor();
    await press('Shift+Tab');
    await retype(workbench, '16 EiB');
    await form.getByText('It must be 18446744073709551615 or less.').waitFor();
    await retype(workbench, '1.5 gib');
    await form.getByText('= 1,610,612,736 bytes').waitFor();
    await lineOf(form, 'quarantine').getByText('new: 1.5 GiB (1,610,612,736 bytes)').waitFor();
    await workbench.screenshot('alert-new');
    await press('Tab');
    assert.equal(await form.getByLabel('Limit', { exact: true }).inputValue(), '1.5');
    assert.equal(await form.getByLabel('Unit of Limit').inputValue(), 'GiB');
    await press('Control+S');
    await workbench.toast('The alerts on 2 buckets are set.').waitFor();
    await row(/^quarantine.*traffic ≥ 1\.5 GiB/).waitFor();
    await row(/^xn--bcher-kva\.uploads.*traffic ≥ 1\.5 GiB/).waitFor();
    const set = await alerts({ name: 'reaching_used_traffic', bytes: '1610612736' });
    assert.deepEqual(set.map((each) => each.bucket_name).sort(), ['quarantine', 'xn--bcher-kva.uploads']);
    await workbench.screenshot('alert-new-done');
  });

  it('keep what failed, say why, and send it alone the next time', async () => {
    await leave('reaching_files_quantity', { incoming: '7', quarantine: '1500000' });
    const form = await openNew();
    await form.getByLabel('What is watched').selectOption({ label: 'Files' });
    await form.getByLabel('Storage', { exact: true }).fill('viewer-uploads');
    await form.getByRole('checkbox', { name: /^incoming/ }).check();
    await form.getByLabel('quarantine').check();
    await form.getByLabel('xn--bcher-kva.uploads').check();
    await form.getByLabel('Limit', { exact: true }).fill('1.5');
    await form.getByLabel('Unit of Limit').selectOption('million');
    await form.getByText('= 1,500,000 files').waitFor();
    await lineOf(form, 'incoming').getByText('changes from 7 to 1,500,000').waitFor();
    await lineOf(form, 'quarantine').getByText('already so, not sent').waitFor();
    await lineOf(form, 'xn--bcher-kva.uploads').getByText('new: 1,500,000').waitFor();
    await trouble([{ kind: 'error', status: 503, method: 'POST', path, times: 1 }]);
    await form.getByRole('button', { name: 'Set Alerts' }).click();
    await form.getByRole('status').getByText('1 of 2 are done.').waitFor();
    const said = await form.getByRole('list', { name: 'What came of each' }).locator('li').allTextContents();
    assert.equal(said[0], '✓ incoming: done');
    assert.match(said[1] ?? '', /^✗ xn--bcher-kva\.uploads: the service failed or is busy.*POST .*503/);
    await lineOf(form, 'incoming').getByText('already so, not sent').waitFor();
    await lineOf(form, 'xn--bcher-kva.uploads').getByText('new: 1,500,000').waitFor();
    assert.equal(await form.getByRole('checkbox', { checked: true }).count(), 3);
    await workbench.screenshot('alert-new-partly');
    for (const theme of themes) {
      await workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(form), [], theme);
      await workbench.screenshot(`alert-new-partly-${theme.replaceAll(' ', '-').toLowerCase()}`);
    }
    await fitsNarrow(workbench, form, 'alert-new-partly');
    // Nothing but to count: no call is slowed by it.
    const counting: Fault[] = [{ kind: 'latency', ms: 0, path }];
    await trouble(counting);
    await form.getByRole('button', { name: 'Set Alerts' }).click();
    await workbench.toast('The alerts on 3 buckets are set.').waitFor();
    const { faults } = await sandbox.client.call(readFaults, {});
    assert.equal(faults[0]?.hits, 1);
    const set = await alerts({ name: 'reaching_files_quantity', count: '1500000' });
    assert.equal(set.length, 3);
    await row(/^xn--bcher-kva\.uploads.*files ≥ 1\.5 million/).waitFor();
  });

  it('change a limit in human units, and take that back', async () => {
    for (const sort of alertSorts) await leave(sort, {});
    await leave('reaching_used_space', { quarantine: '536870912000' });
    await workbench.quickInput.palette('Headend: Refresh View');
    await row(/^quarantine.*space ≥ 500 GiB/).waitFor();
    const form = await openForm(workbench, 'quarantine');
    await workbench.screenshot('alert-edit-opened');
    assert.deepEqual(
      await form
        .locator('dl.about dd')
        .allTextContents()
        .then((all) => all.slice(0, 3)),
      ['space', 'quarantine', 'viewer-uploads'],
    );
    const limit = form.getByLabel('Byte limit', { exact: true });
    assert.equal(await limit.inputValue(), '500');
    assert.equal(await form.getByLabel('Limit', { exact: true }).count(), 0);
    await tabTo(workbench, limit);
    await retype(workbench, '2');
    await press('Tab');
    await type('T');
    await form.getByText('= 2,199,023,255,552 bytes').waitFor();
    await tabTo(workbench, form.getByRole('button', { name: 'Review' }));
    await press('Enter');
    await form.getByRole('cell', { name: '2 TiB (2,199,023,255,552 bytes)' }).waitFor();
    await workbench.screenshot('alert-edit');
    await press('Control+S');
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    await row(/^quarantine.*space ≥ 2 TiB/).waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(form), [], theme);
      await workbench.screenshot(`alert-edit-${theme.replaceAll(' ', '-').toLowerCase()}`);
    }
    await fitsNarrow(workbench, form, 'alert-edit');
    await tabTo(workbench, form.getByRole('button', { name: 'Undo' }));
    await press('Enter');
    await row(/^quarantine.*space ≥ 500 GiB/).waitFor();
  });

  it('delete an alert after asking, and close', async () => {
    const form = await formOf(workbench, 'quarantine');
    await tabTo(workbench, form.getByRole('button', { name: 'Delete Storage Alert…' }));
    await press('Enter');
    const dialog = workbench.page.getByRole('dialog');
    await dialog.getByText('Delete the Storage Alert “quarantine”?').waitFor();
    await workbench.screenshot('alert-delete');
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await alerts({ name: 'reaching_used_space', bucket_name: 'quarantine' })).length, 1);
    await form.getByRole('button', { name: 'Delete Storage Alert…' }).click();
    await dialog.getByRole('button', { name: 'Delete Storage Alert' }).click();
    await workbench.tab('quarantine').waitFor({ state: 'hidden' });
    await row(/^quarantine.*space/).waitFor({ state: 'hidden' });
    assert.deepEqual(await alerts({ name: 'reaching_used_space', bucket_name: 'quarantine' }), []);
  });
});
