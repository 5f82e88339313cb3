import { createClient } from '../../src/platform/client/client.ts';
import { listVideos } from '../../src/platform/streaming/operations.ts';
import { pageSize, readPage } from './bareLists.ts';
import { atMost, median, rounds, tell } from './figures.ts';
import { withSandbox } from './withSandbox.ts';

// Measures what the client adds to a page of 50 videos: laying out, masking, checking and telling, beside bare `fetch` with
// `JSON.parse`. Both in turn, one page at a time, by the clock and by the processor time of this process.

const pages = 200;
const most = 0.5;

interface Sample {
  /** Milliseconds a page. */
  readonly clock: number;
  readonly processor: number;
}

async function measure(read: (number: number) => Promise<unknown>): Promise<Sample> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  for (let page = 0; page < pages; page++) await read((page % 20) + 1);
  const { user, system } = process.cpuUsage(cpu);
  return { clock: (performance.now() - began) / pages, processor: (user + system) / 1000 / pages };
}

await withSandbox(10, async (service) => {
  const client = createClient({ ...service, fetch, observe: () => undefined });
  const bare = (page: number) => readPage(service, page);
  const own = (page: number) => client.call(listVideos, { page, per_page: pageSize });
  // what is compiled at first is no part of a page
  await measure(bare);
  await measure(own);
  const bares: Sample[] = [];
  const owns: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    bares.push(await measure(bare));
    owns.push(await measure(own));
  }
  for (const by of ['clock', 'processor'] as const) {
    const samples = owns.map((sample) => sample[by]);
    const reference = bares.map((sample) => sample[by]);
    tell({ figure: `Client, page of ${pageSize} videos, by the ${by}`, unit: 'ms', samples, reference });
    const added = samples.map((sample, at) => sample - (reference[at] ?? Number.NaN));
    const goal = atMost(median(added), most, 'ms');
    tell({ figure: `Client beyond bare fetch, by the ${by}`, unit: 'ms', samples: added, goal });
  }
});
