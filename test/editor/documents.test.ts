import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { setFaults } from '../../src/api/sandboxFaults.ts';
import { getStream, updateStream } from '../../src/api/streaming.ts';
import { closeAll, elsewhere, follows, open, problemsOf, shown, type, write } from './editing.ts';
import { eventually, house, rowsOf } from './house.ts';

describe('The document of something that can be changed', function () {
  this.timeout(60_000);

  let streams: { id: string; title: string }[];
  before(async () => {
    const { test } = await house();
    await test.sandbox.start();
    const { rows } = await rowsOf('Live Streams');
    streams = rows.flatMap((row) => (row.type === 'item' ? [row.ref] : []));
  });
  afterEach(closeAll);
  after(async () => {
    const { test } = await house();
    for (const { id } of await test.accounts.list()) await test.accounts.remove(id);
    await test.sandbox.stop();
  });

  /** A stream that no test has changed yet, and its document. */
  const fresh = async () => {
    const { id, title } = streams.shift() ?? assert.fail('no streams left');
    return { id, document: await open('liveStream', id, title) };
  };
  const onServer = (id: string) => elsewhere(getStream, { stream_id: Number(id) });
  const change = (id: string, fields: object) =>
    elsewhere(updateStream, { stream_id: Number(id), ...fields });

  it('is saved, and follows the fresh state', async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'Saved', dvr_duration: 7200 });
    await change(id, { client_entity_data: 'by somebody else' });
    assert.equal(await document.save(), true);
    const { name, dvr_duration } = await onServer(id);
    assert.deepEqual([name, dvr_duration], ['Saved', 7200]);
    await follows(document, { name: 'Saved', client_entity_data: 'by somebody else' });
  });

  it('shows in its tree what was saved', async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'Seen in the tree' });
    assert.equal(await document.save(), true);
    await eventually(async () => {
      const { rows } = await rowsOf('Live Streams');
      const row = rows.find((each) => each.type === 'item' && each.ref.id === id);
      return (row?.type === 'item' && row.ref.title === 'Seen in the tree') || undefined;
    });
  });

  it('is not saved while a value is wrong: problems show at their places, and the text stays', async () => {
    const { id, document } = await fresh();
    const was = await onServer(id);
    await type(document, { name: '', dvr_duration: 29, id: 5 });
    await eventually(() => problemsOf(document).length === 3 || undefined);
    assert.deepEqual(problemsOf(document).sort(), [
      '"": It must not be empty.',
      '29: It must be 30 s or more.',
      '5: “id” is read-only: the service sets it.',
    ]);
    assert.equal(await document.save(), false);
    assert.ok(document.isDirty);
    assert.equal(shown(document)['dvr_duration'], 29);
    assert.equal((await onServer(id)).name, was.name);
    await type(document, { name: was.name, dvr_duration: was.dvr_duration, id: was.id });
    await eventually(() => problemsOf(document).length === 0 || undefined);
  });

  for (const text of ['', '{', '[]', '{"name": "a", "name": "b"}']) {
    it(`is not saved as ${JSON.stringify(text)}`, async () => {
      const { id, document } = await fresh();
      const { name } = await onServer(id);
      await write(document, text);
      assert.equal(await document.save(), false);
      assert.equal(document.getText(), text);
      assert.equal((await onServer(id)).name, name);
    });
  }

  it('keeps a masked secret, or replaces it whole, and never sends the mask', async () => {
    const { id, document } = await fresh();
    await change(id, { srt_passphrase: 'first-passphrase' });
    await vscode.commands.executeCommand('headend.document.refresh', document.uri);
    await follows(document, { srt_passphrase: '••••' });
    await type(document, { name: 'Masked' });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).srt_passphrase, 'first-passphrase');
    await follows(document, { name: 'Masked', srt_passphrase: '••••' });
    await type(document, { srt_passphrase: 'second-passphrase' });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).srt_passphrase, 'second-passphrase');
    await follows(document, { srt_passphrase: '••••' });
    await type(document, { srt_passphrase: '••••x' });
    assert.equal(await document.save(), false);
  });

  describe('that somebody else changed in the same field', () => {
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

    it('is compared, and Apply Mine sends the user’s values over theirs', async () => {
      const { id, document, compare } = await conflicting();
      await vscode.commands.executeCommand('headend.document.applyMine', document.uri);
      const { name, client_entity_data, dvr_duration } = await onServer(id);
      assert.deepEqual([name, client_entity_data, dvr_duration], ['mine', 'mine too', 120]);
      await follows(document, { name: 'mine', dvr_duration: 120 });
      assert.equal(compare(), undefined);
    });

    it('meets them again where they changed it once more', async () => {
      const { id, document } = await conflicting();
      await change(id, { name: 'theirs again' });
      await vscode.commands.executeCommand('headend.document.applyMine', document.uri);
      assert.equal((await onServer(id)).name, 'theirs again');
      assert.deepEqual([shown(document)['name'], document.isDirty], ['mine', true]);
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
    });

    it('is clean with theirs where the user changed nothing else', async () => {
      const { id, document } = await fresh();
      await type(document, { name: 'mine' });
      await change(id, { name: 'theirs' });
      assert.equal(await document.save(), false);
      await vscode.commands.executeCommand('headend.document.takeTheirs', document.uri);
      await follows(document, { name: 'theirs' });
    });

    it('stays as it is while nothing is chosen', async () => {
      const { id, document } = await conflicting();
      assert.equal(await document.save(), false);
      assert.equal(shown(document)['name'], 'mine');
      assert.equal((await onServer(id)).name, 'theirs');
    });
  });

  describe('that meets trouble while it is saved', () => {
    const patch = { method: 'PATCH', path: '/streaming', times: 1 } as const;
    const troubles = [
      ['a connection that breaks before', { kind: 'drop', ...patch }, false],
      [
        'a connection that breaks in the middle of the reply',
        { kind: 'drop', when: 'during', ...patch },
        true,
      ],
      ['a conflict', { kind: 'error', status: 409, ...patch }, false],
      ['a refusal', { kind: 'error', status: 422, ...patch }, false],
      ['a request to slow down', { kind: 'limit', seconds: 3600, ...patch }, false],
      ['a failure of the service', { kind: 'error', status: 500, ...patch }, false],
    ] as const;
    afterEach(() => elsewhere(setFaults, { faults: [] }));

    for (const [words, fault, made] of troubles) {
      it(`keeps its text: ${words}`, async () => {
        const { id, document } = await fresh();
        await type(document, { name: 'kept' });
        await elsewhere(setFaults, { faults: [fault] });
        assert.equal(await document.save(), false);
        assert.deepEqual([shown(document)['name'], document.isDirty], ['kept', true]);
        assert.equal((await onServer(id)).name === 'kept', made);
        await elsewhere(setFaults, { faults: [] });
        assert.equal(await document.save(), true);
        assert.equal((await onServer(id)).name, 'kept');
      });
    }

    it('shows at its field what the service refuses, until it is typed anew', async () => {
      const { document } = await fresh();
      await type(document, { name: 'refused', srt_passphrase: 'with a space in it' });
      assert.equal(await document.save(), false);
      await eventually(() => problemsOf(document).length > 0 || undefined);
      assert.deepEqual(problemsOf(document), ['"with a space in it": The service refused it: is invalid']);
      await type(document, { name: 'not the cause' });
      assert.equal(problemsOf(document).length, 1);
      await type(document, { srt_passphrase: 'without-a-space' });
      await eventually(() => problemsOf(document).length === 0 || undefined);
      assert.equal(await document.save(), true);
    });
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

  it('is not read anew over edits', async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'typed' });
    await change(id, { name: 'elsewhere' });
    await vscode.commands.executeCommand('headend.document.refresh', document.uri);
    assert.equal(shown(document)['name'], 'typed');
    assert.equal(await document.save(), false);
  });

  it('leaves another document alone', async () => {
    const [one, other] = [await fresh(), await fresh()];
    await type(one.document, { name: 'one' });
    await type(other.document, { name: '' });
    assert.equal(await one.document.save(), true);
    assert.equal(await other.document.save(), false);
    await follows(one.document, { name: 'one' });
    assert.ok(other.document.isDirty);
  });

  it('is not renamed, deleted or made as a file is', async () => {
    const { document } = await fresh();
    const { fs } = vscode.workspace;
    const own = document.uri.with({ path: `${document.uri.path}.copy` });
    const folder = document.uri.with({ path: '/folder' });
    const beside = document.uri.with({ path: '/nobody/liveStream/-/-/1/x.json' });
    await assert.rejects(async () => fs.rename(document.uri, beside), /NoPermissions/);
    await assert.rejects(async () => fs.rename(document.uri, own, { overwrite: true }), /NoPermissions/);
    await assert.rejects(async () => fs.delete(document.uri), /not deleted as a file/);
    await assert.rejects(async () => fs.createDirectory(folder), /no folders/);
    const [, account] = document.uri.path.split('/');
    const project = document.uri.with({ path: `/${account}/project/-/-/412070/Default.json` });
    await assert.rejects(
      async () => fs.writeFile(project, Buffer.from('{}')),
      /Nothing of this kind|no folders/,
    );
  });
});
