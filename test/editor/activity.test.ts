import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { createJournalRows, type RequestRow } from '../../src/features/requests/rows.ts';
import { createCluster } from '../../src/platform/cloud/databases.ts';
import { getTask, listTasks } from '../../src/platform/cloud/operations.ts';
import { changeEmail, listUsers } from '../../src/platform/identity/operations.ts';
import { listStreams } from '../../src/platform/streaming/operations.ts';
import { createSandbox } from '../../src/sandbox/server/server.ts';
import { makeKey } from '../../src/sandbox/state/keys.ts';
import { admitKey } from '../../src/sandboxFolder/keys.ts';
import type { ExtraNode, Node } from '../../src/ui/rows/nodes.ts';
import type { Journal } from '../../src/work/journal.ts';
import { order, scope } from '../unit/sandbox/cloudOrders.ts';
import { answering } from './answers.ts';
import { freshSandbox, signedOut } from './freshSandbox.ts';
import { inside } from './headend.ts';

describe('Activity', function () {
  this.timeout(60_000);

  let account = '';
  before(async () => {
    account = (await freshSandbox()).id;
    await (await tree()).getChildren();
  });

  async function tree() {
    const view = (await inside()).view('headend.activity');
    assert.ok(view);
    return view.tree;
  }

  const client = async (of = account) =>
    (await (await inside()).accounts.client(of)) ?? assert.fail('signed out');

  /** The row of the requests, and the rows below it. */
  async function requests() {
    const group = (await (await tree()).getChildren()).find((row) => row.type === 'extra');
    assert.ok(group?.type === 'extra');
    const rows = (await (await tree()).getChildren(group)).filter(
      (row): row is ExtraNode => row.type === 'extra',
    );
    const calls = rows.flatMap((row) => ('entry' in row ? (row as RequestRow).entry.call : []));
    return { group, rows, labels: rows.map((row) => row.treeItem().label), calls };
  }

  async function opened(suffix: RegExp): Promise<vscode.TextDocument> {
    const find = () => vscode.workspace.textDocuments.find(({ uri }) => suffix.test(uri.toString()));
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => vscode.workspace.onDidOpenTextDocument(resolve));
    }
  }

  /** Waits until something holds, asking again whenever a tree has changed. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    const trees = [await tree(), (await inside()).view('headend.cloud')?.tree];
    const done = Promise.withResolvers<void>();
    const look = () => void holds().then((found) => found && done.resolve(), done.reject);
    const subscriptions = trees.map((each) => each?.onDidChangeTreeData(look));
    look();
    await done.promise.finally(() => subscriptions.map((each) => each?.dispose()));
  }

  /** The names of the clusters of the first region. */
  async function cloudNames(): Promise<unknown[]> {
    const cloud = (await inside()).view('headend.cloud')?.tree;
    const groups = (await cloud?.groups()) ?? [];
    const group = groups.find(
      ({ kind, scope: { project, region } }) =>
        kind.id === 'cluster' && region === scope.region_id && project === scope.project_id,
    );
    const rows = (await cloud?.getChildren(group)) ?? [];
    return rows.flatMap((row) => (row.type === 'item' ? [row.ref.title] : []));
  }

  /** An account of a sandbox whose clock runs fast. */
  async function inAHurry() {
    const root = vscode.extensions.getExtension('headend.headend')?.extensionPath ?? assert.fail();
    const state = await mkdtemp(path.join(tmpdir(), 'headend-test-'));
    const sandbox = await createSandbox({ clip: path.join(root, 'media', 'clip'), state, clock: 60 });
    const key = makeKey();
    admitKey(state, key);
    const { accounts } = await inside();
    const known = (await accounts.current()) ?? assert.fail('signed out');
    await accounts.add({ ...known, id: 'hurry', baseUrl: sandbox.origin, key, origin: 'stored' });
    return {
      of: 'hurry',
      async close() {
        await accounts.remove('hurry');
        await sandbox.close();
        await rm(state, { recursive: true });
      },
    };
  }

  it('lists the requests of this window, newest first, and folds those that repeat', async () => {
    await (await client()).call(listStreams, {});
    await (await client()).call(listTasks, {});
    await (await client()).call(listTasks, {});
    const { group, rows, labels, calls } = await requests();
    assert.match(String(labels[0]), /^200 · [\d.]+ m?s · GET \/cloud\/v1\/tasks$/);
    assert.match(String(rows[0]?.treeItem().description), /^\d+ times$/);
    assert.ok(calls.includes('GET /streaming/streams'));
    assert.match(String(group.treeItem().description), /^(\d+ failed, )?\d+ in this window$/);
    assert.equal((await tree()).getParent(rows[0] as Node), group);
  });

  it('says how long a request took: in ms, from a second on in s', async () => {
    const durations = [0.4, 131.6, 999.4, 999.6, 1500, 30_126];
    const entries = durations.map((duration, at) => ({
      number: at,
      call: 'GET /a',
      status: 200,
      duration,
      tries: 1,
      times: 1,
    }));
    const journal = {
      onDidChange: () => ({ dispose: () => {} }),
      entries: () => entries,
    } as unknown as Journal;
    const rows = createJournalRows(journal);
    const [group] = rows.of((await (await inside()).accounts.current()) ?? assert.fail());
    const below = (group?.below?.() ?? []) as ExtraNode[];
    assert.deepEqual(
      below.map((row) => row.treeItem().label),
      ['0 ms', '132 ms', '999 ms', '1.0 s', '1.5 s', '30.1 s'].map((took) => `200 · ${took} · GET /a`),
    );
    rows.dispose();
  });

  it('shows the failed requests alone, until all are wanted again', async () => {
    const gone = { task_id: '00000000-0000-4000-8000-000000000000' };
    await (await client()).call(listTasks, {});
    await (await client()).call(getTask, gone).catch(() => undefined);
    // what the user cancelled has not failed
    const abort = new AbortController();
    const cancelled = (await client()).call(listStreams, { page: 7 }, { signal: abort.signal });
    abort.abort();
    await assert.rejects(cancelled, { reason: 'cancelled' });
    assert.ok((await requests()).labels.some((label) => /^canceled · /.test(String(label))));
    await vscode.commands.executeCommand('headend.request.showFailed');
    const { group, rows, labels } = await requests();
    assert.ok(rows.length > 0 && labels.every((label) => /^(4|5)\d\d · /.test(String(label))), labels.join());
    assert.match(String(labels[0]), /^404 · .* · GET \/cloud\/v1\/tasks\/0{8}-/);
    assert.match(String(group.treeItem().description), new RegExp(`^failed only: ${rows.length} of \\d+$`));
    await vscode.commands.executeCommand('headend.request.clear');
    await (await client()).call(listTasks, {});
    const [none, ...others] = (await requests()).rows;
    assert.equal(others.length, 0);
    assert.equal(none?.treeItem().label, 'No failed requests in this window.');
    assert.equal(none?.treeItem().command?.command, 'headend.request.showAll');
    await vscode.commands.executeCommand('headend.request.showAll');
    assert.ok((await requests()).calls.includes('GET /cloud/v1/tasks'));
  });

  it('opens a request as a read-only document without its secrets', async () => {
    const [user] = (await (await client()).call(listUsers, {})).items;
    const sent = { userId: Number(user?.id), new_email: 'x@nordwelle.example', password: 'no-such-word' };
    await (await client()).call(changeEmail, sent).catch(() => undefined);
    const [row] = (await requests()).rows;
    await vscode.commands.executeCommand('headend.request.open', row);
    const document = await opened(/^headend-request:.*PUT%20iam%20users/);
    const told = JSON.parse(document.getText());
    assert.deepEqual(told.body, { new_email: sent.new_email, password: '••••' });
    assert.equal(told.request, `PUT /iam/users/${sent.userId}/email`);
    assert.doesNotMatch(document.getText(), /no-such-word/);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'x');
    await vscode.workspace.applyEdit(edit);
    assert.equal(document.isDirty, false);
    await answering([{ pick: 'HTTPie' }], async () =>
      vscode.commands.executeCommand('headend.request.copyAs', document.uri),
    );
    assert.match(
      await vscode.env.clipboard.readText(),
      /^http --ignore-stdin .*"password":"'"\$HEADEND_PASSWORD"'"/s,
    );
    await vscode.commands.executeCommand('headend.request.copyCurl', row);
    assert.match(await vscode.env.clipboard.readText(), /--data-raw '.*"password":"'"\$HEADEND_PASSWORD"'"/);
  });

  it('follows a task to its end, and reads the views again then', async () => {
    const { of, close } = await inAHurry();
    assert.ok(!(await cloudNames()).includes('viewers-1'));
    const [id = ''] = (await (await client(of)).call(createCluster, { ...scope, ...order })).tasks;
    const ref = { account: of, kind: 'task', scope: {}, id, title: 'Create viewers-1' };
    await vscode.commands.executeCommand('headend.row.follow', ref);
    const polls = async () =>
      (await requests()).rows.filter((row) =>
        String(row.treeItem().label).endsWith(` GET /cloud/v1/tasks/${id}`),
      );
    const stateOf = (row: ExtraNode | undefined) =>
      (row as RequestRow | undefined)?.entry.reply as { state?: string };
    await until(async () => stateOf((await polls())[0])?.state === 'FINISHED');
    assert.equal((await polls()).length, 1, 'one row, however often it was asked');
    await until(async () => (await cloudNames()).includes('viewers-1'));
    await close();
  });

  const listed = 'GET /cloud/v1/tasks';

  it('exports the requests into a file, without the key', async () => {
    await (await client()).call(listTasks, {});
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-test-'));
    const { showSaveDialog } = vscode.window;
    const asked: (vscode.SaveDialogOptions | undefined)[] = [];
    const file = vscode.Uri.file(path.join(folder, 'requests.har'));
    Object.assign(vscode.window, {
      showSaveDialog: async (options?: vscode.SaveDialogOptions) => {
        asked.push(options);
        return file;
      },
    });
    try {
      await vscode.commands.executeCommand('headend.request.export');
      const text = await readFile(file.fsPath, 'utf8');
      const entries: { request: { url: string } }[] = JSON.parse(text).log.entries;
      assert.ok(entries.some(({ request }) => request.url.endsWith('/cloud/v1/tasks')));
      assert.doesNotMatch(text, /apikey|authorization/i);
      assert.match(String(asked[0]?.defaultUri?.path), /\/headend-requests\.har$/);
    } finally {
      Object.assign(vscode.window, { showSaveDialog });
      await rm(folder, { recursive: true });
    }
  });

  it('forgets the requests when told so', async () => {
    await (await client()).call(listTasks, {});
    assert.ok((await requests()).calls.includes(listed));
    await vscode.commands.executeCommand('headend.request.clear');
    assert.ok(!(await requests()).calls.includes(listed));
  });

  it('forgets the requests of an account that is signed out', async () => {
    await (await client()).call(listTasks, {});
    await signedOut();
    await (await inside()).sandbox.start();
    assert.ok(!(await requests()).calls.includes(listed));
  });
});
