import assert from 'node:assert/strict';
import type { Account } from '../../../../src/accounts/account.ts';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { createScopeItems } from '../../../../src/features/tree/scopeItems.ts';
import { kindOf } from '../../../../src/kinds/all.ts';

const kinds = { project: kindOf('project'), region: kindOf('region') };
const account = { id: 'a', label: 'Quay' } as Account;

describe('Projects and regions', () => {
  it('are those of now for all who ask while they are read again, and nothing is wrong with them any more', async () => {
    let isReached = true;
    let calls = 0;
    const call = async () => {
      calls += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (!isReached) throw new Error('offline');
      return { items: [{ id: 1, name: `read ${calls}` }], total: 1 };
    };
    const connection = { client: { call }, clientId: 1 } as unknown as Connection;
    const items = createScopeItems(kinds, async () => connection);
    const names = async () => (await items.of(account, kinds.project)).map(({ name }) => name);
    assert.deepEqual(await names(), ['read 1']);
    isReached = false;
    items.forget();
    assert.deepEqual(await names(), ['read 1']);
    assert.ok(items.trouble(account.id));
    isReached = true;
    items.forget();
    assert.deepEqual(await Promise.all([names(), names()]), [['read 3'], ['read 3']]);
    assert.equal(items.trouble(account.id), undefined);
    assert.equal(calls, 3);
  });
});
