import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ItemNode, Node } from '../../src/ui/rows/nodes.ts';
import { answering } from './answers.ts';
import { freshSandbox } from './freshSandbox.ts';
import { inside } from './headend.ts';

describe('Copy As', function () {
  this.timeout(60_000);

  before(() => freshSandbox());

  /** The rows of the first resources of a kind, as their view shows them. */
  async function rowsOf(view: string, kind: string): Promise<ItemNode[]> {
    const tree = (await inside()).view(`headend.${view}`)?.tree ?? assert.fail(view);
    const group = (await tree.getChildren())?.find((row) => row.type === 'group' && row.kind.id === kind);
    const rows: readonly Node[] = (await tree.getChildren(group)) ?? [];
    return rows.filter((row): row is ItemNode => row.type === 'item');
  }

  const copied = () => vscode.env.clipboard.readText();

  it('copies the call that reads a resource, of each of several', async () => {
    const [first, second] = await rowsOf('streaming', 'liveStream');
    assert.ok(first && second);
    await answering(
      [{ pick: 'curl' }, { flash: (text) => assert.equal(text, 'Copied as curl') }],
      async () => {
        await vscode.commands.executeCommand('headend.row.copyAs', first, [first, second]);
      },
    );
    const calls = (await copied()).split('\n\n');
    assert.equal(calls.length, 2);
    assert.match(calls[1] ?? '', new RegExp(`/streaming/streams/${second.ref.id}' `));
    assert.match(calls[1] ?? '', /"Authorization: apikey \$HEADEND_API_KEY"$/);
  });

  it('embeds the built-in player of a stream', async () => {
    const [stream] = await rowsOf('streaming', 'liveStream');
    assert.ok(stream);
    await answering([{ pick: 'Embed HTML' }], async () => {
      await vscode.commands.executeCommand('headend.row.copyAs', stream);
    });
    assert.match(await copied(), new RegExp(`^<iframe src="http[^"]+${stream.ref.id}" title=`));
  });

  it('offers the generation of Terraform’s provider that the setting says', async () => {
    const [app] = await rowsOf('edge', 'edgeApp');
    assert.ok(app);
    const settings = vscode.workspace.getConfiguration('headend');
    const copy = () => vscode.commands.executeCommand('headend.row.copyAs', app);
    const provider = (version: string) => (rows: readonly { description?: string }[]) =>
      assert.ok(rows.some(({ description }) => description === `provider ${version}`));
    await answering([{ pick: 'Terraform', rows: provider('0.x') }], async () => copy());
    assert.match(await copied(), /status = "(enabled|disabled|suspended)"/);
    await settings.update('terraform.provider', 'v2', vscode.ConfigurationTarget.Global);
    try {
      await answering([{ pick: 'Terraform', rows: provider('2.x') }], async () => copy());
      assert.match(await copied(), new RegExp(`\\bid = "${app.ref.id}"[^]*status = \\d`));
    } finally {
      await settings.update('terraform.provider', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('says so where there is no Terraform resource, and copies nothing', async () => {
    const [video] = await rowsOf('streaming', 'video');
    assert.ok(video);
    await vscode.env.clipboard.writeText('as before');
    await answering(
      [
        { pick: 'Terraform' },
        {
          press: undefined,
          message: ({ text }) => assert.equal(text, 'Videos have no Terraform resource in provider 0.x.'),
        },
      ],
      async () => vscode.commands.executeCommand('headend.row.copyAs', video),
    );
    assert.equal(await copied(), 'as before');
  });

  it('inserts at each cursor, with a word on the variable, and nothing of it is a snippet’s', async () => {
    const [stream] = await rowsOf('streaming', 'liveStream');
    assert.ok(stream);
    const document = await vscode.workspace.openTextDocument({ content: 'one\ntwo', language: 'plaintext' });
    const editor = await vscode.window.showTextDocument(document);
    editor.selections = [new vscode.Selection(0, 0, 0, 3)];
    await answering([{ pick: 'curl' }], async () => {
      await vscode.commands.executeCommand('headend.row.insertAs', stream);
    });
    const [comment, command] = document.getText().split('\n');
    assert.equal(comment, '# HEADEND_API_KEY is an API key of the account.');
    assert.equal(command, 'curl --globoff --request GET \\');
    assert.match(document.getText(), /\$HEADEND_API_KEY"\ntwo$/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('copies what the document in front shows, and else asks which resource is meant', async () => {
    const [stream] = await rowsOf('streaming', 'liveStream');
    assert.ok(stream);
    const copy = () => vscode.commands.executeCommand('headend.resource.copyAs');
    await answering([{ find: { kind: stream.kind, ref: stream.ref } }, { pick: 'HTTPie' }], async () =>
      copy(),
    );
    const asked = await copied();
    assert.match(asked, new RegExp(`^http --ignore-stdin GET [^]*/streaming/streams/${stream.ref.id}' `));
    await vscode.commands.executeCommand('headend.row.open', stream);
    await answering([{ pick: 'fetch' }], async () => copy());
    assert.match(
      await copied(),
      new RegExp(`^// HEADEND_API_KEY is [^]*/streaming/streams/${stream.ref.id}"`),
    );
  });

  it('asks for a file where none is open', async () => {
    const [stream] = await rowsOf('streaming', 'liveStream');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await answering(
      [
        {
          press: undefined,
          message: ({ text }) =>
            assert.equal(text, 'Open a file and place the cursor where the text belongs.'),
        },
      ],
      async () => vscode.commands.executeCommand('headend.row.insertAs', stream),
    );
  });
});
