import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';

describe('The title of a tab', () => {
  /** Titles that are followed; the accounts are read more than once, and each answer is given by its number. */
  async function titled() {
    const { createAccountTitles } = await import('../../../../src/ui/panels/accountTitles.ts');
    const asked: ((ids: readonly string[]) => void)[] = [];
    const list = () =>
      new Promise<Account[]>((resolve) => {
        asked.push((ids) => resolve(ids.map((id) => ({ id, label: `Account ${id}` })) as Account[]));
      });
    const onDidChange = () => ({ dispose: () => undefined });
    const titles = createAccountTitles({ list, onDidChange } as never, assert.ifError);
    const told: string[] = [];
    const follow = () => titles.follow(() => void told.push(titles.of('Match', 'a')));
    const answer = async (place: number, ...ids: string[]) => {
      asked[place]?.(ids);
      await new Promise(setImmediate);
    };
    return { titles, told, follow, answer };
  }

  it('has the name of its account while there is another one', async () => {
    const { titles, told, follow, answer } = await titled();
    assert.equal(titles.of('Match', 'a'), 'Match');
    const following = follow();
    await answer(0, 'a');
    assert.deepEqual(told, ['Match']);
    following.dispose();
    follow();
    await answer(1, 'a', 'b');
    assert.deepEqual(told, ['Match', 'Match — Account a']);
    assert.equal(titles.of('Match', 'gone'), 'Match');
  });

  it('follows what was asked last, whichever answer comes last', async () => {
    const { titles, follow, answer } = await titled();
    follow();
    follow();
    await answer(1, 'a', 'b');
    await answer(0, 'a');
    assert.equal(titles.of('Match', 'b'), 'Match — Account b');
  });
});
