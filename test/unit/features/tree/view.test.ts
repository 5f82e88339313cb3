import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import { createListStore } from '../../../../src/features/tree/listStore.ts';
import type { Parts } from '../../../../src/features/tree/parts.ts';
import type { ResourceTree } from '../../../../src/features/tree/tree.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { CallOptions, Client } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import type { GroupNode, ItemNode, Node } from '../../../../src/ui/rows/nodes.ts';
import { instead } from '../../../helpers/instead.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';

const row = { type: 'item', id: 'a row' } as unknown as ItemNode;
const list = { type: 'group', id: 'a list' } as unknown as Node;

/** A view over a tree that is read already: what it reveals, and which commands it runs. */
async function viewOf({ visible = true, refusals = 0, isThere = true } = {}) {
  const { commands } = await import('vscode');
  const { createView } = await import('../../../../src/features/tree/view.ts');
  const { executeCommand } = commands;
  const ran: string[] = [];
  const revealed: unknown[] = [];
  let left = refusals;
  const tree = {
    isAtWork: () => false,
    tick: () => undefined,
    dispose: () => undefined,
    getChildren: async () => [],
    show: async (node: Node) => node,
    showList: async () => (isThere ? list : undefined),
  } as unknown as ResourceTree;
  const view = createView('headend.test', () => tree);
  const listen = () => ({ dispose: () => undefined });
  view.attach({
    visible,
    onDidChangeVisibility: listen,
    onDidCollapseElement: listen,
    onDidExpandElement: listen,
    async reveal(node: Node, { focus }: { focus: boolean }) {
      if (left-- > 0) throw new Error('not drawn yet');
      revealed.push([node, focus]);
    },
  } as unknown as vscode.TreeView<Node>);
  await view.tree.getChildren();
  return {
    ran,
    revealed,
    async run(work: (of: typeof view) => Promise<unknown>) {
      Object.assign(commands, { executeCommand: async (id: string) => void ran.push(id) });
      try {
        return await work(view);
      } finally {
        Object.assign(commands, { executeCommand });
        view.dispose();
      }
    },
  };
}

/** What is said while a list is loaded to its end, and its account is signed out. `next`: the reply after the first page. */
async function loadingOf(clock: HeldClock, next: (signal: AbortSignal | undefined) => Promise<unknown>) {
  const { window } = await import('vscode');
  const { createView } = await import('../../../../src/features/tree/view.ts');
  const { createReading } = await import('../../../../src/features/tree/reading.ts');
  const asked = Promise.withResolvers<void>();
  let calls = 0;
  const client = {
    call(_: AnyOperation, _input: unknown, { signal }: CallOptions) {
      calls += 1;
      if (calls === 1) return Promise.resolve({ items: streams(1, 50) });
      asked.resolve();
      return next(signal);
    },
  } as unknown as Client;
  const lists = createListStore(async () => ({ client, clientId: 1 }), { of: () => ({}) });
  const group: GroupNode = {
    type: 'group',
    id: 'a/liveStream',
    account: { id: 'a' } as GroupNode['account'],
    kind: kindOf('liveStream'),
    scope: {},
    parent: undefined,
  };
  await lists.of(group).first();
  const changed = { fire: () => undefined };
  const { more } = createReading({ lists, changed } as unknown as Parts, async () => undefined);
  const tree = { has: lists.knows, listingOf: lists.of, more } as unknown as ResourceTree;
  const said: string[] = [];
  const token = { onCancellationRequested: () => undefined };
  const withProgress = (_: unknown, work: (...of: unknown[]) => Promise<unknown>) =>
    work({ report: ({ message }: { message: string }) => said.push(message) }, token);
  await instead(window, { withProgress }, async () => {
    const loading = createView('headend.test', () => tree).loadMore(group, true);
    await asked.promise;
    await clock.tickAsync(400);
    const before = calls;
    lists.only(['b']);
    await loading;
    assert.equal(calls, before);
  });
  return said;
}

const streams = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, name: 'News' }));

describe('A list that is loaded to its end', () => {
  let clock: HeldClock;
  beforeEach(() => {
    clock = holdClock();
  });
  afterEach(() => clock.uninstall());

  it('is loaded no further once its account is signed out, and nothing is said of that', async () => {
    const error = new CallError(
      { reason: 'cancelled' },
      { operation: listStreams, call: 'GET /', origin: '' },
    );
    const said = await loadingOf(
      clock,
      (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(error))),
    );
    assert.deepEqual(said, []);
  });

  it('says how much of it was loaded also where a page comes after that', async () => {
    const said = await loadingOf(
      clock,
      (signal) =>
        new Promise((resolve) =>
          signal?.addEventListener('abort', () => resolve({ items: streams(51, 100) })),
        ),
    );
    assert.deepEqual(said, ['100 loaded']);
  });
});

describe('A row that is shown in its view', () => {
  it('takes the focus, with its view', async () => {
    const { ran, revealed, run } = await viewOf({ visible: false });
    await run((view) => view.reveal(row));
    assert.deepEqual([ran, revealed], [['headend.test.focus'], [[row, true]]]);
  });

  it('quietly takes no focus, and only where its view is in sight', async () => {
    const seen = await viewOf();
    await seen.run((view) => view.reveal(row, true));
    assert.deepEqual([seen.ran, seen.revealed], [[], [[row, false]]]);
    const hidden = await viewOf({ visible: false });
    await hidden.run((view) => view.reveal(row, true));
    assert.deepEqual([hidden.ran, hidden.revealed], [[], []]);
  });

  it('is shown once the editor has drawn it', async () => {
    const { revealed, run } = await viewOf({ refusals: 2 });
    await run((view) => view.reveal(row));
    assert.deepEqual(revealed, [[row, true]]);
  });

  it('is a list, if there is one in that place', async () => {
    const kind = kindOf('liveStream');
    const there = await viewOf();
    assert.equal(await there.run((view) => view.revealList(kind, {})), true);
    assert.deepEqual(there.revealed, [[list, true]]);
    const absent = await viewOf({ isThere: false });
    assert.equal(await absent.run((view) => view.revealList(kind, {})), false);
    assert.deepEqual(absent.revealed, []);
  });
});
