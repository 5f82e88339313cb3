import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { story } from '../helpers/story.ts';
import { freshSandbox, type Workbench } from './freshWorkbench.ts';

/** Everything here is done by keyboard; each step stands on the one before. */
story('Changing things by keyboard alone', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshSandbox();
  });
  afterEach(() => workbench.clearToasts());

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** Shows a resource in its tree, with the keyboard on its row. */
  async function goTo(name: string): Promise<void> {
    await workbench.run('Headend: Go to Resource…');
    await workbench.quickInput.find(name);
    await workbench.inRow(name);
  }

  /** Takes an entry of the menu of the row that has the keyboard. */
  async function menu(...titles: [string, ...string[]]): Promise<void> {
    await press('Shift+F10');
    await workbench.takeEntry(...titles);
  }

  /** What the palette offers to do with the last change. */
  async function offered(): Promise<string[]> {
    const rows = await workbench.quickInput.offered(
      'Headend Last Change',
      /Repeat Last Change|similar commands/,
    );
    const labels = rows.filter((row) => row.includes('Last Change'));
    return labels.map((label) => /\w+ Last Change…/.exec(label)?.[0] ?? label).toSorted();
  }

  /** Waits until the palette offers just this: the editor hears of a change a moment after the user does. */
  async function offers(wanted: readonly string[]): Promise<void> {
    while (!isDeepStrictEqual(await offered(), wanted));
  }

  it('edits a field from the menu of a row, and undoes it from the palette, which offers it only then', async () => {
    const { quickInput } = workbench;
    const refused = quickInput.widget.getByText('It must be 30 s or more.');
    assert.deepEqual(await offered(), []);
    await goTo('Harbour camera: Hamburg');
    await menu('Edit', 'Edit Field…');
    await quickInput.choose('DVR window');
    await quickInput.type('20', 'DVR window of “Harbour camera');
    await refused.waitFor();
    await quickInput.type('900', 'DVR window of “Harbour camera');
    await refused.waitFor({ state: 'hidden' });
    await press('Enter');
    await workbench.status('DVR window: 1800 s → 900 s').getByRole('alert').waitFor();
    await offers(['Repeat Last Change…', 'Undo Last Change…']);
    await workbench.run('Headend: Undo Last Change…');
    await quickInput.choose('DVR window: 900 s → 1800 s');
    await workbench.status('Undid the change to “Harbour camera').getByRole('alert').waitFor();
    assert.deepEqual([await offered(), await workbench.toasts()], [['Repeat Last Change…'], []]);
  });

  it('switches a stream off and on, and the tree shows it', async () => {
    const name = 'Harbour camera: Rotterdam Maasvlakte';
    await goTo(name);
    await menu('On Air', 'Switch Off');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText('The stream is live. Its viewers will lose the picture immediately.').waitFor();
    await dialog.getByRole('button', { name: 'Take Off Air' }).click();
    await workbench.row('Streaming', new RegExp(`^${name}off`)).waitFor();
    await menu('On Air', 'Switch On');
    await workbench.row('Streaming', new RegExp(`^${name}(live|idle)`)).waitFor();
  });

  it('finds a resource to edit from the palette', async () => {
    await workbench.run('Headend: Edit Resource…');
    await workbench.quickInput.find('Trailer: winter programme');
    await workbench.quickInput.rows().filter({ hasText: 'Custom poster' }).waitFor();
    await workbench.quickInput.cancel();
    assert.deepEqual(await workbench.toasts(), []);
  });
});
