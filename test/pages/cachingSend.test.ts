import assert from 'node:assert/strict';
import { type CacheWish, type CachingHost, sendRequest } from '../../src/features/caching/send.ts';
import { kindOf } from '../../src/kinds/all.ts';

const caching = kindOf('cdnResource').caching ?? assert.fail();
const ref = { account: 'a', kind: 'cdnResource', scope: {}, id: '5', title: 'Video' };
const wish: CacheWish = {
  ref,
  caching,
  request: caching.prefetch,
  paths: ['/a.mp4'],
  heading: 'Prefetch Files to “Video”',
};

describe('A request about cached files', () => {
  /** A host whose service takes everything, and whose limit is over after so many seconds. */
  function hostOf({ limited, answer }: { limited: number; answer: string | undefined }) {
    const told: string[] = [];
    const calls: unknown[] = [];
    let waited = 0;
    const at = Date.now() - (60 - limited) * 1000;
    const call = async (_: unknown, input: unknown) => void calls.push(input);
    const host = {
      accounts: { list: async () => [{ id: 'a', safety: 'normal' }] },
      ask: {
        warn: async (text: string) => {
          told.push(text);
          return answer;
        },
        flash: (text: string) => told.push(text),
      },
      connect: async () => ({ client: { call }, clientId: 1 }),
      sent: {
        of: () => (waited < limited ? [{ id: 'prefetch', at }] : []),
        add: async () => undefined,
      },
      sending: new Set(),
      pause: async () => void waited++,
    };
    return { host: host as unknown as CachingHost, told, calls, waited: () => waited };
  }

  it('that comes too early is sent once the limit is over, if that is wanted', async () => {
    const { host, told, calls, waited } = hostOf({ limited: 40, answer: 'Wait and Send' });
    await sendRequest(host, wish);
    assert.match(
      told[0] ?? '',
      /^The service accepts one of these requests per minute for “Video”\. You can send the next one in (3\d|4[01]) s\.$/,
    );
    assert.ok(waited() >= 40);
    assert.deepEqual(calls, [{ resource_id: 5, paths: ['/a.mp4'] }]);
    assert.equal(told[1], '“Video” is fetching the files from its origin');
  });

  it('that comes too early is not sent if it is left', async () => {
    const { host, calls } = hostOf({ limited: 40, answer: undefined });
    await sendRequest(host, wish);
    assert.deepEqual(calls, []);
    assert.equal(host.sending.size, 0);
  });

  it('is sent once, though it is asked for twice at the same time', async () => {
    const { host, told, calls } = hostOf({ limited: 0, answer: undefined });
    await Promise.all([sendRequest(host, wish), sendRequest(host, wish)]);
    assert.equal(calls.length, 1);
    assert.ok(told.includes('The same kind of request is already being sent for “Video”.'));
  });
});
