import assert from 'node:assert/strict';
import { readBoxes } from '../../../../src/sandbox/media/packaging/boxes.ts';
import { loadClip } from '../../../../src/sandbox/media/packaging/clip.ts';
import {
  clockFields,
  hasPayload,
  packets,
  pidOf,
  readReference,
  readStamp,
} from '../../../../src/sandbox/media/packaging/packet.ts';
import { transportSegment } from '../../../../src/sandbox/media/packaging/transportLoop.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { judgeMaster, judgeMedia } from './judges.ts';
import { clipFolder, openPart, startMediaServer } from './mediaServer.ts';

const wrap = 2 ** 33;

/** Fails unless continuity counters, time stamps and clock references go on without a step over all segments. */
function assertContinuous(segments: Buffer<ArrayBuffer>[], streams = 2): void {
  const counters = new Map<number, number>();
  const stamps = new Map<number, number>();
  let reference: number | undefined;
  for (const packet of segments.flatMap((segment) => packets(segment))) {
    assert.equal(packet[0], 0x47);
    const pid = pidOf(packet);
    if (hasPayload(packet)) {
      const counter = packet.readUInt8(3) & 15;
      assert.equal(counter, ((counters.get(pid) ?? counter - 1) + 1) & 15, `counter of PID ${pid}`);
      counters.set(pid, counter);
    }
    const clock = clockFields(packet);
    for (const at of clock.stamps.slice(0, 1)) {
      assert.equal(packet.readUInt8(at) >> 4, clock.stamps.length + 1, 'the mark before a time stamp');
      const stamp = readStamp(packet, at);
      const step = (stamp - (stamps.get(pid) ?? stamp - 1) + wrap) % wrap;
      assert.ok(step > 0 && step < 45_000, `step of ${step} ticks on PID ${pid}`);
      stamps.set(pid, stamp);
    }
    if (clock.reference === undefined) continue;
    const now = readReference(packet, clock.reference);
    const step = (now - (reference ?? now - 1) + wrap) % wrap;
    assert.ok(step > 0 && step < 9000, `clock reference moves by ${step} ticks`);
    reference = now;
  }
  assert.equal(stamps.size, streams);
}

/** What a packet carries behind its header and adaptation field. */
function payloadOf(packet: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return packet.subarray(packet.readUInt8(3) & 0x20 ? 5 + packet.readUInt8(4) : 4);
}

/** The NAL units of a sample of MP4, with start codes in the place of their lengths. */
function unitsIn(media: Buffer<ArrayBuffer>): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at < media.length; at += 4 + media.readUInt32BE(at)) {
    const unit = media.subarray(at + 4, at + 4 + media.readUInt32BE(at));
    units.push(Buffer.concat([Buffer.from([0, 0, 0, 1]), unit]));
  }
  return units;
}

describe('the clocks of a packet', () => {
  it('are read as ISO 13818-1 lays out their bits', () => {
    const stamp = (bytes: string) => readStamp(Buffer.from(bytes, 'hex'), 0);
    assert.deepEqual(['210005bf21', '2fffffffff', '2900010001'].map(stamp), [90_000, wrap - 1, 4 * 2 ** 30]);
    const reference = (bytes: string) => readReference(Buffer.from(bytes, 'hex'), 0);
    assert.deepEqual(['0000afc87e00', 'ffffffffff00'].map(reference), [90_000, wrap - 1]);
  });
});

