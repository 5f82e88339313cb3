import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval as every } from 'node:timers/promises';
import { projectFolder } from '../../tools/folders.ts';
import { isAlive } from './isAlive.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** A key that is found wherever it leaks. */
const canary = '10482_c0ffee5ca1ab1ec0de0123456789abcdef';

/** The account of the environment, and what must never be seen of it. */
describe('A key from the environment', () => {
  let sandbox: ChildProcess;
  let state: string;
  let baseUrl: string;
  let workbench: Workbench;

  before(async () => {
    state = await mkdtemp(path.join(os.tmpdir(), 'headend-canary-'));
    const script = path.join(projectFolder, 'dist/sandbox/main.js');
    sandbox = spawn(process.execPath, [script, '--state', state], {
      env: { ...process.env, HEADEND_SANDBOX_KEY: canary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(sandbox.stdout);
    const [line] = await once(createInterface({ input: sandbox.stdout }), 'line');
    baseUrl = JSON.parse(line).baseUrl;
    workbench = await openWorkbench({ env: { HEADEND_BASE_URL: baseUrl, HEADEND_API_KEY: canary } });
  });

  after(async () => {
    await workbench?.close();
    sandbox?.kill();
    await rm(state, { recursive: true, force: true });
  });

  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');
  const row = (name: string) => rows().filter({ hasText: name }).first();

  it('signs in by itself, as the account Environment', async () => {
    await workbench.openContainer('Headend');
    await row('Evening news: studio 1').waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: 'Environment' }).waitFor();
  });

  it('serves documents and the player', async () => {
    await row('Evening news: studio 1').click();
    await workbench.tab(/Evening news: studio 1\.json/).waitFor();
    await row('Evening news: sign language').hover();
    await row('Evening news: sign language').getByRole('button', { name: /^Play/ }).click();
    await workbench.webviewFrame('body[data-state="playing"]');
  });

  it('is listed among the editor’s own accounts', async () => {
    await workbench.quickInput.palette('Manage Accounts');
    await workbench.quickInput
      .rows()
      .filter({ hasText: 'Environment' })
      .filter({ hasText: 'Headend' })
      .waitFor();
    await workbench.screenshot('accounts');
    await workbench.quickInput.cancel();
  });

  it('may be typed in as well, which makes a second way to the same account', async () => {
    await workbench.quickInput.palette('Headend: Sign In');
    await workbench.quickInput.accept(baseUrl, 'Base address');
    await workbench.quickInput.accept(canary, 'API key');
    await workbench.page.locator('.statusbar-item', { hasText: 'Nordwelle Media' }).waitFor();
  });

  it('is in no file of the user’s data, no log and no page', async () => {
    const pages = workbench.page.frames().slice(1);
    const html = await Promise.all(pages.map((frame) => frame.content().catch(() => '')));
    assert.ok(html.some((text) => text.includes('<video')));
    for (const text of [...html, await workbench.logs()]) assert.ok(!text.includes(secretPart), 'found');
    assert.deepEqual(await filesWith(workbench.dataDir), []);
    assert.deepEqual(await filesWith(state), []);
  });

  it('is left at sign-out, and offered again', async () => {
    await workbench.quickInput.palette('Headend: Sign Out');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).waitFor();
    await workbench.quickInput.palette('Headend: Switch Account');
    await workbench.quickInput.choose('Environment');
    await row('Evening news: studio 1').waitFor();
  });

  it('is not needed by the sandbox of the window, which ends with the window', async () => {
    await workbench.quickInput.palette('Headend: Try the Sandbox');
    await workbench.page.locator('.statusbar-item', { hasText: 'Nordwelle Media (sandbox)' }).waitFor();
    const file = 'data/User/globalStorage/headend.headend/sandbox/listening.json';
    const { pid } = JSON.parse(await readFile(path.join(workbench.dataDir, file), 'utf8'));
    await workbench.close();
    // Nothing tells of the end of a process that is not ours; mocha's time limit ends the asking.
    for await (const _ of every(200)) if (!isAlive(pid)) break;
  });
});

const secretPart = canary.slice(6);

/** The files below a folder that hold the key, as text, as UTF-16 or in base64. */
async function filesWith(folder: string): Promise<string[]> {
  const forms = [
    Buffer.from(secretPart),
    Buffer.from(secretPart, 'utf16le'),
    ...[0, 1, 2].map((shift) => Buffer.from(base64Inside(shift))),
  ];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) found.push(file);
  }
  return found;
}

/** What base64 makes of the key when so many bytes stand before it, less the ends that depend on neighbours. */
function base64Inside(shift: number): string {
  return Buffer.from('x'.repeat(shift) + secretPart)
    .toString('base64')
    .slice(4, -4);
}
