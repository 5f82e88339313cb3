import assert from 'node:assert/strict';
import {
  manifestName,
  type VideoOptions,
  videoCodecs,
  videoOptionsFault,
} from '../../../../src/shared/videoAddress.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { judgeHls, judgeMaster, judgeMedia, judgeMpd } from './judges.ts';
import { startMediaServer } from './mediaServer.ts';

const heights = [undefined, 100, 180, 200, 360, 1080];
const codecs = [undefined, ...videoCodecs];

/** Every legal choice of options, with heights on both sides of what there is. */
const choices = (['transport', 'cmaf', 'dash'] as const)
  .flatMap((format) =>
    heights.flatMap((minHeight) =>
      heights.flatMap((maxHeight) =>
        [false, true].flatMap((images) =>
          codecs.map((codec): VideoOptions => ({ format, minHeight, maxHeight, images, codec })),
        ),
      ),
    ),
  )
  .filter((options) => !videoOptionsFault(options));

const offers: Readonly<Record<string, readonly (readonly [codec: string, height: number])[]>> = {
  abc: [
    ['h264', 360],
    ['h264', 180],
  ],
  silent: [
    ['h264', 360],
    ['h264', 180],
  ],
  mixed: [
    ['h264', 360],
    ['h264', 180],
    ['hevc', 360],
    ['av1', 360],
  ],
  modern: [
    ['hevc', 360],
    ['av1', 360],
  ],
  locked: [
    ['h264', 360],
    ['h264', 180],
  ],
};

/** What is to be in a manifest: of the codec and the heights asked for, or the nearest height. */
function expected(slug: string, { format, minHeight = 0, maxHeight = 1e9, codec }: VideoOptions): string[] {
  const coded = (offers[slug] ?? []).filter(
    ([each]) =>
      (codec === undefined || each === codec) && (format !== 'transport' || each === (codec ?? 'h264')),
  );
  const inside = coded.filter(([, height]) => height >= minHeight && height <= maxHeight);
  const all = coded.map(([, height]) => height);
  const nearest = maxHeight < Math.min(...all) ? Math.min(...all) : Math.max(...all);
  const shown = inside.length > 0 ? inside : coded.filter(([, height]) => height === nearest);
  return shown.map(([each, height]) => `${each} ${height}`).sort();
}

const codecIn = (text = '') => (text.includes('hvc1') ? 'hevc' : text.includes('av01') ? 'av1' : 'h264');

describe('playlists and manifests', () => {
  const media = forSuite(startMediaServer);

  const proofOf = (slug: string) => {
    const { protection } = media().videos.get(slug) ?? {};
    return protection ? `?${protection.sign()}` : '';
  };

  /** Asks for what playlists name inside, each once, and judges it. */
  async function judgeInside(base: string, uris: readonly (string | undefined)[], judged: Set<string>) {
    for (const uri of uris) {
      const url = String(new URL(uri ?? '', media().origin + base));
      if (judged.has(url)) continue;
      judged.add(url);
      const reply = await media().get(url);
      assert.equal(reply.status, 200, url);
      const { segments } = judgeMedia(await reply.text());
      const first = new URL(segments.at(-1)?.uri ?? '', url);
      assert.equal((await media().get(String(first))).status, 200, String(first));
    }
  }

  for (const slug of Object.keys(offers)) {
    it(`of a video (${slug}) are valid with every choice of options, and hold just what was asked for`, async () => {
      const judged = new Set<string>();
      for (const options of choices) {
        const path = `/videos/7_${slug}/${manifestName(options)}${proofOf(slug)}`;
        const wanted = expected(slug, options);
        const reply = await media().get(path);
        const text = await reply.text();
        assert.equal(reply.status, wanted.length > 0 ? 200 : 404, path);
        if (wanted.length === 0) continue;
        if (options.format === 'dash') {
          const ids = [...text.matchAll(/<AdaptationSet id="(\d+)"/g)].map(([, id]) => id);
          assert.equal(new Set(ids).size, ids.length, path);
          const { playlists, mediaGroups } = judgeMpd(text, media().origin + path);
          const found = playlists.map(
            ({ attributes }) => `${codecIn(attributes.CODECS)} ${attributes.RESOLUTION?.height}`,
          );
          assert.deepEqual(found.sort(), wanted, path);
          assert.equal(Object.keys(mediaGroups.AUDIO).length > 0, slug !== 'silent', path);
          for (const { segments } of playlists) assert.equal(segments.length, 30, path);
        } else {
          const { variants } = judgeMaster(text);
          const found = variants.map(({ codecs, resolution }) => `${codecIn(codecs)} ${resolution?.height}`);
          assert.deepEqual(found.sort(), wanted, path);
          for (const { codecs } of variants) assert.equal(codecs?.includes('mp4a'), slug !== 'silent', path);
          assert.equal(text.includes('EXT-X-IMAGE-STREAM-INF'), options.images, path);
          const groups = variants.flatMap(({ audio, subtitles }) => [...audio, ...subtitles]);
          const tiles = /EXT-X-IMAGE-STREAM-INF:.*URI="([^"]+)"/.exec(text)?.[1];
          await judgeInside(path, [...variants, ...groups].map(({ uri }) => uri).concat(tiles ?? []), judged);
        }
      }
      assert.equal(choices.length, 520);
    }).timeout(60_000);
  }

  for (let id = 1; id <= 9; id += 1) {
    it(`of live stream ${id} are valid`, async () => {
      const { protection, codecs = [], sound } = media().streams.get(id) ?? {};
      const proof = protection ? protection.sign() : '';
      const judged = new Set<string>();
      const cmaf = `/cmaf/7_${id}/master.m3u8?${proof}`;
      const { variants } = judgeMaster(await media().text(cmaf));
      assert.deepEqual([...new Set(variants.map((each) => codecIn(each.codecs)))], [...codecs]);
      const groups = variants.flatMap(({ audio }) => audio);
      assert.equal(groups.length > 0, sound);
      await judgeInside(
        cmaf,
        [...variants, ...groups].map(({ uri }) => uri),
        judged,
      );
      for (const asked of ['', '&get_duration_sec=true']) {
        const path = `/mpegts/7_${id}/master_mpegts.m3u8?${proof}${asked}`;
        const reply = await media().get(path);
        assert.equal(reply.status, codecs.includes('h264') ? 200 : 404, path);
        if (reply.status === 404) continue;
        const inside = judgeMaster(await reply.text()).variants.map(({ uri }) => uri);
        await judgeInside(path, inside, judged);
      }
      const dash = `/cmaf/7_${id}/index.mpd?${proof}`;
      const text = await media().text(dash);
      const manifest = judgeMpd(text, media().origin + dash, media().clock.now);
      assert.equal(Object.keys(manifest.mediaGroups.AUDIO).length > 0, sound);
      for (const { segments } of manifest.playlists) {
        assert.equal((await media().get(segments.at(-3)?.resolvedUri ?? '')).status, 200);
      }
      judgeHls(await media().text(cmaf));
    });
  }
});
