import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { refOf } from '../../src/ui/uri.ts';
import { closeAll, documentOf, follows, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually, inside } from './headend.ts';

describe('The tab of a document', function () {
  this.timeout(60_000);

  const { fresh, onServer, change } = freshStreams();
  afterEach(closeAll);

  /** A stream in a tab that takes another name soon. */
  const inTab = async () => {
    const { id, document } = await fresh();
    await vscode.window.showTextDocument(document, { preview: false });
    const ref = refOf(document.uri) ?? assert.fail();
    return { id, document, ref };
  };
  const follow = async (ms: number) => {
    (await inside()).patience.quiet = ms;
  };
  /** Shows another tab in front, or in a group of its own. */
  const turnAway = async (viewColumn = vscode.ViewColumn.Active) => {
    const { extensionUri } = vscode.extensions.getExtension('headend.headend') ?? assert.fail();
    const file = vscode.Uri.joinPath(extensionUri, 'LICENSE');
    await vscode.window.showTextDocument(file, { preview: false, viewColumn });
  };
  const labels = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
  const labeled = (...expected: string[]) =>
    eventually(() => labels().join() === expected.join() || undefined);

  it('shows the account, the list and the name above it', async () => {
    const { document, ref } = await inTab();
    const { accounts } = await inside();
    const label = (await accounts.list()).find(({ id }) => id === ref.account)?.label;
    assert.equal(label, 'Nordwelle Media (sandbox)');
    assert.deepEqual(document.uri.path.split('/'), [
      '',
      'Headend',
      'Nordwelle Media sandbox',
      'Live Streams',
      `${ref.title}.json`,
    ]);
  });

  it('takes the name that its text was saved with once another tab is in front, at the same place of the text', async () => {
    const { document, ref, id } = await inTab();
    const { documents } = await inside();
    await type(document, { name: 'Saved under another name' });
    const editor = vscode.window.activeTextEditor ?? assert.fail('nothing is in front');
    editor.selection = new vscode.Selection(7, 3, 7, 5);
    await change(id, { client_entity_data: 'by somebody else' });
    await follow(20);
    assert.equal(await document.save(), true);
    await turnAway();
    await labeled('Saved under another name.json', 'LICENSE');
    // the one of before may still be closing
    const moved = await eventually(async () => {
      const there = await documentOf(ref);
      return there?.uri.path.endsWith('/Saved under another name.json') ? there : undefined;
    });
    await change(id, { client_entity_data: 'once more' });
    await documents.reread([ref]);
    const active = await vscode.window.showTextDocument(moved);
    assert.match(active.document.uri.path, /\/Saved under another name\.json$/);
    assert.deepEqual(
      [active.selection.anchor, active.selection.active].map(({ line, character }) => [line, character]),
      [
        [7, 3],
        [7, 5],
      ],
    );
    // read anew out of sight, and what others changed is not taken for the user's own
    await follows(active.document, { client_entity_data: 'once more' });
    await change(id, { client_entity_data: 'and again' });
    await type(active.document, { dvr_duration: 1200 });
    assert.equal(await active.document.save(), true);
    const { client_entity_data, dvr_duration } = await onServer(id);
    assert.deepEqual([client_entity_data, dvr_duration], ['and again', 1200]);
  });

  it('keeps its name while it is in sight, where what is typed would be lost', async () => {
    const inSight = await inTab();
    await turnAway(vscode.ViewColumn.Beside);
    const { document } = await inTab();
    await type(inSight.document, { name: 'Renamed in sight' });
    await type(document, { name: 'Renamed out of sight' });
    await follow(20);
    assert.deepEqual([await inSight.document.save(), await document.save()], [true, true]);
    await turnAway();
    await labeled(`${inSight.ref.title}.json`, 'LICENSE', 'Renamed out of sight.json');
  });

  it('keeps its name as long as the text has edits, and loses none of them', async () => {
    const { document, id, ref } = await inTab();
    await type(document, { dvr_duration: 1300 });
    await change(id, { name: 'Renamed elsewhere' });
    await turnAway();
    await follow(20);
    const { documents } = await inside();
    await documents.reread([ref]);
    assert.deepEqual(labels(), [`${ref.title}.json`, 'LICENSE']);
    assert.deepEqual([document.isDirty, shown(document)['dvr_duration']], [true, 1300]);
    assert.equal(await document.save(), true);
    await labeled('Renamed elsewhere.json', 'LICENSE');
    const { name, dvr_duration } = await onServer(id);
    assert.deepEqual([name, dvr_duration], ['Renamed elsewhere', 1300]);
  });
});
