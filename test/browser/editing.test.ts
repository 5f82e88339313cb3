import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from './workbench.ts';

/** Everything here is done by keyboard. */
describe('Changing things by keyboard alone', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await run('View: Show Headend');
    await run('Headend: Try the Sandbox');
    await row('Streaming', /^Evening news: studio 1/).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench?.screenshot('failed-editing');
  });

  const press = (key: string) => workbench.page.keyboard.press(key);
  const row = (view: string, name: RegExp) => workbench.row(workbench.pane(view), name).first();
  const offered = (text: string | RegExp) => workbench.quickInput.rows().filter({ hasText: text }).first();

  /** Types into the quick input that holds these words, once it is there, and accepts. */
  async function answer(text: string, seen: string | RegExp) {
    const widget = workbench.quickInput.widget.filter({ hasText: seen });
    await widget.locator('input:focus').waitFor();
    await press('ControlOrMeta+a');
    await workbench.page.keyboard.type(text);
  }

  /** The row of the quick input that Enter takes. */
  const first = (text: string | RegExp) =>
    workbench.quickInput.widget.locator('.monaco-list-row.focused', { hasText: text });

  async function run(command: string) {
    await press('F1');
    await workbench.quickInput.widget.locator('input:focus').waitFor();
    await workbench.page.keyboard.type(command);
    await first(command.replace(/^.*: /, '')).waitFor();
    await press('Enter');
  }

  /** Shows a resource in its tree, with the focus on its row. */
  async function goTo(name: string) {
    await run('Headend: Go to Resource…');
    await answer(name, 'Go to Resource');
    await first(name).waitFor();
    await press('Enter');
    await workbench.page.locator('.monaco-list:focus .monaco-list-row.focused', { hasText: name }).waitFor();
  }

  /** Takes an entry of the menu of the row that has the focus; `led` is what shows then. */
  async function menu(title: RegExp, led: Locator) {
    const entry = workbench.page.getByRole('menuitem', { name: title });
    const chosen = workbench.page.locator('.context-view .action-item.focused', { hasText: title });
    // a list that is read again meanwhile closes the menu: it is opened again
    for (let tries = 1; ; tries += 1) {
      try {
        await workbench.page.mouse.move(1, 1);
        await press('Shift+F10');
        await entry.hover({ timeout: 4000 });
        await chosen.waitFor({ timeout: 1000 });
        await press('Enter');
        return await led.waitFor({ timeout: 15_000 });
      } catch (error) {
        if (await led.isVisible()) return;
        if (tries === 4) throw error;
      }
    }
  }

  /** Presses the first button of the message that shows. */
  const accept = () => run('Notifications: Accept Notification Primary Action');

  it('edits a field from the menu of a row, and takes it back', async () => {
    await goTo('Harbour camera: Hamburg');
    await menu(/^Edit Stream…/, offered('DVR window'));
    await workbench.screenshot('edit-pick-field');
    await answer('DVR window', 'Edit “Harbour');
    await press('Enter');
    await answer('20', 'DVR window of “Harbour camera');
    await workbench.quickInput.widget.getByText('It must be 30 s or more.').waitFor();
    await workbench.screenshot('edit-value-refused');
    await answer('900', 'DVR window of “Harbour camera');
    await workbench.quickInput.widget.getByText('It must be 30 s or more.').waitFor({ state: 'hidden' });
    await press('Enter');
    await workbench.toast('DVR window: 1800 s → 900 s').waitFor();
    await workbench.screenshot('edit-saved');
    await accept();
    await workbench.toast('DVR window: 900 s → 1800 s').waitFor();
    await run('Notifications: Clear All Notifications');
  });

  it('switches a stream off and on, and the tree shows it', async () => {
    await goTo('Harbour camera: Rotterdam');
    await menu(/^Switch Off Stream/, row('Streaming', /^Harbour camera: Rotterdam.*, off/));
    await workbench.screenshot('action-switched-off');
    await run('Notifications: Clear All Notifications');
    await goTo('Harbour camera: Rotterdam');
    await menu(/^Switch On Stream/, row('Streaming', /^Harbour camera: Rotterdam.*, (live|idle)/));
    await run('Notifications: Clear All Notifications');
  });

  it('starts an instance, and the tree shows it', async () => {
    await goTo('playout-standby');
    await press('Shift+F10');
    await workbench.page.getByRole('menuitem', { name: /^Start Instance/ }).waitFor();
    await workbench.screenshot('action-menu');
    await press('Escape');
    await menu(/^Start Instance… \(Deprecated by the Service\)/, offered('With DDoS protection'));
    await workbench.screenshot('action-question');
    await press('Enter');
    await row('Cloud', /^playout-standby.*, running/).waitFor();
    await workbench.toast('“playout-standby” is started.').waitFor();
    await run('Notifications: Clear All Notifications');
  });

  it('finds a resource to edit from the palette', async () => {
    await run('Headend: Edit Resource…');
    await answer('Trailer: winter', 'Edit Resource');
    await offered('Trailer: winter programme').waitFor();
    await press('Enter');
    await offered('Own poster').waitFor();
    await workbench.screenshot('edit-video-fields');
    await press('Escape');
    assert.deepEqual(await workbench.toasts(), []);
  });
});
