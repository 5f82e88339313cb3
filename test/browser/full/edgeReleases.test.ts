import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { story } from '../../helpers/story.ts';
import { brokenWasm, wasmOf } from '../../helpers/wasm.ts';
import { filesWith } from '../filesWith.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { commandLinesWith, shownIn } from '../traces.ts';

const app = 'press-desk';
const [inFile, inApp, inSecret] = ['canary-file-77', 'canary-app-78', 'canary-secret-79'];
const secrets = [inFile, inApp, inSecret];
/** Those that no page shows: variables of an app are shown in its documents. */
const never = [inFile, inSecret];
const [first, second] = [wasmOf('first'), wasmOf('second')];
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** Everything is done by keyboard: commands by the palette, answers by Enter. */
story('An edge app in the workbench, by keyboard alone', () => {
  let workbench: Workbench;
  let folder = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headend-app-'));
    const deploy = [{ app, file: 'build.wasm' }];
    await writeFile(path.join(folder, 'headend.json'), JSON.stringify({ deploy }));
    await writeFile(path.join(folder, '.env'), `MODE=live\nAPI_KEY=${inFile}\n`);
    await writeFile(path.join(folder, 'build.wasm'), first);
    workbench = await freshWorkbench({ folder, settings: { 'window.dialogStyle': 'custom' } });
    await workbench.run('Headend: Try the Sandbox');
    await workbench.account('Sandbox').waitFor();
  });
  afterEach(async () => assert.deepEqual(await commandLinesWith(secrets), []));
  after(() => rm(folder, { recursive: true, force: true }));

  const press = (key: string) => workbench.page.keyboard.press(key);
  const build = (bytes: Buffer) => writeFile(path.join(folder, 'build.wasm'), bytes);
  /** Presses the button of the question that has this text. */
  async function confirm(text: string | RegExp): Promise<void> {
    const dialog = workbench.page.locator('.monaco-dialog-box').filter({ hasText: text });
    await dialog.waitFor();
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  /** What a message says, which is then put away. */
  async function told(text: string | RegExp): Promise<string> {
    const said = await workbench.toast(text).first().innerText();
    await workbench.run('Notifications: Clear All Notifications');
    await workbench.toast(text).waitFor({ state: 'detached' });
    return said;
  }
  /** The id of the first binary; those of the others follow it. */
  let made = 0;

  it('is made of a file that is chosen, once it was shown what that is', async () => {
    const { quickInput } = workbench;
    await workbench.run('Headend: Deploy Edge App…');
    await quickInput.choose('build.wasm');
    await quickInput.choose('New Edge App…');
    await quickInput.accept(app, 'Name of the new app');
    await confirm(md5(first));
    const said = await told(/“press-desk” now has binary #\d+\. It answers 200\./);
    made = Number(/#(\d+)/.exec(said)?.[1]);
  });

  it('is deployed again by one command, as the workspace names it, once that is trusted', async () => {
    await workbench.status('Restricted Mode').waitFor();
    await workbench.run('Workspaces: Manage Workspace Trust');
    await workbench.page.locator('.workspace-trust-editor').waitFor();
    await press('Control+Enter');
    await workbench.status('Restricted Mode').waitFor({ state: 'detached' });
    await press('Escape');
    await workbench.page.locator('.workspace-trust-editor').waitFor({ state: 'hidden' });
    await build(second);
    await workbench.run('Headend: Deploy Workspace App…');
    await confirm(md5(second));
    await told(/“press-desk” now has binary #\d+\. Its address answers 200, /);
  });

  it('keeps what runs when a build is broken', async () => {
    await build(brokenWasm('broken'));
    await workbench.run('Headend: Deploy Workspace App…');
    await confirm('Deploy to “press-desk”?');
    await told(/Could not deploy “press-desk”: the service can’t compile it\. It isn’t valid WebAssembly: “/);
  });

  it('is rolled back', async () => {
    const { quickInput } = workbench;
    await workbench.quickInput.runAction('Roll Back Edge App…');
    await quickInput.find(app);
    // the one that runs is the latest
    await quickInput
      .rows()
      .filter({ hasText: md5(first) })
      .waitFor();
    await quickInput.choose(md5(first));
    await confirm(`→ ${md5(first)}`);
    await told(/“press-desk” now has binary #\d+\. Its address answers 200, /);
  });

  it('gets a variable and a secret', async () => {
    const { quickInput } = workbench;
    await workbench.run('Headend: Edit Resource…');
    await quickInput.find(app);
    await quickInput.choose('Environment variables');
    await quickInput.choose('Add Entry…');
    await quickInput.accept('GREETING', 'Entry name');
    await quickInput.accept(inApp, 'GREETING');
    await quickInput.choose('Use This Entry');
    await workbench.status('GREETING').or(workbench.status('Environment variables')).first().waitFor();
    await workbench.quickInput.runAction('Create Edge Secret…');
    await quickInput.choose('With a Value');
    await quickInput.accept('press-key', 'Name');
    await quickInput.accept(inSecret, 'Value');
    await workbench.status('Created “press-key”').waitFor();
  });

  it('shows no value of a secret in its form', async () => {
    await workbench.run('Headend: Edit Resource in Form…');
    await workbench.quickInput.find('press-key');
    const form = await workbench.webviewFrame('body[data-state="ready"]');
    await form.locator('input').first().waitFor();
    // what only its page holds would be found
    await form.evaluate(() => document.body.setAttribute('data-probe', 'planted-80'));
    assert.deepEqual(await shownIn(workbench.page, ['planted-80']), ['planted-80']);
    assert.deepEqual(await shownIn(workbench.page, ['press-key', ...never]), ['press-key']);
    await workbench.closeEditors();
  });

  it('is compared with a .env file, of which no secret is shown', async () => {
    const { quickInput, page } = workbench;
    await workbench.quickInput.runAction('Compare Edge App Settings…');
    await quickInput.find(app);
    await quickInput.choose('A .env File…');
    await quickInput.choose('.env');
    const diff = page.locator('.monaco-diff-editor');
    await diff.getByText(createHash('sha256').update(inFile).digest('hex')).first().waitFor();
    assert.deepEqual(await shownIn(workbench.page, never), []);
  });

  it('shows its log once it is debugged', async () => {
    const { quickInput, page } = workbench;
    await workbench.run('Headend: Show Edge App Log');
    await quickInput.find(app);
    await workbench.toast('Debugging of “press-desk” is off').waitFor();
    await workbench.run('Notifications: Accept Notification Primary Action');
    const output = page.locator('.output-view-container, .panel .monaco-editor').first();
    await output.getByText('debugging until').first().waitFor();
    // a long line is wrapped
    await output.getByText('GET').first().waitFor();
  });

  it('is removed with all that belongs to it, each after a question', async () => {
    const { quickInput } = workbench;
    await workbench.quickInput.runAction('Delete Edge App');
    await quickInput.find(app);
    await confirm('Delete the edge app “press-desk”?');
    await quickInput.accept(app, `Type “${app}” to confirm`);
    await workbench.status('Deleted “press-desk”').waitFor();
    await workbench.quickInput.runAction('Delete Edge Secret');
    await quickInput.find('press-key');
    await confirm('Delete the edge secret “press-key”?');
    await workbench.status('Deleted “press-key”').waitFor();
    for (const title of [made, made + 1, made + 2].map((id) => `#${id}`)) {
      await quickInput.runAction('Delete Edge Binary', { byKey: true });
      await quickInput.find(title);
      await confirm(`Delete the edge binary “${title}”?`);
      await workbench.status(`Deleted “${title}”`).waitFor();
    }
  });

  it('left no secret in a log, a file, or a page of the editor', async () => {
    assert.deepEqual(await shownIn(workbench.page, never), []);
    const forms = secrets.flatMap((each) => [Buffer.from(each), Buffer.from(each, 'utf16le')]);
    const { dataDir, sandboxFolder } = workbench;
    const found = await filesWith(dataDir, forms);
    // the sandbox is the service here, which has the variables of its apps, and no secret
    assert.deepEqual(
      found.filter((file) => !file.startsWith(sandboxFolder)),
      [],
    );
    const bytes = never.map((each) => Buffer.from(each));
    assert.deepEqual(await filesWith(sandboxFolder, bytes), []);
    assert.doesNotMatch(await workbench.logs(), new RegExp(secrets.join('|')));
    await workbench.page.close();
  });
});
