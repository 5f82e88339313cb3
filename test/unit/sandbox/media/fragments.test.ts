import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { findBox, readBoxes } from '../../../../src/sandbox/media/packaging/boxes.ts';
import { partMs, partsPerSegment, timelineStart } from '../../../../src/sandbox/media/packaging/timing.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { openPart, startMediaServer, stillWaits } from './mediaServer.ts';

/** Decode time and length of a part, in ticks. */
function spanOf(part: Buffer<ArrayBuffer>): { start: bigint; ticks: bigint } {
  const traf = findBox(part, 'moof', 'traf').body;
  const samples = findBox(traf, 'trun').body.readUInt32BE(4);
  const ticks = findBox(traf, 'tfhd').body.readUInt32BE(12);
  return { start: findBox(traf, 'tfdt').body.readBigUInt64BE(4), ticks: BigInt(samples * ticks) };
}

describe('live CMAF media', () => {
  const media = forEachTest(startMediaServer);

  const openSegment = Math.floor(openPart / partsPerSegment);

  for (const [track, timescale] of [
    ['v360', 12_800],
    ['v180', 12_800],
    ['a', 48_000],
  ] as const) {
    it(`has decode times of ${track} that go on over parts, segments and the seam of the loop`, async () => {
      const first = openSegment - 13;
      let due = BigInt((first * partsPerSegment * partMs * timescale) / 1000);
      for (let segment = first; segment < openSegment; segment += 1) {
        const whole = await media().bytes(`/cmaf/7_1/${track}/seg_${segment}.m4s`);
        const parts: Buffer[] = [];
        for (let part = 0; part < partsPerSegment; part += 1) {
          const bytes = await media().bytes(`/cmaf/7_1/${track}/part_${segment}.${part}.m4s`);
          const { start, ticks } = spanOf(bytes);
          assert.equal(start, due);
          due += ticks;
          parts.push(bytes);
        }
        assert.deepEqual(whole, Buffer.concat(parts));
      }
    });
  }

  it('has an initialization segment without media', async () => {
    const types = readBoxes(await media().bytes('/cmaf/7_1/v360/init.mp4')).map(({ type }) => type);
    assert.deepEqual(types, ['ftyp', 'moov']);
  });

  it('holds back a hinted part until it is made', async () => {
    media().clock.now = timelineStart + (openPart + 1) * partMs - 20;
    const waiting = media().bytes(`/cmaf/7_1/v360/part_${openSegment}.1.m4s`);
    assert.ok(await stillWaits(media(), waiting));
    media().clock.now += 21;
    assert.equal(spanOf(await waiting).start, BigInt(openPart) * 8192n);
  });

  it('has no parts far ahead, and none beyond the third of a segment', async () => {
    assert.equal((await media().get(`/cmaf/7_1/v360/part_${openSegment + 2}.2.m4s`)).status, 404);
    assert.equal((await media().get(`/cmaf/7_1/v360/part_${openSegment - 1}.3.m4s`)).status, 404);
    assert.equal((await media().get(`/cmaf/7_1/v360/seg_${openSegment + 2}.m4s`)).status, 404);
    assert.equal((await media().get(`/cmaf/7_1/v999/seg_${openSegment - 1}.m4s`)).status, 404);
  });

  it('sends an unfinished segment part by part while it is made', async () => {
    const reply = await media().get(`/cmaf/7_1/v360/seg_${openSegment}.m4s`);
    assert.equal(reply.headers.get('transfer-encoding'), 'chunked');
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    assert.equal(spanOf(Buffer.from(first?.value ?? [])).start, BigInt(openPart - 1) * 8192n);
    media().clock.now += 2 * partMs;
    const rest: Uint8Array[] = [];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      rest.push(next.value);
    const types = readBoxes(Buffer.concat(rest)).map(({ type }) => type);
    assert.deepEqual(types, ['moof', 'mdat', 'moof', 'mdat']);
  });

  it('stops waiting when the client goes away', async () => {
    // a plain client, as fetch has timers of its own
    const request = (path: string): ClientRequest =>
      get(media().origin + path, { agent: false }).on('error', () => {});
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const [plain] = await once(request('/cmaf/7_1/master.m3u8'), 'response');
    await once(plain.resume(), 'end');
    const before = timers();
    const waiting = request(`/cmaf/7_1/v360/part_${openSegment}.1.m4s`);
    // once a request that came later is answered, the server waits
    const [reply] = await once(request('/cmaf/7_1/master.m3u8'), 'response');
    await once(reply.resume(), 'end');
    assert.ok(timers() > before);
    waiting.destroy();
    // it would wait half a second more than this for the part, as the clock stands still
    const late = performance.now() + 1000;
    while (timers() > before && performance.now() < late)
      await new Promise((resolve) => setImmediate(resolve));
    assert.ok(timers() <= before, `${timers()} timers, ${before} before`);
  });

  it('gives up waiting when the clock stands still', async () => {
    media().clock.now = timelineStart + (openPart + 1) * partMs - 20;
    const reply = await media().get(`/cmaf/7_1/v360/part_${openSegment}.1.m4s`);
    assert.equal(reply.status, 404);
  });
});
