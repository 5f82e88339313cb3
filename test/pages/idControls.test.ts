import assert from 'node:assert/strict';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { getStream } from '../../src/platform/streaming/operations.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { openForm, retype } from './formPage.ts';

describe('A form with IDs', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  async function kept(name: string | RegExp): Promise<Record<string, unknown>> {
    const { account, id } = await desk().ref('liveStream', name);
    const { client } = await desk().headend.host.connect(account);
    return client.call(getStream, { stream_id: Number(id) });
  }

  it('has what they stand for to choose from, with the ID beside it', async () => {
    const name = 'City camera: Porto, Ribeira';
    const form = await openForm(desk(), 'liveStream', name);
    const sets = form.getByLabel('Quality set');
    assert.deepEqual(await sets.locator('option').allTextContents(), [
      'none',
      'Standard · 30 · default · 1080p, 720p, 480p, 360p',
      'Concert hall · 31 · 2160p, 1080p, 720p',
      'Small screens · 34 · 480p, 360p, 240p',
      'Another Value…',
    ]);
    await sets.selectOption({ label: 'Concert hall · 31 · 2160p, 1080p, 720p' });
    await form.getByLabel('CDN resource').selectOption({ label: 'beta.nordwelle.example · 5533 · Beta' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    const { quality_set_id, cdn_id } = await kept(name);
    assert.deepEqual([quality_set_id, cdn_id], [31, 5533]);
  });

  it('takes any other number, which stays there', async () => {
    const name = 'City camera: Sarajevo, Baščaršija';
    const form = await openForm(desk(), 'liveStream', name);
    await form.getByLabel('Quality set', { exact: true }).selectOption('Another Value…');
    await retype(form, 'x');
    await form.getByText('It must be a number.').first().waitFor();
    await retype(form, '77');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    assert.equal((await kept(name))['quality_set_id'], 77);
    await desk().closePanels();
    const again = await openForm(desk(), 'liveStream', name);
    assert.equal(await again.getByLabel('Another value of Quality set').inputValue(), '77');
  });

  it('shows the names of several', async () => {
    const form = await openForm(desk(), 'liveStream', 'Evening news: studio 1');
    await form.getByText('Evening news · 8101').waitFor();
  });

  it('takes numbers alone where the names cannot be read, and says why', async () => {
    const name = 'Harbour camera: Gdańsk Motława';
    const { account } = await desk().ref('liveStream', name);
    const { client } = await desk().headend.host.connect(account);
    const fault = { kind: 'error', status: 403, path: '/streaming/quality_sets' } as const;
    await client.call(setFaults, { faults: [fault] });
    const form = await openForm(desk(), 'liveStream', name);
    await client.call(setFaults, { faults: [] });
    await form.getByText('Could not list the choices').first().waitFor();
    await form.getByLabel('Quality set').fill('31');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    assert.equal((await kept(name))['quality_set_id'], 31);
  });
});
