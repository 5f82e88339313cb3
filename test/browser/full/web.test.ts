import assert from 'node:assert/strict';
import { type StartedService, startService } from '../../helpers/startService.ts';
import { story } from '../../helpers/story.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';

/** The editor runs an extension of this kind in a worker of its page, where nothing of Node.js is. */
const inWorker = { userSettings: { 'remote.extensionKind': { 'headend.headend': ['web'] } } };

const played = 'Evening news: sign language';
const stream = 'Evening news: studio 1';

story('Headend in a browser, without a machine', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    workbench = await freshWorkbench(inWorker);
    await workbench.open();
  });
  after(() => sandbox?.close());

  const titled = (title: string, state = 'ready') =>
    workbench.webviewFrame(`body[data-state="${state}"]:has(h1:text-is("${title}"))`);

  it('offers to sign in, and no sandbox', async () => {
    await workbench.page.getByText('To try a local sandbox with sample data, use VS Code').waitFor();
    await workbench.page.getByRole('button', { name: 'Sign In' }).waitFor();
    assert.equal(await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).count(), 0);
  });

  it('offers none in Help and Feedback, in the walkthrough and in the list of accounts either', async () => {
    const { page, quickInput } = workbench;
    const help = page.locator('.pane-header[aria-label^="Help and Feedback"]');
    await help.click();
    await page.getByRole('treeitem', { name: 'What’s New' }).waitFor();
    assert.equal(await page.getByRole('treeitem', { name: 'Try the Sandbox' }).count(), 0);
    await page.getByRole('treeitem', { name: 'Walkthrough' }).click();
    const step = (id: string) => page.locator(`.getting-started-step[data-step-id$="#start#${id}"]`);
    await step('signInInBrowser').getByRole('button', { name: 'Sign In' }).waitFor();
    assert.equal(await step('signIn').count(), 0);
    await help.click();
    await workbench.run('Headend: Switch Account…');
    await quickInput.rows().filter({ hasText: 'Sign In' }).waitFor();
    assert.equal(await quickInput.rows().count(), 1);
    await quickInput.cancel();
    await workbench.closeEditors();
  });

  it('signs in with a key, and shows rows', async () => {
    await signIn(workbench, sandbox);
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.row('Streaming', stream).waitFor();
  });

  it('opens a document, and saves a field of it', async () => {
    await workbench.openDocument(workbench.row('Streaming', played), `${played}.json`);
    await workbench.typeInto('name', '!', 2);
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.row('Streaming', `${played}!`).waitFor();
  });

  it('opens a form, and saves it', async () => {
    await workbench.run('Headend: Edit Resource in Form…');
    await workbench.quickInput.find(stream);
    const form = await titled(stream);
    await form.getByLabel('Name', { exact: true }).fill('Evening news: studio 2');
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.row('Streaming', 'Evening news: studio 2').waitFor();
  });

  it('opens statistics', async () => {
    await workbench.run('Headend: Open Statistics');
    await workbench.webviewFrame('body[data-state="ready"] .desk-head');
  });

  it('shows a command line, and says that only a machine can run it', async () => {
    await workbench.run('Headend: Show Stream Ingest');
    await workbench.quickInput.find('Evening news: studio 2');
    const sheet = await titled('Ingest — Evening news: studio 2');
    await sheet.getByRole('button', { name: 'Push Test Picture' }).click();
    const said = 'ffmpeg can’t run in a browser. Copy the command line and run it in a terminal.';
    await workbench.toast(said).waitFor();
    await workbench.clearToasts();
  });

  it('offers no deployment, which needs a machine', async () => {
    const offered = await workbench.quickInput.offered('Headend: Edge App', 'Show Edge App Log');
    assert.ok(!offered.some((each) => each.includes('Deploy')), offered.join());
  });

  it('plays, and has failed in nothing', async () => {
    await workbench.pressIn(workbench.row('Streaming', `${played}!`), /^Play/);
    const player = await titled(`${played}!`, 'playing');
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 12);
    assert.deepEqual(await workbench.toasts(), []);
  });
});

describe('A service that allows no web pages', () => {
  let service: StartedService;
  before(async () => {
    service = await startService();
  });
  after(() => service?.server.close());

  it('is told from one that can’t be reached, with what to do', async () => {
    const workbench = await freshWorkbench(inWorker);
    await workbench.open();
    await workbench.run('Headend: Sign In');
    await workbench.quickInput.accept(service.baseUrl, 'API base URL');
    await workbench.quickInput.accept('7_key', 'API key');
    await workbench.page
      .getByText(/allow web pages \(CORS\).*use VS Code on the desktop/)
      .first()
      .waitFor();
  });
});
