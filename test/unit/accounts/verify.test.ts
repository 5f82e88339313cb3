import assert from 'node:assert/strict';
import { accountId } from '../../../src/accounts/account.ts';
import { baseUrlProblem, cleanBaseUrl, verify } from '../../../src/accounts/verify.ts';
import { mockService } from '../platform/client/mockService.ts';

describe('who a key belongs to', () => {
  const told = async (me: object) => {
    const { client, pool } = mockService({ baseUrl: 'https://platform.test' });
    pool.intercept({ path: '/iam/clients/me' }).reply(200, { id: 7, ...me });
    return verify(client, 'stored');
  };

  it('is told by the service', async () => {
    const me = { companyName: 'Quiet Media', name: 'Ann', email: 'ann@a.test', currentUser: 3 };
    assert.deepEqual(await told(me), {
      id: 'platform.test-7',
      label: 'Quiet Media',
      baseUrl: 'https://platform.test',
      clientId: 7,
      userId: 3,
      origin: 'stored',
    });
  });

  it('has the best name that there is', async () => {
    const label = async (me: object) => (await told(me)).label;
    assert.equal(await label({ companyName: '', name: 'Ann', email: 'ann@a.test' }), 'Ann');
    assert.equal(await label({ companyName: null, name: '', email: 'ann@a.test' }), 'ann@a.test');
    assert.equal(await label({}), '7');
  });
});

describe('the id of an account', () => {
  it('is made of the address and the client, and of the sandbox without its port', () => {
    assert.equal(accountId('https://api.test', 7, 'stored'), 'api.test-7');
    assert.equal(accountId('https://api.test/proxy/', 7, 'stored'), 'api.test_proxy-7');
    assert.equal(accountId('http://127.0.0.1:8080', 7, 'stored'), '127.0.0.1_8080-7');
    assert.equal(accountId('http://127.0.0.1:8080', 7, 'sandbox'), 'sandbox-7');
    assert.notEqual(accountId('https://api.test', 7, 'stored'), accountId('https://api.test', 8, 'stored'));
  });
});

describe('the address of a service', () => {
  for (const [address, problem] of [
    ['https://api.test', undefined],
    ['https://api.test:8443/proxy', undefined],
    ['http://localhost:8080', undefined],
    ['http://127.9.9.9', undefined],
    ['http://[::1]:1', undefined],
    ['http://api.test', 'notEncrypted'],
    ['http://127.0.0.1.api.test', 'notEncrypted'],
    ['https://ann:word@api.test', 'hasCredentials'],
    ['https://api.test?key=1', 'notAnAddress'],
    ['https://api.test#top', 'notAnAddress'],
    ['ftp://api.test', 'notAnAddress'],
    ['api.test', 'notAnAddress'],
    ['', 'notAnAddress'],
  ] as const) {
    it(`${JSON.stringify(address)} ${problem ? `is ${problem}` : 'may get a key'}`, () =>
      assert.equal(baseUrlProblem(address), problem));
  }

  it('is kept in one form', () => {
    assert.equal(cleanBaseUrl('  HTTPS://Api.Test/ '), 'https://api.test');
    assert.equal(cleanBaseUrl('https://api.test/proxy//'), 'https://api.test/proxy');
  });
});
