import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { door } from './door.ts';
import { closeAll } from './editing.ts';
import { eventually } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('The box that finds a resource', () => {
  afterEach(closeAll);

  it('stays open where Enter is pressed before there is a row, and takes the next one', async () => {
    await sandboxAccount();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    const { close } = await door((call) => {
      asked.push(call);
      return call.startsWith('GET /streaming/streams') ? held.promise : undefined;
    });
    let isOver = false;
    const finding = run('resource.editInForm')().finally(() => {
      isOver = true;
    });
    const enter = () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await eventually(() => asked.find((call) => call.startsWith('GET /streaming/streams')));
    await enter();
    assert.equal(isOver, false);
    held.resolve();
    await eventually(async () => {
      await enter();
      return isOver || undefined;
    });
    await finding;
    const tab = await eventually(() => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs)[0]);
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    close();
  });
});
