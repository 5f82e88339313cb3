import assert from 'node:assert/strict';
import { getCluster } from '../../src/platform/cloud/databases.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { scope } from '../unit/sandbox/cloudOrders.ts';
import { openDesk } from './desk.ts';
import { openForm } from './formPage.ts';

describe('The form of a PostgreSQL cluster', () => {
  const clock = { now: Date.now() };
  const desk = forSuite(() => openDesk({ sandbox: { now: () => clock.now } }));
  afterEach(() => desk().closePanels());

  /** What the service has once its work is done. */
  async function server() {
    clock.now += 20_000;
    const cluster = await desk().sandbox.client.call(getCluster, { ...scope, cluster_name: 'epg' });
    return { users: cluster.users, ...cluster.pg_server_configuration };
  }

  it('leaves a pooler that there isn’t alone, sets one, and removes it', async () => {
    const place = { project: scope.project_id, region: scope.region_id };
    const form = await openForm(desk(), 'cluster', 'epg', place);
    const { users } = await server();
    const save = async () => {
      await form.getByRole('button', { name: 'Save' }).click();
      const asked = await desk().editor.messages.next(({ text }) => text === 'Change “epg”?');
      assert.match(asked.detail, /^The servers may restart: connections are dropped/);
      asked.press('Change');
      await form.getByRole('status').getByText('The service is applying it').waitFor();
    };
    await form.getByLabel('Settings').fill('work_mem = 16MB');
    await save();
    assert.deepEqual(await server(), { users, version: '14', pg_conf: 'work_mem = 16MB', pooler: null });
    await form.getByLabel('Mode').selectOption('transaction: until the transaction ends');
    await save();
    assert.deepEqual((await server()).pooler, { mode: 'transaction' });
    const pooler = form.getByRole('group', { name: 'Connection pooler' });
    await pooler.getByRole('button', { name: 'Clear' }).click();
    await save();
    assert.equal((await server()).pooler, null);
  });
});
