import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '../../tools/folders.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const key = '10482_d0c0000000000000000000000000000d';
const name = 'Evening news: sign language';

/** A document in the workbench, from the typed text to the row in the tree. */
describe('A document that is edited', function () {
  this.timeout(90_000);

  let sandbox: ChildProcess;
  let state: string;
  let baseUrl: string;
  let workbench: Workbench;

  before(async () => {
    state = await mkdtemp(path.join(os.tmpdir(), 'headend-editing-'));
    const script = path.join(projectFolder, 'dist/sandbox/main.js');
    sandbox = spawn(process.execPath, [script, '--state', state], {
      env: { ...process.env, HEADEND_SANDBOX_KEY: key },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(sandbox.stdout);
    const [line] = await once(createInterface({ input: sandbox.stdout }), 'line');
    baseUrl = JSON.parse(line).baseUrl;
    workbench = await openWorkbench({ env: { HEADEND_BASE_URL: baseUrl, HEADEND_API_KEY: key } });
    await workbench.openContainer('Headend');
    await workbench.widenSideBar(430);
    await row(name).click();
    await workbench.tab(`${name}.json`).waitFor();
    await lineOf('"name"').waitFor();
  });

  after(async () => {
    await workbench?.close();
    sandbox?.kill();
    await rm(state, { recursive: true, force: true });
  });

  const row = (text: string) =>
    workbench.page.locator('.pane-body').getByRole('treeitem').filter({ hasText: text }).first();
  const lineOf = (text: string) =>
    workbench.page.locator('.editor-instance .view-line').filter({ hasText: text }).first();

  /** Types before the last characters of a line. */
  const typeInto = async (field: string, text: string, fromEnd: number) => {
    await lineOf(`"${field}":`).click();
    await workbench.page.keyboard.press('End');
    for (let left = 0; left < fromEnd; left++) await workbench.page.keyboard.press('ArrowLeft');
    await workbench.page.keyboard.type(text);
  };
  const save = () => workbench.page.keyboard.press('Control+S');
  const isDirty = (dirty: boolean) =>
    workbench.page.locator(`.tab.active${dirty ? '.dirty' : ':not(.dirty)'}`).waitFor();

  const headers = { authorization: `apikey ${key}`, 'content-type': 'application/json' };
  const stream = async () => {
    const list = await fetch(`${baseUrl}/streaming/streams`, { headers });
    const streams = (await list.json()) as { id: number; name: string }[];
    return streams.find((each) => each.name.startsWith(name)) ?? assert.fail('no such stream');
  };
  const change = async (fields: object) => {
    const found = await stream();
    const init = { method: 'PATCH', headers, body: JSON.stringify({ stream: fields }) };
    assert.equal((await fetch(`${baseUrl}/streaming/streams/${found.id}`, init)).status, 200);
  };

  it('is saved with Ctrl+S, and the tree shows the new name', async () => {
    await typeInto('name', ' (late)', 2);
    await isDirty(true);
    await save();
    await isDirty(false);
    await workbench.page.locator('.statusbar-item', { hasText: 'saved: Name' }).waitFor();
    await row(`${name} (late)`).waitFor();
    await workbench.screenshot('document-saved');
  });

  it('is not sent by auto save, which waits to be asked from then on', async () => {
    await workbench.setTheme('Default Dark Modern');
    await typeInto('client_entity_data', '', 1);
    await workbench.page.keyboard.press('Backspace');
    await workbench.toast(/Auto save changes no resources/).waitFor();
    await isDirty(true);
    await workbench.quickInput.palette('File: Revert File');
    await isDirty(false);
  });

  it('is not saved with a wrong value: the problem is shown where it is', async () => {
    await typeInto('dvr_duration', '9'.repeat(6), 1);
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await save();
    await workbench.toast(/It must be 14400 s or less/).waitFor();
    await isDirty(true);
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`document-wrong-${theme.replace(/\W+/g, '-')}`);
    }
    await workbench.setTheme('Default Dark Modern');
    await workbench.quickInput.palette('File: Revert File');
    await isDirty(false);
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  it('is compared with what somebody else wrote meanwhile, and the user chooses', async () => {
    await typeInto('name', ' mine', 2);
    await change({ name: `${name} (theirs)`, auto_record: true });
    await save();
    await workbench.tab(/theirs ↔ mine/).waitFor();
    await workbench.page.getByRole('button', { name: 'Apply Mine' }).first().waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`document-conflict-${theme.replace(/\W+/g, '-')}`);
    }
    await workbench.setTheme('Default Dark Modern');
    await workbench
      .toast(/was changed elsewhere since you opened it/)
      .last()
      .waitFor();
    await workbench.page.locator('.notification-toast').getByRole('button', { name: 'Apply Mine' }).click();
    await workbench.tab(/theirs ↔ mine/).waitFor({ state: 'detached' });
    await isDirty(false);
    await row(`${name} (late) mine`).waitFor();
    await lineOf('"auto_record": true').waitFor();
    await workbench.screenshot('document-applied');
  });

  it('keeps its start over a reload, so that nobody’s change is taken for the user’s', async () => {
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
    await typeInto('name', '!', 2);
    await isDirty(true);
    await change({ dvr_duration: 1234 });
    await workbench.reloadEdited();
    await workbench.tab(`${name}.json`).waitFor();
    // the editor tries to save by itself what it brings back, before the extension is there to hear of it
    await isDirty(true);
    await workbench.screenshot('document-reloaded');
    assert.doesNotMatch((await stream()).name, /!/);
    await lineOf('"name"').click();
    await save();
    await isDirty(false);
    await row('!').waitFor();
    await lineOf('"dvr_duration": 1234').waitFor();
    await workbench.screenshot('document-after-reload');
  });
});
