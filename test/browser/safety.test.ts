import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('The safety level of an account, by keyboard', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench?.screenshot('failed-safety');
  });

  const status = (text: string) => workbench.page.locator('.statusbar-item').filter({ hasText: text });
  const level = async (name: string) => {
    await workbench.quickInput.palette('Headend: Set Safety Level…');
    await workbench.quickInput.rows().filter({ hasText: 'whatever asks for it' }).waitFor();
    await workbench.screenshot('safety-levels');
    await workbench.quickInput.accept(name, 'Safety Level of');
  };

  it('is chosen from the palette, and the status bar shows it in every theme', async () => {
    await level('Read-only');
    await status('(sandbox) · read-only').waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`safety-${theme.replace(/\W+/g, '-').toLowerCase()}`);
    }
  });

  it('refuses a change with the reason', async () => {
    await edit('1200');
    await workbench.toast(/this account is set to read-only/).waitFor();
    await workbench.quickInput.palette('Notifications: Clear All Notifications');
  });

  it('asks for the name of what is changed before a change', async () => {
    await level('Confirm');
    await status('(sandbox) · asks before changes').waitFor();
    await edit('1200');
    const box = workbench.quickInput.widget.filter({ hasText: 'Change a live stream in' });
    await box.waitFor();
    await workbench.screenshot('safety-confirm');
    await workbench.quickInput.accept('Evening news: studio 1', 'Type “Evening news: studio 1” to confirm');
    await workbench.toast(/DVR window: .* → 1200 s/).waitFor();
  });

  it('is no longer shown when it is normal again', async () => {
    await level('Normal');
    await status('asks before changes').waitFor({ state: 'detached' });
  });

  async function edit(value: string): Promise<void> {
    await workbench.quickInput.palette('Headend: Edit Resource…');
    await workbench.quickInput.widget.filter({ hasText: 'Edit Resource' }).waitFor();
    await workbench.quickInput.widget.locator('input').first().fill('Evening news: studio 1');
    await workbench.quickInput.choose('Evening news: studio 1');
    await workbench.quickInput.choose('DVR window');
    await workbench.quickInput.accept(value, 'DVR window of');
  }
});

describe('The safety level of the account of the environment', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
    workbench = await openWorkbench({ env });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').first().waitFor();
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));

  it('is kept over a reload of the window', async () => {
    const status = workbench.page.locator('.statusbar-item').filter({ hasText: 'Environment · read-only' });
    await workbench.quickInput.palette('Headend: Set Safety Level…');
    await workbench.quickInput.accept('Read-only', 'Safety Level of');
    await status.waitFor();
    await workbench.reloadAsUser();
    await status.waitFor();
    await workbench.screenshot('safety-environment');
  });
});
