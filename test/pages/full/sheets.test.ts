import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { forSuite } from '../../helpers/forSuite.ts';
import { openDesk } from '../desk.ts';
import { tabTo } from '../formPage.ts';

const news = 'Evening news: studio 1';

describe('Sheets', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  async function openSheet(command: string, name: string): Promise<Frame> {
    const [, kind = ''] = command.split('.');
    await desk().run(command, await desk().ref(kind, name));
    return desk().frame(`body[data-state="ready"]:has(h1:text(" — ${name}"))`);
  }
  const openIngest = () => openSheet('headend.liveStream.showIngest', news);
  const button = (sheet: Frame, name: string) => sheet.getByRole('button', { name });

  describe('of the sandbox', () => {
    beforeEach(() => desk().run('headend.sandbox.start'));
    after(async () => {
      await desk().run('headend.sandbox.stop');
      await desk().headend.host.accounts.useEnvironment();
    });

    it('pushes a test picture to it over RTMP alone, and says why', async () => {
      const sheet = await openIngest();
      await sheet.getByRole('button', { name: /^Push Test Picture/, disabled: false }).waitFor();
      await sheet.getByLabel('Push to').selectOption('SRT, main');
      const push = sheet.getByRole('button', { name: /^Push Test Picture/, disabled: true });
      await tabTo(push);
      await sheet.page().keyboard.press('Enter');
      const reason = sheet.locator(`#${await push.getAttribute('aria-describedby')}`);
      assert.match(String(await reason.textContent()), /^The sandbox takes pushes over RTMP alone/);
      // what comes after it was answered, and no terminal was opened
      await button(sheet, 'Copy: RTMP, main').press('Enter');
      await sheet
        .getByRole('status')
        .getByText('It will be removed from the clipboard in 60 seconds.')
        .waitFor();
      assert.deepEqual([desk().editor.terminals.left, desk().editor.messages.left], [[], []]);
    });

    it('is closed, as all pages are, when its account is signed out', async () => {
      const stream = await desk().ref('liveStream', news);
      for (const page of ['showIngest', 'openForm', 'play', 'openStatistics'])
        await desk().run(`headend.row.${page}`, stream);
      const panels = [...desk().editor.panels];
      assert.equal(panels.length, 4);
      const closed = panels.map((panel) => new Promise<void>((resolve) => panel.onDidDispose(resolve)));
      const signingOut = desk().run('headend.account.signOut');
      const asked = await desk().editor.messages.next(({ text }) => text.startsWith('Sign out of'));
      asked.press('Sign Out');
      await Promise.all([signingOut, ...closed]);
    });
  });
});
