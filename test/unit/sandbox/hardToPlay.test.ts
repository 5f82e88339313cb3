import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { findBox } from '../../../src/sandbox/media/packaging/boxes.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { judgeMaster } from './media/judges.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const began = Date.now();

const isOriginal = ({ name }: { name: string }) => name === 'original';

interface Rendition {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number;
  readonly mp4_url: string;
}

describe('what is hard to play in the sandbox', () => {
  let ahead = 0;
  const sandbox = forSuite(() => startedSandbox({ now: () => began + ahead }));
  beforeEach(() => {
    ahead = 0;
  });

  const stream = (name: string) => sampleStream(sandbox(), name);
  const video = async (name: string) => {
    const [found] = await sandbox().read(`/streaming/videos?search=${encodeURIComponent(name)}`);
    assert.ok(found, name);
    return sandbox().read(`/streaming/videos/${found.id}`);
  };
  const codecs = async (url: string) =>
    judgeMaster(await (await fetch(url)).text()).variants.map((each) =>
      each.codecs?.replace(/\..*?(?=,|$)/g, ''),
    );

  it('are a stream and a video without sound, in every form', async () => {
    const camera = await stream('Snow camera');
    assert.deepEqual(camera.transcoded_qualities, ['360pa', '480pa']);
    for (const url of [camera.hls_cmaf_url, camera.hls_mpegts_url]) {
      assert.deepEqual([...new Set(await codecs(url))], ['avc1'], url);
    }
    assert.doesNotMatch(await (await fetch(camera.dash_url)).text(), /contentType="audio"/);
    const clock = await video('Countdown clock');
    for (const url of [clock.hls_url, clock.hls_cmaf_url]) {
      assert.deepEqual([...new Set(await codecs(url))], ['avc1'], url);
    }
    assert.equal(clock.origin_audio_channels, null);
    assert.ok(!clock.converted_videos.some(({ height }: { height: number | null }) => height === null));
  });

  it('are some in HEVC and AV1 besides H.264', async () => {
    const wanted = ['avc1,mp4a', 'avc1,mp4a', 'hvc1,mp4a', 'av01,mp4a'];
    assert.deepEqual(await codecs((await stream('Nordwelle Wissen')).hls_cmaf_url), wanted);
    const match = await video('Ice hockey: quarter-final');
    assert.deepEqual(await codecs(match.hls_cmaf_url), wanted);
    const only = (codec: string) => codecs(match.hls_cmaf_url.replace('.m3u8', `-${codec}.m3u8`));
    assert.deepEqual([await only('hevc'), await only('h264')], [['hvc1,mp4a'], ['avc1,mp4a', 'avc1,mp4a']]);
    assert.deepEqual(await codecs(match.hls_url), ['avc1,mp4a', 'avc1,mp4a']);
  });

  it('are some in HEVC and AV1 alone, which have no MPEG-TS', async () => {
    const [tank, elbe] = [await stream('Aquarium'), await video('On the Elbe')];
    assert.deepEqual([tank.hls_mpegts_url, elbe.hls_url], [null, null]);
    for (const { hls_cmaf_url } of [tank, elbe]) {
      assert.deepEqual(await codecs(hls_cmaf_url), ['hvc1,mp4a', 'av01,mp4a']);
    }
    const h264 = await fetch(elbe.hls_cmaf_url.replace('.m3u8', '-h264.m3u8'));
    assert.equal(h264.status, 404);
  });

  it('are some whose links hold for two minutes, and are made anew when they are read', async () => {
    const links = async () => {
      const [rehearsal, match] = [
        await stream('Concert hall: rehearsal'),
        await video('Handball: Kiel – Berlin'),
      ];
      return [
        ...[rehearsal.hls_cmaf_url, rehearsal.hls_mpegts_url, rehearsal.dash_url],
        ...[match.hls_url, match.hls_cmaf_url, match.dash_url, match.converted_videos[0].mp4_url],
      ] as string[];
    };
    const status = (all: string[]) =>
      Promise.all(all.map(async (url) => (await fetch(url, { method: 'HEAD' })).status));
    const old = await links();
    for (const url of old) assert.match(url, /\?md5=[\w-]{22}&expires=\d+$/);
    assert.deepEqual(new Set(await status(old)), new Set([200]));
    ahead = 121_000;
    assert.deepEqual(new Set(await status(old)), new Set([403]));
    assert.deepEqual(new Set(await status(await links())), new Set([200]));
  });
});

