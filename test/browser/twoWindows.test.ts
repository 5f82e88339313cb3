import assert from 'node:assert/strict';
import { listStreams } from '../../src/api/streaming.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const title = 'Evening news: sign language';

type Window = Pick<
  Workbench,
  'page' | 'quickInput' | 'openContainer' | 'pane' | 'tab' | 'toast' | 'screenshot'
>;

describe('A document that two windows edit', function () {
  this.timeout(120_000);

  let sandbox: StartedSandbox;
  let workbench: Workbench;
  let other: Window;
  let path: string;
  before(async () => {
    sandbox = await startedSandbox();
    const { items } = await sandbox.client.call(listStreams, {});
    path = `/streaming/streams/${items.find(({ name }) => name === title)?.id ?? assert.fail()}`;
    await sandbox.call(path, { method: 'PATCH', json: { stream: { client_entity_data: 'data' } } });
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key },
      settings: { 'files.autoSave': 'off' },
    });
    other = await workbench.openWindow();
    for (const window of [workbench, other]) {
      await window.openContainer('Headend');
      await window.pane('Streaming').getByRole('treeitem').filter({ hasText: title }).click();
      await window.tab(`${title}.json`).waitFor();
      await line(window, '"name"').waitFor();
    }
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench?.screenshot('failed-two-windows');
      await other?.screenshot('failed-two-windows-other');
    }
  });

  const line = ({ page }: Window, text: string) =>
    page.locator('.editor-instance .view-line').filter({ hasText: text }).first();

  /** Types before the last characters of the line of a field, and saves. */
  async function save(window: Window, field: string, text: string): Promise<void> {
    const { keyboard } = window.page;
    await line(window, `"${field}":`).click();
    await keyboard.press('End');
    for (let left = 0; left < 2; left++) await keyboard.press('ArrowLeft');
    await keyboard.type(text);
    await keyboard.press('Control+S');
  }
  const isSaved = (window: Window) => window.page.locator('.tab.active:not(.dirty)').waitFor();

  it('holds the changes of both where they are of different fields, and says so', async () => {
    await save(workbench, 'name', ' (one)');
    await isSaved(workbench);
    await save(other, 'client_entity_data', ' (other)');
    await isSaved(other);
    await other.toast('Changed elsewhere meanwhile, and kept: Name.').waitFor();
    await line(other, `"name": "${title} (one)"`).waitFor();
    const { name, client_entity_data } = await sandbox.read(path);
    assert.deepEqual([name, client_entity_data], [`${title} (one)`, 'data (other)']);
  });

  it('is compared in the window that saves the same field later, and nothing is overwritten', async () => {
    await save(other, 'name', '!');
    await isSaved(other);
    await save(workbench, 'name', '?');
    await workbench.tab(/theirs ↔ mine/).waitFor();
    assert.equal((await sandbox.read(path)).name, `${title} (one)!`);
    await workbench.screenshot('two-windows-conflict');
    const toast = workbench.page.locator('.notification-toast');
    await toast.getByRole('button', { name: 'Take Theirs' }).click();
    await isSaved(workbench);
    await line(workbench, `"name": "${title} (one)!"`).waitFor();
    assert.equal((await sandbox.read(path)).name, `${title} (one)!`);
  });
});
