import assert from 'node:assert/strict';
import { forEachTest } from '../../../../helpers/forSuite.ts';
import { startMediaServer } from '../mediaServer.ts';

describe('links that hold for a minute', () => {
  const media = forEachTest(() =>
    startMediaServer({ player: import.meta.filename, hls: import.meta.filename }),
  );

  const places = () => {
    const video = media().videos.get('locked')?.protection?.sign();
    const stream = media().streams.get(9)?.protection?.sign();
    return [
      ...[
        'master.m3u8',
        'master-cmaf-max-200.m3u8',
        'master.mpd',
        'v360/seg_1.m4s',
        'vod180p.mp4',
        'poster.jpg',
      ].map((name) => `/videos/7_locked/${name}?${video}`),
      ...['cmaf/7_9/master.m3u8', 'cmaf/7_9/index.mpd', 'mpegts/7_9/master_mpegts.m3u8'].map(
        (name) => `/${name}?${stream}`,
      ),
    ];
  };
  const status = async (path: string) => (await media().get(path, { method: 'HEAD' })).status;

  it('answer for a minute, and 403 with a sentence afterwards', async () => {
    const links = places();
    for (const link of links) assert.equal(await status(link), 200, link);
    media().clock.now += 61_000;
    for (const link of links) {
      const reply = await media().get(link);
      assert.equal(reply.status, 403, link);
      assert.equal(await reply.text(), 'This link is not signed, or has expired.\n');
      assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    }
    for (const link of places()) assert.equal(await status(link), 200, link);
  });

  it('cannot be made up, or made to hold longer', async () => {
    for (const link of places()) {
      assert.equal(await status(link.split('?', 1)[0] ?? ''), 403, link);
      assert.equal(await status(link.replace(/md5=./, 'md5=!')), 403, link);
      assert.equal(await status(link.replace(/expires=\d/, 'expires=9')), 403, link);
    }
  });

  it('name inside what holds as long, in playlists and manifests', async () => {
    const [master = '', , dash = ''] = places();
    const inner = (await media().text(master)).split('\n').find((line) => /^[^#]/.test(line)) ?? '';
    const url = String(new URL(inner, media().origin + master));
    assert.equal(await status(url), 200);
    media().clock.now += 61_000;
    assert.equal(await status(url), 403);
    assert.match(
      await media().text(places()[2] ?? dash),
      /media="v360\/seg_\$Number\$\.m4s\?md5=[^&"]+&amp;expires=\d+"/,
    );
  });

  it('tell their length', async () => {
    const [master = ''] = places();
    const reply = await media().get(master);
    const text = await reply.text();
    assert.equal(Number(reply.headers.get('content-length')), Buffer.byteLength(text));
    assert.match(text, /expires=\d{10}\n$/);
    assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  });

  it('are made anew by the built-in player’s page', async () => {
    media().clock.now += 3_600_000;
    for (const page of ['/videos/7_locked', '/streams/7_9']) {
      const sources = [...(await media().text(page)).matchAll(/data-(?:source|fallback)="([^"]+)"/g)];
      assert.equal(sources.length, 2);
      for (const [, source = ''] of sources) {
        const url = new URL(source.replaceAll('&#38;', '&'), media().origin + page);
        assert.equal(await status(String(url)), 200, String(url));
      }
    }
  });
});
