import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { resetPushToken } from '../../src/platform/streaming/onAir.ts';
import { createStream, deleteStream } from '../../src/platform/streaming/streamLife.ts';
import { alarmsPrefix } from '../../src/ui/isWatchKept.ts';
import type { ExtraNode } from '../../src/ui/rows/nodes.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering, type Seen } from './answers.ts';
import { closeAll } from './editing.ts';
import { signedOut } from './freshSandbox.ts';
import { eventually, inside, rowsOf, streaming } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('Alarms', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  // a reading between two lines of a test would tell what the test waits for
  before(() => readEvery(3600));
  after(() => readEvery(undefined));
  afterEach(async () => {
    await answering([{ many: [] }], run('alarm.choose'));
    await (await inside()).alarms.window['alarm.clear'](undefined);
    await closeAll();
  });

  const readEvery = (seconds: number | undefined) =>
    vscode.workspace.getConfiguration('headend').update('refreshInterval', seconds, true);
  const camera = (name: string) => sandbox().one('liveStream', (item) => item['name'] === name);
  const porto = () => camera('City camera: Porto, Ribeira');
  const look = async () => (await inside()).alarms.look();

  /** Throws the encoder of a stream out, behind Headend's back; it is back after 20 seconds. */
  const cut = ({ id }: Ref) => sandbox().call(resetPushToken, { stream_id: Number(id) });

  /** Looks at the lists while the user answers; ends when the last answer was asked for. */
  const looking = async (...answers: readonly Answer[]): Promise<string[]> => {
    let left = answers.length;
    const counted = answers.map((answer) => ({ ...answer, message: () => void left-- }));
    return answering(counted, async () => {
      await look();
      await eventually(() => left === 0 || undefined);
    });
  };

  /** The row of a stream, as the editor shows it, and at the pointer. */
  async function row({ id }: Ref): Promise<vscode.TreeItem> {
    const { rows } = await rowsOf('Live Streams');
    const found = rows.find((each) => each.type === 'item' && each.ref.id === id) ?? assert.fail(id);
    const tree = await streaming();
    return Object.assign(tree.getTreeItem(found), { tooltip: tree.tooltipOf(found) });
  }

  async function history(): Promise<vscode.TreeItem[]> {
    const tree = (await inside()).view('headend.activity')?.tree ?? assert.fail();
    const groups = (await tree.getChildren()).filter((each): each is ExtraNode => each.type === 'extra');
    const group = groups.find((each) => each.treeItem().label === 'Alarm History');
    const rows = group ? await tree.getChildren(group) : [];
    return rows.map((each) => (each as ExtraNode).treeItem());
  }

  /** What the list of alarms shows. */
  async function listed(): Promise<Seen[]> {
    const seen: Seen[] = [];
    await answering([{ pick: undefined, rows: (rows) => seen.push(...rows) }], run('alarm.show'));
    return seen.filter(({ label }) => !/^(Choose What to Watch…|(Show|Export) Alarm History…?)$/.test(label));
  }

  it('tell once that a watched stream goes off air, mark its row, and are listed, muted and no longer watched', async () => {
    const stream = await porto();
    assert.match((await row(stream)).contextValue ?? '', / unwatched$/);
    assert.deepEqual(await answering([], run('row.watch', stream)), [`Watching “${stream.title}”`]);
    await look();
    assert.match((await row(stream)).contextValue ?? '', / watched$/);
    assert.deepEqual(await listed(), []);

    await cut(stream);
    assert.deepEqual(await looking({ press: undefined }), [`“${stream.title}” went off air`]);
    // the row is read again, so that it says the same
    const marked = await eventually(async () => {
      const shown = await row(stream);
      return /^idle|^silent/.test(String(shown.description)) ? shown : undefined;
    });
    assert.equal(marked.resourceUri?.toString(), 'headend-row:/urgent');
    assert.match((marked.tooltip as vscode.MarkdownString).value, /Watched\\: off air/);
    assert.match(marked.accessibilityInformation?.label ?? '', /Watched: off air/);
    const [alarm, ...others] = await listed();
    assert.deepEqual([alarm?.label, others], [stream.title, []]);
    assert.match(alarm?.description ?? '', /^off air · since /);
    assert.deepEqual(await answering([], look), []);

    await answering([{ pick: stream.title }, { pick: 'Mute Until It Changes' }], run('alarm.show'));
    assert.match((await listed())[0]?.description ?? '', /muted until it changes$/);
    assert.equal((await row(stream)).resourceUri, undefined);
    await answering([{ pick: stream.title }, { pick: 'Stop Watching' }], run('alarm.show'));
    assert.deepEqual(await listed(), []);
    assert.deepEqual(
      (await history()).map(({ label }) => label),
      [`“${stream.title}” went off air`],
    );
  });

  it('tell once that somebody else deleted a watched stream, with nothing to show, and no more of one deleted here', async () => {
    const names = ['Deleted elsewhere', 'Deleted here'];
    for (const name of names) await sandbox().call(createStream, { name });
    const [elsewhere, here] = await Promise.all(names.map(camera));
    assert.ok(elsewhere && here);
    // of the others, some go off air and come back by themselves
    for (const stream of [elsewhere, here]) await run('row.watch', stream)();
    await look();
    await sandbox().call(deleteStream, { stream_id: Number(elsewhere.id) });
    await answering([{ press: 'Delete Stream' }], run('liveStream.delete', here));
    const buttons: string[][] = [];
    const answer: Answer = { press: undefined, message: (asked) => void buttons.push([...asked.buttons]) };
    const told = await answering([answer], async () => {
      // it may be on a page that has just shifted: it counts once it stays away
      await look();
      await look();
      await eventually(() => buttons.length > 0 || undefined);
      await look();
    });
    assert.deepEqual([told, buttons], [['“Deleted elsewhere” was deleted'], [[]]]);
  });

  it('lead to their history, which is shown with what is in it', async () => {
    const { memory, view: viewOf, accounts } = await inside();
    const toHistory = () => answering([{ pick: 'Show Alarm History' }, ...none], run('alarm.show'));
    let none: Answer[] = [{ press: undefined }];
    assert.match(String(await toHistory()), /its alarm history is empty/);
    none = [];
    const told = { at: Date.now(), kind: 'liveStream', id: '1', title: 'One', alarm: 'offAir' };
    const text = '“One” went off air';
    const key = `${alarmsPrefix}history.${await accounts.currentId()}`;
    await memory.update(key, [{ ...told, phase: 'begun', text }]);
    await toHistory();
    const view = viewOf('headend.activity') ?? assert.fail();
    const [selected] = await eventually(() => (view.selection().length > 0 ? view.selection() : undefined));
    assert.ok(selected?.type === 'extra');
    const { label, contextValue } = selected.treeItem();
    assert.deepEqual([label, contextValue], ['Alarm History', 'alarms filled']);
    assert.deepEqual(
      (await history()).map((each) => each.label),
      [text],
    );
  });

  it('are gone with the account, with their history', async () => {
    const { memory } = await inside();
    const kept = () => memory.keys().filter((key) => key.startsWith('headend.alarms.'));
    const stream = await porto();
    await run('row.watch', stream)();
    await look();
    assert.ok(kept().length > 0);
    await signedOut();
    await eventually(() => kept().length === 0 || undefined);
    await sandboxAccount();
  });
});
