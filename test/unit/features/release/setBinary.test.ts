import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { mockService } from '../../platform/client/mockService.ts';

const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '5', title: 'app' };
const before = { id: 5, name: 'app', binary: 1, status: 1, comment: 'old' };

/** Sets binary 2 at a service that answers the reads with these members, one after another, the last one often. */
async function setAt(...reads: (object | undefined)[]) {
  const { setBinary } = await import('../../../../src/features/release/setBinary.ts');
  const { client, pool } = mockService();
  const path = '/fastedge/v1/apps/5';
  for (const read of reads) {
    if (read) pool.intercept({ path }).reply(200, { ...before, ...read });
    else pool.intercept({ path }).reply(403, { error: 'no' });
  }
  pool.intercept({ path, method: 'PATCH' }).reply(200, { ...before, binary: 2 });
  const saved: unknown[] = [];
  const desk = {
    kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
    history: { saved: (...all: unknown[]) => saved.push(all) },
  };
  const { signal } = new AbortController();
  const connection = { client, clientId: 1 };
  const said = await setBinary(desk as never, connection, { ref, before, binary: 2 }, signal).catch(
    (error: Error) => error,
  );
  return { said: said instanceof Error ? said.message : said, isError: said instanceof Error, saved };
}

describe('The binary of an app', () => {
  it('is set by its ID with all digits, beyond those that a number holds', async () => {
    const { setBinary } = await import('../../../../src/features/release/setBinary.ts');
    const { client, pool } = mockService();
    const path = '/fastedge/v1/apps/5';
    const sent: unknown[] = [];
    const reply = (binary: string) => `{"name":"app","binary":${binary},"status":1}`;
    pool.intercept({ path }).reply(200, reply('9007199254740991'));
    pool.intercept({ path, method: 'PATCH' }).reply(200, ({ body }) => {
      sent.push(body);
      return reply('9007199254740993');
    });
    pool.intercept({ path }).reply(200, reply('9007199254740993'));
    const desk = { kinds: { app: kindOf('edgeApp') }, history: { saved: () => undefined } };
    const said = await setBinary(
      desk as never,
      { client, clientId: 1 },
      { ref, before: { ...before, binary: 9007199254740991 }, binary: '9007199254740993' },
      new AbortController().signal,
    );
    assert.deepEqual([said, sent], ['', ['{"binary":9007199254740993}']]);
  });

  it('is set, and there is nothing to say', async () => {
    const { said, isError, saved } = await setAt({}, { binary: 2 });
    assert.deepEqual([said, isError, saved.length], ['', false, 1]);
  });

  it('is not set where the service takes another one: an error', async () => {
    const { said, isError, saved } = await setAt({}, { binary: 1 });
    assert.equal(said, 'the service accepted binary #2, but the app has #1');
    assert.deepEqual([isError, saved.length], [true, 0]);
  });

  it('is set, and it is said that something else changed with it', async () => {
    const { said, isError } = await setAt({}, { binary: 2, comment: 'new' });
    assert.equal(said, 'Changed at the same time by the service or someone else: Comment.');
    assert.equal(isError, false);
  });

  it('is set, and it is said that this could not be checked', async () => {
    const { said, isError } = await setAt({}, undefined);
    assert.match(said, /^Saved, but the resource couldn’t be read again/);
    assert.equal(isError, false);
  });

  it('is not set where somebody else has set one: an error', async () => {
    const { said, isError } = await setAt({ binary: 9 });
    assert.match(said, /^someone else deployed binary #9 after you started\./);
    assert.equal(isError, true);
  });
});
