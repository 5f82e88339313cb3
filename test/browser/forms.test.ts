import assert from 'node:assert/strict';
import { openForm, retype, tabTo } from './formPage.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const news = 'Evening news: studio 1';

describe('Forms', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await row(news).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench.screenshot(`failed-forms-${this.currentTest.title.replace(/\W+/g, '-')}`);
    }
  });

  const row = (name: string) =>
    workbench.page.locator('.pane-body').getByRole('treeitem').filter({ hasText: name }).first();

  it('changes a live stream by keyboard alone', async () => {
    const { keyboard } = workbench.page;
    const form = await openForm(workbench, row(news), 'Stream');
    await workbench.page.mouse.move(800, 500);
    await workbench.screenshot('form-stream');
    await tabTo(workbench, form.getByLabel('Name', { exact: true }));
    await retype(workbench, 'Evening news: studio 2');
    await tabTo(workbench, form.getByLabel('DVR window'));
    await retype(workbench, '15');
    await form.getByText('It must be 30 s or more.').waitFor();
    await tabTo(workbench, form.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await form.getByRole('alert').getByText('DVR window').waitFor();
    await workbench.screenshot('form-stream-problems');
    await tabTo(workbench, form.getByRole('alert').getByRole('link'));
    await keyboard.press('Enter');
    await retype(workbench, '600');
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await row('Evening news: studio 2').waitFor();
    await workbench.screenshot('form-stream-saved');
    await tabTo(workbench, form.getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    await row(news).waitFor();
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), news);
  });
});
