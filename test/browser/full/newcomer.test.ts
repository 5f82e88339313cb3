import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { installEncoder } from '../../helpers/fakeFfmpeg.ts';
import { story } from '../../helpers/story.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { copyPanelLink, followLink } from '../panelLink.ts';

const goal = 'Arena 1: handball, goal right';

/** What the README leads to within the first minutes, word for word. */
story('A newcomer', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench({
      settings: { 'terminal.integrated.gpuAcceleration': 'off', 'window.dialogStyle': 'custom' },
    });
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await installEncoder(workbench.programs);
    await workbench.run('View: Show Headend');
    await workbench.run('Headend: Try the Sandbox');
    await workbench.row('Streaming', goal).waitFor();
  });

  const row = () => workbench.row('Streaming', goal);
  const check = () =>
    workbench.webviewFrame(`body[data-state="ready"]:has(h1:text-is("Ingest Check — ${goal}"))`);
  const found = (page: Frame, kind: string) => page.locator(`.finding[data-kind="${kind}"]`);
  const onAir = async (entry: string) => {
    await row().click({ button: 'right' });
    await workbench.takeEntry('On Air', entry);
  };

  it('finds out why a stream stutters, and what to do', async () => {
    await row().and(workbench.page.locator('[aria-label*="slow"]')).waitFor();
    await onAir('Check Ingest…');
    const page = await check();
    const slow = found(page, 'bad').filter({ hasText: /Transcoding runs at 0\.\d+× real time now/ });
    await slow.getByText(/Lower the encoder’s bitrate or frame rate/).waitFor();
    const stops = found(page, 'bad').filter({ hasText: /stopped|is missing/ });
    await stops.getByText(/Check the encoder’s log and its uplink/).waitFor();
  });

  it('takes the place of its encoder', async () => {
    await onAir('Reset Push Token');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByRole('button', { name: 'Reset Push Token' }).click();
    const sheet = await workbench.webviewFrame(
      `body[data-state="ready"]:has(h1:text-is("Ingest — ${goal}"))`,
    );
    await sheet.getByRole('button', { name: 'Push Test Picture' }).click();
    await workbench.page
      .locator('.terminal-wrapper .xterm-rows')
      .getByText(/frame= *[1-9]\d/)
      .first()
      .waitFor();
  });

  it('finds nothing wrong since then, and what was wrong before', async () => {
    await workbench.tab(/^Ingest Check/).click();
    const page = await check();
    const again = page.getByRole('button', { name: 'Check Again' });
    const fine = page.getByText(/^No problems found since the source reconnected at .*\d.*\.$/);
    // what is measured follows the encoder within a minute
    while (!(await fine.isVisible())) {
      await workbench.page.waitForTimeout(1000);
      await again.click();
      await page.locator('.finding').first().waitFor();
    }
    const past = page.getByRole('list', { name: /^Not seen since .*\d/ }).getByRole('listitem');
    assert.match((await past.allInnerTexts()).join(), /stopped|is missing/);
    assert.deepEqual(await found(page, 'bad').allInnerTexts(), []);
    await row().and(workbench.page.locator('[aria-label*="live"]')).waitFor();
  });

  it('shows it to a colleague by a link', async () => {
    const link = await copyPanelLink(workbench);
    assert.match(link, /^[\w-]+:\/\/headend\.headend\/liveStream\/\d+\?.*panel=check/);
    await workbench.run('View: Close Editor');
    await workbench.tab(/^Ingest Check/).waitFor({ state: 'detached' });
    await followLink(workbench, link);
    await (await check()).locator('.finding').first().waitFor();
  });
});
