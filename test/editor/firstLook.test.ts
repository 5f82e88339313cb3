import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createSession, type SessionStore } from '../../src/accounts/session.ts';
import { lastRowOf } from '../../src/features/tree/lastLists.ts';
import { createLastRowsFiles } from '../../src/features/tree/lastRowsFiles.ts';
import { createScopes } from '../../src/features/tree/scopes.ts';
import { createTree } from '../../src/features/tree/tree.ts';
import type { ViewState } from '../../src/features/tree/viewState.ts';
import { kinds, scopeKinds } from '../../src/kinds/all.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { refFrom } from '../../src/ui/rows/refs.ts';
import { refOf } from '../../src/ui/uri.ts';
import { createLastRows } from '../../src/work/lastRows/lastRows.ts';
import { address, canary, filled } from '../helpers/filled.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { publishedOf, samplesOf } from '../helpers/samples.ts';
import { door } from './door.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside, rowsOf } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const texts = (rows: readonly vscode.TreeItem[]) => rows.map(({ label }) => label);

describe('The first look at a view', () => {
  const sandbox = forSuite(sandboxAccount);
  let storage: vscode.Uri;
  /** Awaited before a reply is let out. */
  let hold: (call: string) => unknown;
  let opened: Awaited<ReturnType<typeof door>>;
  const trees: { dispose(): void }[] = [];

  beforeEach(async () => {
    storage = vscode.Uri.joinPath((await inside()).storage, 'test', crypto.randomUUID());
    hold = () => undefined;
    opened = await door((call) => hold(call));
  });
  afterEach(async () => {
    await sandbox().call(clearFaults, {});
    for (const tree of trees.splice(0)) tree.dispose();
    opened.close();
    await (await inside()).accounts.remove('door');
  });

  /** The Streaming view as it is after a start, over what was kept before. */
  async function start(session?: Pick<SessionStore, 'check' | 'last'>) {
    const host = await inside();
    const lastRows = createLastRows({
      files: createLastRowsFiles(storage),
      isSignedIn: async () => true,
      onError: (error) => assert.fail(`${error}`),
    });
    const states: ViewState[] = [];
    const tree = createTree({
      ...host,
      session: session ?? createSession(host.accounts, new vscode.EventEmitter()),
      scopes: createScopes(scopeKinds, host.memory, host.connect),
      lastRows,
      id: 'headend.streaming',
      kinds: kinds.filter(({ view }) => view === 'streaming'),
      extra: undefined,
      welcomes: true,
      report: (_, state) => states.push(state),
    });
    trees.push(tree, lastRows);
    return {
      tree,
      lastRows,
      state: () => states.at(-1) ?? assert.fail('nothing was reported'),
      /** The rows of the live streams, as the editor asks for them. */
      async streams() {
        const group = (await tree.getChildren()).find((row) => row.type === 'group') ?? assert.fail();
        const rows = await tree.getChildren(group);
        return { group, rows, items: rows.map((row) => tree.getTreeItem(row)) };
      },
    };
  }

  /** What a window shows that has asked the service, and closes then. */
  async function startedBefore() {
    const { streams, lastRows } = await start();
    const shown = await streams();
    await lastRows.flush();
    return shown;
  }

  it('has the rows of the last one at once, and then what the service says', async () => {
    const before = await startedBefore();
    assert.ok(before.rows.length > 20);
    const { promise: open, resolve } = Promise.withResolvers<void>();
    hold = () => open;
    const { tree, state, streams } = await start();
    const drawn: unknown[] = [];
    tree.onDidChangeTreeData((row) => drawn.push(row && 'id' in row ? row.id : row));
    const { group, rows, items } = await streams();
    const loaded = before.rows.filter(({ type }) => type === 'item');
    assert.ok(rows.every(({ type }) => type === 'last'));
    assert.deepEqual(texts(items), texts(before.items.slice(0, loaded.length)));
    assert.match(state().asOf ?? '', /^As of \d+:\d+\s[AP]M$/);
    assert.equal(state().stale, undefined);
    resolve();
    await eventually(() => drawn.includes(group.id) || undefined);
    assert.deepEqual(texts((await streams()).items), texts(before.items));
    assert.equal(state().asOf, undefined);
    assert.deepEqual(drawn, [group.id]);
  });

  it('reads the list that is open while the service is asked who this is', async () => {
    const calls: string[] = [];
    const { promise: open, resolve } = Promise.withResolvers<void>();
    hold = (call) => {
      calls.push(call);
      return call.endsWith('/iam/clients/me') ? open : undefined;
    };
    const { streams } = await start();
    const shown = streams();
    await eventually(() => calls.some((call) => call.includes('/streaming/streams')) || undefined);
    resolve();
    assert.ok((await shown).rows.length > 20);
    assert.equal(calls.filter((call) => call.includes('/streaming/streams')).length, 1);
  });

  it('has rows of the same identity as those that follow, which open the same resource', async () => {
    const before = await startedBefore();
    hold = () => new Promise(() => undefined);
    const { streams } = await start();
    const { rows, items } = await streams();
    const [was = assert.fail()] = before.items;
    const [now = assert.fail()] = items;
    assert.equal(now.id, was.id);
    assert.equal(now.collapsibleState, was.collapsibleState);
    const opens = (item: vscode.TreeItem) => refOf(item.command?.arguments?.[0]);
    assert.deepEqual(opens(now), opens(was));
    assert.deepEqual(refFrom(rows[0]), refFrom(before.rows[0]));
  });

  it('offers nothing for them that depends on more than is known', async () => {
    await startedBefore();
    hold = () => new Promise(() => undefined);
    const { items } = await (await start()).streams();
    assert.deepEqual([...new Set(items.map(({ contextValue }) => contextValue))], ['last liveStream']);
    const tooltip = items[0]?.tooltip;
    assert.ok(typeof tooltip === 'string' && /\nAs of /.test(tooltip), `${tooltip}`);
  });

  it('has what is below such a row once its list was read', async () => {
    const before = await startedBefore();
    const { promise: open, resolve } = Promise.withResolvers<void>();
    hold = () => open;
    const { tree, streams } = await start();
    const { rows } = await streams();
    const below = tree.getChildren(rows[0]);
    resolve();
    const other = await start();
    const expected = await other.tree.getChildren(before.rows[0]);
    assert.deepEqual(
      (await below).map((row) => tree.getTreeItem(row).label),
      expected.map((row) => other.tree.getTreeItem(row).label),
    );
  });

  for (const [what, path] of [
    ['the account', '/iam'],
    ['the list', '/streaming'],
  ] as const) {
    it(`keeps them where ${what} can’t be read, says why, and of when they are`, async () => {
      const before = await startedBefore();
      await sandbox().call(setFaults, { faults: [{ kind: 'error', status: 401, path }] });
      const { streams, state } = await start();
      // the editor asks again for what has changed
      await eventually(async () => (await streams()) && state().stale);
      assert.match(state().stale ?? '', /\. Showing data from \d+:\d+\s[AP]M\.$/);
      assert.equal(state().asOf, undefined);
      const { rows, items } = await streams();
      assert.ok(rows.every(({ type }) => type === 'last'));
      assert.deepEqual(texts(items), texts(before.items.slice(0, items.length)));
      assert.ok(items.length > 20);
    });
  }

  it('keeps them where it is known at once that the account can’t be read', async () => {
    await startedBefore();
    const { accounts } = await inside();
    const account = (await accounts.list()).find(({ id }) => id === 'door') ?? assert.fail();
    const failed = { state: 'failed', account, error: new Error('no answer') } as const;
    const { streams, state } = await start({ last: failed, check: async () => failed });
    assert.ok((await streams()).rows.every(({ type }) => type === 'last'));
    assert.match(state().stale ?? '', /^No answer\. Showing data from /);
  });

  it('has its lists at once where nothing is known from before, and then their rows', async () => {
    const { promise: open, resolve } = Promise.withResolvers<void>();
    hold = () => open;
    const { tree } = await start();
    const [group = assert.fail()] = await tree.getChildren();
    assert.equal(tree.getTreeItem(group).label, 'Live Streams');
    const below = tree.getChildren(group);
    resolve();
    assert.ok((await below).length > 20);
  });

  it('tells how many are in the open one once that is read, whoever asks for its rows', async () => {
    const { promise: open, resolve } = Promise.withResolvers<void>();
    hold = () => open;
    const { tree } = await start();
    const [group = assert.fail()] = await tree.getChildren();
    assert.equal(tree.getTreeItem(group).description, undefined);
    const drawn = new Promise((changed) => tree.onDidChangeTreeData(changed));
    resolve();
    assert.equal(await drawn, group);
    assert.match(String(tree.getTreeItem(group).description), /\d/);
  });

  it('has them no longer once the account can’t be read', async () => {
    await sandbox().call(setFaults, { faults: [{ kind: 'error', status: 401, path: '/' }] });
    const { tree } = await start();
    const drawn = new Promise((changed) => tree.onDidChangeTreeData((row) => row || changed(row)));
    assert.ok((await tree.getChildren()).length > 0);
    await drawn;
    assert.deepEqual(await tree.getChildren(), []);
  });

  it('leaves out what was kept of lists that are filtered now', async () => {
    await startedBefore();
    const { arrangements } = await inside();
    await arrangements.set('door', 'liveStream', { filters: { state: 'live' } });
    const { rows } = await (await start()).streams();
    await arrangements.set('door', 'liveStream', {});
    assert.ok(rows.every(({ type }) => type !== 'last'));
  });
});

