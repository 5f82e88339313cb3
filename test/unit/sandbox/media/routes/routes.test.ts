import assert from 'node:assert/strict';
import {
  posterUrls,
  renditionUrl,
  streamUrls,
  videoUrls,
} from '../../../../../src/sandbox/media/playlist/urls.ts';
import { mediaRoutes } from '../../../../../src/sandbox/media/routes/routes.ts';
import { forEachTest, forSuite } from '../../../../helpers/forSuite.ts';
import { startMediaServer } from '../mediaServer.ts';

describe('media addresses', () => {
  const media = forEachTest(() =>
    startMediaServer({ player: import.meta.filename, hls: import.meta.filename }),
  );

  const live = (id: number): string[] => Object.values(streamUrls(media().origin, 7, id));
  const video = (slug: string): string[] => [
    ...Object.values(videoUrls(media().origin, 7, 4711, slug)).flat(),
    ...Object.values(posterUrls(media().origin, 4711)),
    renditionUrl(media().origin, 7, slug, 'vod360p'),
    renditionUrl(media().origin, 7, slug, 'vod180p'),
  ];

  const types: Record<string, string> = {
    m3u8: 'application/vnd.apple.mpegurl',
    mpd: 'application/dash+xml',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    mp4: 'video/mp4',
  };

  it('all answer 200 to GET and HEAD: live, over, never on air, and on demand', async () => {
    for (const url of [...[1, 2, 3, 4, 5].flatMap(live), ...video('abc'), ...video('long')]) {
      const head = await media().get(url, { method: 'HEAD' });
      const reply = await media().get(url);
      assert.deepEqual([head.status, reply.status], [200, 200], url);
      assert.equal((await head.arrayBuffer()).byteLength, 0);
      const type = types[/\.(\w+)$/.exec(url)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
      for (const { headers } of [head, reply]) {
        assert.equal(headers.get('content-type'), type, url);
        assert.equal(headers.get('access-control-allow-origin'), '*', url);
        assert.equal(headers.get('cache-control'), 'no-store', url);
      }
      assert.equal(head.headers.get('content-length'), reply.headers.get('content-length'), url);
      assert.ok(Number(head.headers.get('content-length')) > 0, url);
      await reply.body?.cancel();
    }
  });

  it('hold relative addresses only, in playlists and manifests', async () => {
    for (const url of [...live(1), ...live(3), ...video('abc')].filter((one) => /\.(m3u8|mpd)$/.test(one))) {
      const text = await media().text(url);
      assert.doesNotMatch(text, /(URI=|media=|initialization=|BaseURL>)"?(https?:|\/)/, url);
      assert.doesNotMatch(text, /^(https?:|\/)/m, url);
    }
  });

  it('of what does not exist answer 404 with a sentence', async () => {
    const others = [
      ...Object.values(streamUrls(media().origin, 7, 99)),
      ...Object.values(streamUrls(media().origin, 8, 1)),
      ...video('nothere').filter((url) => !url.includes('/posters/')),
      '/cmaf/7_x/master.m3u8',
      '/cmaf/7_1/other.m3u8',
      '/videoplatform/posters/video/4711/00.jpeg',
      '/videoplatform/thumbnails/7/1_abc.mp4_5_1080.jpg',
      '/player/other.js',
    ];
    for (const url of others) {
      const reply = await media().get(url);
      assert.equal(reply.status, 404, url);
      assert.match(await reply.text(), /^There is no such [a-z ]+\.\n$/, url);
    }
  });

  it('cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await media().get('/cmaf/7_1/master.m3u8', { method });
      assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
    }
  });

  it('let any page read them, from a private network too', async () => {
    const reply = await media().get('/videos/7_abc/master.mpd', { method: 'OPTIONS' });
    assert.equal(reply.status, 204);
    assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    assert.equal(reply.headers.get('access-control-allow-private-network'), 'true');
    assert.equal(reply.headers.get('access-control-allow-headers'), '*');
  });

  it('leave every other path to the app that they are mounted in', async () => {
    const reply = await media().get('/streaming/streams', { method: 'POST' });
    assert.equal(await reply.text(), 'from the other half');
    assert.equal(reply.headers.get('access-control-allow-origin'), null);
  });

  it('show another screenshot every ten seconds while live, and the last one afterwards', async () => {
    const shot = (id: number) => media().bytes(`/videoplatform/streams/7/${id}/screenshots/last.jpg`);
    const [first, over] = [await shot(1), await shot(3)];
    media().clock.now += 10_000;
    assert.notDeepEqual(await shot(1), first);
    assert.deepEqual(await shot(3), over);
  });

  it('are not made at all when the clip is missing', () => {
    const sources = {
      live: () => undefined,
      video: () => undefined,
      clip: () => undefined,
      original: () => undefined,
    };
    assert.throws(() => mediaRoutes({ clip: '/nowhere', sources }), { code: 'ENOENT' });
  });
});

describe('the built-in player page', () => {
  const media = forSuite(() => startMediaServer({ player: import.meta.filename, hls: import.meta.filename }));

  it('names the video, its poster and its sources, and escapes the title', async () => {
    const text = await media().text('/videos/7_abc');
    assert.match(text, /<title>Cats &#38; &#60;dogs&#62;<\/title>/);
    assert.match(text, /poster="7_abc\/poster\.jpg"/);
    assert.match(text, /data-source="7_abc\/master-cmaf\.m3u8"/);
    assert.doesNotMatch(text, /<dogs>/);
  });

  it('has a policy that lets nothing in but its own files', async () => {
    const reply = await media().get('/streams/7_1');
    const policy = reply.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'nonce-([^']+)'/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    assert.ok((await reply.text()).includes(`<style nonce="${nonce}">`));
  });

  it('says so when the stream is not on air', async () => {
    assert.match(await media().text('/streams/7_3'), /role="status">This stream is not on air\./);
    assert.match(await media().text('/streams/7_1'), /role="status"><\/p>/);
  });

  it('gets its script and pictures from where the page says', async () => {
    for (const [page, pattern] of [
      ['/streams/7_1', /(?:src|poster|data-\w+)="(\.\.[^"]+)"/g],
      ['/videos/7_abc', /(?:src|poster|data-source|data-fallback)="([^"]+)"/g],
    ] as const) {
      const addresses = [...(await media().text(page)).matchAll(pattern)].map(([, address]) => address ?? '');
      assert.equal(addresses.length, 4);
      for (const address of addresses) {
        const reply = await media().get(String(new URL(address, media().origin + page)));
        assert.equal(reply.status, 200, address);
      }
    }
  });

  it('has no script when none was built', async () => {
    const plain = await startMediaServer();
    assert.equal((await plain.get('/player/player.js')).status, 404);
    assert.equal((await plain.get('/player/hls.js')).status, 404);
    await plain.close();
  });
});
