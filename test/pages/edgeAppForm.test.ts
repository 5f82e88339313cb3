import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { openForm, retype, tabTo } from './formPage.ts';

describe('The form of an edge app', () => {
  const desk = forSuite(() => openDesk());
  afterEach(() => desk().closePanels());

  it('gives secrets to an app by the names of variables, by keyboard alone', async () => {
    const form = await openForm(desk(), 'edgeApp', 'epg-json-v2');
    const { keyboard } = form.page();
    const secrets = form.getByRole('group', { name: 'Secrets', exact: true });
    const names = secrets.getByLabel(/^Secrets: Name \d$/);
    assert.equal(await names.count(), 1);
    const first = await names.first().inputValue();
    await tabTo(secrets.getByRole('button', { name: 'Add' }));
    await keyboard.press('Enter');
    await names.nth(1).and(form.locator(':focus')).waitFor();
    await keyboard.type(first);
    const twice = form.getByText(`Duplicate name “${first}”.`).first();
    await twice.waitFor();
    await retype(form, 'SECOND_KEY');
    await twice.waitFor({ state: 'detached' });
    await tabTo(secrets.getByRole('button', { name: /^Remove Secrets 2/ }));
    await keyboard.press('Enter');
    await secrets.getByRole('button', { name: 'Add' }).and(form.locator(':focus')).waitFor();
    const left = await names.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    assert.deepEqual(left, [first]);
    await form.getByText('No changes').first().waitFor();
  });
});
