import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { refOf, uriOf } from '../../src/ui/uri.ts';
import { closeAll, follows, problemsOf, replaceAtOnce, shown, type, write } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually, inside, rowsOf } from './headend.ts';

describe('The document of something that can be changed', function () {
  this.timeout(60_000);

  const { fresh, onServer, change } = freshStreams();
  afterEach(closeAll);

  it('is saved, follows the fresh state, and shows in its tree', async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'Saved', dvr_duration: 7200 });
    await change(id, { client_entity_data: 'by somebody else' });
    assert.equal(await document.save(), true);
    const { name, dvr_duration } = await onServer(id);
    assert.deepEqual([name, dvr_duration], ['Saved', 7200]);
    await follows(document, { name: 'Saved', client_entity_data: 'by somebody else' });
    await eventually(async () => {
      const { rows } = await rowsOf('Live Streams');
      const row = rows.find((each) => each.type === 'item' && each.ref.id === id);
      return (row?.type === 'item' && row.ref.title === 'Saved') || undefined;
    });
  });

  it('is typed on at once after a save, and saved again', async () => {
    const { id, document } = await fresh();
    for (const round of [1, 2]) {
      await type(document, { name: `Round ${round}` });
      // what somebody else wrote is in the fresh state, and not yet in the text
      await change(id, { client_entity_data: `elsewhere ${round}` });
      const saved = new Promise<void>((resolve) => {
        const once = vscode.workspace.onDidSaveTextDocument(async (each) => {
          if (each !== document) return;
          once.dispose();
          await type(document, { dvr_duration: 3600 + round }, replaceAtOnce);
          resolve();
        });
      });
      assert.equal(await document.save(), true);
      await saved;
      assert.equal(await document.save(), true, `round ${round}`);
      const { name, dvr_duration, client_entity_data } = await onServer(id);
      assert.deepEqual(
        [name, dvr_duration, client_entity_data],
        [`Round ${round}`, 3600 + round, `elsewhere ${round}`],
      );
      await follows(document, { client_entity_data: `elsewhere ${round}`, dvr_duration: 3600 + round });
    }
  });

  it('is typed on before a fresh text shows, and keeps what somebody else wrote', async () => {
    const { id, document } = await fresh();
    const { documents } = await inside();
    for (const round of ['one', 'two']) {
      await change(id, { client_entity_data: round });
      const refresh = vscode.commands.executeCommand('headend.document.refresh', document.uri);
      const read = () => documents.peek(document.uri)?.item['client_entity_data'];
      while (read() !== round) await new Promise((resolve) => setImmediate(resolve));
      await type(document, { name: `Typed ${round}` });
      await refresh;
      assert.equal(await document.save(), true);
      const { name, client_entity_data } = await onServer(id);
      assert.deepEqual([name, client_entity_data], [`Typed ${round}`, round]);
      await follows(document, { name: `Typed ${round}`, client_entity_data: round });
    }
  });

  it('keeps what it started from while its language changes, which the editor tells as a close', async () => {
    const { id, document } = await fresh();
    await vscode.languages.setTextDocumentLanguage(document, 'jsonc');
    await eventually(() => document.languageId === 'headend-json' || undefined);
    await type(document, { name: 'Typed in another language' });
    await change(id, { client_entity_data: 'elsewhere' });
    assert.equal(await document.save(), true);
    const { name, client_entity_data } = await onServer(id);
    assert.deepEqual([name, client_entity_data], ['Typed in another language', 'elsewhere']);
  });

  it('is not saved while a value is wrong: problems show at their places, and the text stays', async () => {
    const { id, document } = await fresh();
    const was = await onServer(id);
    await type(document, { name: '', dvr_duration: 29, id: 5 });
    await eventually(() => problemsOf(document).length === 3 || undefined);
    assert.deepEqual(problemsOf(document).sort(), [
      '"": It must not be empty.',
      '29: It must be 30 s or more.',
      '5: “id” is read-only; the service sets it.',
    ]);
    assert.equal(await document.save(), false);
    assert.ok(document.isDirty);
    assert.equal(shown(document)['dvr_duration'], 29);
    assert.equal((await onServer(id)).name, was.name);
    await type(document, { name: was.name, dvr_duration: was.dvr_duration, id: was.id });
    await eventually(() => problemsOf(document).length === 0 || undefined);
  });

  it('is not saved as a text that is no resource', async () => {
    const { id, document } = await fresh();
    const { name } = await onServer(id);
    for (const text of ['', '{', '[]', '{"name": "a", "name": "b"}']) {
      await write(document, text);
      assert.equal(await document.save(), false);
      assert.equal(document.getText(), text);
    }
    assert.equal((await onServer(id)).name, name);
  });

  it('keeps a masked secret, takes no other, and never sends the mask', async () => {
    const { id, document } = await fresh();
    await change(id, { srt_passphrase: 'first-passphrase' });
    await vscode.commands.executeCommand('headend.document.refresh', document.uri);
    await follows(document, { srt_passphrase: '••••' });
    await type(document, { name: 'Masked' });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).srt_passphrase, 'first-passphrase');
    await follows(document, { name: 'Masked', srt_passphrase: '••••' });
    for (const typed of ['second-passphrase', '••••x']) {
      await type(document, { srt_passphrase: typed });
      assert.equal(await document.save(), false);
    }
    assert.equal((await onServer(id)).srt_passphrase, 'first-passphrase');
    assert.match(problemsOf(document).join(), /dots hide a secret/);
    await type(document, { srt_passphrase: null });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).srt_passphrase, null);
  });

  it('takes back what was typed', async () => {
    const { document } = await fresh();
    const text = document.getText();
    await type(document, { name: 'regretted' });
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), text);
    await type(document, { name: 'regretted' });
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.deepEqual([document.getText(), document.isDirty], [text, false]);
  });

  it('leaves another document alone, whose edits stay when it is read anew', async () => {
    const one = await fresh();
    await type(one.document, { name: 'one' });
    const other = await fresh();
    await type(other.document, { name: '' });
    assert.equal(await one.document.save(), true);
    assert.equal(await other.document.save(), false);
    await follows(one.document, { name: 'one' });
    await type(other.document, { name: 'typed' });
    await change(other.id, { name: 'elsewhere' });
    await vscode.commands.executeCommand('headend.document.refresh', other.document.uri);
    assert.equal(shown(other.document)['name'], 'typed');
    assert.equal(await other.document.save(), false);
    assert.ok(other.document.isDirty);
  });

  it('is not renamed, deleted or made as a file is', async () => {
    const { document } = await fresh();
    const { fs } = vscode.workspace;
    const ref = refOf(document.uri) ?? assert.fail();
    const folders = { account: 'Sandbox', list: 'Live Streams' };
    const [own, other] = [
      { ...ref, title: 'Another name' },
      { ...ref, id: '1' },
    ];
    for (const to of [own, other].map((each) => uriOf(each, folders)))
      await assert.rejects(async () => fs.rename(document.uri, to), /can’t be renamed|NoPermissions/);
    await assert.rejects(async () => fs.delete(document.uri), /can’t be deleted like files/);
    await assert.rejects(
      async () => fs.createDirectory(document.uri.with({ path: '/Headend/Sandbox/New/More/x' })),
      /Folders can’t be created here/,
    );
    const project = uriOf({ ...ref, kind: 'project', id: '412070' }, folders);
    await assert.rejects(async () => fs.writeFile(project, Buffer.from('{}')), /is read-only/);
  });
});
