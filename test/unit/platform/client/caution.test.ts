import assert from 'node:assert/strict';
import { openDownload } from '../../../../src/platform/client/download.ts';
import type { Failure } from '../../../../src/platform/client/errors.ts';
import { readIntegers } from '../../../../src/platform/client/json.ts';
import { readReply } from '../../../../src/platform/client/readReply.ts';
import { scrubber } from '../../../../src/platform/client/redacted.ts';
import { waitBeforeRetry } from '../../../../src/platform/client/retry.ts';
import { mask, maskCredentials } from '../../../../src/platform/client/secrets.ts';
import { type AnyOperation, takes } from '../../../../src/platform/grammar/operation.ts';
import { operations } from '../../../../src/platform/operations.ts';
import { storageAlert } from '../../../../src/platform/storage/storageAlert.ts';

const operation = (id: string): AnyOperation => operations.find((each) => each.id === id) ?? assert.fail(id);

describe('The client', () => {
  it('tries again only what does no harm twice, and waits as long as it is asked to, up to a minute', () => {
    const wait = (id: string, failure: Partial<Failure>, attempt = 0) =>
      waitBeforeRetry(operation(id), { reason: 'busy', ...failure }, attempt);
    const read = 'streaming.streams.get';
    for (const status of [502, 504]) {
      const [first = 0, second = 0] = [wait(read, { status }), wait(read, { status }, 1)];
      assert.ok(first >= 0.375 && first <= 0.5, `${first}`);
      assert.ok(second >= 0.75 && second <= 1, `${second}`);
      assert.equal(wait(read, { status }, 2), undefined);
      for (const id of ['streaming.streams.create', 'streaming.streams.update', 'streaming.streams.delete'])
        assert.equal(wait(id, { status }), undefined, id);
      assert.equal(wait('cloud.clusters.credentials', { status }), undefined);
    }
    assert.equal(wait(read, { status: 500 }), undefined);
    for (const status of [429, 503]) {
      assert.deepEqual(
        [60, 61, undefined].map((retryAfter) => wait(read, { status, retryAfter })),
        [60, undefined, undefined],
      );
      assert.equal(wait('streaming.streams.delete', { status, retryAfter: 5 }), 5);
      assert.equal(wait('streaming.streams.create', { status, retryAfter: 5 }), undefined);
    }
  });

  it('leaves nothing of a secret that begins with another one', () => {
    const sent = new Map([
      ['abcd', mask],
      ['abcd-efgh', mask],
    ]);
    assert.equal(scrubber({ key: '1234$5678', sent })('no abcd-efgh, abcd'), `no ${mask}, ${mask}`);
  });

  it('takes any parameter of a stream’s address for its key, but for what is known to be none', () => {
    for (const scheme of ['srt', 'rtmp', 'rtmps', 'rtsp', 'rtsps', 'whip', 'rist']) {
      const address = `${scheme}://h.test/x?odd=a&mode=caller&latency=20`;
      assert.equal(maskCredentials(address), `${scheme}://h.test/x?odd=${mask}&mode=caller&latency=20`);
    }
    assert.equal(maskCredentials('https://h.test/x?odd=a'), 'https://h.test/x?odd=a');
  });

  it('has limits as digits, 0 too', () => {
    const alert = { name: 'reaching_used_space', bytes: 0, count: 7 };
    assert.deepEqual(readIntegers(storageAlert, alert), { ...alert, bytes: '0', count: '7' });
  });

  it('does not know whether a request arrived that a web page answers, but for any other answer it does', () => {
    const read = (text: string) => {
      const response = new Response(text);
      const at = { operation: operation('streaming.streams.update'), secrets: { key: 'k', sent: new Map() } };
      return readReply({ response, text, json: undefined }, { ...at, origin: 'https://h.test' });
    };
    const broken = { reason: 'malformed', status: 200 };
    assert.deepEqual(read('<html>'), { ...broken, applied: 'maybe', code: 'webPage' });
    assert.deepEqual(read('fine'), { ...broken, applied: 'yes', code: 'notJson' });
  });

  it('names a file that could not be downloaded without its query, which may open it', async () => {
    const open = (fetch: () => Promise<Response>) =>
      openDownload(
        fetch as typeof globalThis.fetch,
        'https://h.test/a.mp4?md5=canary',
        new AbortController().signal,
      );
    const gone = open(async () => new Response('', { status: 404 }));
    await assert.rejects(gone, { reason: 'missing', call: 'GET /a.mp4', origin: 'https://h.test' });
    const size = async (headers: Record<string, string>) =>
      (await open(async () => new Response('', { headers }))).size;
    assert.deepEqual([await size({ 'content-length': '12' }), await size({})], [12, undefined]);
  });

  it('offers no field to an operation that lacks it', () => {
    const update = operation('streaming.streams.update');
    assert.deepEqual(
      [takes(update, 'active', true), takes(update, 'active', 'yes'), takes(update, 'live', true)],
      [true, false, false],
    );
  });
});
