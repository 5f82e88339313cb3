import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { formOf, retype, tabTo } from './formPage.ts';

describe('A FaaS key', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  it('is created, and its secret is shown masked, once, and copied for a while', async () => {
    const opened = desk().run('headend.faasKey.create');
    const pick = await desk().editor.picks.next(({ title }) => title === 'Create FaaS Key');
    await pick.choose('Default › Frankfurt');
    await opened;
    const form = await formOf(desk(), 'New FaaS Key');
    await tabTo(form.getByLabel('Name', { exact: true }));
    await retype(form, 'made-here');
    await form.getByText('A key without functions grants no access.').waitFor();
    await form.page().keyboard.press('Control+S');
    const sheet = await desk().frame('body[data-state="ready"]:has(h1:text("Secret — made-here"))');
    assert.match(
      await sheet.locator('body').innerText(),
      /A copy is removed from the clipboard after a minute\./,
    );
    await sheet.getByRole('button', { name: 'Copy: Secret' }).press('Enter');
    await sheet.getByText('Copied. It will be removed from the clipboard in 60 seconds.').waitFor();
    const secret = desk().editor.clipboard.text;
    assert.match(secret, /^\S{16,}$/);
    assert.ok(!(await sheet.locator('body').innerHTML()).includes(secret));
    assert.ok(!desk().editor.log.join('\n').includes(secret));
  });
});
