import assert from 'node:assert/strict';
import type { AuthenticationProviderAuthenticationSessionsChangeEvent as Change } from 'vscode';
import '../../pages/editor/standIn.ts';
import type { Account } from '../../../src/accounts/account.ts';
import { memory } from '../../helpers/memory.ts';
import { anAccount, event, machine } from './machine.ts';

/** The accounts of the editor on a machine, with what it was told of changes. */
async function authentication(left: readonly string[] = []) {
  const { createAuthentication } = await import('../../../src/accounts/authentication.ts');
  const { keys } = machine();
  const globalState = memory();
  await globalState.update('headend.leftAccounts', left);
  const removed: string[] = [];
  const provider = createAuthentication(keys, globalState, {
    signIn: async () => anAccount('new'),
    remove: async (id) => void removed.push(id),
  });
  const told: string[] = [];
  const ids = (all: Change['added']) => (all ?? []).map(({ id }) => id).join();
  provider.onDidChangeSessions(({ added, removed: gone }) => told.push(`+${ids(added)} -${ids(gone)}`));
  return { provider, keys, told, removed, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe('the accounts in the menu of the editor', () => {
  it('are those that are stored, but for those that were signed out, under distinct names', async () => {
    const { provider, keys } = await authentication(['gone']);
    for (const id of ['a', 'b', 'gone']) await keys.store(anAccount(id, { label: 'Quiet Media' }));
    await keys.store(anAccount('c', { label: 'Third', name: 'Studio' }));
    const all = await provider.getSessions(undefined, {});
    assert.deepEqual(
      all.map(({ account }) => account),
      [
        { id: 'a', label: 'Quiet Media · a.test' },
        { id: 'b', label: 'Quiet Media · b.test' },
        { id: 'c', label: 'Studio' },
      ],
    );
  });

  it('have a handle for a token, never the key', async () => {
    const { provider, keys } = await authentication();
    await keys.store(anAccount('a', { key: '5$secret' }));
    const [session] = await provider.getSessions(undefined, {});
    assert.equal(session?.accessToken, 'a');
    assert.doesNotMatch(JSON.stringify([session, await provider.createSession([], {})]), /secret|new-key/);
  });

  it('are told of as they come and go', async () => {
    const { provider, keys, told, settled } = await authentication();
    await provider.getSessions(undefined, {});
    await keys.store(anAccount('a'));
    await settled();
    await keys.store(anAccount('b'));
    await settled();
    await keys.forget('a');
    await settled();
    assert.deepEqual(told, ['+a -', '+b -', '+ -a']);
  });

  it('are those of Headend once it is loaded, whatever is stored', async () => {
    const { provider, keys, told, settled } = await authentication();
    const changed = event<void>();
    let list: Account[] = [anAccount('environment')];
    provider.follow({ list: async () => list, onDidChange: changed.event });
    await keys.store(anAccount('a'));
    await settled();
    assert.deepEqual(told, []);
    assert.deepEqual(
      (await provider.getSessions(undefined, {})).map(({ id }) => id),
      ['environment'],
    );
    list = [];
    changed.fire();
    await settled();
    assert.deepEqual(told, ['+ -environment']);
  });

  it('are signed in to and removed by Headend', async () => {
    const { provider, removed } = await authentication();
    assert.equal((await provider.createSession([], {})).account.label, 'new');
    await provider.removeSession('a');
    assert.deepEqual(removed, ['a']);
  });
});
