import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { admitKey } from '../../src/sandboxFolder/keys.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { story } from '../helpers/story.ts';
import { packedVsix } from '../prepare.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { type Editor, startEditor } from './editor.ts';
import { filesWith } from './filesWith.ts';
import { openWorkbench, type Workbench } from './freshWorkbench.ts';
import { keptState } from './keptState.ts';
import { signIn, signOut } from './signIn.ts';

/** A key that is found wherever it leaks. */
const canary = '10482_c0ffee5ca1ab1ec0de0123456789abcdef';
const secretPart = canary.slice(6);

/** The account of the environment, and what must never be seen of it; each step stands on the one before. */
story('A key from the environment', () => {
  let sandbox: StartedSandbox;
  let editor: Editor;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    admitKey(sandbox.folder, canary);
    editor = await startEditor(packedVsix, {
      env: { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: canary },
    });
    workbench = await openWorkbench(editor);
  });
  after(async () => {
    await editor?.close();
    await sandbox?.close();
  });

  const row = (name: string) => workbench.row('Streaming', name);

  it('signs in by itself, as the account Environment', async () => {
    await workbench.open();
    await row('Evening news: studio 1').waitFor();
    await workbench.account('Environment').waitFor();
  });

  it('serves documents and the player', async () => {
    await workbench.openDocument(row('Evening news: studio 1'), 'Evening news: studio 1.json');
    await workbench.pressIn(row('Evening news: sign language'), /^Play/);
    await workbench.webviewFrame('body[data-state="playing"]');
  });

  it('is listed among the editor’s own accounts', async () => {
    await workbench.run('Accounts: Manage Accounts');
    await workbench.quickInput
      .rows()
      .filter({ hasText: 'Environment' })
      .filter({ hasText: 'Headend' })
      .waitFor();
    await workbench.quickInput.cancel();
  });

  it('may be typed in as well, which makes a second way to the same account', async () => {
    await signIn(workbench, { origin: sandbox.origin, key: canary });
    await workbench.account('Nordwelle Media').waitFor();
  });

  it('is in no file of the user’s data, no log and no page', async () => {
    const pages = workbench.page.frames().slice(1);
    const html = await Promise.all(pages.map((frame) => frame.content()));
    assert.ok(html.some((text) => text.includes('<video')));
    const logs = await workbench.logs();
    assert.match(logs, /GET \/streaming\/streams/);
    const state = await keptState(workbench, /headend\./);
    for (const text of [...html, logs, state]) assert.ok(!text.includes(secretPart), 'found');
    assert.deepEqual(await filesWith(workbench.dataDir, formsOfKey()), []);
    assert.deepEqual(await filesWith(sandbox.folder, formsOfKey()), []);
  });

  it('is left at sign-out, and offered again', async () => {
    await signOut(workbench);
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).waitFor();
    await workbench.run('Headend: Switch Account…');
    await workbench.quickInput.choose('Environment');
    await row('Evening news: studio 1').waitFor();
  });

  it('is not needed by the sandbox of the window, which ends with the window', async () => {
    await workbench.run('Headend: Try the Sandbox');
    await workbench.account('Nordwelle Media (sandbox)').waitFor();
    const listening = await readFile(path.join(workbench.sandboxFolder, 'listening.json'), 'utf8');
    const { pid } = JSON.parse(listening);
    assert.ok(isAlive(pid));
    await editor.closeWindows();
    // Nothing tells of the end of a process that is not ours; mocha's time limit ends the asking.
    for await (const _ of every(200)) if (!isAlive(pid)) break;
  });
});

/** The key as text, as UTF-16 and in base64. */
const formsOfKey = () => [
  Buffer.from(secretPart),
  Buffer.from(secretPart, 'utf16le'),
  ...[0, 1, 2].map((shift) => Buffer.from(base64Inside(shift))),
];

/** What base64 makes of the key when so many bytes stand before it, less the ends that depend on neighbours. */
function base64Inside(shift: number): string {
  return Buffer.from('x'.repeat(shift) + secretPart)
    .toString('base64')
    .slice(4, -4);
}
