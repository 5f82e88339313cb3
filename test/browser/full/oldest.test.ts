import assert from 'node:assert/strict';
import { floorRelease } from '../../../tools/vscode/releases.ts';
import { packedVsix } from '../../prepare.ts';
import { type Editor, startEditor } from '../editor.ts';
import { openWorkbench, type Workbench } from '../freshWorkbench.ts';
import { trySandbox } from '../signIn.ts';

const played = 'Evening news: sign language';
const stream = 'Evening news: studio 1';

/** The rest of what Headend does in it is held by the suite `floor`. */
describe('In the oldest VS Code that Headend is for', () => {
  const violations: string[] = [];
  let editor: Editor;
  let workbench: Workbench;
  before(async () => {
    editor = await startEditor(packedVsix, { release: floorRelease });
    workbench = await openWorkbench(editor);
    workbench.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await trySandbox(workbench);
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
  });
  after(() => editor?.close());
  afterEach(async () => {
    assert.deepEqual(violations.splice(0), []);
    await workbench.closeEditors();
  });

  it('a stream plays', async () => {
    await workbench.pressIn(workbench.row('Streaming', played), /^Play/);
    const player = await workbench.webviewFrame('body[data-state="playing"]');
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 12);
  });

  it('a form saves, which its row shows', async () => {
    await workbench.run('Headend: Edit Resource in Form…');
    await workbench.quickInput.find(stream);
    const form = await workbench.webviewFrame('body[data-state="ready"] form');
    await form.getByLabel('Name', { exact: true }).fill('Evening news: studio 2');
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.row('Streaming', 'Evening news: studio 2').waitFor();
  });

  it('a sheet and statistics show what they are of', async () => {
    await workbench.run('Headend: Show Video Addresses');
    await workbench.quickInput.find('Trailer: winter programme');
    const sheet = await workbench.webviewFrame('body[data-state="ready"]:has(h1)');
    await sheet.getByRole('button', { name: 'Copy: Playlist' }).waitFor();
    await workbench.closeEditors();
    await workbench.run('Headend: Open Statistics');
    const page = await workbench.webviewFrame('body[data-state="ready"] .desk-head');
    await page.locator('canvas').first().waitFor();
  });

  it('a document names what its fields are', async () => {
    await workbench.openDocument(workbench.row('Streaming', played), `${played}.json`);
    await workbench.explains('dvr_duration', 'Unit: s.');
  });
});
