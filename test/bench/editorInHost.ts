import { appendFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { verify } from '../../src/accounts/verify.ts';
import { itemRow } from '../../src/features/tree/listRows.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { createClient } from '../../src/platform/client/client.ts';
import { getVideo, listStreams, listVideos } from '../../src/platform/streaming/operations.ts';
import { createPicker } from '../../src/ui/editorWindow.ts';
import { createFoundRows, type FoundRow } from '../../src/ui/rows/foundRows.ts';
import type { GroupNode } from '../../src/ui/rows/nodes.ts';
import type { Searched } from '../../src/ui/rows/searched.ts';
import type { Item } from '../../src/work/listing.ts';
import { closeAll, documentOf, type } from '../editor/editing.ts';
import { inside } from '../editor/headend.ts';

/** A step of a user, its round trips alone, and what the editor takes where everything is at hand, in ms. */
interface StepSample {
  readonly step: 'document' | 'save' | 'form';
  readonly own: number;
  readonly trips: number;
  readonly editor: number;
}

/** Keys that were typed into the search of so many resources, in ms each. */
interface SearchSample {
  readonly step: 'search';
  readonly count: number;
  readonly keys: readonly number[];
}

/** What was measured in one host. */
export type EditorSample = StepSample | SearchSample;

/** How often each step is measured; the first time of each is not counted, as the editor loads what it needs for it. */
const times = Number(process.env['HEADEND_BENCH_TIMES']);
const service = {
  baseUrl: process.env['HEADEND_BENCH_URL'] ?? '',
  key: process.env['HEADEND_BENCH_KEY'] ?? '',
};

/** What VS Code calls inside its extension host. */
export async function run(): Promise<void> {
  vscode.workspace.registerFileSystemProvider('headend-bench', fileSystemInMemory());
  await measureTrips();
  await measureSearch();
}

function report(sample: EditorSample): void {
  appendFileSync(process.env['HEADEND_BENCH_REPORT'] ?? '', `${JSON.stringify(sample)}\n`);
}

async function timed(work: () => Thenable<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Opens documents and forms of streams, and saves a field, each beside its round trips with bare `fetch`. */
async function measureTrips(): Promise<void> {
  const { accounts } = await inside();
  const client = createClient({ ...service, fetch });
  const account = { ...(await verify(client, 'stored')), safety: 'normal' as const, key: service.key };
  await accounts.add(account);
  const { items } = await client.call(listStreams, {});
  const kind = kindOf('liveStream');
  const refs = items.map((item): Ref => {
    const { id } = item;
    return { account: account.id, kind: kind.id, scope: {}, id: String(id), title: kind.title(item as Item) };
  });
  if (refs.length <= times) throw new Error(`Only ${refs.length} streams for ${times} rounds`);
  for (const [round, ref] of refs.slice(0, times + 1).entries()) {
    const address = `${service.baseUrl}/streaming/streams/${ref.id}`;
    const trip = async (method: string, body?: string) => {
      const headers = { authorization: `APIKey ${service.key}`, 'content-type': 'application/json' };
      const reply = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
      if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status}`);
      await reply.json();
    };
    const tell = (step: StepSample['step'], own: number, trips: number, editor: number) => {
      if (round > 0) report({ step, own, trips, editor });
    };
    const editor = await timeEditor(`${ref.title} ${round}`);
    const one = await timed(() => trip('GET'));
    tell(
      'document',
      await timed(() => vscode.commands.executeCommand('headend.row.open', ref)),
      one,
      editor.open,
    );
    const document = await documentOf(ref);
    if (!document) throw new Error(`${ref.title} was not opened`);
    await type(document, { client_entity_data: `round ${round}` });
    const save = await timed(async () => {
      if (!(await document.save())) throw new Error(`${ref.title} was not saved`);
    });
    const two = await timed(async () => {
      await trip('GET');
      await trip('PATCH', JSON.stringify({ name: ref.title, client_entity_data: `round ${round} again` }));
    });
    tell('save', save, two, editor.save);
    await closeAll();
    const again = await timed(() => trip('GET'));
    tell(
      'form',
      await timed(() => vscode.commands.executeCommand('headend.row.openForm', ref)),
      again,
      editor.panel,
    );
    await closeAll();
  }
}

/** What the editor takes to open a text in memory, to save it, and to open a panel with nothing in it. */
async function timeEditor(name: string) {
  const uri = vscode.Uri.from({ scheme: 'headend-bench', path: `/${name}.json` });
  const open = await timed(() => vscode.commands.executeCommand('vscode.open', uri, { preview: true }));
  const document = vscode.workspace.textDocuments.find((each) => `${each.uri}` === `${uri}`);
  if (!document) throw new Error(`${uri} was not opened`);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, new vscode.Position(0, 0), ' ');
  await vscode.workspace.applyEdit(edit);
  const save = await timed(() => document.save());
  await closeAll();
  const panel = await timed(async () => {
    const { webview } = vscode.window.createWebviewPanel('headend-bench', name, vscode.ViewColumn.One, {
      enableScripts: true,
    });
    const ready = new Promise((resolve) => webview.onDidReceiveMessage(resolve));
    webview.html = '<script>acquireVsCodeApi().postMessage(1)</script>';
    await ready;
  });
  await closeAll();
  return { open, save, panel };
}

/** A file system whose files are all at hand. */
function fileSystemInMemory(): vscode.FileSystemProvider {
  const files = new Map<string, Uint8Array>();
  const none = () => undefined;
  const contentOf = ({ path }: vscode.Uri) => files.get(path) ?? new TextEncoder().encode('{"name": "x"}');
  return {
    onDidChangeFile: new vscode.EventEmitter<vscode.FileChangeEvent[]>().event,
    watch: () => ({ dispose: none }),
    stat: (uri) => ({ type: vscode.FileType.File, ctime: 0, mtime: 1, size: contentOf(uri).length }),
    readFile: contentOf,
    writeFile: (uri, content) => void files.set(uri.path, content),
    readDirectory: () => [],
    createDirectory: none,
    delete: none,
    rename: none,
  };
}

/** Types into Go to Resource: from the text that the editor tells to the rows that it is given. */
async function measureSearch(): Promise<void> {
  const client = createClient({ ...service, fetch });
  const { items } = await client.call(listVideos, { per_page: 50 });
  const [first] = items;
  if (!first) throw new Error('There are no videos');
  await client.call(getVideo, { video_id: first.id });
  const kind = kindOf('video');
  const list = { type: 'group', id: 'bench', account: { id: 'bench' }, kind, scope: {}, parent: undefined };
  for (const count of [100, 1000, 10_000, 100_000]) {
    const pick = createPicker<FoundRow>({ title: 'Bench', placeholder: '' });
    const closed = new AbortController();
    pick.open();
    const rows = createFoundRows(pick, closed.signal);
    const visit = rows.visit({} as Searched);
    for (let at = 0; at < count; at += 1) {
      const item = items[at % items.length] as Item;
      const copy = { ...item, id: 1_000_000 + at, name: `${item['name']} ${at}` };
      visit([itemRow(list as unknown as GroupNode, copy)]);
    }
    const keys: number[] = [];
    for (const word of ['new', 'trailer 12', 'winter 9', 'ideo 777', '10000']) {
      for (let length = 0; length <= word.length; length += 1) {
        const began = performance.now();
        rows.match(word.slice(0, length));
        keys.push(performance.now() - began);
        // the editor is given the rows, and others their turn, before the next key
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    report({ step: 'search', count, keys: keys.slice(5) });
    closed.abort();
    pick.hide();
    pick.dispose();
  }
}
