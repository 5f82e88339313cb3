import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { ResourceTree } from '../../../../src/features/tree/tree.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { ItemNode, Node } from '../../../../src/ui/rows/nodes.ts';

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
