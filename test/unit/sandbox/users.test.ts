import assert from 'node:assert/strict';
import { changeEmail, getUser, listUsers } from '../../../src/platform/identity/operations.ts';
import { help } from '../../../src/sandbox/help.ts';
import { seededPassword as password } from '../../../src/sandbox/seed/users.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Item = any;

describe('users of the sandbox', () => {
  let all: Item[];
  const sandbox = forSuite(startedSandbox);
  beforeEach(async () => {
    all = await sandbox().read('/iam/users');
  });

  const change = async (id: number, json: object) => {
    const response = await sandbox().call(`/iam/users/${id}/email`, { method: 'PUT', json });
    return { status: response.status, body: (await response.json()) as Item };
  };

  it('come bare without a limit, and counted with one', async () => {
    assert.equal(all.length, 7);
    assert.deepEqual(await sandbox().read('/iam/users?limit=2&offset=1'), {
      count: 7,
      next: '/users?limit=2&offset=3',
      previous: '/users?limit=2&offset=0',
      results: all.slice(1, 3),
    });
    assert.equal((await sandbox().call('/iam/users?limit=0')).status, 400);
  });

  it('have every member that is published, and their roles in lists alone', async () => {
    for (const listed of all) {
      const { client_and_roles: roles, ...user } = listed;
      assert.equal(roles[0].user_id, user.id);
      const single = await sandbox().read(`/iam/users/${user.id}`);
      assert.deepEqual(single, user);
      for (const name of 'email name lang phone company reseller client deleted groups activated'.split(
        ' ',
      )) {
        assert.ok(name in single, name);
      }
    }
    const missing = await sandbox().call('/iam/users/1');
    assert.equal(missing.status, 404);
    assert.deepEqual(await missing.json(), { message: 'User not found.' });
  });

  it('get another address with their password, and who am I tells it', async () => {
    const [{ id }] = all;
    const new_email = 'jonna.moved@nordwelle.example';
    const done = await change(id, { new_email, password });
    assert.deepEqual(done, { status: 200, body: { new_email } });
    assert.equal((await sandbox().read(`/iam/users/${id}`)).email, new_email);
    const { users } = await sandbox().read('/iam/clients/me');
    assert.equal(users[0].email, new_email);
    assert.ok(!JSON.stringify(done).includes(password));
  });

  it('are refused another address in a list, in the words of the service', async () => {
    const [, { id, email }, third] = all;
    const wrong: [object, Record<string, string>][] = [
      [{ new_email: email, password }, { new_email: 'Same email address.' }],
      [{ new_email: 'nobody', password }, { new_email: 'Enter a valid email address' }],
      [
        { new_email: third.email, password },
        { new_email: `Client with email ${third.email} already exists.` },
      ],
      [
        { new_email: 'playout@nordwelle.example', password },
        { new_email: 'Client with email playout@nordwelle.example already exists.' },
      ],
      [{ new_email: 'new@example.com', password: 'guess' }, { password: 'Password is incorrect.' }],
      [{ new_email: 'new@example.com' }, { password: 'This field is required.' }],
    ];
    for (const [json, errors] of wrong) {
      assert.deepEqual(await change(id, json), { status: 400, body: [{ errors }] });
    }
    assert.equal((await sandbox().read(`/iam/users/${id}`)).email, email);
    assert.equal((await change(1, { new_email: 'new@example.com', password })).status, 404);
  });

  it('have the password that --help names', () => {
    assert.ok(help().includes(password));
  });

  it('can be called through the client', async () => {
    const { client } = sandbox();
    const { items } = await client.call(listUsers, {});
    assert.equal((await client.call(listUsers, { limit: 3 })).total, 7);
    const userId = items[3]?.id ?? 0;
    await client.call(changeEmail, { userId, new_email: 'moved@example.com', password });
    assert.equal((await client.call(getUser, { userId })).email, 'moved@example.com');
    await assert.rejects(client.call(changeEmail, { userId, new_email: 'moved@example.com', password }), {
      reason: 'invalid',
      fields: { new_email: 'Same email address.' },
    });
  });
});
