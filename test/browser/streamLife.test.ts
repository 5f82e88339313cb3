import { story } from '../helpers/story.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { trySandbox } from './signIn.ts';

story('A live stream, from its making to its end', () => {
  const name = 'Camera $(zap) [7](command:x)';
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
    await workbench.widenSideBar(430);
  });

  const tab = (label: string) => workbench.page.getByRole('tab', { name: label });

  it('is made of a template and a name, and its ingest opens', async () => {
    await workbench.run('Headend: Create Stream…');
    await workbench.quickInput.choose('With DVR and Recording');
    await workbench.quickInput.accept(name, 'Display name');
    await tab(`Ingest — ${name}`).waitFor();
    await workbench.row('Streaming', name).waitFor();
  });

  it('is duplicated in a form', async () => {
    await workbench.row('Streaming', name).click({ button: 'right' });
    await workbench.takeEntry('Edit', 'Duplicate…');
    await tab(`${name} (copy)`).waitFor();
  });

  it('is deleted after a question, and its tabs say so', async () => {
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await workbench.row('Streaming', name).click();
    await workbench.page.getByText('"push_url_whip"').waitFor();
    await workbench.inRow(name);
    await workbench.page.keyboard.press('Delete');
    await dialog.getByText('Recordings stay as videos.').waitFor();
    await dialog.getByRole('button', { name: 'Delete Stream' }).click();
    await workbench.row('Streaming', name).waitFor({ state: 'detached' });
    await workbench.page.getByText('This stream was deleted. This is its last known state').waitFor();
  });
});
