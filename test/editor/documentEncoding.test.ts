import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, follows, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { inside } from './headend.ts';

describe('A document that is not in UTF-8', function () {
  this.timeout(30_000);

  const { fresh, onServer } = freshStreams();
  afterEach(closeAll);
  const used: vscode.Uri[] = [];
  // the editor keeps to an encoding that was chosen for an address
  after(async () => {
    for (const uri of used) await vscode.workspace.openTextDocument(uri, { encoding: 'utf8' });
    await closeAll();
  });

  /** The document in another encoding, as “Reopen with Encoding” does it. */
  const reopened = async (encoding: string) => {
    const { id, document } = await fresh();
    const { uri } = document;
    used.push(uri);
    const other = await vscode.workspace.openTextDocument(uri, { encoding });
    assert.equal(other.encoding, encoding);
    return { id, document: other, before: (await onServer(id)).name };
  };

  it('is not saved, and keeps what was typed until it is in UTF-8 again', async () => {
    const { id, document, before } = await reopened('windows1252');
    await type(document, { name: 'Düne' });
    assert.equal(await document.save(), false);
    assert.deepEqual([shown(document)['name'], document.isDirty], ['Düne', true]);
    assert.equal((await onServer(id)).name, before);
  });

  it('is refused in words, whoever writes it, and loses nothing', async () => {
    const { id, document } = await fresh();
    const { name } = shown(document);
    const text = document.getText();
    const bytes = Buffer.from(text.replace(String(name), 'Düne'), 'latin1');
    const { provider } = (await inside()).documents;
    const write = async () => provider.writeFile(document.uri, bytes, { create: false, overwrite: true });
    await assert.rejects(write, /The text isn’t encoded in UTF-8/);
    assert.deepEqual([document.getText(), document.isDirty], [text, false]);
    assert.equal((await onServer(id)).name, name);
  });

  it('is saved with a mark of the byte order, which is no part of it', async () => {
    const { id, document } = await reopened('utf8bom');
    await type(document, { name: 'Düne' });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).name, 'Düne');
    await follows(document, { name: 'Düne' });
  });
});
