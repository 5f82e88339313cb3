import assert from 'node:assert/strict';
import { changeEmail, listUsers } from '../../src/platform/identity/operations.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('What can be done with an account', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('changes an e-mail address, approved by a password that is not kept', async () => {
    type Users = { items: { id: number; email: string }[] };
    const users = async () => (await sandbox().call<Users>(listUsers, {})).items;
    const user = (await users()).at(-1);
    const other = (await users()).at(-2);
    assert.ok(user && other);
    const address = 'moved.address@nordwelle.example';
    const who = { pick: user.email };
    const password = (text: string) => ({
      type: text,
      box: ({ password: hidden, value }: { password?: boolean; value?: string }) =>
        assert.deepEqual([hidden, value], [true, undefined]),
    });
    const told = await answering(
      [
        { ...who, rows: (rows) => assert.equal(rows[0]?.label, 'Yourself') },
        {
          type: other.email,
          box: ({ check }) => assert.equal(check?.('nobody')?.message, 'Enter a valid email address.'),
        },
        password('wrong'),
        { press: 'Try Again' },
        who,
        { type: other.email, box: ({ value }) => assert.equal(value, other.email) },
        password('nordwelle-sandbox'),
        { press: 'Try Again' },
        who,
        { type: address },
        password('nordwelle-sandbox'),
      ],
      run('user.changeEmail'),
    );
    assert.match(
      told[0] ?? '',
      /^Could not change the email address: the service refused the values: “password: Password is incorrect\.”/,
    );
    assert.match(told[1] ?? '', /: “new_email: Client with email .* already exists\.”/);
    assert.equal(told[2], `Changed the email address to ${address}`);
    assert.equal((await users()).find(({ id }) => id === user.id)?.email, address);
    assert.doesNotMatch(told.join('\n'), /nordwelle-sandbox/);
    await sandbox().call(changeEmail, {
      userId: user.id,
      new_email: user.email,
      password: 'nordwelle-sandbox',
    });
  });
});
