import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from './house.ts';
import { sandboxAccount } from './sandboxAccount.ts';

describe('A sheet', () => {
  it('is opened once, also when it is asked for twice at a time', async () => {
    const account = await sandboxAccount();
    const stream = await account.one('liveStream', ({ push_url }) => Boolean(push_url));
    const sheets = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ label }) => label === `Ingest — ${stream.title}`);
    const open = () => vscode.commands.executeCommand('headend.liveStream.showIngest', stream);
    await Promise.all([open(), open()]);
    await eventually(() => sheets()[0]);
    await open();
    assert.equal(sheets().length, 1);
    await vscode.window.tabGroups.close(sheets());
    assert.deepEqual(sheets(), []);
  });
});
