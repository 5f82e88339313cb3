import assert from 'node:assert/strict';
import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fetch } from 'undici';
import { URI } from 'vscode-uri';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { type Desk, openDesk } from './desk.ts';

const trailer = 'Trailer: winter programme';
const protectedVideo = 'Handball: Kiel – Berlin, full match';

/** Files of videos, read by way of a server that can hold them in their midst. */
describe('A download', () => {
  let sandbox: StartedSandbox;
  let server: Server;
  let desk: Desk;
  let folder = '';
  let behind = 0;
  /** How a file ends after its first half; undefined: it is sent whole. */
  let midst: Promise<'whole' | 'broken'> | undefined;

  before(async () => {
    sandbox = await startedSandbox({ now: () => Date.now() - behind });
    server = createServer(async ({ url = '', method = 'GET', headers }, response) => {
      const { authorization = '' } = headers;
      const reply = await fetch(sandbox.origin + url, { method, headers: { authorization } });
      const body = Buffer.from(await reply.arrayBuffer());
      if (!new URL(url, sandbox.origin).pathname.endsWith('.mp4')) {
        const own = body.toString().replaceAll(sandbox.origin, origin());
        return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(own);
      }
      response.writeHead(reply.status, { 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2));
      if ((await midst) === 'broken') return response.destroy();
      return Readable.from([body.subarray(body.length / 2)]).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    desk = await openDesk({ service: { origin: origin(), key: sandbox.key } });
  });
  after(async () => {
    await desk?.close();
    server?.closeAllConnections();
    server?.close();
    await sandbox?.close();
  });
  beforeEach(async () => {
    desk.editor.progress.clear();
    folder = await mkdtemp(path.join(tmpdir(), 'headend-download-'));
  });
  afterEach(async () => {
    await desk.closePanels();
    midst = undefined;
    behind = 0;
    await rm(folder, { recursive: true });
  });

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = (name: string) => path.join(folder, name);

  /** Shows the sheet of a video; what comes back presses the button of a file. */
  async function show(title: string) {
    await desk.run('headend.video.showAddresses', await desk.ref('video', title));
    const sheet = await desk.frame(`body[data-state="ready"]:has(h1:text("Addresses — ${title}"))`);
    return async (name: string) => {
      await sheet.getByRole('button', { name: 'Download: vod360p' }).press('Enter');
      const dialog = await desk.editor.boxes.next();
      assert.match(path.basename(dialog.proposed), /-vod360p\.mp4$/);
      dialog.answer(URI.file(file(name)));
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

  it('tells how far it is, and leaves nothing behind when it is cancelled', async () => {
    const held = Promise.withResolvers<'whole'>();
    midst = held.promise;
    await (await show(trailer))('cancelled.mp4');
    const shown = await desk.editor.progress.next(({ title }) => title.startsWith('Downloading'));
    assert.equal(shown.title, 'Downloading Trailer winter programme-vod360p.mp4');
    assert.match(await shown.reported.next(), /^[\d.]+ KiB of [\d.]+ KiB$/);
    assert.equal((await readdir(folder)).length, 1);
    shown.cancel();
    await emptied();
    held.resolve('whole');
    assert.deepEqual(desk.editor.messages.left, []);
  });

  it('that breaks off says so, and leaves what was there before', async () => {
    await writeFile(file('kept.mp4'), 'before');
    midst = Promise.resolve('broken');
    await (await show(trailer))('kept.mp4');
    await desk.editor.messages.next(({ text }) =>
      /Could not download Trailer winter programme-vod360p\.mp4: /.test(text),
    );
    assert.equal(await readFile(file('kept.mp4'), 'utf8'), 'before');
    assert.deepEqual(await readdir(folder), ['kept.mp4']);
  });

  it('whose protected link has expired meanwhile is read by a new one', async () => {
    behind = 121_000;
    const download = await show(protectedVideo);
    behind = 0;
    await download('new.mp4');
    await desk.editor.status.next(({ text }) => /Downloaded .*-vod360p\.mp4$/.test(text));
    assert.equal((await readFile(file('new.mp4'))).toString('latin1', 4, 8), 'ftyp');
  });

  it('that is refused says that it is the link, not the account, and tells no log of it', async () => {
    const download = await show(protectedVideo);
    // for the sandbox the link is one of two minutes ago, for the editor it is new
    behind = -121_000;
    await download('refused.mp4');
    await desk.editor.messages.next(({ text }) =>
      /the link was refused \(GET \/videos\/[^?]*, 403\)\. It may be limited by time, location, or web page\./.test(
        text,
      ),
    );
    assert.deepEqual(await readdir(folder), []);
    const log = desk.editor.log.join('\n');
    assert.match(log, /the link was refused/);
    assert.doesNotMatch(log, /md5=|expires=/);
  });
});
