import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { itemRow } from '../../src/features/tree/listRows.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { createPicker } from '../../src/ui/editorWindow.ts';
import { findResource } from '../../src/ui/rows/findResource.ts';
import { createFoundRows, type FoundRow } from '../../src/ui/rows/foundRows.ts';
import type { GroupNode } from '../../src/ui/rows/nodes.ts';
import type { Searched } from '../../src/ui/rows/searched.ts';
import { door } from './door.ts';
import { closeAll } from './editing.ts';
import { eventually } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('The box that finds a resource', () => {
  beforeEach(async () => {
    // a tab that was about to open would take the focus from a box, and a box without it closes: this one comes after it
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument());
    await closeAll();
  });
  afterEach(closeAll);

  it('stays open where Enter is pressed before there is a row, and takes the next one', async () => {
    await sandboxAccount();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    const { close } = await door((call) => {
      asked.push(call);
      return call.startsWith('GET /streaming/streams') ? held.promise : undefined;
    });
    let isOver = false;
    const finding = run('resource.editInForm')().finally(() => {
      isOver = true;
    });
    const enter = () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await eventually(() => asked.find((call) => call.startsWith('GET /streaming/streams')));
    await enter();
    assert.equal(isOver, false);
    held.resolve();
    await eventually(async () => {
      await enter();
      return isOver || undefined;
    });
    await finding;
    const tab = await eventually(() => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs)[0]);
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    close();
  });

  it('takes the row that Enter was pressed on, also where the rows are drawn anew at that moment', async () => {
    const picker = createPicker<vscode.QuickPickItem & { readonly id: number }>({
      title: 'Find',
      placeholder: '',
    });
    picker.show([{ label: 'News', id: 1 }]);
    picker.open();
    // the row in focus: an Enter may come without a row while the editor puts new ones into its list
    assert.equal((await eventually(() => picker.picked()))?.id, 1);
    const accepted = new Promise<void>((resolve) => {
      picker.onDidAccept(() => resolve());
    });
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await accepted;
    picker.show([
      { label: 'Weather', id: 2 },
      { label: 'News', id: 1 },
    ]);
    assert.equal(picker.picked()?.id, 1);
    picker.dispose();
  });

  describe('is asked for the row of an Enter and', () => {
    const closed = new AbortController();
    after(() => closed.abort());
    const list = {
      id: 'list',
      account: { id: 'a' },
      kind: kindOf('liveStream'),
      scope: {},
    } as unknown as GroupNode;
    const named = (...names: string[]) =>
      names.map((name, id) => itemRow(list, { id: `${name} ${id}`, name, active: true }));

    /** The rows of a box with some streams, and what Enter took. */
    function box(...names: string[]) {
      let drawn: readonly FoundRow[] = [];
      const show = (rows: readonly FoundRow[]) => {
        drawn = rows;
      };
      const rows = createFoundRows({ show, setBusy: () => undefined } as never, closed.signal);
      const taken: string[] = [];
      const visit = rows.visit({} as Searched);
      visit(named(...names));
      rows.match('');
      return {
        rows,
        visit,
        taken,
        rowOf: (name: string) => drawn.find(({ label }) => label === name),
        enterOn: (row: FoundRow | undefined) => rows.take(row, ({ node }) => taken.push(node.ref.title)),
      };
    }

    it('takes the first match where the row was of what was typed before', () => {
      const { rows, taken, rowOf, enterOn } = box('News', 'Weather', 'Weather at night');
      const stale = rowOf('News');
      rows.match('weather');
      enterOn(stale);
      assert.deepEqual(taken, ['Weather']);
    });

    it('takes the row itself where it still matches', () => {
      const { rows, taken, rowOf, enterOn } = box('News', 'Weather', 'Weather at night');
      const second = rowOf('Weather at night');
      rows.match('weather');
      enterOn(second);
      assert.deepEqual(taken, ['Weather at night']);
    });

    it('waits for the first match where there is none yet, until something else is typed', async () => {
      const { rows, visit, taken, enterOn } = box('News');
      rows.match('sport');
      enterOn(undefined);
      rows.match('spor');
      visit(named('Sport'));
      rows.match('sport');
      assert.deepEqual(taken, []);
      rows.match('sports');
      enterOn(undefined);
      visit(named('Sports today'));
      rows.end();
      await eventually(() => taken[0]);
      assert.deepEqual(taken, ['Sports today']);
    });

    it('takes nothing where nothing is typed and nothing is there', () => {
      const { rows, visit, taken, enterOn } = box();
      enterOn(undefined);
      visit(named('News'));
      rows.match('');
      assert.deepEqual(taken, []);
    });
  });

  it('searches the other views where the lists of one cannot be read, and logs why', async () => {
    const walked: string[] = [];
    const viewOf = (groups: Searched['groups']): Searched => ({
      groups,
      walk: async ({ kind }) => walked.push(kind.id) > 0,
      search: async () => undefined,
      reveal: async () => undefined,
    });
    const list = { type: 'group', kind: kindOf('liveStream') } as unknown as GroupNode;
    const logged: unknown[] = [];
    const refused = new Error('no projects');
    const finding = findResource([viewOf(() => Promise.reject(refused)), viewOf(async () => [list])], {
      title: 'Find',
      fail: (error) => assert.fail(String(error)),
      log: (error) => logged.push(error),
    });
    await eventually(() => walked[0]);
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    assert.equal(await finding, undefined);
    assert.deepEqual([logged, walked], [[refused], ['liveStream']]);
  });
});
