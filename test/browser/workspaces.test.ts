import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import texts from '../../package.nls.json' with { type: 'json' };
import { listStreams } from '../../src/platform/streaming/operations.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { errorsLogged } from './errorsLogged.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signIn } from './signIn.ts';

const name = 'Evening news: sign language';

/** Opens a document, which auto save leaves alone, saves a change of it, and opens a page. */
async function useHeadend(workbench: Workbench): Promise<void> {
  await workbench.counted(workbench.row('Streaming', /^Live Streams/));
  await workbench.openDocument(workbench.row('Streaming', name), `${name}.json`);
  await workbench.typeInto('name', '!', 2);
  await workbench.status('Auto Save is off for resources').waitFor();
  await workbench.page.keyboard.press('ControlOrMeta+s');
  await workbench.row('Streaming', `${name}!`).waitFor();
  await workbench.run('Headend: Open Statistics');
  await workbench.webviewFrame('body[data-state="ready"] .desk-head');
  assert.deepEqual(await workbench.toasts(), []);
  assert.deepEqual(await errorsLogged(workbench), []);
}

describe('A window whose folder is not trusted', () => {
  let sandbox: StartedSandbox;
  let folder: string;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    folder = await mkdtemp(path.join(tmpdir(), 'headend-stranger-'));
    await mkdir(path.join(folder, '.vscode'));
    const never = JSON.stringify({ 'headend.refreshInterval': 0 });
    await writeFile(path.join(folder, '.vscode', 'settings.json'), never);
    const deploy = [{ app: 'press-desk', file: 'build.wasm' }];
    await writeFile(path.join(folder, 'headend.json'), JSON.stringify({ deploy }));
    workbench = await freshWorkbench({
      folder,
      settings: { 'window.dialogStyle': 'custom' },
      userSettings: { 'headend.refreshInterval': 5 },
    });
    await workbench.status('Restricted Mode').waitFor();
    await workbench.open();
    await signIn(workbench, sandbox);
  });
  after(async () => {
    await sandbox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has all of Headend, with what the user has set and not the folder', async () => {
    await useHeadend(workbench);
    const { items } = await sandbox.client.call(listStreams, {});
    const [{ id } = assert.fail()] = items;
    const body = { stream: { name: 'Named elsewhere' } };
    await sandbox.call(`/streaming/streams/${id}`, { method: 'PATCH', json: body });
    await workbench.row('Streaming', 'Named elsewhere').waitFor();
  });

  it('deploys nothing as the folder names it, by no command and no task', async () => {
    const { quickInput, page } = workbench;
    const offered = await quickInput.offered('Headend: Deploy', 'Deploy Edge App…');
    assert.ok(
      !offered.some((each) => each.includes(texts['command.release.deployWorkspace'])),
      offered.join(),
    );
    await workbench.run('Tasks: Run Task');
    const trust = page.locator('.monaco-dialog-box', { hasText: 'Listing and running tasks requires' });
    await trust.waitFor();
    await page.keyboard.press('Escape');
    await trust.waitFor({ state: 'detached' });
    assert.deepEqual(await workbench.toasts(), []);
  });
});

describe('A window whose folder is not of this machine', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    workbench = await freshWorkbench({ folder: 'tmp:/' });
    await workbench.open();
    await signIn(workbench, sandbox);
  });
  after(() => sandbox?.close());

  it('has all of Headend', () => useHeadend(workbench));

  it('offers the folder of the user for what is downloaded', async () => {
    await workbench.run('Headend: Show Video Addresses');
    await workbench.quickInput.find('Trailer: winter programme');
    const sheet = await workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Addresses — "))');
    await sheet.getByRole('button', { name: 'Download: vod360p' }).click();
    await workbench.page.waitForFunction(
      (home) =>
        [...document.querySelectorAll('input')].some(
          ({ value }) => value === `${home}/Trailer winter programme-vod360p.mp4`,
        ),
      workbench.home,
    );
    await workbench.quickInput.cancel();
  });
});
