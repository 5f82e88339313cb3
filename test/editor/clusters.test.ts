import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { eventually, inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const tabs = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));

/** Waits until these are all tabs. */
const onlyTabs = (...labels: string[]) =>
  eventually(() => (tabs().join('\n') === labels.join('\n') ? true : undefined));

describe('A PostgreSQL cluster', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);
  const cms = () => sandbox().one('cluster', ({ cluster_name }) => cluster_name === 'cms');

  it('tells a password once, after a question, in a tab of its own', async () => {
    const cluster = await cms();
    const show = run('cluster.showPassword', cluster);
    const question = 'Show the password of “reader” in “cms” now?';
    const left = await answering([{ pick: 'reader' }, { press: undefined }], show);
    assert.deepEqual(left, [question]);
    const isRevealed = async () => {
      const { users } = (await sandbox().read(cluster)) as {
        users: { name: string; is_secret_revealed: boolean }[];
      };
      return users.find(({ name }) => name === 'reader')?.is_secret_revealed;
    };
    assert.equal(await isRevealed(), false);
    const told = await answering([{ pick: 'reader' }, { press: 'Show Password' }], show);
    assert.deepEqual(told, [question, 'The service showed the password for “cms”']);
    assert.equal(await isRevealed(), true);
    await onlyTabs('Password of “reader” — cms');
    const rows = (all: readonly { description?: string | undefined; label: string }[]) =>
      assert.ok(all.every(({ description }) => description?.includes('already shown')));
    await answering([{ pick: undefined, rows }], show);
  });

  it('tells a new one in the place of the old, and keeps none in what is written of its calls', async () => {
    const cluster = await cms();
    const regenerate = run('cluster.regeneratePassword', cluster);
    for (const _ of [1, 2]) {
      const told = await answering([{ pick: 'cms' }, { press: 'Regenerate Password' }], regenerate);
      assert.equal(told.at(-1), 'Regenerated the password for “cms”');
      await onlyTabs('Password of “cms” — cms');
    }
    const replies = (await inside()).journal
      .entries(cluster.account)
      .filter(({ call }) => /\/cms\/.*\/credentials/.test(call));
    assert.ok(replies.length > 0);
    for (const { reply, status } of replies)
      if (status === 200) assert.equal((reply as { password: string }).password, '••••');
  });

  it('is given another flavor only after a question', async () => {
    const cluster = await cms();
    await answering([{ pick: '8 CPU, 32 GiB' }, { press: undefined }], run('cluster.changeFlavor', cluster));
    assert.equal((await sandbox().read(cluster))['status'], 'READY');
    const told = await answering(
      [{ pick: '8 CPU, 32 GiB' }, { press: 'Change' }],
      run('cluster.changeFlavor', cluster),
    );
    assert.deepEqual(told, ['Change “cms”?', 'Changing the flavor of “cms”']);
    assert.equal((await sandbox().read(cluster))['status'], 'UPDATING');
  });

  it('offers a new password where the reply with the old one was lost, which can’t come again', async () => {
    const cluster = await sandbox().one('cluster', ({ cluster_name }) => cluster_name === 'cms-replica');
    const { project, region } = cluster.scope;
    const path = `/cloud/v1/dbaas/postgres/clusters/${project}/${region}/cms-replica/users`;
    await sandbox().call(setFaults, {
      faults: [{ kind: 'drop', when: 'during', method: 'GET', path, times: 1 }],
    });
    const told = await answering(
      [
        { pick: 'reader' },
        { press: 'Show Password' },
        {
          press: 'Regenerate Password…',
          message: ({ buttons }) => assert.deepEqual(buttons, ['Regenerate Password…']),
        },
        { press: 'Regenerate Password' },
      ],
      run('cluster.showPassword', cluster),
    );
    assert.match(
      told[1] ?? '',
      /^Could not get the password for “cms-replica”: the response was lost, and the service shows a password only once \(GET /,
    );
    assert.equal(told[2], 'Regenerate the password of “reader” in “cms-replica”?');
    assert.equal(told.at(-1), 'Regenerated the password for “cms-replica”');
    await onlyTabs('Password of “reader” — cms-replica');
  });

  it('is given another pooler after a question, and deleted once its name is typed', async () => {
    const cluster = await sandbox().one('cluster', ({ cluster_name }) => cluster_name === 'cms-replica');
    const pooler = await answering(
      [{ pick: /^transaction/ }, { press: 'Change' }],
      run('cluster.changePooler', cluster),
    );
    assert.deepEqual(pooler, ['Change “cms-replica”?', 'Changing the connection pooler of “cms-replica”']);
    const old = await sandbox().one('cluster', ({ cluster_name }) => cluster_name === 'rights-and-licences');
    const box: NonNullable<Answer['box']> = ({ prompt, check }) => {
      assert.match(
        prompt ?? '',
        /These databases and all of their data are lost: .*Type “rights-and-licences”/,
      );
      assert.match(check?.('rights')?.message ?? '', /^Type “rights-and-licences” to confirm\.$/);
    };
    const press: Answer = { press: 'Delete PostgreSQL Cluster' };
    await answering([press, { type: undefined, box }], run('cluster.delete', old));
    assert.equal((await sandbox().read(old))['status'], 'UNHEALTHY');
    const told = await answering([press, { type: 'rights-and-licences', box }], run('cluster.delete', old));
    assert.equal(told.at(-1), 'Deleting “rights-and-licences”');
    assert.equal((await sandbox().read(old))['status'], 'DELETING');
  });
});
