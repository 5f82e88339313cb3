import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { type Fault, readFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import type { StorageAlert } from '../../src/platform/storage/storageAlert.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
} from '../../src/platform/storage/storageAlerts.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { env } from './editor/vscode.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { openList } from './list.ts';

const path = '/storage/notifications/v1/event';

describe('The forms of storage alerts', () => {
  const desk = forSuite(openDesk);
  beforeEach(async () => {
    for (const each of await alerts({})) await remove(each);
  });
  afterEach(async () => {
    await trouble();
    await desk().closePanels();
  });

  const service = () => desk().sandbox.client;
  const trouble = (...faults: Fault[]) => service().call(setFaults, { faults });
  const remove = (alert: StorageAlert) => service().call(deleteStorageAlert, alert as { name: string });
  const openAlerts = () => openList('delivery', 'Storage Alerts');
  const told = (text: string) => desk().editor.status.next((item) => item.text === `$(check) ${text}`);

  async function alerts(wanted: StorageAlert): Promise<StorageAlert[]> {
    const { items } = await service().call(listStorageAlerts, {});
    return items.filter((each) => Object.entries(wanted).every(([name, value]) => each[name] === value));
  }

  /** Sets alerts of a sort on buckets of `viewer-uploads`. */
  async function set(name: string, limits: Readonly<Record<string, string>>): Promise<void> {
    for (const [bucket_name, limit] of Object.entries(limits)) {
      const place = { bucket_name, storage_name: 'viewer-uploads' };
      await service().call(createStorageAlert, { name, ...place, bytes: limit, count: limit });
    }
  }

  async function openNew(): Promise<Frame> {
    await desk().run('headend.storageAlert.create');
    return formOf(desk(), 'New Storage Alert');
  }

  /** The form of the alert on the used space of `quarantine`, which is set at 500 GiB. */
  async function openQuarantine(): Promise<Frame> {
    await set('reaching_used_space', { quarantine: '536870912000' });
    return openForm(desk(), 'storageAlert', 'quarantine');
  }

  const lineOf = (form: Frame, bucket: string) =>
    form.locator('.preview dl').locator(`dt:text-is("${bucket}") + dd`);

  it('set an alert for two buckets by keyboard alone', async () => {
    await set('reaching_used_traffic', { incoming: '5368709120' });
    const list = await openAlerts();
    const form = await openNew();
    const { keyboard } = form.page();
    await tabTo(form.getByLabel('Metric'));
    await keyboard.press('ArrowDown');
    await tabTo(form.getByLabel('Storage', { exact: true }));
    await keyboard.type('viewer-uploads');
    await form.getByText('2 buckets in this storage have no alert on traffic.').waitFor();
    await tabTo(form.getByRole('button', { name: 'Select All Without an Alert (2)' }));
    await keyboard.press('Enter');
    assert.equal(await form.getByRole('checkbox', { checked: true }).count(), 2);
    const limit = form.getByLabel('Limit', { exact: true });
    const unit = form.getByLabel('Unit of Limit');
    await tabTo(limit);
    await keyboard.type('0.3');
    await tabTo(unit);
    assert.equal(await unit.inputValue(), 'GiB');
    await keyboard.type('K');
    await form.getByText('= 307.2 bytes (not a whole number)').waitFor();
    await form
      .getByText('It must be a whole number, 0 or more, such as 500, 10 thousand, or 50 GiB.')
      .waitFor();
    await keyboard.press('Shift+Tab');
    await retype(form, '16 EiB');
    await form.getByText('It must be 18446744073709551615 or less.').waitFor();
    await retype(form, '1.5 gib');
    await form.getByText('= 1,610,612,736 bytes').waitFor();
    await lineOf(form, 'quarantine').getByText('new: 1.5 GiB (1,610,612,736 bytes)').waitFor();
    await keyboard.press('Tab');
    assert.deepEqual([await limit.inputValue(), await unit.inputValue()], ['1.5', 'GiB']);
    await keyboard.press('Control+S');
    await told('Alerts set on 2 buckets.');
    await list.shows(/^quarantine .*traffic ≥ 1\.5 GiB/);
    await list.shows(/^xn--bcher-kva\.uploads .*traffic ≥ 1\.5 GiB/);
    const made = await alerts({ name: 'reaching_used_traffic', bytes: '1610612736' });
    assert.deepEqual(made.map((each) => each.bucket_name).sort(), ['quarantine', 'xn--bcher-kva.uploads']);
  });

  it('keep what failed, say why, and send it alone the next time', async () => {
    await set('reaching_files_quantity', { incoming: '7', quarantine: '1500000' });
    const list = await openAlerts();
    const form = await openNew();
    await form.getByLabel('Metric').selectOption({ label: 'Files' });
    await form.getByLabel('Storage', { exact: true }).fill('viewer-uploads');
    await form.getByRole('checkbox', { name: /^incoming/ }).check();
    await form.getByLabel('quarantine').check();
    await form.getByLabel('xn--bcher-kva.uploads').check();
    await form.getByLabel('Limit', { exact: true }).fill('1.5');
    await form.getByLabel('Unit of Limit').selectOption('million');
    await form.getByText('= 1,500,000 files').waitFor();
    await lineOf(form, 'incoming').getByText('changes from 7 to 1,500,000').waitFor();
    await lineOf(form, 'quarantine').getByText('no change needed').waitFor();
    await lineOf(form, 'xn--bcher-kva.uploads').getByText('new: 1,500,000').waitFor();
    await trouble({ kind: 'error', status: 503, method: 'POST', path, times: 1 });
    await form.getByRole('button', { name: 'Set Alerts' }).click();
    await form.getByRole('status').getByText('1 of 2 done.').waitFor();
    const said = await form.getByRole('list', { name: 'Results' }).locator('li').allTextContents();
    assert.equal(said[0], '✓ incoming: done');
    assert.match(said[1] ?? '', /^✗ xn--bcher-kva\.uploads: the service returned an error.*POST .*503/);
    await lineOf(form, 'incoming').getByText('no change needed').waitFor();
    await lineOf(form, 'xn--bcher-kva.uploads').getByText('new: 1,500,000').waitFor();
    assert.equal(await form.getByRole('checkbox', { checked: true }).count(), 3);
    // nothing but to count: no call is slowed by it
    await trouble({ kind: 'latency', ms: 0, path });
    await form.getByRole('button', { name: 'Set Alerts' }).click();
    await told('Alerts set on 3 buckets.');
    const { faults } = await service().call(readFaults, {});
    assert.equal(faults[0]?.hits, 1);
    assert.equal((await alerts({ name: 'reaching_files_quantity', count: '1500000' })).length, 3);
    await list.shows(/^xn--bcher-kva\.uploads .*files ≥ 1\.5 million/);
  });

  it('change a limit in human units, and take that back', async () => {
    const form = await openQuarantine();
    const { keyboard } = form.page();
    const list = await openAlerts();
    const about = await form.locator('dl.about dd').allTextContents();
    assert.deepEqual(about.slice(0, 3), ['space', 'quarantine', 'viewer-uploads']);
    const limit = form.getByLabel('Byte limit', { exact: true });
    assert.equal(await limit.inputValue(), '500');
    assert.equal(await form.getByLabel('Limit', { exact: true }).count(), 0);
    await tabTo(limit);
    await retype(form, '2');
    await keyboard.press('Tab');
    await keyboard.type('T');
    await form.getByText('= 2,199,023,255,552 bytes').waitFor();
    await tabTo(form.getByRole('button', { name: 'Review' }));
    await keyboard.press('Enter');
    await form.getByRole('cell', { name: '2 TiB (2,199,023,255,552 bytes)' }).waitFor();
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    await list.shows(/^quarantine .*space ≥ 2 TiB/);
    await tabTo(form.getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    await list.shows(/^quarantine .*space ≥ 500 GiB/);
  });

  describe('in German', () => {
    beforeEach(() => {
      env.language = 'de';
    });
    afterEach(() => {
      env.language = 'en';
    });

    it('take a limit with a decimal comma, and say of marks of thousands what they may mean', async () => {
      const form = await openQuarantine();
      const limit = form.getByLabel('Byte limit', { exact: true });
      await tabTo(limit);
      for (const typed of ['1,500', '1.500']) {
        await retype(form, typed);
        await form.getByText(`“${typed} GiB” could mean 1500 GiB or 1.5 GiB. Type one of them.`).waitFor();
        assert.equal(await form.getByText(/^=/).count(), 0);
      }
      await retype(form, '1,5 tib');
      await form.getByText('= 1.649.267.441.664 bytes').waitFor();
      await form.page().keyboard.press('Tab');
      assert.equal(await limit.inputValue(), '1,5');
      await form.page().keyboard.press('Control+S');
      await form.getByRole('status').getByText('Saved 1 change.').waitFor();
      assert.equal((await alerts({ bytes: '1649267441664' })).length, 1);
    });

    it('show a limit with a decimal comma', async () => {
      await set('reaching_used_space', { quarantine: '1649267441664' });
      const form = await openForm(desk(), 'storageAlert', 'quarantine');
      assert.equal(await form.getByLabel('Byte limit', { exact: true }).inputValue(), '1,5');
    });
  });

  it('delete an alert after asking, and close', async () => {
    const form = await openQuarantine();
    const list = await openAlerts();
    await list.shows(/^quarantine /);
    const asked = () =>
      desk().editor.messages.next(({ text }) => text.startsWith('Delete the storage alert'));
    await tabTo(form.getByRole('button', { name: 'Delete Storage Alert' }));
    await form.page().keyboard.press('Enter');
    const question = await asked();
    assert.match(question.text, /“quarantine”\?/);
    question.press();
    await form.getByRole('button', { name: 'Delete Storage Alert' }).click();
    const again = await asked();
    assert.equal((await alerts({ name: 'reaching_used_space' })).length, 1);
    const closed = new Promise<void>((resolve) => desk().panel('quarantine').onDidDispose(resolve));
    again.press('Delete Storage Alert');
    await closed;
    await list.lacks(/^quarantine/);
    assert.deepEqual(await alerts({}), []);
  });
});
