import assert from 'node:assert/strict';
import { story } from '../helpers/story.ts';
import { sandboxWorkbench, type Workbench } from './freshWorkbench.ts';

/** By keyboard; each step stands on the one before. */
story('The account of a sandbox', () => {
  const name = 'Evening news: studio 1';
  let workbench: Workbench;
  before(async () => {
    workbench = await sandboxWorkbench();
  });

  async function setLevel(level: string): Promise<void> {
    await workbench.run('Headend: Set Safety Level…');
    await workbench.quickInput.choose(level);
  }

  async function edit(value: string): Promise<void> {
    await workbench.run('Headend: Edit Resource…');
    await workbench.quickInput.find(name);
    await workbench.quickInput.choose('DVR window');
    await workbench.quickInput.accept(value, 'DVR window of');
  }

  it('has a safety level, chosen from the palette, and the status bar shows it', async () => {
    await setLevel('Read-only');
    await workbench.account('(sandbox) · read-only').waitFor();
  });

  it('that is read-only offers nothing that changes something, in menus and in the palette', async () => {
    const { page, quickInput } = workbench;
    const row = workbench.row('Streaming', name);
    await row.click({ button: 'right' });
    assert.deepEqual(await workbench.entries(), [
      'Play',
      'Show Ingest',
      'Show Addresses',
      'Open',
      'Copy',
      'On Air',
      'Pin',
    ]);
    await page.keyboard.press('Escape');
    const offered = await quickInput.offered('Headend: Resource', 'Headend: Go to Resource…');
    assert.ok(!offered.some((each) => each.includes('Edit Resource')), offered.join());
  });

  it('that asks before changes wants the name of what is changed before a change', async () => {
    await setLevel('Confirm');
    await workbench.account('(sandbox) · asks before changes').waitFor();
    await edit('1200');
    await workbench.quickInput.widget.filter({ hasText: 'Update a live stream in' }).waitFor();
    await workbench.quickInput.accept(name, `Type “${name}” to confirm`);
    await workbench.status(/DVR window: .* → 1200 s/).waitFor();
  });

  it('shows its level no longer when it is normal again, and offers changes', async () => {
    await setLevel('Normal');
    await workbench.status('asks before changes').waitFor({ state: 'detached' });
    const offered = await workbench.quickInput.offered('Headend: Resource', 'Headend: Go to Resource…');
    assert.ok(
      offered.some((each) => each.includes('Edit Resource…')),
      offered.join(),
    );
    await edit('14400');
    await workbench.status(/DVR window: .* → 14,400 s/).waitFor();
  });

  const status = (text: string) => workbench.status('Sandbox trouble:').filter({ hasText: text });

  const message = (text: RegExp) => workbench.pane('Streaming').getByText(text).first();

  it('has trouble, chosen from a list that says what each does', async () => {
    await workbench.run('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput
      .rows()
      .filter({ hasText: 'No trouble' })
      .filter({ hasText: 'current' })
      .waitFor();
    assert.equal(await workbench.quickInput.rows().count(), 9);
    await workbench.quickInput.choose('Server errors');
    await status('Server errors').waitFor();
  });

  it('in trouble keeps the rows, and the view says what is wrong', async () => {
    await message(/The service returned an error.*Showing data from/).waitFor();
    await workbench.row('Streaming', /^Evening news: studio 1/).waitFor();
  });

  it('has its trouble ended from the palette', async () => {
    await workbench.run('Headend: End Sandbox Trouble');
    await workbench.row('Streaming', /^Live Streams/).waitFor();
    await status('').waitFor({ state: 'hidden' });
    await message(/Showing data from/).waitFor({ state: 'detached' });
  });

  it('has it changed and ended by a click in the status bar', async () => {
    await workbench.run('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Web page instead of JSON');
    await message(/Showing data from/).waitFor();
    await status('Web page instead of JSON').click();
    await workbench.quickInput.choose('No trouble');
    await status('').waitFor({ state: 'hidden' });
    await workbench.status(/^\s*Trouble simulation ended\.$/).waitFor();
    await message(/Showing data from/).waitFor({ state: 'detached' });
  });
});
