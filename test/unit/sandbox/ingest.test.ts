import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { isPast } from '../../../src/kinds/grammar/checkup.ts';
import { ingestFindings } from '../../../src/kinds/liveStream/ingestRules.ts';
import { ingestSeries } from '../../../src/kinds/liveStream/ingestSeries.ts';
import { ingestStatistics } from '../../../src/platform/statistics/ingest.ts';
import { resetPushToken } from '../../../src/platform/streaming/onAir.ts';
import { getStream, listStreams } from '../../../src/platform/streaming/operations.ts';
import type { Stream } from '../../../src/platform/streaming/stream.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { pushRtmp } from '../../helpers/pushRtmp.ts';
import { startedSandbox } from './startedSandbox.ts';

const minute = 60_000;

describe('What arrived of a stream of the sandbox', () => {
  let now: number;
  const sandbox = forEachTest(() => {
    now = Date.UTC(2026, 4, 6, 12);
    return startedSandbox({ now: () => now });
  });
  const streams = forEachTest(async () => {
    const pages = [1, 2].map((page) => sandbox().client.call(listStreams, { page }));
    return (await Promise.all(pages)).flatMap(({ items }) => items);
  });

  const named = (name: string) => streams().find((each) => each.name === name) ?? assert.fail(name);
  const iso = (time: number) => new Date(time).toISOString();
  const arrived = (id: number, minutes: number, interval = 10) =>
    sandbox().client.call(ingestStatistics, {
      stream_id: String(id),
      date_from: iso(now - minutes * minute),
      date_to: iso(now),
      interval,
    });
  async function findings(stream: Stream, minutes = 30): Promise<string[] | undefined> {
    const period = { from: now - minutes * minute, to: now, interval: 10, now };
    const found = ingestFindings(ingestSeries(await arrived(stream.id, minutes)), stream, period);
    return found?.map(({ rule }) => rule);
  }

  it('shows what is wrong with its encoder, and nothing else', async () => {
    const cases: readonly [string, readonly string[] | undefined][] = [
      ['Evening news: sign language', []],
      ['Evening news: clean feed, no graphics', ['keyFrames']],
      ['Harbour camera: Hamburg Landungsbrücken', ['lowBitRate']],
      ['Harbour camera: Rotterdam Maasvlakte', ['height']],
      ['Harbour camera: Trieste Molo Audace', ['speed']],
      ['Arena 1: handball, goal right', ['gaps', 'speed']],
      ['City camera: Porto, Ribeira', []],
      ['Ferry terminal: two encoders, one loose plug', ['gaps']],
      ['Traffic desk: a bulletin every two minutes', ['gaps']],
      ['Regatta 2026: finish line', undefined],
    ];
    for (const [name, rules] of cases) {
      const found = await findings(named(name));
      assert.deepEqual(found, rules, name);
    }
  });

  it('comes in intervals of the wanted length, each once, the same whenever it is asked', async () => {
    const { id } = named('Evening news: sign language');
    const minutes = await arrived(id, 30, 60);
    assert.equal(minutes.length, 30);
    const starts = minutes.map(({ time }) => Date.parse(time));
    assert.deepEqual(
      starts.slice(1).map((start, place) => start - (starts[place] ?? 0)),
      Array.from({ length: 29 }, () => minute),
    );
    assert.deepEqual(await arrived(id, 30, 60), minutes);
    for (const each of minutes) assert.equal(each.sum_frames, 50 * 60);
  });

  it('ends where its encoder is cut off', async () => {
    const { id } = named('City camera: Sarajevo, Baščaršija');
    await sandbox().client.call(resetPushToken, { stream_id: id });
    const cut = now;
    now += 10_000;
    const samples = await arrived(id, 5);
    assert.ok(samples.length >= 25, `${samples.length}`);
    for (const { time } of samples) assert.ok(Date.parse(time) <= cut - 10_000, time);
  });

  it('is what its encoder sent until a user took its place, and what the user sends from then on', async () => {
    const name = 'Evening news: clean feed, no graphics';
    const { id } = named(name);
    const read = () => sandbox().client.call(getStream, { stream_id: id });
    await sandbox().client.call(resetPushToken, { stream_id: id });
    now += 10_000;
    let stream = await read();
    const push = await pushRtmp(String(stream.push_url));
    // a push is heard of soon, without an event for the test
    for (; stream.live !== true; stream = await read()) await turn();
    now += 2 * minute;
    const period = { from: now - 30 * minute, to: now, interval: 10, now };
    const found = ingestFindings(ingestSeries(await arrived(id, 30)), stream, period);
    push.end();
    assert.deepEqual(
      found?.map((each) => [each.rule, isPast(each) ? iso(each.overSince) : 'now']),
      ['gaps', 'keyFrames'].map((rule) => [rule, iso(now - 2 * minute)]),
    );
  });

  it('is nothing of a stream that does not exist', async () => {
    assert.deepEqual(await arrived(1, 30), []);
  });

  it('is refused for more intervals than fit into a reply', async () => {
    const { id } = named('Evening news: sign language');
    await assert.rejects(arrived(id, 30 * 24 * 60, 1), { status: 400, detail: /too short/ });
  });
});
