import { kindOf } from '../../src/kinds/all.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { createListing } from '../../src/work/listing.ts';
import { pageSize, readAllBare, readPage } from './bareLists.ts';
import { atMost, median, rounds, tell } from './figures.ts';
import { startProgram } from './program.ts';
import { type Service, withSandbox } from './withSandbox.ts';

// Measures Load All of 10,000 videos from a service that is 50 ms away. The limit is what four requests at a time allow:
// a quarter of the pages, each for the latency and the time that a page takes of a service without any.

const latency = 50;
const atOnce = 4;
const most = 1.3;

/** Median milliseconds of a page, read alone. */
async function pageTime(service: Service): Promise<number> {
  const times: number[] = [];
  for (let number = 1; number <= 40; number++) {
    const began = performance.now();
    await readPage(service, number);
    times.push(performance.now() - began);
  }
  return median(times);
}

await withSandbox(91, async (near) => {
  const [straight, delayed] = await Promise.all([
    startProgram('delayProxy.ts', [near.baseUrl, '0']),
    startProgram('delayProxy.ts', [near.baseUrl, String(latency)]),
  ]);
  try {
    const far = { ...near, baseUrl: delayed.line };
    const kind = kindOf('video');
    const expected = (await readAllBare(near)).map(kind.key).join();
    const loads: number[] = [];
    const bares: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await pageTime({ ...near, baseUrl: straight.line });
      let began = performance.now();
      const count = (await readAllBare(far)).length;
      bares.push((performance.now() - began) / 1000);
      limits.push((Math.ceil(count / pageSize / atOnce) * (latency + page)) / 1000);
      const client = createClient({ ...far, fetch });
      const listing = createListing(kind, async () => ({ client, clientId: 1 }));
      began = performance.now();
      await listing.first();
      await listing.readOn();
      loads.push((performance.now() - began) / 1000);
      if (listing.items.map(kind.key).join() !== expected)
        throw new Error('Other videos, or in another order');
    }
    const figure = `Load All, 10,000 videos ${latency} ms away, in order`;
    tell({
      figure,
      unit: 's',
      samples: loads,
      reference: limits,
      goal: { words: `≤ ${most} × the limit`, met: median(loads) <= most * median(limits) },
    });
    tell({ figure: `${figure}: bare fetch`, unit: 's', samples: bares, reference: limits });
    const shares = loads.map((load, at) => load / (limits[at] ?? Number.NaN));
    tell({
      figure: `${figure}: over the limit`,
      unit: 'times',
      samples: shares,
      goal: atMost(median(shares), most, 'times'),
    });
  } finally {
    await Promise.all([straight.end(), delayed.end()]);
  }
});
