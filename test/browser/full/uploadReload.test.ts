import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { type CuttingProxy, cuttingProxy } from '../../helpers/cuttingProxy.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench } from '../freshWorkbench.ts';
import { openFile } from '../openFile.ts';
import { folderToSaveTo } from '../saveAs.ts';
import { signIn } from '../signIn.ts';

const size = 120_000_000;
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('An upload whose window is reloaded', () => {
  let folder: string;
  let sandbox: StartedSandbox;
  let proxy: CuttingProxy;
  const received = Promise.withResolvers<string>();
  before(async () => {
    folder = await folderToSaveTo();
    sandbox = await startedSandbox({ uploaded: (file) => received.resolve(sumOf(readFileSync(file))) });
    proxy = await cuttingProxy(Number(new URL(sandbox.origin).port));
  });
  after(async () => {
    await proxy?.close();
    await sandbox?.close();
    await rm(folder, { recursive: true });
  });

  it('goes on from where it was, and arrives whole', async () => {
    const bytes = randomBytes(size);
    await writeFile(path.join(folder, 'match.mp4'), bytes);
    const workbench = await freshWorkbench();
    await workbench.open();
    await signIn(workbench, { origin: proxy.origin, key: sandbox.key });
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.showView('Activity');
    const before = proxy.sent();
    await workbench.run('Headend: Upload Videos…');
    await openFile(workbench, folder, 'match.mp4');
    for await (const _ of every(5)) if (proxy.sent() - before > 10_000_000) break;
    proxy.shut();
    const upload = workbench.row('Activity', /^match/);
    await upload.waitFor();
    await workbench.reload();
    proxy.open();
    assert.equal(await received.promise, sumOf(bytes));
    await upload.waitFor({ state: 'detached' });
    const sent = proxy.sent() - before;
    assert.ok(sent > size && sent < size * 1.1, `${sent} bytes were sent of ${size}`);
  });
});