describe('MPEG-TS', () => {
  const media = forSuite(startMediaServer);

  /** The first segment of the minute that can be watched. */
  const first = () => Math.floor(openPart / 3) - 32;

  it('plays live over the seam of the loop without a step in counters, time stamps or clock references', async () => {
    const playlist = judgeMedia(await media().text('/mpegts/7_1/media.m3u8'));
    assert.equal(playlist.endlist, false);
    assert.equal(playlist.segments.length, 32);
    const segments = await Promise.all(
      playlist.segments.map(({ uri }) => media().bytes(`/mpegts/7_1/${uri}`)),
    );
    assertContinuous(segments);
  });

  it('goes on over the wrap of its 33-bit clock', () => {
    const [quality] = loadClip(clipFolder).transport.sounding;
    assert.ok(quality);
    const before = Math.floor((wrap - 90_000) / (1.92 * 90_000)) - 2;
    assertContinuous([0, 1, 2, 3, 4].map((ahead) => transportSegment(quality.loop, before + ahead)));
  });

  it('carries the very pictures and sound of the other forms', async () => {
    for (const track of ['v360', 'v180']) {
      const found = packets(await media().bytes(`/videos/7_abc/ts/${track}/seg_3.ts`));
      for (const [pid, name] of [
        [0x100, track],
        [0x101, 'a'],
      ] as const) {
        const carried = Buffer.concat(found.filter((packet) => pidOf(packet) === pid).map(payloadOf));
        const boxes = readBoxes(await media().bytes(`/videos/7_abc/${name}/seg_3.m4s`));
        for (const { body } of boxes.filter(({ type }) => type === 'mdat')) {
          // pictures unit by unit, each behind a start code; of sound the last frame of a part, which is in one piece
          const pieces = name === 'a' ? [body.subarray(-20)] : unitsIn(body);
          for (const piece of pieces) assert.ok(carried.includes(piece), `${track}, PID ${pid}`);
        }
      }
    }
  });

  it('has the very tables that ffmpeg writes for such a programme, checksums and all', async () => {
    const [association, map] = packets(await media().bytes('/videos/7_abc/ts/v360/seg_0.ts'));
    assert.match(association?.toString('hex') ?? '', /^474000100000b00d0001c100000001f0002ab104b2(ff)+$/);
    assert.match(
      map?.toString('hex') ?? '',
      /^475000100002b0170001c10000e100f0001be100f0000fe101f0002f44b99b(ff)+$/,
    );
  });

  it('of a source without sound has pictures alone', async () => {
    const segments = await Promise.all(
      [0, 1, 2].map((index) => media().bytes(`/mpegts/7_6/seg_${first() + index}.ts`)),
    );
    assertContinuous(segments, 1);
    const [, map = Buffer.alloc(188)] = packets(segments[0] ?? Buffer.alloc(0));
    assert.deepEqual([map.readUInt8(7), map.readUInt8(17)], [18, 0x1b], 'a map with one stream, H.264');
  });

  it('begins on demand at one second, where its subtitles map the beginning', async () => {
    const first = packets(await media().bytes('/videos/7_abc/ts/v360/seg_0.ts'));
    const stamps = first.flatMap((packet) => clockFields(packet).stamps.map((at) => readStamp(packet, at)));
    assert.equal(stamps[0], 90_000);
    assert.match(
      await media().text('/videos/7_abc/ts/subtitles/eng/seg_0.vtt'),
      /MPEGTS:90000,LOCAL:00:00:00\.000/,
    );
  });

  it('appends duration_sec to chunk requests when asked', async () => {
    const master = judgeMaster(await media().text('/mpegts/7_1/master_mpegts.m3u8?get_duration_sec=true'));
    const uri = master.variants[0]?.uri ?? '';
    const { segments } = judgeMedia(await media().text(`/mpegts/7_1/${uri}`));
    assert.match(segments[0]?.uri ?? '', /^seg_\d+\.ts\?duration_sec=1\.92$/);
    assert.equal((await media().get(`/mpegts/7_1/${segments[0]?.uri}`)).status, 200);
    const plain = judgeMaster(await media().text('/mpegts/7_1/master_mpegts.m3u8'));
    assert.equal(plain.variants[0]?.uri, 'media.m3u8');
  });

  it('ends the playlist of a broadcast that is over only when the stream says so', async () => {
    const tagged = judgeMedia(await media().text('/mpegts/7_3/media.m3u8'));
    const plain = judgeMedia(await media().text('/mpegts/7_4/media.m3u8'));
    assert.deepEqual([tagged.endlist, plain.endlist], [true, false]);
    const last = tagged.segments.at(-1)?.uri ?? '';
    assert.equal((await media().get(`/mpegts/7_3/${last}`)).status, 200);
  });

  it('has no segment that is not finished', async () => {
    const last = judgeMedia(await media().text('/mpegts/7_1/media.m3u8')).segments.at(-1);
    const next = `seg_${(last?.mediaSequenceNumber ?? 0) + 1}.ts`;
    assert.equal((await media().get(`/mpegts/7_1/${next}`)).status, 404);
  });
});

describe('the deprecated playlist of a live stream', () => {
  const media = forSuite(startMediaServer);

  it('is that of its successor, and names it', async () => {
    const reply = await media().get('/streams/7_1/playlist.m3u8');
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('deprecation'), 'true');
    assert.equal(reply.headers.get('link'), '</mpegts/7_1/master_mpegts.m3u8>; rel="successor-version"');
    const [variant] = judgeMaster(await reply.text()).variants;
    const [successor] = judgeMaster(await media().text('/mpegts/7_1/master_mpegts.m3u8')).variants;
    assert.deepEqual(variant?.resolution, successor?.resolution);
    judgeMedia(await media().text(variant?.uri ?? ''));
    assert.equal((await media().get('/streams/7_999/playlist.m3u8')).status, 404);
  });
});
