import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ResourceTree } from '../../src/features/tree/tree.ts';
import { createView } from '../../src/features/tree/view.ts';
import type { Node } from '../../src/ui/rows/nodes.ts';
import { freshSandbox } from './freshSandbox.ts';
import { inside } from './headend.ts';

const row = { type: 'extra', id: 'a row' } as unknown as Node;

/** A view of the editor that the test folds and hides. */
function viewOfTest() {
  const unfolded = new vscode.EventEmitter<vscode.TreeViewExpansionEvent<Node>>();
  const folded = new vscode.EventEmitter<vscode.TreeViewExpansionEvent<Node>>();
  return {
    visible: true,
    onDidChangeVisibility: new vscode.EventEmitter<vscode.TreeViewVisibilityChangeEvent>().event,
    onDidExpandElement: unfolded.event,
    onDidCollapseElement: folded.event,
    unfold: () => unfolded.fire({ element: row }),
    fold: () => folded.fire({ element: row }),
  };
}

describe('A view that is read again by itself', () => {
  /** What the tree was told of the row each time. */
  let told: (boolean | undefined)[];
  let view: ReturnType<typeof createView>;
  beforeEach(() => {
    told = [];
    const refreshSeen = async (isOpen: (id: string) => boolean | undefined) => {
      told.push(isOpen('a row'));
      return true;
    };
    const tree = { isAtWork: () => false, tick: () => {}, refreshSeen, dispose: () => {} };
    view = createView('headend.test', () => tree as unknown as ResourceTree);
  });
  afterEach(() => view.dispose());

  const look = () => view.refreshSeen(new AbortController().signal);

  it('knows which rows the user has unfolded and folded', async () => {
    const editor = viewOfTest();
    view.attach(editor as unknown as vscode.TreeView<Node>);
    await look();
    editor.unfold();
    await look();
    editor.fold();
    await look();
    assert.deepEqual(told, [undefined, true, false]);
  });

  it('asks for nothing while it is hidden, or was never shown', async () => {
    assert.equal(await look(), false);
    const editor = viewOfTest();
    view.attach(editor as unknown as vscode.TreeView<Node>);
    editor.visible = false;
    assert.equal(await look(), false);
    assert.deepEqual(told, []);
    editor.visible = true;
    assert.equal(await look(), true);
    assert.deepEqual(told, [undefined]);
  });
});

describe('Filters and sorting', () => {
  it('are cleared in one view, of one list, or everywhere', async () => {
    const { id } = await freshSandbox();
    const { arrangements } = await inside();
    const wanted = { filters: { text: 'a' } };
    const kinds = ['liveStream', 'video', 'volume'];
    const left = () => kinds.filter((kind) => 'filters' in arrangements.of(id, kind));
    const set = async () => {
      for (const kind of kinds) await arrangements.set(id, kind, wanted);
    };
    await set();
    await vscode.commands.executeCommand('headend.streaming.clearFilters');
    assert.deepEqual(left(), ['volume']);
    await set();
    const tree = (await inside()).view('headend.streaming')?.tree ?? assert.fail();
    const list = (await tree.getChildren()).find((each) => each.type === 'group' && each.kind.id === 'video');
    await vscode.commands.executeCommand('headend.list.clear', list);
    assert.deepEqual(left(), ['liveStream', 'volume']);
    await vscode.commands.executeCommand('headend.list.clear');
    assert.deepEqual(left(), []);
  });
});
