import assert from 'node:assert/strict';
import type { Client } from '../../../src/platform/client/client.ts';
import { updateEdgeSecret } from '../../../src/platform/edge/operations.ts';
import { changeEmail } from '../../../src/platform/identity/operations.ts';
import {
  getStream,
  listStreams,
  updateStream,
  updateVideo,
} from '../../../src/platform/streaming/operations.ts';
import { exportedEntry, httpArchive, jsonLines } from '../../../src/work/exported.ts';
import { createJournal, type Entry } from '../../../src/work/journal.ts';
import { curlOf } from '../../../src/work/snippets/curl.ts';
import { key, mockService } from '../platform/client/mockService.ts';

const path = '/streaming/streams/1';

/** A client whose calls are written down, and the rows that they make. */
function journaled(now = () => 0) {
  const journal = createJournal(now);
  const service = mockService({ observe: journal.of('a') });
  const rows = () =>
    journal
      .entries('a')
      .map(({ call, status, failure, tries, times }) =>
        [call, status ?? failure?.reason, tries, times].join(' '),
      );
  const get = () => service.client.call(getStream, { stream_id: 1 }).catch(() => undefined);
  const patch = () => service.client.call(updateStream, { stream_id: 1, name: 'x' }).catch(() => undefined);
  return { ...service, journal, rows, get, patch };
}

describe('the journal of requests', () => {
  it('has the newest first, each with its outcome', async () => {
    const { pool, client, rows, get } = journaled();
    pool.intercept({ path }).reply(200, { id: 1 });
    pool.intercept({ path: '/streaming/streams?page=2&with_broadcasts=0' }).reply(403, {});
    await get();
    await client.call(listStreams, { page: 2, with_broadcasts: 0 } as never).catch(() => undefined);
    assert.deepEqual(rows(), [
      'GET /streaming/streams?page=2&with_broadcasts=0 403 1 1',
      'GET /streaming/streams/1 200 1 1',
    ]);
  });

  it('counts the tries of one call, which is one row from the first of them', async () => {
    const { pool, journal, rows, get } = journaled();
    const seen: string[] = [];
    journal.onDidChange(() => seen.push(rows().join(', ')));
    pool.intercept({ path }).reply(502, '');
    pool.intercept({ path }).reply(200, { id: 1 });
    await get();
    assert.deepEqual(seen, ['GET /streaming/streams/1 502 1 1', 'GET /streaming/streams/1 200 2 1']);
  });

  it('folds a read that is repeated with the same outcome, and not across a change or another outcome', async () => {
    const { pool, rows, get, patch } = journaled();
    pool.intercept({ path }).reply(200, { id: 1 }).times(3);
    for (let time = 0; time < 3; time++) await get();
    assert.deepEqual(rows(), [`GET ${path} 200 1 3`]);
    pool.intercept({ path, method: 'PATCH' }).reply(200, { id: 1 }).times(2);
    await patch();
    await patch();
    pool.intercept({ path }).reply(200, { id: 1 }).times(2);
    await get();
    await get();
    pool.intercept({ path }).reply(404, {});
    await get();
    pool.intercept({ path }).reply(200, { id: 1 });
    await get();
    assert.deepEqual(rows(), [
      `GET ${path} 200 1 1`,
      `GET ${path} 404 1 1`,
      `GET ${path} 200 1 2`,
      `PATCH ${path} 200 1 1`,
      `PATCH ${path} 200 1 1`,
      `GET ${path} 200 1 3`,
    ]);
  });

  it('does not fold reads without an answer that failed in different ways', async () => {
    const { pool, journal, get } = journaled();
    const fails = (code: string) => {
      const error = Object.assign(new Error('no'), { code });
      pool.intercept({ path }).replyWithError(error).times(3);
    };
    fails('ECONNREFUSED');
    await get();
    fails('ECONNREFUSED');
    await get();
    fails('ECONNRESET');
    await get();
    assert.deepEqual(
      journal.entries('a').map(({ failure, times }) => [failure?.reason, times]),
      [
        ['interrupted', 1],
        ['unreachable', 2],
      ],
    );
  });

  it('keeps the last 500 of an account, apart from those of others', async () => {
    const { pool, journal, patch } = journaled();
    pool.intercept({ path, method: 'PATCH' }).reply(200, { id: 1 }).times(510);
    for (let time = 0; time < 510; time++) await patch();
    assert.equal(journal.entries('a').length, 500);
    assert.deepEqual([journal.entries('a')[0]?.number, journal.find('a', 10)], [510, undefined]);
    assert.deepEqual(journal.entries('b'), []);
    journal.clear('a');
    assert.deepEqual(journal.entries('a'), []);
  });

  it('is exported as lines and as an archive, oldest first, without key or secret', async () => {
    const { pool, client, journal, get } = journaled(() => Date.UTC(2026, 0, 5));
    pool.intercept({ path }).reply(200, { id: 1, token: 'canary', limit: 1 });
    await get();
    const sent = { userId: 1, new_email: 'a@b.test', password: 'canary' };
    pool
      .intercept({ path: '/iam/users/1/email', method: 'PUT' })
      .reply(403, { message: `no: ${key} canary` });
    await client.call(changeEmail, sent).catch(() => undefined);
    const [second, first] = journal.entries('a');
    assert.ok(first && second);
    const lines = jsonLines(journal.entries('a'));
    const archive = httpArchive(journal.entries('a'), '0.1.0');
    assert.doesNotMatch(lines + archive, /canary|cafe0123|authorization/i);
    assert.deepEqual(
      lines.split('\n').map((line) => line && JSON.parse(line).request),
      [`GET ${path}`, 'PUT /iam/users/1/email', ''],
    );
    const { body, status, failure, time } = exportedEntry(second);
    assert.deepEqual(
      [body, status, time],
      [{ new_email: 'a@b.test', password: '••••' }, 403, '2026-01-05T00:00:00.000Z'],
    );
    assert.equal((failure as { detail: string }).detail, 'no: •••• ••••');
    const { log } = JSON.parse(archive);
    assert.deepEqual([log.version, log.entries.length], ['1.2', 2]);
    assert.equal(log.entries[0].request.url, `https://platform.test${path}`);
    assert.equal(log.entries[0].response.content.text, '{"id":1,"token":"••••","limit":1}');
    assert.equal(log.entries[1].request.postData.text, second.sent);
  });

  it('says in an archive when a request began, how long it took, and what it asked for', () => {
    const entry: Entry = {
      number: 1,
      operation: 'streaming.videos.list',
      method: 'GET',
      effect: 'read',
      url: 'https://platform.test/streaming/videos?page=2&search=a%20b',
      call: 'GET /streaming/videos?page=2&search=a%20b',
      at: Date.UTC(2026, 0, 5, 12, 0, 2),
      duration: 1500.4,
      tries: 2,
      times: 3,
      status: 200,
      failure: undefined,
      sent: undefined,
      reply: [],
    };
    const [archived] = JSON.parse(httpArchive([entry], '0.1.0')).log.entries;
    assert.equal(archived.startedDateTime, '2026-01-05T12:00:00.499Z');
    assert.deepEqual([archived.time, archived.timings.wait], [1500.4, 1500.4]);
    assert.deepEqual(archived.request.queryString, [
      { name: 'page', value: '2' },
      { name: 'search', value: 'a b' },
    ]);
    assert.equal('postData' in archived.request, false);
    assert.equal(archived.comment, 'tries: 2, times: 3');
    const line = exportedEntry(entry);
    assert.deepEqual([line['duration'], line['tries'], line['times']], ['1500 ms', 2, 3]);
    assert.equal('times' in exportedEntry({ ...entry, times: 1 }), false);
  });

  it('has the status of each reply in an archive, and 0 where none came', async () => {
    const { pool, journal, get, patch } = journaled();
    pool.intercept({ path }).reply(200, { id: 1 });
    await get();
    pool.intercept({ path, method: 'PATCH' }).reply(403, {});
    await patch();
    const lost = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    pool.intercept({ path }).replyWithError(lost).times(3);
    await get();
    const { log } = JSON.parse(httpArchive(journal.entries('a'), '0.1.0'));
    assert.deepEqual(
      log.entries.map(({ response }: { response: Record<string, unknown> }) => [
        response['status'],
        response['statusText'],
      ]),
      [
        [200, ''],
        [403, 'forbidden'],
        [0, 'unreachable'],
      ],
    );
  });
});

