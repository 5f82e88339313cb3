import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Account } from '../../src/accounts/account.ts';
import type { Session } from '../../src/accounts/session.ts';
import type { TreeOptions } from '../../src/features/tree/parts.ts';
import type { ResourceTree } from '../../src/features/tree/tree.ts';
import { createView } from '../../src/features/tree/view.ts';
import type { ViewState } from '../../src/features/tree/viewState.ts';
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

describe('What stands around the rows of a view', () => {
  const account = {
    id: 'a',
    label: 'Nordwelle',
    origin: 'stored',
    baseUrl: 'https://platform.test',
  } as unknown as Account;
  const nothing: ViewState = {
    trouble: undefined,
    stale: undefined,
    asOf: undefined,
    badge: undefined,
    place: undefined,
    arrangement: [],
  };

  /** What the view shows of a session and a state. */
  function shown(session: Session, state: Partial<ViewState>) {
    let report: TreeOptions['report'] = () => assert.fail('nothing is made');
    const view = createView('headend.test', (given) => {
      report = given;
      return { isAtWork: () => false, tick: () => {}, dispose: () => {} } as unknown as ResourceTree;
    });
    const editor = viewOfTest() as unknown as vscode.TreeView<Node>;
    view.attach(editor);
    report(session, { ...nothing, ...state });
    view.dispose();
    const { message, description, badge } = editor;
    return { message, description, badge };
  }

  it('is the account, with the place, the filters and when the rows were read', () => {
    assert.deepEqual(
      shown(
        { state: 'ready', account },
        { asOf: 'As of 12:00', arrangement: ['live'], place: 'Studio, Berlin' },
      ),
      { message: '', description: 'As of 12:00 · live · Studio, Berlin · Nordwelle', badge: undefined },
    );
    assert.equal(shown({ state: 'signedOut' }, { place: 'Studio, Berlin' }).description, '');
  });

  it('has a number on its icon only where there is something to count', () => {
    const ready: Session = { state: 'ready', account };
    const badge = { value: 3, tooltip: '3 live of 20 streams' };
    assert.deepEqual(shown(ready, { badge }).badge, badge);
    assert.equal(shown(ready, { badge: { ...badge, value: 0 } }).badge, undefined);
  });

  it('says why rows are old above them, and why nobody could be asked beside the name where nothing is above', () => {
    const failed: Session = { state: 'failed', account, error: new Error('no answer') };
    assert.deepEqual(shown(failed, { stale: 'No answer. Showing data from 12:00.' }), {
      message: 'No answer. Showing data from 12:00.',
      description: 'Nordwelle',
      badge: undefined,
    });
    assert.match(String(shown(failed, {}).description), /no answer/i);
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
