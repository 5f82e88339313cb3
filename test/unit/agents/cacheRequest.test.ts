import assert from 'node:assert/strict';
import { sendCacheRequest } from '../../../src/agents/cacheRequest.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import { purgeCache } from '../../../src/platform/cdn/purge.ts';
import { CallError, type Failure } from '../../../src/platform/client/errors.ts';

const kind = kindOf('cdnResource');
const caching = kind.caching ?? assert.fail();

/** What comes of a request of an agent, or its refusal; `sent` tells what went out. */
async function come(id: string, answers: Readonly<Record<string, unknown>>, failure?: Failure) {
  const sent: unknown[] = [];
  const changes: unknown[] = [];
  const request = [...caching.purges, caching.prefetch].find((each) => each.id === id) ?? assert.fail(id);
  const call = async ({ id: operation }: { readonly id: string }, input: { readonly created?: string }) => {
    const place = { operation: purgeCache, call: 'POST /cdn/resources/5/purge', origin: '' };
    if (operation === purgeCache.id || operation === 'cdn.resources.prefetch') {
      sent.push(input);
      if (failure) throw new CallError(failure, place);
      return {};
    }
    const created = new Date(Date.now() + 1000).toISOString();
    const payload = { paths: ['/a/*'] };
    const purge = { purge_id: 9, purge_type: 'purge_by_pattern', created, status: 'New', payload };
    return { items: [{ ...purge, resource: { id: 5 } }], total: 1 };
  };
  const connection = { client: { call }, clientId: 1 };
  const ref = { account: 'a', kind: kind.id, scope: {}, id: '5', title: 'cdn.quay.example' };
  const found = { connection, kind, ref } as unknown as Parameters<typeof sendCacheRequest>[0];
  const changed = async (change: unknown) => void changes.push(change);
  const came = await sendCacheRequest(found, { request, answers }, { changed }).catch(
    (error: Error) => error.message,
  );
  return { came, sent, changes: changes.length };
}

describe('A request of an agent about cached files', () => {
  it('sends its paths once, and tells that it did', async () => {
    assert.deepEqual(await come('purge_by_pattern', { paths: ['/a/*'] }), {
      came: { done: 'Purging the cache of “cdn.quay.example”' },
      sent: [{ resource_id: 5, paths: ['/a/*'] }],
      changes: 1,
    });
  });

  it('sends nothing of an answer that is no path, too many, or not asked', async () => {
    const refused = async (id: string, answers: Readonly<Record<string, unknown>>) => {
      const { came, sent, changes } = await come(id, answers);
      assert.deepEqual([sent, changes], [[], 0]);
      return came;
    };
    const url = 'purge_by_url';
    assert.equal(await refused(url, { paths: ['/a'], force: true }), 'The action asks for paths alone.');
    assert.equal(
      await refused(url, { paths: ['/a', 'b'] }),
      'answers.paths: “b”: “b” must start with a single slash.',
    );
    assert.match(String(await refused(url, { paths: ['/a', 5] })), /1 to \d+ texts such as/);
    assert.match(String(await refused('purge_by_pattern', { paths: ['/*'] })), /would purge everything/);
    assert.equal(
      await refused('purge_all', { paths: ['/a'] }),
      'The action takes no paths: it is for all files.',
    );
  });

  it('tells how long to wait where the service takes no more of them', async () => {
    const { came, sent, changes } = await come('purge_by_url', { paths: ['/a'] }, { reason: 'limited' });
    assert.equal(came, 'The service takes 2 of these a minute. Wait 60 s.');
    assert.deepEqual([sent.length, changes], [1, 0]);
  });

  it('tells why it was refused in Headend’s words where it has some', async () => {
    const { came } = await come('purge_all', {}, { reason: 'forbidden', status: 403 });
    assert.equal(
      came,
      'Could not purge the cache of “cdn.quay.example”: this API key isn’t allowed to purge or prefetch.',
    );
    const failed = await come('purge_all', {}, { reason: 'refused', status: 400 });
    assert.equal(failed.came, 'POST /cdn/resources/5/purge: refused');
  });

  it('is looked for where the response was lost, and not sent again', async () => {
    const lost: Failure = { reason: 'timeout', applied: 'maybe' };
    const { came, sent, changes } = await come('purge_by_pattern', { paths: ['/a/*'] }, lost);
    assert.deepEqual(came, {
      done: 'Purging the cache of “cdn.quay.example”',
      note: 'It was done although the response was lost.',
    });
    assert.deepEqual([sent.length, changes], [1, 1]);
    const other = await come('purge_by_pattern', { paths: ['/b/*'] }, lost);
    assert.equal(other.came, 'POST /cdn/resources/5/purge: timeout');
    assert.deepEqual([other.sent.length, other.changes], [1, 0]);
  });
});
