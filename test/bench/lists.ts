import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { kindOf } from '../../src/kinds/all.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { createListing } from '../../src/work/listing.ts';
import { readAllBare } from './bareLists.ts';
import { atMost, median, rounds, tell, tellGrowth } from './figures.ts';
import { bundled, startProgram } from './program.ts';
import { keepStillVideos } from './stillVideos.ts';
import { type Service, scales, withSandbox } from './withSandbox.ts';

// Measures lists of 100 to 100,000 videos against the built sandbox on the loopback address: loading all of them, stopping
// that, and rechecking them when nothing changed. The reference reads the same pages with bare `fetch`, as many at a
// time, and keeps the parsed items.

const goals = {
  seconds: 25,
  bytes: 1024,
  megabytes: 400,
  cancel: 100,
  requests: 3,
  recheck: 10,
  afterChange: 6,
};

/** The fewest videos whose loading can be stopped on its way: that of 100 is over with its first requests. */
const fewestToCancel = 500;

/** How often a list is rechecked, one time after another: the mean is told, and the first one, which pays for the garbage of loading. */
const rechecks = 10;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

interface Sample {
  readonly count: number;
  /** Seconds to load all items: with bare `fetch`, and as the extension does. */
  readonly bare: number;
  readonly load: number;
  /** Heap in bytes a resource, besides what the bare items take. */
  readonly bytes: number;
  /** Milliseconds from the wish to stop until loading has stopped; not a number of too few videos. */
  readonly cancel: number;
  /** Of a recheck when nothing changed: requests, and milliseconds of processor time here; and those of the first. */
  readonly requests: number;
  readonly recheck: number;
  readonly firstRecheck: number;
  /** Requests after a change made here of the item in the middle. */
  readonly afterChange: number;
}

async function measure(service: Service): Promise<Sample> {
  // the pages that the round before has canceled are let go
  await setTimeout(500);
  const before = heapUsed();
  let began = performance.now();
  const bareItems = await readAllBare(service);
  const bare = (performance.now() - began) / 1000;
  const bareBytes = heapUsed() - before;
  const count = bareItems.length;
  bareItems.length = 0;

  let requests = 0;
  const client = createClient({ ...service, fetch, observe: () => (requests += 1) });
  const kind = kindOf('video');
  const connect = async () => ({ client, clientId: 1 });
  const listing = createListing(kind, connect);
  const empty = heapUsed();
  began = performance.now();
  await listing.first();
  await listing.readOn();
  const load = (performance.now() - began) / 1000;
  if (listing.items.length !== count) throw new Error(`${listing.items.length} of ${count} were loaded`);
  const bytes = (heapUsed() - empty - bareBytes) / count;

  // what was requested ahead, beyond the end, is still on its way
  await setTimeout(500);
  requests = 0;
  const cpu = process.cpuUsage();
  const spent: number[] = [];
  for (let i = 0; i < rechecks; i++) {
    if (await listing.recheck()) throw new Error('A list that stood still was rechecked as changed');
    const { user, system } = process.cpuUsage(cpu);
    spent.push((user + system) / 1000);
  }
  const [firstRecheck = Number.NaN] = spent;
  const recheck = {
    requests: requests / rechecks,
    recheck: (spent.at(-1) ?? Number.NaN) / rechecks,
    firstRecheck,
  };
  requests = 0;
  const changed = listing.items.slice(Math.floor(count / 2)).slice(0, 1);
  await listing.recheck(undefined, changed.map(kind.key));
  const afterChange = requests;
  const stopped = count < fewestToCancel ? Number.NaN : await cancel();
  return { count, bare, load, bytes, ...recheck, afterChange, cancel: stopped };

  async function cancel(): Promise<number> {
    const other = createListing(kind, connect);
    await other.first();
    const abort = new AbortController();
    let asked = Number.NaN;
    // in the middle, while pages are on their way
    const onPage = () => {
      if (other.items.length < Math.min(count / 2, 1000) || abort.signal.aborted) return;
      globalThis.setTimeout(() => {
        asked = performance.now();
        abort.abort();
      }, 3);
    };
    await other.readOn({ signal: abort.signal, onPage });
    const took = performance.now() - asked;
    if (other.items.length >= count) throw new Error(`Load All of ${count} was over before it was stopped`);
    return took;
  }
}

interface Memory {
  readonly resident: number;
  readonly heap: number;
}

