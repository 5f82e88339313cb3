import assert from 'node:assert/strict';
import { settingsOfFile, variablesOf } from '../../../../src/features/compareSettings/compared.ts';

/** Of “abc”, as FIPS 180-2 has it. */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('What is compared of an app', () => {
  it('is the values of its variables, but the hashes of those that are likely secret', async () => {
    const env = new Map([
      ['MODE', 'live'],
      ['API_TOKEN', 'abc'],
      ['DB_PWD', 'abc'],
    ]);
    assert.deepEqual(Object.fromEntries(await variablesOf(env)), {
      MODE: { value: 'live' },
      API_TOKEN: { hash: hashOfAbc },
      DB_PWD: { hash: hashOfAbc },
    });
    const [[, shown] = assert.fail()] = await variablesOf(new Map([['DATABASE', 'postgres://u:p@host/db']]));
    assert.ok('hash' in shown);
    for (const value of [
      '-----BEGIN EC PRIVATE KEY-----\nabc',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    ]) {
      const [[, masked] = assert.fail()] = await variablesOf(new Map([['VALUE', value]]));
      assert.ok('hash' in masked, value);
    }
  });
});

describe('What is compared of a file', () => {
  it('is the values of what the app has as variables, and the hashes of all else', async () => {
    const file = new Map([
      ['MODE', 'test'],
      ['SIGNING', 'abc'],
      ['NEW', 'abc'],
    ]);
    const known = { env: new Set(['MODE', 'OTHER']), secrets: new Set(['SIGNING']) };
    file.set('BOTH', 'abc');
    known.env.add('BOTH');
    known.secrets.add('BOTH');
    const { variables, secrets } = await settingsOfFile(file, known);
    assert.deepEqual(Object.fromEntries(variables), { MODE: { value: 'test' }, NEW: { hash: hashOfAbc } });
    assert.deepEqual(Object.fromEntries(secrets), {
      SIGNING: { hash: hashOfAbc },
      BOTH: { hash: hashOfAbc },
    });
  });
});
