import assert from 'node:assert/strict';
import { findBox, readBoxes } from '../../../../../src/sandbox/media/packaging/boxes.ts';
import { fixed, readSections, repeated, table } from '../../../../../src/sandbox/media/packaging/section.ts';
import { byteRange } from '../../../../../src/sandbox/media/routes/byteRange.ts';
import { forSuite } from '../../../../helpers/forSuite.ts';
import { startMediaServer } from '../mediaServer.ts';

describe('MP4 renditions', () => {
  const media = forSuite(startMediaServer);

  const file = '/videos/7_abc/vod360p.mp4';
  const part = async (path: string, range: string): Promise<Response> =>
    media().get(path, { headers: { Range: range } });

  it('are ordinary MP4 files, with the index before the media', async () => {
    const reply = await media().get(file);
    const bytes = Buffer.from(await reply.arrayBuffer());
    assert.equal(reply.headers.get('content-length'), String(bytes.length));
    assert.equal(reply.headers.get('accept-ranges'), 'bytes');
    assert.deepEqual(
      readBoxes(bytes).map(({ type }) => type),
      ['ftyp', 'moov', 'mdat'],
    );
    const moov = findBox(bytes, 'moov').body;
    assert.equal(findBox(moov, 'mvhd').body.readUInt32BE(16), 57_600);
    const types = readBoxes(moov).map(({ type }) => type);
    assert.deepEqual(types, ['mvhd', 'trak', 'trak']);
  });

  it('point at the very samples that the live fragments carry', async () => {
    const bytes = await media().bytes(file);
    const [video, audio] = readBoxes(findBox(bytes, 'moov').body).filter(({ type }) => type === 'trak');
    for (const [trak, name, samples] of [
      [video, 'v360', 48],
      [audio, 'a', 90],
    ] as const) {
      assert.ok(trak);
      const stbl = findBox(trak.body, 'mdia', 'minf', 'stbl').body;
      const sizes = findBox(stbl, 'stsz').body;
      const chunks = findBox(stbl, 'stco').body;
      assert.equal(sizes.readUInt32BE(8), samples * 30);
      for (const segment of [0, 7, 29]) {
        const fragments = readBoxes(await media().bytes(`/videos/7_abc/${name}/seg_${segment}.m4s`));
        const parts = fragments.filter(({ type }) => type === 'mdat');
        for (const [index, { body }] of parts.entries()) {
          const chunk = segment * 3 + index;
          const start = chunks.readUInt32BE(8 + chunk * 4);
          assert.deepEqual(bytes.subarray(start, start + body.length), body);
          const perChunk = samples / 3;
          const listed = Array.from({ length: perChunk }, (_, at) =>
            sizes.readUInt32BE(12 + (chunk * perChunk + at) * 4),
          );
          assert.equal(
            listed.reduce((sum, size) => sum + size, 0),
            body.length,
          );
        }
      }
    }
  });

  it('answer byte ranges with just those bytes', async () => {
    const all = await media().bytes(file);
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1001-200000', 1001, 200_001],
      ['bytes=300000-', 300_000, all.length],
      ['bytes=-777', all.length - 777, all.length],
    ] as const) {
      const reply = await part(file, range);
      assert.equal(reply.status, 206);
      assert.equal(reply.headers.get('content-range'), `bytes ${from}-${to - 1}/${all.length}`);
      assert.equal(reply.headers.get('content-length'), String(to - from));
      assert.deepEqual(Buffer.from(await reply.arrayBuffer()), all.subarray(from, to), range);
    }
    const outside = await part(file, `bytes=${all.length}-`);
    assert.deepEqual([outside.status, outside.headers.get('content-range')], [416, `bytes */${all.length}`]);
  });

  it('give the end of three hours at once', async () => {
    const head = await media().get('/videos/7_long/vod180p.mp4', { method: 'HEAD' });
    const length = Number(head.headers.get('content-length'));
    assert.ok(length > 70_000_000, `${length} bytes`);
    // the whole takes some hundred milliseconds of work
    const began = process.cpuUsage();
    const reply = await part('/videos/7_long/vod180p.mp4', `bytes=${length - 100}-`);
    assert.equal((await reply.arrayBuffer()).byteLength, 100);
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 150_000, `${user + system} µs`);
  });

  it('are as long as the service says, with free space behind the media', async () => {
    const url = '/videos/7_abc/vodlong.mp4';
    const size = 9_000_000_000;
    const head = await media().get(url, { method: 'HEAD' });
    assert.equal(head.headers.get('content-length'), String(size));
    const plain = (await media().bytes(file)).length;
    const reply = await part(url, `bytes=${plain}-${plain + 15}`);
    const header = Buffer.from(await reply.arrayBuffer());
    assert.deepEqual([header.readUInt32BE(0), header.toString('latin1', 4, 8)], [1, 'free']);
    assert.equal(header.readBigUInt64BE(8), BigInt(size - plain));
    const end = await part(url, `bytes=${size - 3}-`);
    assert.deepEqual([end.status, (await end.arrayBuffer()).byteLength], [206, 3]);
  });

  it('have the tracks that there are', async () => {
    const tracks = async (path: string): Promise<string[]> =>
      readBoxes(findBox(await media().bytes(path), 'moov').body)
        .filter(({ type }) => type === 'trak')
        .map(({ body }) => findBox(body, 'mdia', 'hdlr').body.toString('latin1', 8, 12));
    assert.deepEqual(await tracks(file), ['vide', 'soun']);
    assert.deepEqual(await tracks('/videos/7_abc/vodaudio.mp4'), ['soun']);
    assert.deepEqual(await tracks('/videos/7_silent/vod180p.mp4'), ['vide']);
    assert.equal((await media().get('/videos/7_silent/vodaudio.mp4')).status, 404);
    assert.equal((await media().get('/videos/7_abc/vod720p.mp4')).status, 404);
    assert.equal((await media().bytes('/videos/7_modern/vod360p.mp4')).includes('hvcC'), true);
  });

  it('are downloaded under the name asked for', async () => {
    const name = async (path: string): Promise<string | null> =>
      (await media().get(`${file}${path}`, { method: 'HEAD' })).headers.get('content-disposition');
    assert.equal(await name('/download'), 'attachment; filename="vod360p.mp4"');
    assert.equal(await name('/download=opening_match-1.a'), 'attachment; filename="opening_match-1.a.mp4"');
    assert.equal((await media().get(`${file}/download=.hidden`)).status, 404);
    assert.equal((await media().get('/videos/7_abc/vod999p.mp4')).status, 404);
  });
});

describe('sections and ranges', () => {
  it('read the same bytes wherever they are cut', () => {
    const pattern = Buffer.from([1, 2, 3, 4, 5]);
    const sections = [fixed(pattern), repeated(pattern, 12), table(3, (index) => index * 1000)];
    const all = readSections(sections, 0, 29);
    assert.equal(all.toString('hex'), '0102030405010203040501020304050102' + '00000000000003e8000007d0');
    for (let from = 0; from < 29; from += 1) {
      for (let to = from; to <= 29; to += 1)
        assert.deepEqual(readSections(sections, from, to), all.subarray(from, to));
    }
  });

  it('take a range that makes no sense, or several, as none', () => {
    for (const header of [undefined, 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1']) {
      assert.equal(byteRange(header, 10), undefined, header);
    }
    assert.deepEqual(byteRange('bytes=8-99', 10), { from: 8, to: 10 });
    assert.deepEqual(byteRange('bytes=-99', 10), { from: 0, to: 10 });
    assert.equal(byteRange('bytes=-0', 10), 'unsatisfiable');
  });
});
