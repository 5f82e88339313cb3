import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually } from './headend.ts';

/** Settings for the time of a test. */
async function set(name: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Workspace);
}

describe('The language of documents', function () {
  this.timeout(60_000);

  const { fresh, onServer } = freshStreams();
  afterEach(async () => {
    await set('files.autoSave', 'off');
    await set('files.associations', undefined);
    await closeAll();
  });

  it('keeps them out of the editor’s auto save: the text stays unsaved, and nothing is told', async () => {
    await set('files.autoSave', 'afterDelay');
    const { id, document } = await fresh();
    const { name } = await onServer(id);
    const plain = await vscode.workspace.openTextDocument({ language: 'json', content: '{}' });
    await vscode.window.showTextDocument(document, { preview: false });
    const saving: string[] = [];
    const listening = vscode.workspace.onWillSaveTextDocument(({ document: { uri } }) => {
      saving.push(uri.toString());
    });
    await type(document, { name: 'half a na' });
    // a file beside it is saved by itself, later than this one would be
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const file = vscode.Uri.joinPath(folder?.uri ?? assert.fail(), 'beside.json');
    await vscode.workspace.fs.writeFile(file, Buffer.from('{}'));
    const beside = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(beside, { preview: false });
    await type(beside, { saved: true });
    await eventually(() => saving.includes(file.toString()) || undefined);
    listening.dispose();
    assert.deepEqual(saving, [file.toString()]);
    assert.deepEqual([document.isDirty, shown(document)['name']], [true, 'half a na']);
    assert.equal((await onServer(id)).name, name);
    assert.ok(plain);
  });

  it('is JSON to the editor: completion, folding, symbols, formatting', async () => {
    const { document } = await fresh();
    assert.equal(document.languageId, 'headend-json');
    const ask = <T>(command: string, ...given: unknown[]) =>
      eventually(async () => {
        const found = await vscode.commands.executeCommand<T[]>(command, document.uri, ...given);
        return found?.length ? found : undefined;
      });
    const symbols = await ask<vscode.DocumentSymbol>('vscode.executeDocumentSymbolProvider');
    assert.ok(symbols.some(({ name }) => name === 'dvr_duration'));
    await ask('vscode.executeFoldingRangeProvider');
    await type(document, {});
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(1, 0), '        ');
    await vscode.workspace.applyEdit(edit);
    await ask('vscode.executeFormatDocumentProvider', { tabSize: 2, insertSpaces: true });
  });

  it('goes before a user’s own association of *.json', async () => {
    await set('files.associations', { '*.json': 'jsonc' });
    const { document } = await fresh();
    await eventually(() => {
      const now = vscode.workspace.textDocuments.find(({ uri }) => `${uri}` === `${document.uri}`);
      return now?.languageId === 'headend-json' || undefined;
    });
  });
});