describe('What is kept of rows', () => {
  it('is gone once their account is signed out', async () => {
    const { storage, accounts, lastRows } = await inside();
    const { id } = await freshSandbox();
    const file = vscode.Uri.joinPath(storage, 'lastRows', `${id}.json`);
    const exists = () =>
      vscode.workspace.fs.stat(file).then(
        () => true,
        () => false,
      );
    await rowsOf('Live Streams');
    await lastRows.flush();
    assert.equal(await exists(), true);
    await accounts.remove(id);
    await eventually(async () => !(await exists()) || undefined);
  });

  for (const kind of kinds) {
    it(`of a ${kind.id} is its name and its state, no secret and no address`, () => {
      const [whole = {}] = publishedOf(kind);
      const secret = filled(kind.schema).map((part) => ({ ...whole, ...(part as object) }));
      const kept = [...samplesOf(kind), ...secret].flatMap((item) => lastRowOf(kind, item, Date.now()) ?? []);
      assert.ok(kept.length > 0 || kind.isAtWork);
      for (const row of kept) {
        const members = ['id', 'title', 'state', 'icon', ...(row.color ? ['color'] : [])];
        assert.deepEqual(Object.keys(row), members);
        for (const text of Object.values(row)) {
          assert.ok(!text?.includes(canary) && text !== address, text);
          assert.doesNotMatch(text ?? '', /:\/\//);
        }
      }
    });
  }
});
