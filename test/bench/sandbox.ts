import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { pageSize } from './bareLists.ts';
import { median, rounds, tell, tellGrowth } from './figures.ts';
import { startProgram } from './program.ts';
import { scales, videosOfOne, withSandbox } from './withSandbox.ts';

// Measures how many pages of 50 videos the built sandbox serves in a second out of stores of 100 to 100,000 videos,
// with pages from all over the list. Beside it, in turn, a bare hono route answers the same bytes with the same
// adapter. Each server is a process of its own; on Linux, its processor time tells what one core does, whatever else runs.

const requests = 2000;
const connections = 8;
/** Requests a second on one core, out of any store. */
const goal = 1000;

interface Server {
  readonly pid: number;
  readonly addressOf: (request: number) => string;
  readonly headers: Record<string, string>;
}

interface Sample {
  /** Requests a second by the clock, and by the processor time of the server. */
  readonly byClock: number;
  readonly byProcessor: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** The body of a reply, in bytes. */
async function read(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(get(url, { agent, headers }), 'response');
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return size;
}

/** Requests pages, some at the same time. */
async function measure({ pid, addressOf, headers }: Server): Promise<Sample> {
  let sent = 0;
  const began = performance.now();
  const before = processorSeconds(pid);
  const client = async () => {
    while (sent < requests) await read(addressOf(sent++), headers);
  };
  await Promise.all(Array.from({ length: connections }, client));
  return {
    byClock: requests / ((performance.now() - began) / 1000),
    byProcessor: requests / (processorSeconds(pid) - before),
  };
}

/** Processor time of a process so far, as Linux tells it in hundredths of a second; elsewhere not a number. */
function processorSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [user, system] = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

/** Requests a second by the processor time of the server, or by the clock where that is unknown. */
const rateOf = ({ byClock, byProcessor }: Sample) => byProcessor || byClock;

const bare = await startProgram('sandboxBare.ts');
const pageTimes: [number, number][] = [];
try {
  for (const scale of scales) {
    await withSandbox(scale, async ({ baseUrl, key }, { pid = 0 }) => {
      const headers = { authorization: `APIKey ${key}` };
      const count = scale * videosOfOne;
      const pages = Math.floor(count / pageSize);
      // the step shares no divisor with any of the numbers of pages
      const addressOf = (request: number) =>
        `${baseUrl}/streaming/videos?per_page=${pageSize}&page=${((request * 617) % pages) + 1}`;
      const body = await (await fetch(addressOf(1), { headers })).text();
      await fetch(bare.line, { method: 'PUT', body });
      const full: Server = { pid, addressOf, headers };
      const route: Server = { pid: bare.pid, addressOf: () => bare.line, headers };
      const samples: Sample[] = [];
      const bareSamples: Sample[] = [];
      for (let round = 0; round < rounds; round++) {
        samples.push(await measure(full));
        bareSamples.push(await measure(route));
      }
      const size = `${(Buffer.byteLength(body) / 1024).toFixed(0)} KiB`;
      const figure = `Sandbox, pages of ${pageSize} (${size}) of ${count.toLocaleString('en')} videos`;
      const rates = samples.map(rateOf);
      tell({
        figure: `${figure}, by its processor time`,
        unit: 'pages/s',
        samples: rates,
        reference: bareSamples.map(rateOf),
        goal: { words: `≥ ${goal.toLocaleString('en')} pages/s`, met: median(rates) >= goal },
      });
      const byClock = (some: readonly Sample[]) => some.map((sample) => sample.byClock);
      tell({
        figure: `${figure}, by the clock`,
        unit: 'pages/s',
        samples: byClock(samples),
        reference: byClock(bareSamples),
      });
      pageTimes.push([count, 1000 / median(rates)]);
    });
  }
} finally {
  await bare.end();
}
tellGrowth({ figure: `Sandbox, page of ${pageSize}`, unit: 'ms', medians: pageTimes });
