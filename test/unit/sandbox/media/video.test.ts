import assert from 'node:assert/strict';
import { forSuite } from '../../../helpers/forSuite.ts';
import { judgeHls, judgeMaster, judgeMedia } from './judges.ts';
import { startMediaServer } from './mediaServer.ts';

describe('on-demand HLS', () => {
  const media = forSuite(startMediaServer);

  const heights = async (name: string): Promise<(number | undefined)[]> =>
    judgeMaster(await media().text(`/videos/7_abc/${name}`)).variants.map(
      ({ resolution }) => resolution?.height,
    );

  it('lasts segments × 1.92 s in MPEG-TS and in CMAF, and the last segment is there', async () => {
    for (const [slug, count] of [
      ['abc', 30],
      ['long', 5625],
    ] as const) {
      for (const folder of ['ts/v360', 'ts/v180', 'v360', 'v180', 'a']) {
        const playlist = judgeMedia(await media().text(`/videos/7_${slug}/${folder}/media.m3u8`));
        assert.equal(playlist.playlistType, 'VOD');
        assert.equal(playlist.endlist, true);
        assert.equal(playlist.segments.length, count);
        const last = playlist.segments.at(-1)?.uri ?? '';
        assert.equal((await media().get(`/videos/7_${slug}/${folder}/${last}`)).status, 200);
        const beyond = last.replace(String(count - 1), String(count));
        assert.equal((await media().get(`/videos/7_${slug}/${folder}/${beyond}`)).status, 404);
      }
    }
  });

  it('offers subtitles in English and German with the tags that players expect', async () => {
    for (const name of ['master.m3u8', 'master-cmaf.m3u8']) {
      const { subtitles } = judgeMaster(await media().text(`/videos/7_abc/${name}`)).variants[0] ?? {
        subtitles: [],
      };
      assert.deepEqual(
        subtitles.map(({ language, name }) => [language, name]),
        [
          ['en', 'English'],
          ['de', 'Deutsch'],
        ],
      );
      const base = new URL(`/videos/7_abc/${name}`, media().origin);
      for (const { uri } of subtitles)
        assert.equal((await media().get(String(new URL(uri ?? '', base)))).status, 200);
    }
  });

  it('cuts the subtitles of a long video into segments which together are the whole file', async () => {
    const folder = '/videos/7_long/subtitles';
    const { segments } = judgeMedia(await media().text(`${folder}/ger/media.m3u8`));
    assert.equal(segments.length, 188);
    const cues = (text: string): string[] =>
      text
        .split('\n\n')
        .slice(1)
        .map((cue) => cue.trim());
    const texts = await Promise.all(segments.map(({ uri }) => media().text(`${folder}/ger/${uri}`)));
    const whole = await media().text(`${folder}/ger.vtt`);
    assert.deepEqual(texts.flatMap(cues), cues(whole));
    assert.match(whole, /^WEBVTT\n\n00:00:00\.000 --> 00:00:04\.200\nSatz 1, bei 0:00\.\n/);
    assert.match(whole, /\n02:59:55\.200 --> 02:59:59\.400\n/);
    assert.equal((await media().get(`${folder}/ger/seg_188.vtt`)).status, 404);
    assert.equal((await media().get(`${folder}/fre/media.m3u8`)).status, 404);
  });

  it('keeps the heights that the name of a manifest asks for, else the nearest', async () => {
    assert.deepEqual(await heights('master-cmaf.m3u8'), [360, 180]);
    assert.deepEqual(await heights('master-cmaf-min-200.m3u8'), [360]);
    assert.deepEqual(await heights('master-cmaf-min-100-max-240-h264.m3u8'), [180]);
    assert.deepEqual(await heights('master-cmaf-max-100.m3u8'), [180]);
    assert.deepEqual(await heights('master-min-1080.m3u8'), [360]);
    const mpd = await media().text('/videos/7_abc/master-max-200.mpd');
    assert.match(mpd, /height="180"/);
    assert.doesNotMatch(mpd, /height="360"/);
  });

  it('adds tiles with -img', async () => {
    const text = await media().text('/videos/7_abc/master-img.m3u8');
    judgeHls(text);
    assert.match(text, /#EXT-X-IMAGE-STREAM-INF:.*RESOLUTION=160x90.*URI="tiles\.m3u8"/);
    const tiles = await media().text('/videos/7_abc/tiles.m3u8');
    assert.equal(judgeMedia(tiles).segments.length, 5);
    assert.match(tiles, /#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=3x2,DURATION=1\.92\nsprite\.jpg/);
    assert.equal((await media().get('/videos/7_abc/sprite.jpg')).status, 200);
  });

  it('names the codecs that its files are in', async () => {
    const codecs = async (name: string) =>
      judgeMaster(await media().text(`/videos/7_mixed/${name}`)).variants.map(
        (each) => each.codecs?.split(',')[0],
      );
    assert.deepEqual(await codecs('master-cmaf.m3u8'), [
      'avc1.4d401e',
      'avc1.4d400d',
      'hvc1.1.6.L63.90',
      'av01.0.01M.08',
    ]);
    for (const [name, box] of [
      ['v360hevc', 'hvcC'],
      ['v360av1', 'av1C'],
    ])
      assert.ok((await media().bytes(`/videos/7_mixed/${name}/init.mp4`)).includes(box ?? ''), name);
    assert.equal((await media().get('/videos/7_abc/v360hevc/init.mp4')).status, 404);
  });

  it('does not have other codecs, wrong orders of options, or options that DASH lacks', async () => {
    for (const name of [
      'master-hevc.m3u8',
      'master-av1.mpd',
      'master-max-9-min-1.m3u8',
      'master-cmaf.mpd',
      'mistress.m3u8',
    ]) {
      assert.equal((await media().get(`/videos/7_abc/${name}`)).status, 404, name);
    }
  });
});
