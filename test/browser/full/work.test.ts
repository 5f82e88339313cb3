import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { trySandbox } from '../signIn.ts';

/** Everything is done by keyboard; each is followed to its end. */
describe('What takes its time, by keyboard alone,', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
  });
  afterEach(() => workbench.clearToasts());

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** Shows a resource in its tree, and takes an entry of the menu of its row. */
  async function choose(name: string, ...titles: [string, ...string[]]): Promise<void> {
    await workbench.run('Headend: Go to Resource…');
    await workbench.quickInput.find(name);
    await workbench.inRow(name);
    await press('Shift+F10');
    await workbench.takeEntry(...titles);
  }

  it('is the start of an instance, which the tree shows', async () => {
    await choose('playout-standby', 'Power', 'Start…');
    await workbench.quickInput.choose('With DDoS protection');
    await workbench.status('Starting “playout-standby”').waitFor();
    await workbench.row('Cloud', /^playout-standby.*powering on/).waitFor();
    await workbench.toast('“Start Instance: playout-standby” finished').waitFor();
    await workbench.row('Cloud', /^playout-standby.*running/).waitFor();
  });

  it('is a purge of files from a cache', async () => {
    const { quickInput } = workbench;
    await choose('static.nordwelle.example', 'Purge Cache…');
    await quickInput.choose('By URL, One per Line…');
    await workbench.line('').waitFor();
    await workbench.page.keyboard.type('/logo.png');
    await press('Enter');
    await workbench.page.keyboard.type('/logo-2.png');
    await press('ControlOrMeta+s');
    const question = 'Purge 2 paths from the cache of “static.nordwelle.example”?';
    const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: question });
    await dialog.waitFor();
    await press('Enter');
    await workbench.status('Purging the cache of “static.nordwelle.example”').waitFor();
    await workbench.toast(/^Purged “/).waitFor();
  });
});
