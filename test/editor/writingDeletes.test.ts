import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const leave = { press: undefined };

describe('Taking a resource away', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('deletes a storage alert that is named in the question, and takes it out of the tree', async () => {
    const [alert, ...others] = await sandbox().some('storageAlert');
    assert.ok(alert);
    const left = async () => (await sandbox().some('storageAlert')).length;
    await answering([leave], run('storageAlert.delete', alert));
    assert.equal(await left(), others.length + 1);
    const view = (await inside()).view('headend.delivery');
    assert.ok(view);
    const groups = await view.tree.getChildren();
    const group = groups.find((each) => view.tree.getTreeItem(each).label === 'Storage Alerts');
    await view.tree.getChildren(group);
    const told = await answering(
      [
        {
          press: 'Delete Storage Alert',
          message({ text, detail }) {
            assert.equal(text, `Delete the storage alert “${alert.title}”?`);
            // several may be on one bucket: the limit tells which
            assert.match(detail, /^(?!.*“).*\d.*\n\nThis cannot be undone\.$/);
          },
        },
      ],
      run('storageAlert.delete', alert),
    );
    assert.equal(told[1], `Deleted the alert on “${alert.title}”`);
    assert.equal(await left(), others.length);
    assert.ok(group?.type === 'group');
    assert.ok(
      !view.tree.listingOf(group).items.some((item) => kindOf('storageAlert').key(item) === alert.id),
    );
  });

  it('says which apps use a secret, or that they can’t be read', async () => {
    const secret = await sandbox().one('edgeSecret', (each) => each['app_count'] === 1);
    const apps = await Promise.all((await sandbox().some('edgeApp')).map((each) => sandbox().read(each)));
    const uses = ({ secrets }: Record<string, unknown>) =>
      Object.values((secrets ?? {}) as Record<string, { id: number }>).some(
        ({ id }) => String(id) === secret.id,
      );
    const [user] = apps.filter(uses).map((each) => each['name']);
    const seen: string[] = [];
    const message = ({ detail }: { detail: string }) => seen.push(/^Used by: .*$/m.exec(detail)?.[0] ?? '');
    const look = () => answering([{ ...leave, message }], run('edgeSecret.delete', secret));
    await look();
    await sandbox().call(setFaults, {
      faults: [{ kind: 'error', status: 403, method: 'GET', path: '/fastedge/v1/apps' }],
    });
    await look().finally(() => sandbox().call(clearFaults, {}));
    assert.equal(seen[0], `Used by: ${user}`);
    assert.match(seen[1] ?? '', /^Used by: unknown \(this API key isn’t allowed/);
  });

  it('deletes several at once, named in one question, and tells what came of each', async () => {
    const [first, second] = await sandbox().some('storageAlert');
    assert.ok(first && second);
    const lines = (detail: string) => detail.split('\n\n')[0]?.split('\n') ?? [];
    const told = await answering(
      [
        {
          press: 'Delete Storage Alerts',
          message: ({ detail }) =>
            assert.deepEqual(
              lines(detail).map((line) => line.split(': ')[0]),
              [first.title, second.title],
            ),
        },
      ],
      run('storageAlert.delete', first, [first, second]),
    );
    assert.deepEqual(told, ['Delete 2 storage alerts?', 'Deleted 2 storage alerts']);
    const ids = (await sandbox().some('storageAlert')).map(({ id }) => id);
    assert.ok(!ids.includes(first.id) && !ids.includes(second.id));
  });
});
