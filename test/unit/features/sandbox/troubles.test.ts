import assert from 'node:assert/strict';
import { lasting, troubleOf, troubles } from '../../../../src/features/sandbox/troubles.ts';
import { clearFaults, readFaults, setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { isCodicon } from '../../../helpers/codicons.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

describe('the common troubles', () => {
  const sandbox = forSuite(startedSandbox);

  const told = async () => (await sandbox().client.call(readFaults, {})).faults;

  for (const trouble of troubles) {
    it(`“${trouble.label.key}” is taken by the sandbox, and known again when it tells`, async () => {
      await sandbox().client.call(setFaults, { faults: [...trouble.faults] });
      const meet = async () => (await sandbox().call('/iam/clients/me')).text();
      if (trouble.id !== 'slow') await meet().catch(() => undefined);
      assert.equal(troubleOf(await told())?.id, trouble.id);
      assert.ok(isCodicon(trouble.icon), trouble.icon);
    });
  }

  it('are told apart by their ids', () => {
    assert.equal(new Set(troubles.map(({ id }) => id)).size, troubles.length);
  });

  it('are none of those put together by hand, and none at all when there is none', async () => {
    await sandbox().client.call(setFaults, { faults: [{ kind: 'error', status: 500, path: '/iam' }] });
    assert.equal(troubleOf(await told()), undefined);
    await sandbox().client.call(clearFaults, {});
    assert.equal(troubleOf(await told()), undefined);
  });

  it('are over when their requests are used up', () => {
    const [over, left, endless] = [{ hits: 2, times: 2 }, { hits: 1, times: 2 }, { hits: 9 }];
    assert.deepEqual(lasting([over, left, endless]), [left, endless]);
  });
});