// as the extension ships: sources would take memory of their own, for their types
const listsMemory = await bundled('listsMemory.ts', { format: 'esm', minify: true });

/** Megabytes of a fresh process that keeps all videos, and of its heap. */
async function memoryOf({ baseUrl, key }: Service, ...how: readonly string[]): Promise<Memory> {
  const loader = await startProgram(listsMemory, [baseUrl, key, ...how], ['--expose-gc']);
  await loader.end();
  const { resident, heap } = JSON.parse(loader.line);
  return { resident: resident / 1e6, heap: heap / 1e6 };
}

const medians: Sample[] = [];
for (const scale of scales) {
  await withSandbox(scale, async (service) => {
    await keepStillVideos(service);
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round++) samples.push(await measure(service));
    const all = (of: keyof Sample) => samples.map((sample) => sample[of]);
    const middle = (of: keyof Sample) => median(all(of));
    const [{ count } = { count: 0 }] = samples;
    const isLargest = scale === scales.at(-1);
    const name = (what: string) => `${what}, ${count.toLocaleString('en')} videos`;
    tell({
      figure: name('Load All'),
      unit: 's',
      samples: all('load'),
      reference: all('bare'),
      ...(isLargest ? { goal: atMost(middle('load'), goals.seconds, 's') } : {}),
    });
    if (scale !== scales[0])
      tell({
        figure: name('Load All: memory beyond its data'),
        unit: 'bytes a resource',
        samples: all('bytes'),
        goal: atMost(middle('bytes'), goals.bytes, 'bytes'),
      });
    if (scale !== scales[0])
      tell({
        figure: name('Load All: stops after Cancel'),
        unit: 'ms',
        samples: all('cancel'),
        goal: atMost(Math.max(...all('cancel')), goals.cancel, 'ms, at most'),
      });
    tell({
      figure: name('Auto-refresh, nothing changed: requests'),
      unit: 'requests',
      samples: all('requests'),
      goal: atMost(middle('requests'), goals.requests, 'requests'),
    });
    tell({
      figure: name('Auto-refresh, nothing changed: processor'),
      unit: 'ms',
      samples: all('recheck'),
      goal: atMost(middle('recheck'), goals.recheck, 'ms'),
    });
    tell({
      figure: name('Auto-refresh, nothing changed: processor, first time'),
      unit: 'ms',
      samples: all('firstRecheck'),
    });
    tell({
      figure: name('After a change made here: requests'),
      unit: 'requests',
      samples: all('afterChange'),
      goal: atMost(middle('afterChange'), goals.afterChange, 'requests'),
    });
    if (isLargest) {
      const sizes: Memory[] = [];
      const bares: Memory[] = [];
      for (let round = 0; round < rounds; round++) {
        sizes.push(await memoryOf(service));
        bares.push(await memoryOf(service, 'bare'));
      }
      const resident = sizes.map((size) => size.resident);
      tell({
        figure: name('Load All: resident memory of the process'),
        unit: 'MB',
        samples: resident,
        reference: bares.map((size) => size.resident),
        goal: atMost(median(resident), goals.megabytes, 'MB'),
      });
      tell({
        figure: name('Load All: its heap'),
        unit: 'MB',
        samples: sizes.map(({ heap }) => heap),
        reference: bares.map(({ heap }) => heap),
      });
    }
    medians.push({
      count,
      bare: middle('bare'),
      load: middle('load'),
      bytes: middle('bytes'),
      cancel: middle('cancel'),
      requests: middle('requests'),
      recheck: middle('recheck'),
      firstRecheck: middle('firstRecheck'),
      afterChange: middle('afterChange'),
    });
  });
}

const growth = (figure: string, unit: string, of: keyof Sample, samples = medians) =>
  tellGrowth({ figure, unit, medians: samples.map((sample) => [sample.count, sample[of]]) });
growth('Load All', 's', 'load');
growth('The same pages with bare fetch', 's', 'bare');
growth('Memory beyond its data, a resource', 'bytes', 'bytes');
growth('Load All: stops after Cancel', 'ms', 'cancel', medians.slice(1));
growth('Auto-refresh, nothing changed: requests', 'requests', 'requests');
growth('Auto-refresh, nothing changed: processor', 'ms', 'recheck');
growth('Auto-refresh, nothing changed: processor, first time', 'ms', 'firstRecheck');
growth('After a change made here: requests', 'requests', 'afterChange');
