import assert from 'node:assert/strict';
import { followAccounts } from '../../../src/accounts/followAccounts.ts';
import { anAccount, event } from './machine.ts';

describe('Following who is signed in', () => {
  it('takes the newest list for it, also where an older one comes later', async () => {
    const changed = event<void>();
    const lists: ((ids: readonly string[]) => void)[] = [];
    const kept: unknown[] = [];
    followAccounts({
      accounts: {
        list: () => new Promise((resolve) => lists.push((ids) => resolve(ids.map((id) => anAccount(id))))),
        onDidChange: changed.event,
      },
      onChange: () => undefined,
      keep: async (known, gone) => void kept.push({ known, gone }),
      onError: (error) => assert.fail(String(error)),
    });
    const [first] = lists;
    first?.(['a']);
    await new Promise((resolve) => setImmediate(resolve));
    changed.fire();
    changed.fire();
    const [, older, newer] = lists;
    newer?.(['a', 'b']);
    await new Promise((resolve) => setImmediate(resolve));
    older?.(['a']);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(kept, [
      { known: ['a'], gone: [] },
      { known: ['a', 'b'], gone: [] },
    ]);
  });
});
