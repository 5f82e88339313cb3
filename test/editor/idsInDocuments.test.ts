import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createIdNames } from '../../src/features/documents/ids/idNames.ts';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { createStream } from '../../src/platform/streaming/streamLife.ts';
import { uriOf } from '../../src/ui/uri.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { oddNames } from '../helpers/oddNames.ts';
import { answering } from './answers.ts';
import { door } from './door.ts';
import { closeAll, documentOf, open, write } from './editing.ts';
import { inside } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const token = new vscode.CancellationTokenSource().token;

/** The place after a text. */
function behind(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `${text} in ${document.getText()}`);
  return document.positionAt(offset + text.length);
}

/** The hovers at a place, as the editor shows them. */
async function hoversAt(document: vscode.TextDocument, place: vscode.Position): Promise<string[]> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    place,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((each) => (typeof each === 'string' ? each : each.value).replaceAll('\\', ''));
}

/** What is offered at a place: the name, what stands beside it, and the value. */
async function offeredAt(document: vscode.TextDocument, place: vscode.Position) {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    place,
  );
  return list.items.flatMap(({ label, insertText, range }) => {
    if (typeof label === 'string') return [];
    assert.ok(range instanceof vscode.Range);
    return [[label.label, label.description, insertText, document.getText(range)]];
  });
}

describe('An ID in a document', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);

  it('has its name in a hover and others as completions, of a list that is read when it is asked for', async () => {
    const { id } = await sandbox().call<{ id: number }>(createStream, { name: 'Named', quality_set_id: 31 });
    const asked: string[] = [];
    const { close } = await door((call) => void asked.push(call));
    try {
      const document = await open('liveStream', String(id), 'Named');
      const lists = () => asked.filter((call) => / \/(streaming|cdn)\/(?!streams)/.test(call));
      await offeredAt(document, behind(document, '"dvr_duration": '));
      assert.deepEqual(lists(), []);
      const place = behind(document, '"quality_set_id": 31');
      const hovers = await hoversAt(document, place);
      assert.ok(
        hovers.includes('Quality set: Concert hall\n\n31 · 2160p, 1080p, 720p'),
        hovers.join('\n---\n'),
      );
      assert.deepEqual(await offeredAt(document, place), [
        ['Standard', '30 · default · 1080p, 720p, 480p, 360p', '30', '31'],
        ['Concert hall', '31 · 2160p, 1080p, 720p', '31', '31'],
        ['Small screens', '34 · 480p, 360p, 240p', '34', '31'],
      ]);
      assert.equal(lists().length, 1, `${lists()}`);
    } finally {
      await closeAll();
      close();
    }
  });

  it('is told why it has no name, where the list is refused, and has one once it is not', async () => {
    const stream = await sandbox().one('liveStream');
    const fault = { kind: 'error', status: 403, path: '/streaming/broadcasts' };
    await sandbox().call(setFaults, { faults: [fault] });
    await vscode.commands.executeCommand('headend.row.open', stream);
    const document = (await documentOf(stream)) ?? assert.fail('not open');
    await write(document, '{"broadcast_ids": [8140, 99]}\n');
    const first = behind(document, '[81');
    const [said = ''] = (await hoversAt(document, first)).filter((text) => text.includes('name of this ID'));
    assert.match(said, /^Could not look up the name of this ID: this API key isn’t allowed to do this/);
    const told = await answering([], () => offeredAt(document, first));
    assert.match(`${told}`, /^Could not list the choices: this API key isn’t allowed to do this/);
    await sandbox().call(setFaults, { faults: [] });
    assert.ok((await hoversAt(document, first)).includes('Broadcasts: Regatta 2026\n\n8140 · pending'));
    const unknown = await hoversAt(document, behind(document, ', 9'));
    assert.ok(unknown.includes('Broadcasts: 99 isn’t among the listed choices.'), unknown.join('\n---\n'));
  });

  it('has a name that is neither link nor picture nor icon, and is not asked for at letters', async () => {
    const { kindOf, patience, ask, ...signals } = await inside();
    const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '1', title: 'Odd' };
    const text = await vscode.workspace.openTextDocument({ content: '{"quality_set_id": 7 }' });
    const document = {
      uri: uriOf(ref, { account: 'a', list: 'b' }),
      getText: () => text.getText(),
      offsetAt: (place: vscode.Position) => text.offsetAt(place),
      positionAt: (offset: number) => text.positionAt(offset),
    } as vscode.TextDocument;
    let name = '';
    const connect = async () => ({
      client: { call: async () => ({ live: [{ id: 7, name }] }) },
      clientId: 1,
    });
    const names = createIdNames({ ...signals, kindOf, patience, ask, connect } as never, {
      peek: () => undefined,
    });
    const place = behind(text, ': 7');
    const context = { triggerKind: vscode.CompletionTriggerKind.Invoke, triggerCharacter: undefined };
    for (const [what, odd] of Object.entries(oddNames)) {
      name = odd;
      await signals.reconnectRequested.emit();
      const { contents } = (await names.provideHover(document, place, token)) ?? assert.fail(what);
      const [markdown] = contents as vscode.MarkdownString[];
      assert.ok(
        markdown && !markdown.isTrusted && !markdown.supportHtml && !markdown.supportThemeIcons,
        what,
      );
      assert.ok(markdown.value.length < 1000, what);
      const html = await vscode.commands.executeCommand<string>('markdown.api.render', markdown.value);
      assert.doesNotMatch(html, /<(img|script|h1|em|strong|code|table)\b|href="(?!https?:)/, what);
      const list = await names.provideCompletionItems(document, place, token, context);
      const label = list?.items[0]?.label as vscode.CompletionItemLabel;
      assert.doesNotMatch(label.label, /\]\(|\$\(|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u, what);
      assert.ok([...label.label].length <= 121, what);
    }
    const letters = { ...document, getText: () => '{"quality_set_id": t }' };
    assert.equal(await names.provideCompletionItems(letters, place, token, context), undefined);
    names.dispose();
  });
});
