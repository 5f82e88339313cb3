import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { lazyCode } from '../../src/ui/lazy/lazyCode.ts';
import type { ItemNode, Node } from '../../src/ui/rows/nodes.ts';
import { refOf } from '../../src/ui/uri.ts';
import { answering } from './answers.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside } from './headend.ts';

describe('Files of a workspace', function () {
  this.timeout(60_000);

  let stream: ItemNode;
  let video: ItemNode;
  let client = 0;
  let made = 0;
  const folder = mkdtemp(path.join(tmpdir(), 'headend-code-'));

  before(async () => {
    client = (await freshSandbox()).clientId;
    const tree = (await inside()).view('headend.streaming')?.tree ?? assert.fail();
    const firstOf = async (kind: string) => {
      const roots: readonly Node[] = (await tree.getChildren()) ?? [];
      const rows: readonly Node[] =
        (await tree.getChildren(roots.find((row) => row.type === 'group' && row.kind.id === kind))) ?? [];
      const row = rows.find((each) => each.type === 'item' && each.item['hls_mpegts_url' as never] !== null);
      assert.ok(row?.type === 'item');
      return row;
    };
    stream = await firstOf('liveStream');
    video = await firstOf('video');
  });

  after(async () => {
    await vscode.workspace.getConfiguration('headend').update('inCode.enabled', undefined, true);
    await rm(await folder, { recursive: true, force: true });
  });

  /** Opens a file of its own: an untitled one would take the name, and for a while the text, of one that was just closed. */
  async function file(content: string): Promise<vscode.TextDocument> {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    const uri = vscode.Uri.file(path.join(await folder, `${++made}.txt`));
    await vscode.workspace.fs.writeFile(uri, Buffer.from(content));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    // the editor tells a moment later which tab is in front
    await eventually(() => vscode.window.activeTextEditor?.document === document || undefined);
    return document;
  }

  /** What the editor shows at a text of a file, by Headend. */
  async function hoverAt(document: vscode.TextDocument, text: string): Promise<string[]> {
    const position = document.positionAt(document.getText().indexOf(text) + 1);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      position,
    );
    return hovers.flatMap(({ contents }) => contents.map((each) => (each as vscode.MarkdownString).value));
  }

  /** Requests for one resource, or for those of a name; the views read their lists meanwhile. */
  const asked = async () => {
    const { journal, accounts } = await inside();
    const entries = journal.entries((await accounts.currentId()) ?? '');
    return entries
      .map(({ call }) => call)
      .filter((call) => /\/(streams|videos|apps)(\/|\?.*(id|name|search)=)/.test(call));
  };

  it('have Headend loaded, and say what an ID and an address name that it knows, and ask nobody', async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    const before = await asked();
    let loads = 0;
    const looking = lazyCode(async () => {
      loads += 1;
    });
    const document = await file(
      [
        `stream_id = ${stream.ref.id}`,
        `url = "${stream.item['hls_cmaf_url']}"`,
        `video = https://a.gvideo.io/videos/${client}_${video.item['slug']}/master.m3u8`,
        `other_id = ${stream.ref.id}0`,
        'stream_id = 424242',
        `https://a.gvideo.io/cmaf/${client}_424242/master.m3u8`,
        'https://a.gvideo.io/cmaf/1_515151/master.m3u8',
      ].join('\n'),
    );
    await eventually(() => loads === 1 || undefined);
    looking.dispose();
    for (const text of [`${stream.ref.id}\n`, String(stream.item['hls_cmaf_url'])]) {
      const [shown = ''] = await hoverAt(document, text);
      assert.match(shown, /^Stream “/);
      assert.match(
        shown,
        /\[Open in Headend\]\(command:headend\.row\.open\?.*\[Play\]\(command:headend\.row\.play\?/,
      );
    }
    assert.match((await hoverAt(document, 'https://a.gvideo.io/videos'))[0] ?? '', /^Video “/);
    assert.match(
      (await hoverAt(document, `https://a.gvideo.io/cmaf/${client}_42`))[0] ?? '',
      /^Stream “424242”\n\n\[Open/,
    );
    for (const text of [`${stream.ref.id}0`, '424242\nhttps', 'https://a.gvideo.io/cmaf/1_'])
      assert.deepEqual(await hoverAt(document, text), [], text);
    assert.deepEqual(await asked(), before);
  });

  it('may be cells of a notebook', async () => {
    const cell = new vscode.NotebookCellData(
      vscode.NotebookCellKind.Code,
      `stream_id = ${stream.ref.id}`,
      'python',
    );
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData([cell]),
    );
    await vscode.window.showNotebookDocument(notebook);
    const { document } = notebook.cellAt(0);
    assert.match((await hoverAt(document, stream.ref.id))[0] ?? '', /^Stream “/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('lead from an ID to its document, by a link, Go to Definition and a command, and from nothing else', async () => {
    const document = await file(`{ "streamId": ${stream.ref.id} }`);
    const toldNothing = await answering([], async () =>
      vscode.commands.executeCommand('headend.resource.openAtCursor'),
    );
    assert.deepEqual(toldNothing, [
      'Headend knows no stream, video or app at the cursor. Load its list and try again.',
    ]);
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      document.uri,
    );
    assert.deepEqual(
      links.map(({ range, tooltip }) => [document.getText(range), tooltip]),
      [[stream.ref.id, 'Open stream in Headend']],
    );
    const position = document.positionAt(document.getText().indexOf(stream.ref.id));
    const [place] = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      position,
    );
    assert.equal(place && refOf(place.uri)?.id, stream.ref.id);
    const editor = vscode.window.activeTextEditor ?? assert.fail();
    editor.selection = new vscode.Selection(position, position);
    await vscode.commands.executeCommand('headend.resource.openAtCursor');
    const uri = vscode.window.activeTextEditor?.document.uri;
    assert.equal(uri && refOf(uri)?.id, stream.ref.id);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('have a warning at a deprecated playlist address, and a fix that puts the current one there', async () => {
    const old = `http://a.gvideo.io/streams/${client}_${stream.ref.id}/playlist.m3u8`;
    const document = await file(`src="${old}"\n`);
    const problems = () => vscode.languages.getDiagnostics(document.uri);
    const [problem] = await eventually(() => (problems().length > 0 ? problems() : undefined));
    assert.equal(problem && document.getText(problem.range), old);
    assert.equal(
      problem?.message,
      'This playlist address is deprecated. Use the HLS MPEG-TS address of the stream.',
    );
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem?.range,
      vscode.CodeActionKind.QuickFix.value,
      1,
    );
    const [action] = actions.filter(({ title }) => title === 'Replace with the current address');
    assert.ok(action?.edit);
    await vscode.workspace.applyEdit(action.edit);
    assert.equal(document.getText(), `src="${stream.item['hls_mpegts_url']}"\n`);
    await eventually(() => problems().length === 0 || undefined);
  });

  it('show nothing while the setting is off', async () => {
    const settings = vscode.workspace.getConfiguration('headend');
    const document = await file(`http://a.gvideo.io/streams/${client}_${stream.ref.id}/playlist.m3u8`);
    await eventually(() => vscode.languages.getDiagnostics(document.uri).length > 0 || undefined);
    await settings.update('inCode.enabled', false, true);
    await eventually(() => vscode.languages.getDiagnostics(document.uri).length === 0 || undefined);
    assert.deepEqual(await hoverAt(document, 'http'), []);
    await settings.update('inCode.enabled', undefined, true);
  });
});
