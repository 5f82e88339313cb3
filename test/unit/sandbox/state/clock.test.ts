import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { fetch } from 'undici';
import { createCluster } from '../../../../src/platform/cloud/databases.ts';
import { createClock } from '../../../../src/sandbox/state/clock.ts';
import { order, scope } from '../cloudOrders.ts';
import { type StartedSandbox, startedSandbox, temporaryFolder } from '../startedSandbox.ts';

const day = 24 * 3_600_000;
const began = Date.UTC(2026, 4, 6, 18, 2);

describe('a fast clock', () => {
  let time = began;
  const leads: number[] = [];
  const start = (speed: number, lead = 0) =>
    createClock({ real: () => time, speed, lead, keepLead: (ahead) => leads.push(ahead) });
  beforeEach(() => {
    time = began;
    leads.length = 0;
  });

  it('runs so many times faster, and the clock of delivery does not', () => {
    const clock = start(100);
    time += 1000;
    assert.equal(clock.now(), began + 100_000);
    assert.equal(clock.real(), began + 1000);
    assert.equal(clock.realAt(began + 50_000), began + 500);
    assert.equal(clock.realAt(began - 7), began - 7);
  });

  it('goes on where it was when it is stopped and started again, also at another speed', () => {
    const clock = start(100);
    time += 60_000;
    const last = clock.now();
    clock.close();
    const lead = leads.at(-1) ?? assert.fail();
    assert.equal(start(1, lead).now(), last);
    time += 1000;
    const again = start(10, lead);
    assert.equal(again.now(), last + 1000);
    assert.equal(again.realAt(last), time - 1000);
  });

  it('does not go back when it was killed', () => {
    const clock = start(10_000);
    for (let step = 0; step < 20; step++) {
      time += 777;
      const last = clock.now();
      assert.ok(start(1, leads.at(-1)).now() >= last);
    }
    assert.ok(leads.length < 6, 'and is not written each time');
  });

  it('writes nothing at the usual speed', () => {
    const clock = start(1);
    time += day;
    clock.now();
    clock.close();
    assert.deepEqual(leads, []);
  });
});

describe('a sandbox with a fast clock', () => {
  let time = began;
  let state: string;
  beforeEach(async () => {
    time = began;
    state = await temporaryFolder();
  });
  afterEach(() => rm(state, { recursive: true, force: true }));
  const start = (clock: number) => startedSandbox({ state, clock, port: 0, now: () => time });

  it('ends a task in a fraction of the time, and it stays ended after a restart', async () => {
    const first = await start(100);
    const { tasks } = await first.client.call(createCluster, { ...scope, ...order });
    const stateOf = async ({ read }: StartedSandbox) => (await read(`/cloud/v1/tasks/${tasks[0]}`)).state;
    time += 20;
    assert.equal(await stateOf(first), 'RUNNING');
    time += 80;
    assert.equal(await stateOf(first), 'FINISHED');
    await first.stop();
    const again = await start(1);
    assert.equal(await stateOf(again), 'FINISHED');
    await again.close();
  });

  it('delivers live streams in real time', async () => {
    const sandbox = await start(10_000);
    const [stream] = await sandbox.read('/streaming/streams');
    const sequence = async () => {
      const text = await (await fetch(stream.hls_cmaf_url.replace('master', 'v360/media'))).text();
      return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const first = await sequence();
    time += 19_200;
    assert.equal(await sequence(), first + 10);
    // the broadcast ends days ahead of the system's clock, and its last minute is where players are
    await sandbox.call(`/streaming/streams/${stream.id}`, { method: 'PATCH', json: { active: false } });
    assert.ok((await sequence()) - first <= 7500);
    await sandbox.close();
  });
});
