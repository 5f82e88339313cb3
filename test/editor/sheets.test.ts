import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, inside } from './headend.ts';
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

  it('that nobody knows any more is closed when the editor brings it back', async () => {
    const account = await sandboxAccount();
    const ref = await account.one('liveStream');
    for (const kept of [
      { ref, sheet: 'showFormer' },
      { ref: { ...ref, kind: 'former' }, sheet: 'showIngest' },
    ]) {
      const panel = vscode.window.createWebviewPanel('headend.sheet', 'Former', vscode.ViewColumn.One);
      await eventually(() =>
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => label === 'Former'),
      );
      const closed = new Promise<void>((resolve) => panel.onDidDispose(() => resolve()));
      const restore = (await inside()).restores.get('headend.sheet') ?? assert.fail();
      await restore(panel, { ...kept, settings: {} });
      await closed;
    }
  });
});
