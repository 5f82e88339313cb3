import { createHash, randomBytes } from 'node:crypto';
import type * as vscode from 'vscode';
import { createClient } from '../../src/platform/client/client.ts';
import { pause } from '../../src/platform/client/retry.ts';
import { updateEdgeApp } from '../../src/platform/edge/edgeApps.ts';
import { listEdgeApps } from '../../src/platform/edge/operations.ts';
import { shipBinary } from '../../src/work/releases/shipBinary.ts';
import { wasmOf } from '../helpers/wasm.ts';
import { median, rounds, tell } from './figures.ts';
import { type Service, withSandbox } from './withSandbox.ts';

// Measures the deploy of a binary of 20 MB, beside a bare upload of as many bytes and the time that the service compiles.

const size = 20_000_000;
const most = 1.1;

/** Another binary each time: the service is never sent one twice. */
const another = () => wasmOf(randomBytes(8).toString('hex'), size);

/** Seconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function deploy({ baseUrl, key }: Service, app: number, bytes: Buffer): Promise<void> {
  const client = createClient({ baseUrl, key, fetch });
  const local = {
    uri: { path: '/app.wasm' } as vscode.Uri,
    bytes: Uint8Array.from(bytes),
    md5: createHash('md5').update(bytes).digest('hex'),
  };
  const { signal } = new AbortController();
  const none = () => undefined;
  const told = { signal, about: 'app', onSent: none, onStored: none, pause };
  const { id } = await shipBinary(client, local, told);
  await client.call(updateEdgeApp, { app_id: app, binary: Number(id) });
}

async function upload({ baseUrl, key }: Service, bytes: Buffer): Promise<void> {
  const headers = { authorization: `apikey ${key}` };
  const address = `${baseUrl}/fastedge/v1/binaries`;
  const stored = await fetch(`${address}/raw`, { method: 'POST', headers, body: Uint8Array.from(bytes) });
  let { id, status } = (await stored.json()) as { id: number; status: number };
  while (status === 0) {
    await pause(0.02);
    ({ id, status } = (await (await fetch(`${address}/${id}`, { headers })).json()) as typeof stored & {
      id: number;
      status: number;
    });
  }
}

await withSandbox(1, async (service) => {
  const client = createClient({ baseUrl: service.baseUrl, key: service.key, fetch });
  const { items } = await client.call(listEdgeApps, { limit: 1 });
  const app = Number(items[0]?.id);
  const samples: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, bare] = [another(), another()];
    reference.push(await timed(() => upload(service, bare)));
    samples.push(await timed(() => deploy(service, app, ours)));
  }
  const goal = { words: `≤ ${most} × the reference`, met: median(samples) <= most * median(reference) };
  tell({ figure: 'Deploy of a binary of 20 MB', unit: 's', samples, reference, goal });
});
