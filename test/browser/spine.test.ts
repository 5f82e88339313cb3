import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../helpers/freePort.ts';
import { story } from '../helpers/story.ts';
import { errorsLogged } from './errorsLogged.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signOut } from './signIn.ts';

/** The whole way of a new user, in order: each step stands on the one before. */
story('A new user', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await workbench.open();
  });

  const name = 'Evening news: studio 1';
  const row = (text: string | RegExp) => workbench.row('Streaming', text);
  const button = (title: string) => workbench.page.getByRole('button', { name: title });
  /** The number on the icon of the container. */
  const badge = () => workbench.page.locator('.activitybar .action-item', { hasText: /^\d+$/ });
  const message = (text: string | RegExp) =>
    workbench.quickInput.widget.locator('.quick-input-message', { hasText: text });

  it('is offered to sign in, or to try the sandbox, and is told nothing else', async () => {
    await button('Sign In').waitFor();
    await button('Try the Sandbox').waitFor();
    assert.deepEqual(await workbench.toasts(), []);
  });

  it('is told why plain http is refused, and keeps what was typed', async () => {
    await button('Sign In').click();
    await workbench.quickInput.accept('http://platform.example', 'API base URL');
    await message('Use https').waitFor();
    assert.equal(await workbench.quickInput.value(), 'http://platform.example');
  });

  it('is told what an address looks like', async () => {
    await workbench.quickInput.accept('platform', 'Sign In to Headend');
    await message('Enter a full URL, such as').waitFor();
  });

  it('is told that an address cannot be reached, and keeps the key that was typed', async () => {
    await workbench.quickInput.accept(`http://127.0.0.1:${await freePort()}`, 'Sign In to Headend');
    await workbench.quickInput.accept('1234_secret', 'API key');
    await message(/can’t be reached \[ECONNREFUSED\].*GET \/iam\/clients\/me/).waitFor();
    assert.equal(await workbench.quickInput.value(), '1234_secret');
    await workbench.quickInput.cancel();
  });

  it('tries the sandbox, and sees its streams', async () => {
    await button('Try the Sandbox').click();
    await row(/^Live Streams.*live of 25 loaded/).waitFor();
    await workbench.account('Nordwelle Media (sandbox)').waitFor();
  });

  it('is told by the sandbox’s address that a wrong key is wrong', async () => {
    await workbench.run('Headend: Sign In');
    await workbench.quickInput.accept(await sandboxAddress(workbench), 'API base URL');
    await workbench.quickInput.accept('1234_wrong', 'API key');
    await message('doesn’t recognize this API key').waitFor();
    assert.equal(await workbench.quickInput.value(), '1234_wrong');
    await workbench.quickInput.cancel();
  });

  it('loads more, page by page', async () => {
    await row('Load More…').click();
    await row(/live of 50/).waitFor();
  });

  it('reads what matters of a stream in its tooltip', async () => {
    await workbench.inTooltip(row(name), 'Transcoding speed', async () => undefined);
  });

  it('opens a stream as a document without its secrets', async () => {
    await row(name).click();
    await workbench.tab(`${name}.json`).waitFor();
    await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
    await workbench.line('"push_url": "••••"').waitFor();
  });

  it('copies the address of a playlist', async () => {
    await row(name).click({ button: 'right' });
    await workbench.takeEntry('Copy', 'Copy URL…');
    await workbench.quickInput.choose('HLS, low latency');
    await workbench.status('HLS, low latency copied').waitFor();
  });

  it('finds help below the views, and a walkthrough that has checked off what was done', async () => {
    const help = workbench.page.locator('.pane-header[aria-label^="Help and Feedback"]');
    await help.click();
    await workbench.page.getByRole('treeitem', { name: 'Keyboard Shortcuts' }).waitFor();
    await workbench.page.getByRole('treeitem', { name: 'Walkthrough' }).click();
    const step = (id: string, mark = '') =>
      workbench.page.locator(`[data-step-id="headend.headend#start#${id}"] ${mark}`).first();
    await step('signIn', '.codicon-getting-started-step-checked').waitFor();
    await step('look', '.codicon-getting-started-step-checked').waitFor();
    await step('check', '.codicon-getting-started-step-unchecked').waitFor();
    await workbench.tab('Welcome').waitFor();
    await workbench.run('View: Close Editor');
    await help.click();
  });

  it('is told when the sandbox has stopped, keeps the rows, and goes on when it is back', async () => {
    const stale = workbench.page.getByText(/The sandbox is not running\. Showing data from/);
    await workbench.run('Headend: Stop Sandbox');
    await workbench.status('Sandbox stopped').waitFor();
    // at once, and nobody counts what is on air
    await stale.waitFor();
    await row(name).waitFor();
    await badge().waitFor({ state: 'detached' });
    await workbench.header('Streaming').hover();
    await workbench.header('Streaming').getByRole('button', { name: 'Retry Connection' }).waitFor();
    await workbench.run('Headend: Try the Sandbox');
    await stale.waitFor({ state: 'hidden' });
    await row(name).waitFor();
  });

  it('goes to a resource by its name, on whichever page it is', async () => {
    await workbench.run('Headend: Go to Resource…');
    await workbench.quickInput.find('Countdown clock');
    const found = { name: /^Countdown clock/, selected: true };
    await workbench.pane('Streaming').getByRole('treeitem', found).waitFor();
  });

  it('signs out, and is back at the start', async () => {
    await signOut(workbench);
    await button('Try the Sandbox').waitFor();
    assert.equal(await workbench.pane('Streaming').getByRole('treeitem').count(), 0);
    assert.equal(await workbench.tab(`${name}.json`).count(), 0);
  });

  it('has seen no error', async () => {
    assert.deepEqual(await workbench.toasts(), []);
    assert.deepEqual(await errorsLogged(workbench), []);
  });
});

async function sandboxAddress({ sandboxFolder }: Workbench): Promise<string> {
  const file = path.join(sandboxFolder, 'listening.json');
  return `http://127.0.0.1:${JSON.parse(await readFile(file, 'utf8')).port}`;
}
