import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { openDesk } from '../desk.ts';
import { formOf, openForm, tabTo } from '../formPage.ts';

const secrets = '/fastedge/v1/secrets';

/** What waits for the real clock. */
describe('A reminder of the next value of an edge secret', function () {
  this.timeout(120_000);
  const desk = forSuite(openDesk);

  /** Changes the values as somebody else would; those without a value stay. */
  async function put(slots: readonly { slot: number; value?: string }[]): Promise<void> {
    const { secrets: all } = await desk().sandbox.read(secrets);
    const { id } = all.find(({ name }: { name: string }) => name === 'spare');
    const json = { name: 'spare', secret_slots: slots };
    const answer = await desk().sandbox.call(`${secrets}/${id}`, { method: 'PUT', json });
    assert.equal(answer.status, 200);
  }

  it('comes over a reload of the window, for a value that is still stored, and leads to the form', async () => {
    const form = await openForm(desk(), 'edgeSecret', 'spare');
    const status = form.getByRole('status');
    await form.getByLabel('Comment').fill('Rotated');
    // so many seconds there are for two clicks
    const at = Math.floor(Date.now() / 1000) + 30;
    await put([
      { slot: 0, value: 'first' },
      { slot: at - 1, value: 'second' },
      { slot: at, value: 'third' },
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await status.getByText(/The next value is active from .* The next value is active from/).waitFor();
    await form.locator('.slot').nth(1).getByText('Not active yet').waitFor();
    await tabTo(form.getByRole('button', { name: 'Remind Me' }));
    await form.page().keyboard.press('Enter');
    await status.getByText(/You’ll be reminded at/).waitFor();
    // the second is taken back by somebody else
    await put([{ slot: 0 }, { slot: at }]);
    // the form comes back too, and tells by itself that the next value is the active one
    await desk().reload();
    const isIt = ({ text }: { text: string }) => /^The next value of “spare” is now active\./.test(text);
    const message = await desk().editor.messages.next(isIt, 60_000);
    message.press('Open Form');
    const again = await formOf(desk(), 'spare');
    await again.locator('.slot').nth(1).getByText('Active now').waitFor();
    await again.getByRole('button', { name: 'Remove Old Values' }).waitFor();
    assert.deepEqual(desk().editor.messages.left.filter(isIt), []);
  });
});
