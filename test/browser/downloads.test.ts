import assert from 'node:assert/strict';
import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fetch } from 'undici';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { findByPalette } from './formPage.ts';
import { saveAs } from './saveDialog.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const trailer = 'Trailer: winter programme';
const protectedVideo = 'Handball: Kiel – Berlin, full match';

/** Files of videos, read by way of a server that can hold them in their midst. */
describe('A download', () => {
  let sandbox: StartedSandbox;
  let server: Server;
  let workbench: Workbench;
  let folder = '';
  let behind = 0;
  /** How a file ends after its first half; undefined: it is sent whole. */
  let midst: Promise<'whole' | 'broken'> | undefined;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headend-download-'));
    sandbox = await startedSandbox({ now: () => Date.now() - behind });
    server = createServer(async ({ url = '', method = 'GET', headers }, response) => {
      const { authorization = '' } = headers;
      const reply = await fetch(sandbox.origin + url, { method, headers: { authorization } });
      const body = Buffer.from(await reply.arrayBuffer());
      if (!new URL(url, sandbox.origin).pathname.endsWith('.mp4')) {
        const own = body.toString().replaceAll(sandbox.origin, `http://127.0.0.1:${port()}`);
        return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(own);
      }
      response.writeHead(reply.status, { 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2));
      if ((await midst) === 'broken') return response.destroy();
      return Readable.from([body.subarray(body.length / 2)]).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = { HEADEND_BASE_URL: `http://127.0.0.1:${port()}`, HEADEND_API_KEY: sandbox.key };
    workbench = await openWorkbench({ env });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'live of' }).waitFor();
  });
  after(async () => {
    await workbench?.close();
    server?.closeAllConnections();
    server?.close();
    await sandbox?.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed')
      await workbench.screenshot(`failed-download-${this.currentTest.title.replace(/\W+/g, '-')}`);
    midst = undefined;
  });

  const port = () => (server.address() as AddressInfo).port;
  const file = (name: string) => path.join(folder, name);

  async function begin(title: string, name: string) {
    await workbench.closeEditors();
    await findByPalette(workbench, 'Show Video Addresses', title);
    const sheet = await workbench.webviewFrame(
      `body[data-state="ready"]:has(h1:text("Addresses — ${title}"))`,
    );
    return async () => {
      await sheet.getByRole('button', { name: 'Download: vod360p' }).press('Enter');
      await saveAs(workbench, 'vod360p', file(name));
    };
  }
  /** Waits until nothing is in the folder. */
  async function emptied(): Promise<void> {
    const watcher = watch(folder);
    await new Promise<void>((resolve) => {
      const look = async () => {
        if ((await readdir(folder)).length === 0) resolve();
      };
      watcher.on('change', look);
      void look();
    });
    watcher.close();
  }
  const progress = () =>
    workbench.page.locator('.notification-list-item').filter({ hasText: 'Downloading' }).first();

  it('tells how far it is, and leaves nothing behind when it is cancelled', async () => {
    const held = Promise.withResolvers<'whole'>();
    midst = held.promise;
    await (await begin(trailer, 'cancelled.mp4'))();
    await progress()
      .getByText(/Downloading Trailer winter programme-vod360p\.mp4: [\d.]+ KiB of [\d.]+ KiB/)
      .waitFor();
    await workbench.screenshot('download-progress');
    await progress().getByRole('button', { name: 'Cancel' }).click();
    // the editor takes the notification away before the download hears of it
    await emptied();
    held.resolve('whole');
    assert.deepEqual(await readdir(folder), []);
    assert.deepEqual(await workbench.toasts(), []);
  });

  it('that breaks off says so, and leaves what was there before', async () => {
    await writeFile(file('kept.mp4'), 'before');
    midst = Promise.resolve('broken');
    // the dialog asks once more where the file is there
    await (await begin(trailer, 'kept.mp4'))();
    await workbench.toast(/Could not download Trailer winter programme-vod360p\.mp4: /).waitFor();
    await workbench.screenshot('download-broken');
    assert.equal(await readFile(file('kept.mp4'), 'utf8'), 'before');
    assert.deepEqual(await readdir(folder), ['kept.mp4']);
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  it('whose protected link has expired meanwhile is read by a new one', async () => {
    behind = 121_000;
    const download = await begin(protectedVideo, 'new.mp4');
    behind = 0;
    await download();
    await workbench.toast(/-vod360p\.mp4” is downloaded\./).waitFor();
    assert.equal((await readFile(file('new.mp4'))).toString('latin1', 4, 8), 'ftyp');
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  it('that is refused says that it is the link, not the account', async () => {
    const download = await begin(protectedVideo, 'refused.mp4');
    // for the sandbox the link is one of two minutes ago, for the editor it is new
    behind = -121_000;
    await download();
    await workbench
      .toast(/the link was refused \(GET \/videos\/[^?]*, 403\)\. It may be protected/)
      .waitFor();
    assert.ok(!(await readdir(folder)).some((name) => name.startsWith('refused')));
  });

  it('tells no log of its link', async () => {
    assert.doesNotMatch(await workbench.logs(), /md5=|expires=/);
  });
});
