import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../pages/editor/standIn.ts';
import type { ReleaseContext } from '../../src/features/release/context.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { openDownload } from '../../src/platform/client/download.ts';
import { pause } from '../../src/platform/client/retry.ts';
import { listEdgeApps } from '../../src/platform/edge/operations.ts';
import { createReleases } from '../../src/work/releases/releases.ts';
import { memory } from '../helpers/memory.ts';
import { wasmOf } from '../helpers/wasm.ts';
import { median, rounds, tell } from './figures.ts';
import { type Service, withSandbox } from './withSandbox.ts';

// Measures the deploy of a file of 20 MB as a user makes it, from the file to the answer of the app, beside a bare upload
// of as many bytes and the time that the service compiles. The editor is a stand-in, and questions are answered at once.

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

/** What deploying needs of a window, whose user agrees to everything. */
function desk({ baseUrl, key }: Service): ReleaseContext {
  const agree = async (_: string, buttons: readonly string[]) => buttons[0];
  const none = async () => undefined;
  const window = {
    ask: { warn: agree, tell: none },
    connect: async () => ({ client: createClient({ baseUrl, key, fetch }), clientId: 0 }),
    accountLabel: async () => 'bench',
    changed: { emit: none },
    lists: { refreshKind: none },
    log: { error: console.error },
    history: { saved: none },
    releases: createReleases(memory()),
    kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
    open: openDownload,
    pause,
  };
  return window as unknown as ReleaseContext;
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
  // the editor's module is a stand-in only for what is loaded after it
  const { deploy } = await import('../../src/features/release/deploy.ts');
  const vscode = await import('vscode');
  const client = createClient({ baseUrl: service.baseUrl, key: service.key, fetch });
  const { items } = await client.call(listEdgeApps, {});
  const app = items.find(({ status, api_type }) => status === 1 && api_type === 'wasi-http');
  if (!app) throw new Error('The sandbox has no app that serves.');
  const ref: Ref = {
    account: 'bench',
    kind: 'edgeApp',
    scope: {},
    id: String(app.id),
    title: app.name ?? '',
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'headend-bench-'));
  const file = vscode.Uri.file(path.join(folder, 'app.wasm'));
  const samples: number[] = [];
  const reference: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const bare = another();
      reference.push(await timed(() => upload(service, bare)));
      await writeFile(file.fsPath, another());
      const window = desk(service);
      samples.push(
        await timed(async () => {
          const { isServing, text } = await deploy(window, { account: 'bench', app: ref, file });
          if (!isServing) throw new Error(text);
        }),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const goal = { words: `≤ ${most} × the reference`, met: median(samples) <= most * median(reference) };
  tell({ figure: 'Deploy of a binary of 20 MB', unit: 's', samples, reference, goal });
});
