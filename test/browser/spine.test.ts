import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { evening } from './playerDesk.ts';
import { sharedWorkbench } from './shared.ts';
import { themes } from './theme.ts';
import type { Workbench } from './workbench.ts';

/** The whole way of a new user, in order: each step stands on the one before. */
describe('A new user', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await sharedWorkbench();
    await workbench.openContainer('Headend');
  });

  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');

  it('is offered to sign in, or to try the sandbox', async () => {
    await workbench.page.getByRole('button', { name: 'Sign In' }).waitFor();
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`welcome-${slug(theme)}`);
    }
    await workbench.setTheme('Default Dark Modern');
  });

  const message = () => workbench.quickInput.widget.locator('.quick-input-message');

  it('is told why plain http is refused, and keeps what was typed', async () => {
    await workbench.page.getByRole('button', { name: 'Sign In' }).click();
    await workbench.quickInput.accept('http://platform.example', 'Base address');
    await message().filter({ hasText: 'Use https' }).waitFor();
    assert.equal(await workbench.quickInput.value(), 'http://platform.example');
    await workbench.screenshot('sign-in-http');
  });

  it('is told what an address looks like', async () => {
    await workbench.quickInput.accept('platform');
    await message().filter({ hasText: 'Type an address such as' }).waitFor();
  });

  it('is told that an address cannot be reached, and keeps the key that was typed', async () => {
    await workbench.quickInput.accept(`http://127.0.0.1:${await freePort()}`);
    await workbench.quickInput.accept('1234_secret', 'API key');
    await message()
      .filter({ hasText: /cannot be reached \[ECONNREFUSED\].*GET \/iam\/clients\/me/ })
      .waitFor();
    assert.equal(await workbench.quickInput.value(), '1234_secret');
    await workbench.screenshot('sign-in-unreachable');
    await workbench.quickInput.cancel();
  });

  it('tries the sandbox, and sees its streams', async () => {
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await rows().filter({ hasText: 'Live Streams' }).filter({ hasText: 'live of the 25 loaded' }).waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: 'Nordwelle Media (sandbox)' }).waitFor();
    await workbench.widenSideBar(430);
    await workbench.screenshot('streams');
  });

  it('is told by the sandbox’s address that a wrong key is wrong', async () => {
    await workbench.quickInput.palette('Headend: Sign In');
    await workbench.quickInput.accept(await sandboxAddress(workbench), 'Base address');
    await workbench.quickInput.accept('1234_wrong', 'API key');
    const widget = workbench.quickInput.widget;
    await widget.locator('.quick-input-message', { hasText: 'does not know this API key' }).waitFor();
    assert.equal(await workbench.quickInput.value(), '1234_wrong');
    await workbench.screenshot('sign-in-wrong-key');
    await workbench.quickInput.cancel();
  });

  it('loads more, page by page', async () => {
    await rows().filter({ hasText: 'Load More…' }).click();
    await rows()
      .filter({ hasText: /live of (the )?50/ })
      .waitFor();
  });

  it('reads what matters of a stream in its tooltip', async () => {
    await rows().filter({ hasText: 'Evening news: studio 1' }).hover();
    const hover = workbench.page.locator('.monaco-hover:visible', { hasText: 'Transcoding speed' });
    await hover.waitFor();
    await workbench.screenshot('tooltip');
  });

  it('opens a stream as a document without its secrets', async () => {
    await rows().filter({ hasText: 'Evening news: studio 1' }).click();
    await workbench.tab(/Evening news: studio 1\.json/).waitFor();
    await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
    const text = await workbench.page.locator('.monaco-editor .view-lines').textContent();
    assert.match(String(text).replaceAll('\u00a0', ' '), /"push_url": "••••"/);
    await workbench.screenshot('document');
  });

  it('copies the address of a playlist', async () => {
    await rows().filter({ hasText: 'Evening news: studio 1' }).click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Copy Stream URL…' }).hover();
    await workbench.page.keyboard.press('Enter');
    await workbench.quickInput.widget.filter({ hasText: 'Built-in player' }).waitFor();
    await workbench.screenshot('copy-url');
    await workbench.quickInput.choose('HLS, low latency');
    await workbench.page.locator('.statusbar-item', { hasText: 'HLS, low latency copied' }).waitFor();
  });

  for (const [name, group] of [
    ['Evening news: studio 1', 'live'],
    ['Arena 2: ice hockey', 'backup'],
  ] as const) {
    it(`plays a ${group} stream until the picture moves`, async () => {
      const row = rows().filter({ hasText: name }).first();
      await row.hover();
      await row.getByRole('button', { name: /^Play/ }).click();
      const frame = await workbench.webviewFrame(`body[data-state="playing"]:has-text("${name}")`);
      await frame.waitForFunction(() => Number(document.body.dataset['frames']) > 25);
      assert.equal(await frame.evaluate(() => document.querySelector('video')?.videoWidth), 640);
      await workbench.screenshot(`player-${group}`);
    });
  }

  it('finds no secret in the page of the player', async () => {
    const frame = await workbench.webviewFrame('video');
    const html = await frame.content();
    assert.doesNotMatch(html, /apikey|rtmp:|srt:|_[0-9a-f]{32}/);
  });

  it('plays a video', async () => {
    await rows().filter({ hasText: 'Live Streams' }).click();
    await rows()
      .filter({ hasText: /^Videos/ })
      .click();
    const row = rows().filter({ hasText: evening }).first();
    await row.hover();
    await row.getByRole('button', { name: /^Play/ }).click();
    const title = await row.locator('.label-name').textContent();
    const frame = await workbench.webviewFrame(
      `body[data-state="playing"]:has-text(${JSON.stringify(title)})`,
    );
    await frame.waitForFunction(() => Number(document.body.dataset['frames']) > 25);
    await workbench.screenshot('player-video');
  });

  it('sees all of it in every theme', async () => {
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`player-${slug(theme)}`);
    }
    await workbench.setTheme('Default Dark Modern');
  });

  it('goes to a resource by its name, on whichever page it is', async () => {
    await workbench.quickInput.palette('Headend: Go to Resource');
    await workbench.quickInput.widget.getByRole('textbox').fill('Countdown clock');
    await workbench.quickInput.rows().filter({ hasText: 'Countdown clock' }).waitFor();
    await workbench.screenshot('go-to');
    await workbench.quickInput.choose('Countdown clock');
    await workbench.page
      .locator('.pane-body .monaco-list-row.selected', { hasText: 'Countdown clock' })
      .waitFor();
  });

  it('is still signed in after the window was reloaded', async () => {
    await workbench.reload();
    await workbench.openContainer('Headend');
    await rows().filter({ hasText: 'live of the 25 loaded' }).waitFor();
  });

  it('is told when the sandbox has stopped, keeps the rows, and goes on when it is back', async () => {
    await workbench.quickInput.palette('Headend: Stop Sandbox');
    await workbench.page.locator('.statusbar-item', { hasText: 'The sandbox has stopped' }).waitFor();
    await workbench.quickInput.palette('Headend: Refresh View');
    await workbench.page.getByText(/The sandbox is not running\. Shown as read at/).waitFor();
    await rows().filter({ hasText: 'Evening news: studio 1' }).waitFor();
    await workbench.screenshot('stale');
    await workbench.quickInput.palette('Headend: Try the Sandbox');
    await workbench.page.getByText(/The sandbox is not running/).waitFor({ state: 'hidden' });
    await rows().filter({ hasText: 'Evening news: studio 1' }).waitFor();
  });

  it('signs out, and is back at the start', async () => {
    await workbench.quickInput.palette('Headend: Sign Out');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).waitFor();
    assert.equal(await rows().count(), 0);
    await workbench.screenshot('signed-out');
  });

  it('has seen no error message since the last reload', async () => {
    await workbench.quickInput.palette('Notifications: Show Notifications');
    await workbench.page.getByText('No new notifications').waitFor();
  });
});

function slug(theme: string): string {
  return theme.toLowerCase().replace(/\W+/g, '-').replace('default-', '');
}

async function sandboxAddress({ dataDir }: Workbench): Promise<string> {
  const file = path.join(dataDir, 'data/User/globalStorage/headend.headend/sandbox/listening.json');
  return `http://127.0.0.1:${JSON.parse(await readFile(file, 'utf8')).port}`;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
