import assert from 'node:assert/strict';
import { sandboxWorkbench, type Workbench } from './freshWorkbench.ts';

describe('A row', () => {
  const one = 'Harbour camera: Hamburg Landungsbrücken';
  const other = 'Arena 1: handball, main camera';
  const third = 'Regatta 2026: helicopter';
  let workbench: Workbench;
  before(async () => {
    workbench = await sandboxWorkbench();
    await workbench.page.context().grantPermissions(['clipboard-read']);
  });
  afterEach(() => workbench.closeEditors());

  const press = (key: string) => workbench.page.keyboard.press(key);
  const row = (name: string) => workbench.row('Streaming', name);
  const preview = (name: string) =>
    workbench.page.locator('.tab.active', { hasText: name }).locator('.italic');
  /** Waits until the clipboard holds a text: what is told of it may be of another one. */
  const copied = (text: string) =>
    workbench.page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, text);

  it('shows its document at a click, and the keyboard stays in the tree', async () => {
    await row(one).click();
    await preview(`${one}.json`).waitFor();
    await workbench.inRow(one);
    await press('ArrowDown');
    await row(other).click();
    await preview(`${other}.json`).waitFor();
    await workbench.inRow(other);
    assert.equal(await workbench.page.locator('.tabs-container .tab').count(), 1);
  });

  it('opens it for good by Enter, with the keyboard', async () => {
    await row(one).click();
    await preview(`${one}.json`).waitFor();
    await press('Enter');
    await workbench.inDocument(`${one}.json`);
    await preview(`${one}.json`).waitFor({ state: 'detached' });
  });

  it('opens it for good by a double click', async () => {
    await row(third).dblclick();
    await workbench.inDocument(`${third}.json`);
    await preview(`${third}.json`).waitFor({ state: 'detached' });
  });

  it('is opened by a click while rows are drawn anew', async () => {
    for (const name of [one, other, one, other]) {
      await workbench.header('Streaming').hover();
      await workbench.header('Streaming').getByRole('button', { name: 'Refresh View' }).click();
      await row(name).click();
      await workbench.page.locator('.tab.active', { hasText: `${name}.json` }).waitFor();
    }
    assert.deepEqual(await workbench.toasts(), []);
  });

  it('has its name copied by the keys for that, of the row with the focus', async () => {
    await row(one).click();
    await preview(`${one}.json`).waitFor();
    await press('ArrowDown');
    const focused = workbench.page.locator(
      '.monaco-list:focus .monaco-list-row.focused .monaco-highlighted-label',
    );
    const name = await focused.first().textContent();
    assert.ok(name && name !== one, String(name));
    await press('ControlOrMeta+c');
    await workbench.status('Name copied').waitFor();
    await copied(name);
  });

  it('is renamed by F2', async () => {
    const name = 'Harbour camera: Trieste Molo Audace';
    const other = `${name} 2`;
    await row(name).click();
    await preview(`${name}.json`).waitFor();
    await press('F2');
    await workbench.quickInput.accept(other, `Name of “${name}”`);
    await row(other).click();
    await workbench.inRow(other);
    await press('F2');
    await workbench.quickInput.accept(name, `Name of “${other}”`);
    await row(other).waitFor({ state: 'detached' });
    await workbench.clearToasts();
  });

  it('is asked about by Delete, before anything is deleted, where that can be', async () => {
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await workbench.showView('CDN & Storage');
    const lists = workbench.pane('CDN & Storage').getByRole('treeitem');
    await workbench.unfold(workbench.row('CDN & Storage', /^Storage Alerts/));
    await workbench.counted(workbench.row('CDN & Storage', /^Storage Alerts/));
    const alert = lists.and(workbench.page.locator('[aria-level="3"]')).first();
    await alert.click();
    await press('Delete');
    await dialog.getByText('Delete the Storage Alert').waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await workbench.showView('Streaming');
  });

  /** Of a stream that is live. */
  const entries = [
    'Play',
    'Show Ingest',
    'Show Addresses',
    'Open',
    'Copy',
    'Edit',
    'On Air',
    'Pin',
    'Delete',
  ];

  it('that is not selected is what its menu is about, whatever is', async () => {
    const pane = workbench.pane('Streaming');
    const selected = pane.locator('[role=treeitem][aria-selected="true"]');
    const nth = (place: number) =>
      pane.locator(`[role=treeitem][aria-level="2"][aria-posinset="${place}"]`).first();
    const names = async () =>
      (await selected.locator('.monaco-highlighted-label').allTextContents()).toSorted();
    await nth(1).click();
    // its document comes in the midst of what follows else
    await workbench.page.locator('.tab.active .italic').waitFor();
    await nth(3).click({ modifiers: ['Shift'] });
    await selected.nth(2).waitFor();
    const before = await names();
    await row(other).click({ button: 'right' });
    assert.deepEqual(await workbench.entries(), entries);
    await workbench.takeEntry('Copy', 'Copy Name');
    await workbench.status('Name copied').waitFor();
    await copied(other);
    // rows that are drawn anew are none for a moment
    await selected.nth(2).waitFor();
    assert.deepEqual(await names(), before);
  });

  it('has a menu without its noun, of nine entries at most', async () => {
    await row(other).click();
    await row(other).click({ button: 'right' });
    assert.deepEqual(await workbench.entries(), entries);
    await press('Escape');
  });

  it('is opened with all that are selected, each in a tab that stays', async () => {
    await row(one).click();
    await row('Harbour camera: Rotterdam').click({ modifiers: ['ControlOrMeta'] });
    await row(one).click({ button: 'right' });
    await workbench.takeEntry('Open', 'Open Document');
    await workbench.tab(one).waitFor();
    await workbench.tab('Harbour camera: Rotterdam').waitFor();
  });
});
