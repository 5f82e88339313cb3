import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench } from '../freshWorkbench.ts';
import { openFile } from '../openFile.ts';
import { folderToSaveTo } from '../saveAs.ts';
import { signIn } from '../signIn.ts';

const size = 300_000_000;
const isUpload = (file: string) => /^uploads\/./.test(file);
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('An upload whose window is reloaded', () => {
  let folder: string;
  const sandboxes: StartedSandbox[] = [];
  before(async () => {
    folder = await folderToSaveTo();
  });
  after(async () => {
    for (const each of sandboxes) await each.close();
    await rm(folder, { recursive: true });
  });

  /** Starts the service, on a state that it has already if it was started before. */
  async function start(uploaded: (file: string) => void): Promise<StartedSandbox> {
    const [before] = sandboxes;
    const started = await startedSandbox({ uploaded, ...(before ? { state: before.folder } : {}) });
    sandboxes.push(started);
    return started;
  }

  it('goes on from where it was, and arrives whole', async () => {
    const bytes = randomBytes(size);
    await writeFile(path.join(folder, 'match.mp4'), bytes);
    const service = await start(() => assert.fail('it was over before the window was reloaded'));
    const workbench = await freshWorkbench();
    await workbench.open();
    await signIn(workbench, service);
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.showView('Activity');
    await workbench.run('Headend: Upload Videos…');
    await openFile(workbench, folder, 'match.mp4');
    const files = () => readdirSync(service.folder, { recursive: true, encoding: 'utf8' }).filter(isUpload);
    const sizes = () => files().map((file) => statSync(path.join(service.folder, file)).size);
    for await (const _ of every(5)) if (sizes().some((arrived) => arrived > 10_000_000)) break;
    await service.stop();
    const [name] = files();
    const [arrived = 0] = sizes();
    assert.ok(arrived < size);
    await workbench.reload();
    const upload = workbench.toast('Uploading “match”');
    await upload.filter({ hasText: 'retrying in' }).waitFor();
    const received = Promise.withResolvers<{ name: string; sum: string }>();
    const again = await start((file) =>
      received.resolve({ name: path.join('uploads', path.basename(file)), sum: sumOf(readFileSync(file)) }),
    );
    assert.equal(again.origin, service.origin);
    // to the same upload, which had so many bytes already
    assert.deepEqual(await received.promise, { name, sum: sumOf(bytes) });
    await upload.waitFor({ state: 'detached' });
  });
});