describe('what was typed in secret into a form', () => {
  const value = 'never-to-be-seen';
  const calls = {
    'the value of a slot': {
      at: { path: '/fastedge/v1/secrets/5', method: 'PUT' },
      make: (client: Client) =>
        client.call(updateEdgeSecret, { secret_id: 5, name: 'aa', secret_slots: [{ slot: 0, value }] }),
    },
    'the header for the source of a video': {
      at: { path: '/streaming/videos/5', method: 'PATCH' },
      make: (client: Client) =>
        client.call(updateVideo, { video_id: 5, origin_http_headers: `Authorization: Bearer ${value}` }),
    },
    'a passphrase': {
      at: { path: '/streaming/streams/5', method: 'PATCH' },
      make: (client: Client) => client.call(updateStream, { stream_id: 5, srt_passphrase: value }),
    },
  };

  for (const [what, { at, make }] of Object.entries(calls)) {
    it(`is in no document, no curl and no export: ${what}`, async () => {
      const { pool, client, journal } = journaled();
      let body = '';
      pool.intercept(at).reply((sent) => {
        body = String(sent.body);
        return { statusCode: 422, data: { error: `${value} is refused`, sent: JSON.parse(body) } };
      });
      await assert.rejects(() => make(client));
      assert.match(body, /never-to-be-seen/);
      const entries = journal.entries('a');
      assert.equal(entries.length, 1);
      const told = entries.flatMap((entry) => [JSON.stringify(exportedEntry(entry)), curlOf(entry)]);
      for (const text of [...told, httpArchive(entries, '1'), jsonLines(entries)]) {
        assert.match(text, /••••|HEADEND_/);
        assert.doesNotMatch(text, /never|to-be-seen/);
      }
    });
  }
});
