import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sandboxProcess } from '../unit/sandbox/sandboxProcess.ts';

// Measures how many pages of 50 videos the built sandbox serves in a second out of stores of 100 to 100,000 videos,
// with pages from all over the list. Beside it, in turn, a bare hono route answers the same bytes with the same
// adapter. Each server is a process of its own; on Linux, its processor time tells what one core does, whatever else runs.

const rounds = Number(process.env['ROUNDS'] ?? 5);
const requests = 2000;
const connections = 8;
const pageSize = 50;
/** Scales of the sandbox's seed: 1 has 110 videos. */
const scales = [1, 9, 91, 910];
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

const median = (some: readonly number[]) =>
  some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? Number.NaN;

/** Prints one line; the result is the median by processor time, or by the clock where that is unknown. */
function tell(name: string, samples: readonly Sample[]): number {
  const spread = (some: readonly number[]) =>
    `${median(some).toFixed(0)} (${Math.min(...some).toFixed(0)} – ${Math.max(...some).toFixed(0)})`;
  const byClock = samples.map((sample) => sample.byClock);
  const byProcessor = samples.map((sample) => sample.byProcessor);
  console.log(
    `  ${name} ${spread(byClock)} requests/s, ${spread(byProcessor)} a second of its processor time`,
  );
  return median(byProcessor) || median(byClock);
}

const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'sandboxBare.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [bareUrl] = (await once(createInterface({ input: bare.stdout }), 'line')) as [string];

const medians: { count: number; rate: number }[] = [];
try {
  for (const scale of scales) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
    const sandbox = await sandboxProcess(['--state', folder, '--scale', String(scale)]);
    try {
      const headers = { authorization: `APIKey ${sandbox.apiKey}` };
      const count = scale * 110;
      const pages = Math.floor(count / pageSize);
      // the step shares no divisor with any of the numbers of pages
      const addressOf = (request: number) =>
        `${sandbox.baseUrl}/streaming/videos?per_page=${pageSize}&page=${((request * 617) % pages) + 1}`;
      const body = await (await fetch(addressOf(1), { headers })).text();
      await fetch(bareUrl, { method: 'PUT', body });
      const full: Server = { pid: sandbox.child.pid ?? 0, addressOf, headers };
      const route: Server = { pid: bare.pid ?? 0, addressOf: () => bareUrl, headers };
      const samples: Sample[] = [];
      const bareSamples: Sample[] = [];
      for (let round = 0; round < rounds; round++) {
        samples.push(await measure(full));
        bareSamples.push(await measure(route));
      }
      console.log(
        `${count.toLocaleString('en')} videos, pages of ${(Buffer.byteLength(body) / 1024).toFixed(0)} KiB, median of ${rounds} (least – most)`,
      );
      medians.push({ count, rate: tell('sandbox   ', samples) });
      tell('bare route', bareSamples);
    } finally {
      await sandbox.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  }
} finally {
  bare.kill();
}

const [small, large] = [medians[1], medians.at(-1)];
if (small && large) {
  const order = Math.log(small.rate / large.rate) / Math.log(large.count / small.count);
  console.log(`Order of growth of the time for a page, 0 is none: ${order.toFixed(2)}`);
  const isWithin = medians.every(({ rate }) => rate >= goal);
  console.log(`${isWithin ? 'Within' : 'Beyond'} the goal: ${goal} requests a second on one core.`);
  if (!isWithin) process.exitCode = 1;
}
