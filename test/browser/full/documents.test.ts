import assert from 'node:assert/strict';
import { listStreams } from '../../../src/platform/streaming/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { story } from '../../helpers/story.ts';
import { startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';

const name = 'Evening news: sign language';
const other = 'Evening news: clean feed, no graphics';

/** A document in the workbench, from the typed text to the row in the tree; each step stands on the one before. */
story('A document that is edited', () => {
  const sandbox = forSuite(startedSandbox);
  let path: string;
  let workbench: Workbench;
  before(async () => {
    const { items } = await sandbox().client.call(listStreams, {});
    path = `/streaming/streams/${items.find((each) => each.name === name)?.id ?? assert.fail()}`;
    await change({ client_entity_data: 'data' });
    workbench = await freshWorkbench();
    await workbench.open();
    await signIn(workbench, sandbox());
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.widenSideBar(430);
    await workbench.openDocument(workbench.row('Streaming', name), `${name}.json`);
  });

  const stream = () => sandbox().read(path);
  const change = async (fields: object) => {
    const { status } = await sandbox().call(path, { method: 'PATCH', json: { stream: fields } });
    assert.equal(status, 200);
  };
  const save = () => workbench.page.keyboard.press('ControlOrMeta+s');
  const isDirty = (dirty: boolean) =>
    workbench.page.locator(`.tab.active${dirty ? '.dirty' : ':not(.dirty)'}`).waitFor();

  const crumbs = () => workbench.page.locator('.breadcrumbs-control .monaco-breadcrumb-item').allInnerTexts();

  it('shows its account and its list above it', async () => {
    assert.deepEqual(
      (await crumbs()).slice(0, 4).map((each) => each.trim()),
      ['Headend', 'Nordwelle Media', 'Live Streams', `${name}.json`],
    );
  });

  it('says in the status bar that auto save leaves it alone, and is saved by hand', async () => {
    await workbench.typeInto('name', ' (late)', 2);
    await workbench.status('Auto Save is off for resources').waitFor();
    await isDirty(true);
    await save();
    await isDirty(false);
    await workbench.status('Saved “').waitFor();
    await workbench.row('Streaming', `${name} (late)`).waitFor();
  });

  it('loses nothing that is typed on after a save, and has the new name once another tab was in front', async () => {
    await workbench.typeInto('client_entity_data', ' typed', 2);
    await save();
    await isDirty(false);
    await workbench.page.keyboard.type(' on', { delay: 200 });
    await workbench.line('"client_entity_data": "data typed on"').waitFor();
    await save();
    await isDirty(false);
    assert.equal((await stream()).client_entity_data, 'data typed on');
    await workbench.row('Streaming', other).click();
    await workbench.tab(`${other}.json`).waitFor();
    // no parentheses in a path: the editor's messages read links out of it
    await workbench.tab(`${name} late.json`).click();
    await workbench.inDocument(`${name} late.json`);
    assert.equal((await crumbs())[3]?.trim(), `${name} late.json`);
  });

  it('is not saved with a wrong value: the problem is shown where it is', async () => {
    await workbench.typeInto('dvr_duration', '9'.repeat(6), 1);
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await save();
    await workbench.toast(/It must be 14400 s or less/).waitFor();
    await isDirty(true);
    await workbench.run('File: Revert File');
    await isDirty(false);
    await workbench.clearToasts();
  });
});
