import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from '../startedSandbox.ts';

// addresses of others, and of an ingest that the sandbox does not have
const notServed = ['uri', 'html_overlays', 'push_url_whip', 'origin_url', 'share_url', 'custom_iframe_url'];

function addressesIn(resource: Record<string, unknown>, origin: string): string[] {
  return Object.entries(resource).flatMap(([name, value]) => {
    if (notServed.includes(name)) return [];
    const found = JSON.stringify(value ?? null).match(/https?:\/\/[^"\\\s]+/g) ?? [];
    for (const url of found) assert.ok(url.startsWith(`${origin}/`), `${name}: ${url}`);
    return found;
  });
}

describe('the addresses in the resources of the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  /** Asks for every address without a key, a few at a time, and lists those that do not answer. */
  async function unanswered(urls: readonly string[]): Promise<string[]> {
    const waiting = [...urls];
    const failed: string[] = [];
    const work = async () => {
      for (let url = waiting.pop(); url; url = waiting.pop()) {
        const isFile = /\.mp4(\?|$)/.test(url);
        const response = await fetch(url, { method: isFile ? 'HEAD' : 'GET' });
        const { length } = await response.text();
        if (!response.ok || (length === 0 && !isFile)) failed.push(`${response.status} ${url}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return failed;
  }

  it('of every stream answer without a key', async () => {
    const lists = await Promise.all([1, 2].map((page) => sandbox().read(`/streaming/streams?page=${page}`)));
    const urls = lists.flat().map((stream) => {
      const found = addressesIn(stream, sandbox().origin);
      assert.equal(found.length, stream.hls_mpegts_url ? 5 : 4, stream.name);
      return found;
    });
    assert.deepEqual(await unanswered(urls.flat()), []);
  });

  it('of every video answer without a key, and there are none as long as it cannot be played', async () => {
    const lists = await Promise.all(
      [1, 2].map((page) => sandbox().read(`/streaming/videos?fields=id&per_page=100&page=${page}`)),
    );
    const videos = await Promise.all(lists.flat().map(({ id }) => sandbox().read(`/streaming/videos/${id}`)));
    const urls = videos.map((video) => addressesIn(video, sandbox().origin));
    videos.forEach(({ status, name }, index) => {
      const playable = status === 'ready' || status === 'viewable';
      // the original of one that cannot be played yet may be there already
      const others = (urls[index] ?? []).filter((url) => !url.includes('/original.mp4'));
      assert.equal(others.length > 0, playable, name);
    });
    assert.deepEqual(await unanswered([...new Set(urls.flat())]), []);
  }).timeout(60_000);

  it('of live streams alone grow, and a stream that was switched off stops', async () => {
    const [stream] = await sandbox().read('/streaming/streams');
    const playlist = async () => (await fetch(stream.hls_mpegts_url)).text();
    const media = new URL(
      (await playlist()).split('\n').findLast((line) => /^[^#]/.test(line)) ?? '',
      stream.hls_mpegts_url,
    );
    const ended = async () => (await (await fetch(media)).text()).includes('#EXT-X-ENDLIST');
    assert.equal(await ended(), false);
    await sandbox().call(`/streaming/streams/${stream.id}`, { method: 'PATCH', json: { active: false } });
    assert.equal(await ended(), true);
  });
});
