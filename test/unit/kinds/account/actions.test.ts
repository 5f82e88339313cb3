import assert from 'node:assert/strict';
import { accountActions } from '../../../../src/kinds/account/actions.ts';
import { tell } from '../../../helpers/kindRows.ts';

describe('changing the email address of a user', () => {
  const questions = accountActions.find(({ id }) => id === 'user.changeEmail')?.questions ?? assert.fail();

  it('takes an address with a name, a server and a domain', () => {
    const [ask] = questions.flatMap((each) =>
      each.sort === 'text' && each.member === 'new_email' ? [each] : [],
    );
    const wrong = (text: string) => {
      const said = ask?.wrong?.(text, undefined);
      return said && tell(said);
    };
    for (const good of ['a@b.example', 'first.last+tag@mail.b.example'])
      assert.equal(wrong(good), undefined, good);
    for (const bad of ['', 'a', 'a@b', '@b.example', 'a@b.example.', 'a b@c.example', 'a@b@c.example'])
      assert.equal(wrong(bad), 'Enter a valid email address.', bad);
  });

  it('offers people by address, name or number, and oneself first where the service says who that is', () => {
    const [who] = questions.flatMap((each) => (each.sort === 'choice' ? [each] : []));
    const labels = (user: object) => {
      const row = who?.row({ ...user } as never);
      return row && [row.value, tell(row.label), tell(row.description ?? assert.fail())];
    };
    assert.deepEqual(labels({ id: 7, name: 'Ada', email: 'ada@b.example' }), [7, 'ada@b.example', 'Ada']);
    assert.deepEqual(labels({ id: 7, name: 'Ada', email: null }), [7, 'Ada', 'Ada']);
    assert.deepEqual(labels({ id: 7 }), [7, '#7', '#7']);
    const self = who?.first?.row({ currentUser: 7 } as never);
    assert.deepEqual(self && [self.value, tell(self.label)], [7, 'Yourself']);
    assert.equal(who?.first?.row({} as never), undefined);
  });
});
