import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

describe('the door of the sandbox', () => {
  const sandbox = forSuite(startedSandbox);

  const knock = async (authorization: string | undefined, path = '/iam/clients/me') => {
    const response = await fetch(sandbox().origin + path, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return { status: response.status, text: await response.text() };
  };

  for (const scheme of ['apikey', 'APIKey', 'APIKEY']) {
    it(`opens for "${scheme}"`, async () => {
      assert.equal((await knock(`${scheme} ${sandbox().key}`)).status, 200);
    });
  }

  for (const authorization of [undefined, '', 'apikey', 'Basic dXNlcjpwYXNz']) {
    it(`asks for credentials when it hears ${JSON.stringify(authorization)}`, async () => {
      const { status, text } = await knock(authorization);
      assert.equal(status, 401);
      assert.deepEqual(JSON.parse(text), { message: 'Authentication credentials were not provided.' });
    });
  }

  it('takes no key as a bearer token', async () => {
    const { status, text } = await knock(`Bearer ${sandbox().key}`);
    assert.equal(status, 401);
    assert.deepEqual(JSON.parse(text), { message: 'Given token not valid for any token type' });
  });

  it('refuses a wrong key and repeats its number alone', async () => {
    const { status, text } = await knock('apikey 4711_0123456789abcdef');
    assert.equal(status, 401);
    assert.deepEqual(JSON.parse(text), { message: 'Bad permanent token: 4711' });
  });

  it('repeats nothing of a wrong key in another form', async () => {
    const { status, text } = await knock('apikey verysecretindeed');
    assert.equal(status, 401);
    assert.ok(!text.includes('very'), text);
  });

  it('is there for every product, also for paths that do not exist', async () => {
    for (const path of ['/streaming/nothing', '/cloud/v1/nothing', '/fastedge/v1/nothing', '/storage/x']) {
      assert.equal((await knock(undefined, path)).status, 401, path);
    }
  });
});