describe('the files of a video of the sandbox', () => {
  let ahead = 0;
  const sandbox = forSuite(() => startedSandbox({ now: () => began + ahead }));
  beforeEach(() => {
    ahead = 0;
  });

  const trailer = async () => {
    const [found] = await sandbox().read('/streaming/videos?search=Trailer%3A%20winter');
    return sandbox().read(`/streaming/videos/${found.id}`);
  };

  it('are as long as the service says, and answer ranges', async () => {
    const { converted_videos } = await trailer();
    assert.deepEqual(
      converted_videos.map(({ name }: { name: string }) => name),
      ['vod360p', 'vod180p', 'vodaudio', 'original'],
    );
    for (const { name, size, mp4_url, status } of converted_videos) {
      assert.equal(status, 'complete');
      assert.ok(mp4_url.endsWith(`/${name}.mp4`), mp4_url);
      const head = await fetch(mp4_url, { method: 'HEAD' });
      assert.equal(head.headers.get('content-length'), String(size), name);
      const range = await fetch(`${mp4_url}/download=${name}`, { headers: { range: `bytes=${size - 10}-` } });
      assert.equal(range.status, 206, name);
      assert.equal(range.headers.get('content-range'), `bytes ${size - 10}-${size - 1}/${size}`);
      assert.equal(range.headers.get('content-disposition'), `attachment; filename="${name}.mp4"`);
      assert.equal((await range.arrayBuffer()).byteLength, 10);
    }
  });

  it('are the qualities of the playlists, each with the picture that it is said to have', async () => {
    for (const name of ['Trailer: winter', 'Countdown clock', 'On the Elbe', 'Ice hockey: quarter-final']) {
      const [found] = await sandbox().read(`/streaming/videos?search=${encodeURIComponent(name)}`);
      const { variants } = judgeMaster(await (await fetch(found.hls_cmaf_url)).text());
      const heights = new Set(variants.map(({ resolution }) => resolution?.height));
      const files = found.converted_videos.filter((each: Rendition) => !isOriginal(each));
      const pictures = files.flatMap(({ height }: Rendition) => height ?? []);
      assert.deepEqual(pictures, [...heights], name);
      for (const { name: file, width, height, mp4_url } of found.converted_videos) {
        const reply = await fetch(mp4_url, { headers: { range: 'bytes=0-3999999' } });
        const bytes = Buffer.from(await reply.arrayBuffer());
        const { body } = findBox(bytes.subarray(0, bytes.indexOf('mdat') - 4), 'moov', 'trak', 'tkhd');
        const shown = [body.readUInt32BE(body.length - 8) >>> 16, body.readUInt32BE(body.length - 4) >>> 16];
        assert.deepEqual(shown, [width ?? 0, height ?? 0], `${name}, ${file}`);
      }
    }
  });

  it('are as large as the service says, whatever their length', async () => {
    const all: { converted_videos: Rendition[] }[] = await sandbox().read(
      '/streaming/videos?status=ready&per_page=100',
    );
    const files = all.flatMap(({ converted_videos: each }) => each).filter((each) => !isOriginal(each));
    assert.ok(files.length > 100);
    for (const { mp4_url, size } of files) {
      const head = await fetch(mp4_url, { method: 'HEAD' });
      assert.equal(head.headers.get('content-length'), String(size), mp4_url);
    }
  }).timeout(30_000);

  it('have the original among them until it is deleted, after seven days', async () => {
    const found = await trailer();
    const until = Date.parse(found.created_at) + 7 * day;
    const original = found.converted_videos.find(isOriginal);
    ahead = until - began - minute;
    assert.equal((await fetch(original.mp4_url, { method: 'HEAD' })).status, 200);
    ahead += 2 * minute;
    assert.equal((await fetch(original.mp4_url, { method: 'HEAD' })).status, 404);
    assert.equal((await trailer()).converted_videos.find(isOriginal), undefined);
  });

  it('tell in what they are while they are made', async () => {
    const lists = await Promise.all(
      ['pending', 'viewable'].map((status) =>
        sandbox().read(`/streaming/videos?status=${status}&per_page=100`),
      ),
    );
    const all = lists.flat().flatMap(({ converted_videos }) => converted_videos);
    const made = all.filter(({ status }) => status === 'processing');
    assert.ok(made.length > 0);
    for (const { size, mp4_url, progress } of made) {
      assert.deepEqual([size, mp4_url], [null, null]);
      assert.ok(progress >= 0 && progress < 100);
    }
    const errors: { converted_videos: { status: string; error: unknown; mp4_url: unknown }[] }[] =
      await sandbox().read('/streaming/videos?status=error');
    const failed = errors.flatMap(({ converted_videos: each }) => each);
    assert.ok(failed.length > 0);
    for (const { status, error, mp4_url } of failed) {
      assert.deepEqual([status, mp4_url, typeof error], ['error', null, 'string']);
    }
  });

  it('have storyboards of both forms, with a header and without, as long as themselves', async () => {
    const found = await sandbox().read('/streaming/videos?status=ready&per_page=12');
    const videos = await Promise.all(
      found.map(({ id }: { id: number }) => sandbox().read(`/streaming/videos/${id}`)),
    );
    const texts: string[] = videos.map(({ sprite_vtt }) => sprite_vtt);
    assert.equal(new Set(texts.map((text) => text.startsWith('WEBVTT'))).size, 2);
    for (const [index, text] of texts.entries()) {
      const times = [...text.matchAll(/^(.+) --> (.+)$/gm)];
      assert.equal(times[0]?.[1], '00:00:00,000');
      const end = new Date(videos[index].duration).toISOString().slice(11, 23).replace('.', ',');
      assert.equal(times.at(-1)?.[2], end);
      assert.equal((await fetch(videos[index].sprite)).status, 200);
    }
  });
});
