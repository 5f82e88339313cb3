import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { kindOf } from '../../src/kinds/all.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { bestMatches } from '../../src/ui/rows/bestMatches.ts';
import { createListing, type Item } from '../../src/work/listing.ts';
import { sandboxProcess } from '../unit/sandbox/sandboxProcess.ts';

// Measures lists of 100 to 100,000 videos against the built sandbox on the loopback address: loading all of them,
// rechecking them when nothing changed, and searching them at a key press. The reference reads the same pages with bare
// `fetch`, four at a time, and keeps the parsed items.

const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Scales of the sandbox's seed: 1 has 110 videos. */
const scales = [1, 9, 91, 910];
const goals = { ratio: 1.8, bytes: 1024, requests: 3 };

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const median = (some: readonly number[]) =>
  some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? Number.NaN;
const spread = (some: readonly number[], unit: string) =>
  `${median(some).toFixed(2)} ${unit} (${Math.min(...some).toFixed(2)} – ${Math.max(...some).toFixed(2)})`;

interface Sample {
  readonly count: number;
  /** Seconds to load all items: with bare `fetch`, and as the extension does. */
  readonly bare: number;
  readonly load: number;
  /** Heap in bytes a resource, besides what the bare items take. */
  readonly bytes: number;
  /** Of a recheck when nothing changed: requests, and milliseconds of processor time here. */
  readonly requests: number;
  readonly recheck: number;
  /** Milliseconds to match all items with a typed text. */
  readonly search: number;
}

interface Service {
  readonly baseUrl: string;
  readonly key: string;
}

/** Reads all pages with bare `fetch`, four at a time. */
async function readBare({ baseUrl, key }: Service): Promise<Item[]> {
  const headers = { authorization: `APIKey ${key}` };
  const page = async (number: number): Promise<Item[]> =>
    (await fetch(`${baseUrl}/streaming/videos?page=${number}&per_page=50`, { headers })).json() as Promise<
      Item[]
    >;
  const items: Item[] = [];
  const requested = [1, 2, 3, 4].map(page);
  for (let number = 5; ; number++) {
    const found = (await requested.shift()) ?? [];
    if (found.length === 0) return items;
    items.push(...found);
    requested.push(page(number));
  }
}

async function measure(service: Service): Promise<Sample> {
  const before = heapUsed();
  let began = performance.now();
  const bareItems = await readBare(service);
  const bare = (performance.now() - began) / 1000;
  const bareBytes = heapUsed() - before;
  const count = bareItems.length;
  bareItems.length = 0;

  let requests = 0;
  const client = createClient({ ...service, fetch, observe: () => (requests += 1) });
  const kind = kindOf('video');
  const listing = createListing(kind, async () => ({ client, clientId: 1 }));
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
  await listing.recheck();
  const { user, system } = process.cpuUsage(cpu);

  const entries = listing.items.map((item) => ({
    searchText: `${kind.title(item)}\nvideo · ${kind.key(item)}`.toLowerCase(),
  }));
  began = performance.now();
  for (const text of ['n', 'ne', 'new', 'news']) bestMatches(entries, text, 200);
  const search = (performance.now() - began) / 4;
  return { count, bare, load, bytes, requests, recheck: (user + system) / 1000, search };
}

/** How a time grows with the number of items: 1 is in proportion. */
function order(small: Sample, large: Sample, of: (sample: Sample) => number): string {
  return (Math.log(of(large) / of(small)) / Math.log(large.count / small.count)).toFixed(2);
}

const medians: Sample[] = [];
for (const scale of scales) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  const sandbox = await sandboxProcess(['--state', folder, '--scale', String(scale)]);
  try {
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round++)
      samples.push(await measure({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey ?? '' }));
    const all = (of: (sample: Sample) => number) => samples.map(of);
    const [{ count } = { count: 0 }] = samples;
    console.log(`${count.toLocaleString('en')} videos, median of ${rounds} (least – most)`);
    console.log(
      `  bare fetch    ${spread(
        all(({ bare }) => bare),
        's',
      )}`,
    );
    console.log(
      `  load all      ${spread(
        all(({ load }) => load),
        's',
      )}`,
    );
    console.log(
      `  over bare     ${spread(
        all(({ load, bare }) => load / bare),
        'times',
      )}`,
    );
    console.log(
      `  memory        ${spread(
        all(({ bytes }) => bytes),
        'bytes a resource beyond its data',
      )}`,
    );
    console.log(
      `  recheck       ${median(all(({ requests }) => requests))} requests, ${spread(
        all(({ recheck }) => recheck),
        'ms of CPU',
      )}`,
    );
    console.log(
      `  search        ${spread(
        all(({ search }) => search),
        'ms a key',
      )}`,
    );
    medians.push({
      count,
      bare: median(all(({ bare }) => bare)),
      load: median(all(({ load }) => load)),
      bytes: median(all(({ bytes }) => bytes)),
      requests: median(all(({ requests }) => requests)),
      recheck: median(all(({ recheck }) => recheck)),
      search: median(all(({ search }) => search)),
    });
  } finally {
    await sandbox.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const [small, large] = [medians[1], medians.at(-1)];
if (small && large) {
  console.log(
    `Order of growth, 1 is in proportion: load all ${order(small, large, ({ load }) => load)}, search ${order(small, large, ({ search }) => search)}`,
  );
  const isWithin =
    large.load / large.bare <= goals.ratio && large.bytes <= goals.bytes && large.requests <= goals.requests;
  console.log(
    `${isWithin ? 'Within' : 'Beyond'} the goals: ${goals.ratio} times bare fetch, ${goals.bytes} bytes a resource, ${goals.requests} requests a recheck.`,
  );
  if (!isWithin) process.exitCode = 1;
}
