import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { rowsOf } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('A command of rows', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);

  const copied = () => vscode.env.clipboard.readText();

  it('renames a row of any kind that has a name of its own', async () => {
    for (const kind of ['liveStream', 'video', 'edgeSecret', 'logPolicy']) {
      const ref = await sandbox().one(kind);
      const box = ({ value }: { value?: string }) => assert.equal(value, ref.title);
      await answering([{ type: `New-${kind}`, box }], run('row.rename', ref));
      assert.equal((await sandbox().read(ref))['name'], `New-${kind}`);
    }
  });

  it('asks and changes nothing for a row that does not have it: of another kind, of a list, of no known one', async () => {
    const { group } = await rowsOf('Live Streams');
    const instance = await sandbox().one('instance');
    await vscode.env.clipboard.writeText('as it was');
    await answering([], run('row.rename', instance));
    await answering([], run('row.rename', group));
    await answering([], run('row.delete', instance));
    await answering([], run('row.copyName', group));
    await answering([], run('row.rename', undefined));
    assert.equal(await copied(), 'as it was');
  });

  it('takes no row of another’s for a change, and asks which', async () => {
    const stream = { ...(await sandbox().one('liveStream')) };
    const asked: string[] = [];
    for (const verb of ['rename', 'edit', 'switchOff']) {
      const named = () => vscode.commands.executeCommand(`headend.row.${verb}`, { ...stream }, [stream]);
      await answering([{ find: undefined, title: (text) => asked.push(text) }], async () => named());
    }
    assert.deepEqual(asked, ['Rename Stream', 'Edit Stream…', 'Switch Off Stream']);
  });

  it('copies the names of rows of several kinds, in their order', async () => {
    const refs = [
      await sandbox().one('video'),
      await sandbox().one('instance'),
      await sandbox().one('edgeApp'),
    ];
    await vscode.commands.executeCommand('headend.row.copyName', refs[1], refs);
    assert.equal(await copied(), refs.map(({ title }) => title).join('\n'));
  });

  it('opens each of several rows, in tabs that stay; one alone in a preview', async () => {
    const refs = [await sandbox().one('video'), await sandbox().one('instance')];
    await vscode.commands.executeCommand('headend.row.open', refs[0], refs);
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.deepEqual(
      tabs().map(({ label, isPreview }) => [label, isPreview]),
      refs.map(({ title }) => [`${title}.json`, false]),
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('headend.row.open', refs[0]);
    assert.deepEqual(
      tabs().map(({ isPreview }) => isPreview),
      [true],
    );
  });
});
