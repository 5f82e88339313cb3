import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { findByPalette } from './formPage.ts';
import { isAlive } from './isAlive.ts';
import { keptState } from './keptState.ts';
import { holdStream, type StartedService, startService } from './startService.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const token = 'tok5678abcdef9012';

const stream = {
  id: 7,
  name: 'Harbour',
  active: true,
  push_url: `rtmp://push.example/in/7?${token}`,
  push_url_srt: `srt://push.example:5001?streamid=7#${token}`,
  push_url_whip: `https://whip.example/7_${token}/whip`,
};

/** An ffmpeg that tells of itself, and else writes its arguments down and goes on until it is ended. */
const ffmpeg = `#!/bin/sh
case "$*" in
  -version) echo "ffmpeg version 7.1 Copyright"; exit ;;
  *-muxers) echo "  E  webm            WebM"; exit ;;
esac
cd "$(dirname "$0")"
for target; do :; done
echo "$target" > target
echo "$$" > pid
printf 'frame=    1\\r' >&2
echo "$target: Input/output error" >&2
exec sleep 600
`;

describe('A test picture', () => {
  let service: StartedService;
  let folder: string;
  let workbench: Workbench;
  const program = () => path.join(folder, 'ffmpeg');

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headend-ffmpeg-'));
    service = await startService();
    holdStream(service, stream);
    workbench = await openWorkbench({
      env: {
        HEADEND_BASE_URL: service.baseUrl,
        HEADEND_API_KEY: '1_key',
        // else the PATH of the user’s own shell takes the place of this one
        VSCODE_CLI: '1',
        PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      },
      // a line that can be read
      settings: { 'terminal.integrated.gpuAcceleration': 'off', 'window.dialogStyle': 'custom' },
    });
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Harbour' }).waitFor();
  });
  after(async () => {
    await workbench?.close();
    service?.server.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed')
      await workbench.screenshot(`failed-push-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  async function openSheet() {
    await findByPalette(workbench, 'Show Stream Ingest', 'Harbour');
    return workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Ingest — "))');
  }

  async function install(text: string): Promise<void> {
    await writeFile(program(), text);
    await chmod(program(), 0o755);
  }

  const terminal = () => workbench.page.locator('.terminal-wrapper .xterm-rows');
  const button = 'Push a test picture: ffmpeg, a test picture';

  /** The id of the ffmpeg that runs, once it does. */
  async function running(): Promise<number> {
    for await (const _ of every(100)) {
      const text = await readFile(path.join(folder, 'pid'), 'utf8').catch(() => '');
      if (text.endsWith('\n')) return Number(text);
    }
    throw new Error('unreachable');
  }

  async function gone(pid: number): Promise<void> {
    for await (const _ of every(100)) if (!isAlive(pid)) return;
  }

  it('is not pushed without ffmpeg, which is said, and how to get it', async () => {
    const sheet = await openSheet();
    await sheet.getByRole('button', { name: button }).click();
    const toast = workbench.page.locator('.notification-toast', {
      hasText: /ffmpeg was not found on the PATH of/,
    });
    await toast.getByRole('button', { name: 'Get ffmpeg' }).waitFor();
    await toast.getByRole('button', { name: 'Copy Command Line' }).click();
    await toast.waitFor({ state: 'detached' });
    const copied = new RegExp(`^ffmpeg .*${token}'$`);
    for await (const _ of every(100))
      if (copied.test(await workbench.page.evaluate(() => navigator.clipboard.readText()))) break;
    assert.equal(await terminal().count(), 0);
  });

  it('is not pushed by WHIP with an ffmpeg that has none, which is said', async () => {
    await install(ffmpeg);
    const sheet = await openSheet();
    await sheet.getByLabel('Push to').selectOption('WHIP, main');
    await sheet.locator('code', { hasText: '-f whip' }).first().waitFor();
    await sheet.getByRole('button', { name: button }).click();
    const toast = workbench.page.locator('.notification-toast', {
      hasText: 'This ffmpeg (7.1) has no WHIP.',
    });
    await toast.waitFor();
    await workbench.screenshot('push-without-whip');
    assert.equal(await terminal().count(), 0);
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
    await toast.waitFor({ state: 'detached' });
    await sheet.getByLabel('Push to').selectOption('RTMP, main');
    await sheet.locator('code', { hasText: '-f flv' }).first().waitFor();
  });

  it('goes to the address in a terminal that does not show the key, and ends by Ctrl+C', async () => {
    await install(ffmpeg);
    const sheet = await openSheet();
    await sheet.getByRole('button', { name: button }).click();
    const pid = await running();
    assert.equal((await readFile(path.join(folder, 'target'), 'utf8')).trim(), stream.push_url);
    await terminal().getByText('Input/output error').first().waitFor();
    await workbench.screenshot('push-terminal');
    const shown = (await terminal().innerText()).replace(/\s+/g, '');
    assert.match(shown, /rtmp:\/\/push\.example\/in\/••••••:Input/);
    assert.doesNotMatch(shown, new RegExp(token));
    await workbench.page.locator('.terminal-wrapper').click();
    await workbench.page.keyboard.press('Control+C');
    await gone(pid);
    await terminal().getByText('It has ended (SIGTERM).').waitFor();
    await workbench.page.keyboard.press('x');
    await terminal().waitFor({ state: 'detached' });
  });

  /** Pushes, and waits until the terminal shows what ffmpeg says. Gives its process. */
  async function pushes(): Promise<number> {
    await install(ffmpeg);
    await rm(path.join(folder, 'pid'), { force: true });
    const sheet = await openSheet();
    await sheet.getByRole('button', { name: button }).click();
    const pid = await running();
    await terminal().getByText('Input/output error').first().waitFor();
    return pid;
  }

  it('ends with its terminal', async () => {
    const pid = await pushes();
    await workbench.quickInput.palette('Terminal: Kill All Terminals');
    await gone(pid);
  });

  it('leaves the key in nothing that the editor keeps, and ends with the window', async () => {
    const pid = await pushes();
    await workbench.reloadAsUser();
    await gone(pid);
    const state = await keptState(workbench, /headend\.sheet|Harbour/);
    assert.doesNotMatch(state, new RegExp(token));
    assert.deepEqual(await filesWith(workbench.dataDir), []);
    assert.doesNotMatch(await workbench.logs(), new RegExp(token));
  });

  /** The files below a folder that hold the key, as text or as UTF-16. */
  async function filesWith(below: string): Promise<string[]> {
    const forms = [Buffer.from(token), Buffer.from(token, 'utf16le')];
    const found: string[] = [];
    for (const entry of await readdir(below, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      if (forms.some((form) => bytes.includes(form))) found.push(file);
    }
    return found;
  }
});
