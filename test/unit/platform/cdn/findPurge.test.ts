import assert from 'node:assert/strict';
import { findPurge, purgesSince } from '../../../../src/platform/cdn/findPurge.ts';
import { mockService } from '../client/mockService.ts';

const since = Date.UTC(2026, 0, 5, 12);
const entry = (purge_id: number, payload: unknown, more: object = {}) => ({
  purge_id,
  status: 'In progress',
  resource: { id: 7, cname: 'a.example' },
  payload,
  created: '2026-01-05 12:00:01.550849+00:00',
  purge_type: 'purge_by_url',
  ...more,
});

describe('a purge whose reply was lost', () => {
  const history = async (...results: object[]) => {
    const { client, pool } = mockService();
    pool
      .intercept({ path: (path: string) => path.startsWith('/cdn/purge_statuses?'), method: 'GET' })
      .reply(200, { count: results.length, results }, { headers: { 'content-type': 'application/json' } });
    return client;
  };
  const find = async (asked: object, ...results: object[]) =>
    (await findPurge(await history(...results), { resource_id: 7, ...asked }, since))?.purge_id;

  it('is found by what it was asked for, whatever the order, and the newest of several', async () => {
    const urls = ['/b', '/a?c=d'];
    assert.equal(await find({ urls }, entry(3, { urls: ['/a?c=d', '/b'] }), entry(4, { urls })), 4);
    assert.equal(
      await find({ urls }, entry(3, { urls: ['http://a.example/b', 'https://a.example/a?c=d'] })),
      3,
    );
    assert.equal(await find({ urls }, entry(3, [{ urls }, { paths: [] }])), 3);
    assert.equal(await find({ paths: [] }, entry(5, { paths: [] })), 5);
  });

  it('is no other one: of other files, of another resource, by patterns, or from before', async () => {
    const urls = ['/a'];
    assert.equal(await find({ urls }, entry(1, { urls: ['/a', '/b'] })), undefined);
    assert.equal(await find({ urls }, entry(1, { urls }, { resource: { id: 8 } })), undefined);
    assert.equal(await find({ urls }, entry(1, { paths: urls })), undefined);
    assert.equal(await find({ paths: [] }, entry(1, { urls })), undefined);
    assert.equal(
      await find({ urls }, entry(1, { urls }, { created: '2026-01-05 11:58:00+00:00' })),
      undefined,
    );
  });

  it('counts among those of the last minute, by anybody', async () => {
    const client = await history(
      entry(1, { urls: ['/a'] }),
      entry(2, { paths: [] }, { resource: { id: 8 } }),
    );
    assert.deepEqual(
      (await purgesSince(client, 7, since)).map(({ purge_id }) => purge_id),
      [1],
    );
  });
});
