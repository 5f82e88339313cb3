import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { uriOf } from '../../src/ui/uri.ts';
import { variants } from '../helpers/variants.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside, rowsOf } from './headend.ts';

describe('Trouble of the sandbox', function () {
  this.timeout(60_000);

  let stream: { account: string; id: string };
  before(async () => {
    const { id: account } = await freshSandbox();
    const { rows } = await rowsOf('Live Streams');
    const [row] = rows;
    assert.ok(row?.type === 'item');
    stream = { account, id: row.ref.id };
  });

  beforeEach(async () => {
    await (await inside()).sandbox.start();
  });

  const simulate = (id: string) => vscode.commands.executeCommand('headend.sandbox.simulateTrouble', id);
  const end = () => vscode.commands.executeCommand('headend.sandbox.endTrouble');
  const current = async () => (await inside()).trouble.current();

  const uriNamed = (title: string) =>
    uriOf({ ...stream, kind: 'liveStream', scope: {}, title }, { account: 'Sandbox', list: 'Live Streams' });
  /** The text of a document of a stream that nobody has opened yet. */
  const open = async (name: string) =>
    Buffer.from(await vscode.workspace.fs.readFile(uriNamed(name))).toString();
  const isRead = (text: string) => assert.equal(String(JSON.parse(text).id), stream.id);

  const call = String.raw`\(GET \/streaming\/streams\/\d+`;
  const expected: readonly (readonly [id: string, label: string, words: string])[] = [
    ['errors', 'Server errors', String.raw`: “.+”\. Try again in a moment ${call}, 500\)`],
    ['dropped', 'Dropped connections', String.raw`was lost before .* Try again in a moment ${call}\)`],
    [
      'cutOff',
      'Truncated replies',
      String.raw`is incomplete or isn’t valid JSON\. Try again in a moment ${call}, 200\)`,
    ],
    [
      'webPage',
      'Web page instead of JSON',
      String.raw`received a web page instead of data\. .*way ${call}, 200\)`,
    ],
    ['expired', 'Expired key', String.raw`refused the API key: “Token is invalid or expired” ${call}, 401\)`],
  ];
  for (const [id, label, words] of variants(expected, 2)) {
    it(`${label}: is shown while it goes on, and each call says what happened to it`, async () => {
      await simulate(id);
      assert.equal(await current(), label);
      assert.match(await open(id), new RegExp(`^Could not open “${id}”:\n.*${words}`));
      await end();
      assert.equal(await current(), undefined);
      isRead(await open(id));
    });
  }

  it('is said in place of a document that opens, until all is asked again', async () => {
    await simulate('errors');
    await vscode.commands.executeCommand('vscode.open', uriNamed('Shown'));
    const document = vscode.window.activeTextEditor?.document ?? assert.fail('not open');
    assert.match(document.getText(), /^Could not open “Shown”:\nthe service returned an error/);
    await end();
    await vscode.commands.executeCommand('headend.view.retry');
    await eventually(() => document.getText().startsWith('{') || undefined);
    isRead(document.getText());
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('keeps the rows that were there', async () => {
    await simulate('errors');
    assert.ok((await rowsOf('Live Streams')).rows.length > 20);
    await end();
  });

  it('is told as made by hand where it was not chosen here', async () => {
    const test = await inside();
    const client = await test.accounts.currentClient();
    await client?.call(setFaults, { faults: [{ kind: 'limit', seconds: 0 }] });
    await vscode.commands.executeCommand('headend.view.retry');
    await test.trouble.check();
    assert.equal(await current(), 'custom');
    assert.match(await open('limit'), new RegExp(`too many requests; try again in 0 s ${call}, 429\\)`));
    await end();
  });

  it('ends with the sandbox', async () => {
    await simulate('webPage');
    await vscode.commands.executeCommand('headend.sandbox.stop');
    assert.equal(await current(), undefined);
    await (await inside()).sandbox.start();
    isRead(await open('after a restart'));
  });

  it('does not keep anybody from starting anew', async () => {
    await simulate('expired');
    await (await inside()).sandbox.start();
    isRead(await open('after a new start'));
    await (await inside()).trouble.check();
    assert.equal(await current(), undefined);
  });

  it('is none of an account that is no sandbox’s', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const test = await inside();
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const common = { label: '', clientId: 1, userId: undefined, safety: 'normal', origin: 'stored' } as const;
    await test.accounts.add({ ...common, id: 'other-1', baseUrl, key: 'k' });
    assert.equal(await test.trouble.check(), undefined);
    assert.ok(asked.includes('/_sandbox/faults'));
    assert.equal(await current(), undefined);
    await test.accounts.remove('other-1');
    server.closeAllConnections();
    server.close();
  });
});
