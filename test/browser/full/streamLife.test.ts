import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { installEncoder } from '../../helpers/fakeFfmpeg.ts';
import { story } from '../../helpers/story.ts';
import { drivePlayer } from '../../pages/playerPage.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';

/** No pointer is used in all of it. */
story('A live stream, from its making to its end, by keyboard alone', () => {
  const name = 'Camera $(zap) [7](command:x)';
  const clip = 'Goal $(zap) [7](command:x)';
  const recording = `Stream Record: ${name}`;
  /** Of the clip, as its marks tell it. */
  let length = '';
  /** The rows of the stream itself. */
  const named = (state: string) => new RegExp(`^${name.replaceAll(/[$()[\]]/g, '\\$&')}${state}`);
  let workbench: Workbench;

  const { press, run, row, tab, toast, goTo, runOn, act, tabTo, confirm } = {
    press: (key: string) => workbench.page.keyboard.press(key),
    run: (command: string) => workbench.run(command, { byKey: true }),
    row: (text: string | RegExp) => workbench.row('Streaming', text),
    tab: (label: string) => workbench.page.locator('.tab', { hasText: label }),
    toast: (text: string) => workbench.toast(text),
    /** Shows a resource in its tree, with the keyboard on its row. */
    async goTo(title: string): Promise<void> {
      await run('Headend: Go to Resource…');
      // what would be an icon there is written in another way
      await workbench.quickInput.find(title.replace(/(?<=\$).*/, ''));
      await workbench.inRow(title);
    },
    /** Runs a command of the palette on the stream. */
    async runOn(command: string): Promise<void> {
      await run(command);
      await workbench.quickInput.find('Camera $');
    },
    /** Runs an action on the stream that the palette leaves to Run Action…. */
    async act(action: string): Promise<void> {
      await workbench.quickInput.runAction(action, { byKey: true });
      await workbench.quickInput.find('Camera $');
    },
    async tabTo(button: Locator): Promise<void> {
      const hasFocus = () => button.evaluate((each) => each === each.ownerDocument.activeElement);
      await button.waitFor();
      while (!(await hasFocus())) await press('Tab');
    },
    /** Presses the button that a dialog of the editor has in focus. */
    async confirm(text: string, button: string): Promise<void> {
      const dialog = workbench.page.locator('.monaco-dialog-box');
      await dialog.getByText(text).first().waitFor();
      await tabTo(dialog.getByRole('button', { name: button }));
      await press('Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  };
  /** Waits until a list has nothing of a name: its rows tell nothing of those that are out of sight. */
  const isUnlisted = async (list: string, title: string) => {
    await run('Headend: Filter List…');
    await workbench.quickInput.choose(list);
    await workbench.quickInput.choose('Name or ID');
    await workbench.quickInput.accept(title, 'Name or ID (leave empty for any)');
    await row(`No ${list} match the filter`).waitFor();
  };
  const ingest = () => workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Ingest — "))');
  const downTo = async (text: RegExp) => {
    const focused = workbench.page.locator('.monaco-list:focus .monaco-list-row.focused');
    while ((await focused.filter({ hasText: text }).count()) === 0) await press('ArrowDown');
  };

  before(async () => {
    workbench = await freshWorkbench({
      // a line that can be read
      settings: { 'terminal.integrated.gpuAcceleration': 'off', 'window.dialogStyle': 'custom' },
    });
    await installEncoder(workbench.programs);
    await workbench.page.evaluate(() => {
      const count = () => {
        document.body.dataset['presses'] = String(Number(document.body.dataset['presses'] ?? 0) + 1);
      };
      window.addEventListener('pointerdown', count, { capture: true });
    });
    await run('View: Show Headend');
    await run('Headend: Try the Sandbox');
    await row(/^Evening news: studio 1/).waitFor();
  });

  it('is made of a template and a name, and its ingest opens', async () => {
    await run('Headend: Create Stream…');
    await workbench.quickInput.choose('With DVR and Recording');
    await workbench.quickInput.accept(name, 'Display name');
    await tab(`Ingest — ${name}`).waitFor();
    await row(name).waitFor();
  });

  it('is pushed to from there, and is on air and recorded', async () => {
    const sheet = await ingest();
    await tabTo(sheet.getByRole('button', { name: 'Push Test Picture' }));
    await press('Enter');
    await workbench.page
      .locator('.terminal-wrapper .xterm-rows')
      .getByText(/frame= *[1-9]\d/)
      .first()
      .waitFor();
    await run('Headend: Refresh View');
    await row(named('live.*recording')).waitFor();
  });

  it('plays, and has a clip cut between two marks on its timeline', async () => {
    const { quickInput } = workbench;
    await runOn('Headend: Play Stream');
    const player = drivePlayer(await workbench.webviewFrame('body[data-state="playing"]'));
    await tabTo(player.frame.locator('input.seek'));
    const marks = player.frame.getByRole('group', { name: 'Clip' }).getByRole('status');
    await press('i');
    await marks.filter({ hasText: /^In \d/ }).waitFor();
    await player.passes((await player.position()) + 3);
    await press('o');
    await marks.filter({ hasText: /length \d+:\d\d/ }).waitFor();
    [, length = ''] = /length (\d+:\d\d)/.exec(await marks.innerText()) ?? [];
    await press('x');
    await quickInput.choose('Keep for 10 min');
    await quickInput.accept(clip, 'Name of the clip');
    await toast(`The clip “${clip}” of “${name}” is ready.`).waitFor();
  });

  it('has the clip played from the message that says that it is there', async () => {
    await run('Notifications: Accept Notification Primary Action');
    await workbench.webviewFrame('body[data-state="playing"]:has(.standing:text("Recorded"))');
  });

  it('has the clip below it, by its name, with the time that it has left', async () => {
    await goTo(name);
    await press('ArrowRight');
    await row(name).and(workbench.page.locator('[aria-expanded="true"]')).waitFor();
    // the rows below come after the row says that it is unfolded
    await workbench.page
      .locator('.monaco-list-row', { hasText: /^Clips/ })
      .first()
      .waitFor();
    await downTo(/^Clips/);
    await press('ArrowRight');
    await row(clip)
      .filter({ hasText: new RegExp(`expires in (9|10) min · ${length}`) })
      .waitFor();
  });

  it('has its recording stopped, which becomes a video', async () => {
    await act('Stop Stream Recording');
    await workbench.status(`Stopped recording “${name}”`).waitFor();
    await goTo(recording);
  });

  it('has its push token reset, which throws the encoder out', async () => {
    await act('Reset Stream Push Token');
    await confirm('This disconnects the encoders pushing to', 'Reset Push Token');
    // the new addresses, which take the keyboard
    await ingest();
    await workbench.page.locator('.terminal-wrapper .xterm-rows').getByText('The process ended').waitFor();
    await goTo(name);
    await row(named('idle')).waitFor();
  });

  it('is duplicated in a form', async () => {
    await act('Duplicate Stream…');
    await tab(`${name} (copy)`).waitFor();
  });

  it('is deleted, with its recording, and its tabs say so', async () => {
    await goTo(name);
    await press('Enter');
    await workbench.line('{').waitFor();
    await act('Delete Stream');
    await confirm('Recordings stay as videos.', 'Delete Stream');
    await isUnlisted('Live Streams', name);
    await workbench.page.getByText('This stream was deleted. This is its last known state').waitFor();
    await goTo(recording);
    await press('Delete');
    await confirm('All qualities, subtitles and screenshots are deleted', 'Delete Video');
    await isUnlisted('Videos', recording);
    assert.equal(await workbench.page.evaluate(() => document.body.dataset['presses']), undefined);
  });
});
