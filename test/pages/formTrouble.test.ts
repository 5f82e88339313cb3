import assert from 'node:assert/strict';
import { type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { formOf, openForm, tabTo } from './formPage.ts';

describe('A form that meets trouble', () => {
  const desk = forSuite(openDesk);
  afterEach(async () => {
    await trouble();
    await desk().closePanels();
  });

  const trouble = (...faults: Fault[]) => desk().sandbox.client.call(setFaults, { faults });

  /** A stream at the service, as somebody else reads and changes it. */
  async function atService(name: string) {
    const path = `/streaming/streams/${(await desk().ref('liveStream', name)).id}`;
    return {
      read: () => desk().sandbox.read(path),
      async change(stream: object): Promise<void> {
        const answer = await desk().sandbox.call(path, { method: 'PATCH', json: { stream } });
        assert.equal(answer.status, 200);
      },
    };
  }

  it('asks by keyboard whose value holds where somebody else changed the same, and loses neither', async () => {
    const name = 'Evening news: studio 1';
    const stream = await atService(name);
    await stream.change({ dvr_duration: 3600, client_entity_data: 'before', client_user_id: 1 });
    const form = await openForm(desk(), 'liveStream', name);
    const { keyboard } = form.page();
    await form.getByLabel('DVR window').fill('900');
    await form.getByLabel('Your data').fill('mine');
    await form.getByText('2 changes').waitFor();
    await stream.change({ dvr_duration: 700, client_entity_data: 'theirs', client_user_id: 77 });
    await keyboard.press('Control+S');
    const status = form.getByRole('status');
    await status.getByText(/^Not saved: someone else changed the same fields/).waitFor();
    const { dvr_duration, client_entity_data } = await stream.read();
    assert.deepEqual([dvr_duration, client_entity_data], [700, 'theirs']);
    const window = form.getByRole('group', { name: 'DVR window' });
    await window.getByText('was 3600 s').waitFor();
    await tabTo(window.getByRole('button', { name: 'Keep mine: 900 s' }));
    await keyboard.press('Enter');
    const data = form.getByRole('group', { name: 'Your data' });
    await tabTo(data.getByRole('button', { name: 'Take theirs: theirs' }));
    await keyboard.press('Enter');
    await data.waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Your data').inputValue(), 'theirs');
    assert.equal(await form.getByLabel('DVR window').inputValue(), '900');
    await keyboard.press('Control+S');
    await status.getByText('Saved 1 change.').waitFor();
    const after = await stream.read();
    const values = [after.dvr_duration, after.client_entity_data, after.client_user_id];
    assert.deepEqual(values, [900, 'theirs', 77]);
  });

  it('keeps the draft when the connection breaks, and says that it may have been made', async () => {
    const name = 'Evening news: sign language';
    const stream = await atService(name);
    const form = await openForm(desk(), 'liveStream', name);
    await form.getByLabel('Your data').fill('on its way');
    await form.getByText('1 change').waitFor();
    await trouble({ kind: 'drop', when: 'during', method: 'PATCH', path: '/streaming' });
    await form.page().keyboard.press('Control+S');
    const status = form.getByRole('status');
    await status.getByText(/The change may have been applied anyway.*Your changes are still here/).waitFor();
    assert.equal(await form.getByLabel('Your data').inputValue(), 'on its way');
    await trouble();
    await form.getByRole('button', { name: 'Refresh' }).click();
    await status.getByText('Saved: the service already has your changes.').waitFor();
    await form.getByText('No changes').waitFor();
    assert.equal(await form.getByLabel('Your data').inputValue(), 'on its way');
    assert.equal((await stream.read()).client_entity_data, 'on its way');
  });

  it('keeps the draft when the service is out of reach, and when the window is loaded again', async () => {
    const name = 'City camera: Porto, Ribeira';
    const stream = await atService(name);
    const form = await openForm(desk(), 'liveStream', name);
    await form.getByLabel('Your data').fill('typed offline');
    await form.getByLabel('SRT passphrase').fill('not-to-be-kept');
    await form.getByText('2 changes').waitFor();
    await trouble({ kind: 'drop', path: '/streaming' });
    await form.page().keyboard.press('Control+S');
    await form
      .getByRole('status')
      .getByText(/Your changes are still here/)
      .waitFor();
    await trouble();
    await desk().reload();
    const restored = await formOf(desk(), name);
    const status = restored.getByRole('status');
    await status
      .getByText(
        /^Restored your draft from .*\. Secret values aren’t kept\. Enter them again: SRT passphrase\.$/,
      )
      .waitFor();
    assert.equal(await restored.getByRole('button', { name: 'Discard' }).count(), 1);
    assert.equal(await restored.getByLabel('Your data').inputValue(), 'typed offline');
    assert.equal(await restored.getByLabel('SRT passphrase').inputValue(), '');
    await restored.getByLabel('Your data').press('Control+S');
    await status.getByText('Saved 1 change.').waitFor();
    assert.equal((await stream.read()).client_entity_data, 'typed offline');
  });
});
