import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering, offering } from './answers.ts';
import { eventually } from './headend.ts';
import { run, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

describe('Editing several resources at once', function () {
  this.timeout(30_000);
  let sandbox: SandboxAccount;
  let streams: Ref[];
  before(async () => {
    sandbox = await sandboxAccount();
    const found = (await sandbox.some('liveStream')).slice(0, 4);
    streams = found.map((ref, index) => ({ ...ref, title: `One of many ${index}` }));
  });
  beforeEach(async () => {
    for (const [index, ref] of streams.entries())
      await sandbox.change(ref, { name: ref.title, dvr_duration: 1000 + index });
  });

  const windows = () => Promise.all(streams.map(async (ref) => (await sandbox.read(ref))['dvr_duration']));
  const edit = () => run('liveStream.edit', streams[0], streams)();

  it('shows what each becomes, changes what is marked, and tells what came of each', async () => {
    const [first, second, third] = streams;
    assert.ok(first && second && third);
    const told = await answering(
      [
        {
          pick: 'DVR window',
          rows(rows, { title }) {
            assert.equal(title, 'Edit 4 live streams');
            assert.equal(
              rows.find(({ label }) => label === 'DVR window')?.description,
              'dvr_duration · multiple values',
            );
          },
        },
        { type: '1001', box: ({ value }) => assert.equal(value, '') },
        {
          many: [first.title, third.title],
          async rows(rows, { title, placeHolder }) {
            assert.equal(title, 'Change 3 of 4 live streams');
            assert.equal(placeHolder, '1 can’t or needn’t be changed: No change needed.');
            assert.equal(rows[0]?.description, 'DVR window: 1000 s → 1001 s');
            await sandbox.change(third, { dvr_duration: 5000 });
          },
        },
        {
          press: 'Show Details',
          message: ({ buttons }) => assert.deepEqual(buttons, ['Show Details']),
        },
      ],
      edit,
    );
    assert.equal(told[0], 'Updated 1 of 3 live streams.');
    assert.deepEqual(await windows(), [1001, 1001, 5000, 1003]);
    const report = vscode.window.activeTextEditor?.document;
    assert.equal(report?.uri.scheme, 'headend-report');
    const lines = report.getText().split('\n').slice(2);
    assert.match(lines[0] ?? '', /^✓ .*: Updated “.*”: DVR window: 1000 s → 1001 s$/);
    assert.match(lines[1] ?? '', /^✗ .*DVR window was 1002 s, is now 5000 s, and would become 1001 s/);
    assert.match(lines[2] ?? '', /^✗ .*: No change needed\.$/);
  });

  it('undoes all that it changed, with one click in the status bar', async () => {
    const before = await windows();
    const { told, click } = await offering(
      [{ pick: 'DVR window' }, { type: '2000' }, { many: 'marked' }],
      edit,
    );
    assert.deepEqual(told, ['Updated 4 live streams']);
    assert.deepEqual(await windows(), [2000, 2000, 2000, 2000]);
    assert.deepEqual(await answering([], click), ['Undid the change to 4 live streams']);
    assert.deepEqual(await windows(), before);
  });

  it('tells what is to be known of the values, as a single change does', async () => {
    for (const ref of streams) await sandbox.change(ref, { html_overlay: false });
    const told = await answering(
      [{ many: 'marked' }, { press: undefined }],
      run('liveStream.turnOnOverlay', streams[0], streams),
    );
    assert.deepEqual(told, [
      'A stream that is on air shows overlays for the first time once its source reconnects. Updated 4 live streams.',
    ]);
    for (const ref of streams) await sandbox.change(ref, { html_overlay: false });
  });

  it('is no failure where some had the value already', async () => {
    const told = await answering([{ pick: 'DVR window' }, { type: '1001' }, { many: 'marked' }], edit);
    assert.deepEqual(told, ['Updated 3 of 4 live streams']);
  });

  it('sends nothing where the preview is left, or nothing is marked', async () => {
    const before = await windows();
    await answering([{ pick: 'DVR window' }, { type: '2000' }, { many: [] }], edit);
    assert.deepEqual(await windows(), before);
  });

  it('repeats the last change for another resource, after a look at it', async () => {
    const [first, second] = streams;
    assert.ok(first && second);
    await answering([{ pick: 'DVR window' }, { type: '4321' }], run('liveStream.edit', first));
    const told = await answering(
      [
        { find: { kind: kindOf('liveStream'), ref: second } },
        {
          many: 'marked',
          rows: ([row]) => assert.match(row?.description ?? '', /^DVR window: \d+ s → 4321 s$/),
        },
      ],
      run('resource.repeatChange'),
    );
    assert.equal(told[0], 'Updated 1 stream');
    assert.equal((await sandbox.read(second))['dvr_duration'], 4321);
  });

  it('does not repeat a secret value', async () => {
    const [first] = streams;
    assert.ok(first);
    await sandbox.change(first, { srt_passphrase: null });
    await answering([{ pick: 'SRT passphrase' }, { type: 'not-to-be-kept' }], run('liveStream.edit', first));
    const told = await answering([], run('resource.repeatChange'));
    assert.match(told[0] ?? '', /^Nothing to repeat/);
  });

  it('edits the resource of the document in front, or one that is searched for', async () => {
    const [first, second] = streams;
    assert.ok(first && second);
    // A document of the same stream that is open already may have another name.
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await run('row.open', first)();
    await answering(
      [{ pick: undefined, rows: (_, { title }) => assert.equal(title, `Edit “${first.title}”`) }],
      run('resource.edit'),
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await answering(
      [
        { find: { kind: kindOf('liveStream'), ref: second } },
        { pick: undefined, rows: (_, { title }) => assert.equal(title, `Edit “${second.title}”`) },
      ],
      run('resource.edit'),
    );
  });
});

describe('A long text', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);
  const stream = forSuite(() => sandbox().one('liveStream'));
  beforeEach(() => sandbox().change(stream(), { client_entity_data: 'one\ntwo' }));

  const field = [{ pick: 'Your data' }, { pick: 'Enter Another Value…' }];
  const now = async () => (await sandbox().read(stream()))['client_entity_data'];

  /** The tab of the text, when it is there. */
  const opened = () =>
    new Promise<vscode.TextEditor>((resolve) => {
      const watch = vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor?.document.uri.scheme !== 'headend-text') return;
        watch.dispose();
        resolve(editor);
      });
    });

  async function write(editor: vscode.TextEditor, text: string): Promise<void> {
    const { document } = editor;
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    await editor.edit((edit) => edit.replace(whole, text));
  }

  const tabs = () =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(({ input }) => input instanceof vscode.TabInputText && input.uri.scheme === 'headend-text');

  it('is edited in a tab, and saved by saving it', async () => {
    const tab = opened();
    const work = offering(field, run('liveStream.edit', stream()));
    const editor = await tab;
    assert.equal(editor.document.getText(), 'one\ntwo');
    await write(editor, 'one\ntwo\nthree');
    assert.equal(await editor.document.save(), true);
    const { told, click } = await work;
    assert.match(told[0] ?? '', /Your data: one two → one two three$/);
    assert.equal(await now(), 'one\ntwo\nthree');
    await answering([], click);
    assert.equal(await now(), 'one\ntwo');
    assert.deepEqual(tabs(), []);
  });

  it('stays in its tab, unsaved, while it breaks a rule', async () => {
    const tab = opened();
    const work = answering(field, run('liveStream.edit', stream()));
    const editor = await tab;
    await write(editor, 'x'.repeat(4097));
    assert.equal(await editor.document.save().then(undefined, () => false), false);
    assert.equal(editor.document.isDirty, true);
    const [problem] = vscode.languages.getDiagnostics(editor.document.uri);
    assert.equal(problem?.message, 'It may have at most 4096 characters.');
    assert.equal(await now(), 'one\ntwo');
    await write(editor, 'x'.repeat(4096));
    assert.equal(await editor.document.save(), true);
    await work;
    assert.equal(await now(), 'x'.repeat(4096));
  });

  it('is no answer when the editor would save it by itself, until the user does', async () => {
    const set = (value: string | undefined) =>
      vscode.workspace
        .getConfiguration()
        .update('files.autoSave', value, vscode.ConfigurationTarget.Workspace);
    await set('afterDelay');
    try {
      const tab = opened();
      const work = answering(field, run('liveStream.edit', stream()));
      const editor = await tab;
      await write(editor, 'half a sen');
      // a file beside it is saved by itself, later than this one would be
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      const file = vscode.Uri.joinPath(folder?.uri ?? assert.fail(), 'beside.txt');
      await vscode.workspace.fs.writeFile(file, Buffer.from('one'));
      const beside = await vscode.window.showTextDocument(file, { preview: false });
      await write(beside, 'two');
      await eventually(() => !beside.document.isDirty || undefined);
      assert.deepEqual([editor.document.isDirty, tabs().length, await now()], [true, 1, 'one\ntwo']);
      assert.equal(await editor.document.save(), true);
      await work;
      assert.equal(await now(), 'half a sen');
    } finally {
      await set('off');
    }
  });

  it('is left as it is when the tab is closed', async () => {
    const tab = opened();
    const work = answering(field, run('liveStream.edit', stream()));
    await tab;
    await vscode.window.tabGroups.close(tabs());
    await work;
    assert.equal(await now(), 'one\ntwo');
  });
});
