import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, follows, lensesOf, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually } from './headend.ts';

describe('A document that somebody else changed in the same field', function () {
  this.timeout(60_000);

  const { fresh, onServer, change } = freshStreams();
  afterEach(closeAll);

  const conflicting = async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'mine', client_entity_data: 'mine too' });
    await change(id, { name: 'theirs', dvr_duration: 120 });
    assert.equal(await document.save(), false);
    const compare = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ input }) => input instanceof vscode.TabInputTextDiff);
    const tab = await eventually(compare);
    assert.ok(tab.input instanceof vscode.TabInputTextDiff);
    const theirs = await vscode.workspace.openTextDocument(tab.input.original);
    assert.equal(shown(theirs)['name'], 'theirs');
    assert.equal(`${tab.input.modified}`, `${document.uri}`);
    assert.deepEqual([shown(document)['name'], document.isDirty], ['mine', true]);
    assert.equal((await onServer(id)).name, 'theirs');
    return { id, document, compare };
  };

  it('has nothing left to decide once it is reverted', async () => {
    const { document, compare } = await conflicting();
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await follows(document, { name: 'theirs' });
    await eventually(() => compare() === undefined || undefined);
    assert.ok(!(await lensesOf(document)).some((title) => title?.includes('Mine')));
  });

  it('says what is to be decided above both sides, and in the title, until the user’s values are sent over theirs', async () => {
    const { id, document, compare } = await conflicting();
    const title = String(shown(document)['id']);
    assert.ok(title);
    assert.match(compare()?.label ?? '', /^.+ \(Theirs ↔ Mine\): Choose Which to Keep$/);
    const choices = [
      '$(check) Apply Mine',
      '$(discard) Take Theirs',
      '$(warning) Not saved. Changed on the server since you opened it: Name',
    ];
    assert.deepEqual(await lensesOf(document), choices);
    const input = compare()?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const theirs = await vscode.workspace.openTextDocument(input.original);
    assert.deepEqual(await lensesOf(theirs), ['$(discard) Take Theirs']);
    const settings = vscode.workspace.getConfiguration('diffEditor', { languageId: 'headend-json' });
    assert.equal(settings.get('codeLens'), true);
    // the comparison can be closed and comes back
    await vscode.window.tabGroups.close(
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input: each }) => each instanceof vscode.TabInputTextDiff),
    );
    assert.deepEqual(await lensesOf(document), choices);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('headend.document.compare', document.uri);
    assert.ok(compare(), 'it is there once the command has ended');
    // nothing is chosen yet, and they change it once more
    assert.equal(await document.save(), false);
    await change(id, { name: 'theirs again' });
    await vscode.commands.executeCommand('headend.document.applyMine', document.uri);
    assert.equal((await onServer(id)).name, 'theirs again');
    assert.deepEqual([shown(document)['name'], document.isDirty], ['mine', true]);
    await vscode.commands.executeCommand('headend.document.applyMine', document.uri);
    const { name, client_entity_data, dvr_duration } = await onServer(id);
    assert.deepEqual([name, client_entity_data, dvr_duration], ['mine', 'mine too', 120]);
    await follows(document, { name: 'mine', dvr_duration: 120 });
    assert.equal(compare(), undefined);
    assert.match((await lensesOf(document))[0] ?? '', /^\$\(refresh\) Refresh · read \d+ s ago$/);
  });

  it('takes theirs, and keeps the user’s other changes for the next save', async () => {
    const { id, document } = await conflicting();
    await vscode.commands.executeCommand('headend.document.takeTheirs', document.uri);
    const { name, client_entity_data, dvr_duration } = shown(document);
    assert.deepEqual([name, client_entity_data, dvr_duration], ['theirs', 'mine too', 120]);
    assert.ok(document.isDirty);
    assert.notEqual((await onServer(id)).client_entity_data, 'mine too');
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).client_entity_data, 'mine too');
    await follows(document, { client_entity_data: 'mine too' });
    // it is clean where there are no other changes
    await type(document, { name: 'mine again' });
    await change(id, { name: 'theirs again' });
    assert.equal(await document.save(), false);
    await vscode.commands.executeCommand('headend.document.takeTheirs', document.uri);
    await follows(document, { name: 'theirs again' });
  });
});
