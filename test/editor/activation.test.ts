import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('Activation', () => {
  it('registers a handler for each command of the manifest', async () => {
    const extension = vscode.extensions.getExtension('headend.headend');
    assert.ok(extension);
    await extension.activate();
    const known = new Set(await vscode.commands.getCommands(true));
    const declared: { command: string }[] = extension.packageJSON.contributes.commands;
    assert.ok(declared.length > 10);
    for (const { command } of declared) assert.ok(known.has(command), command);
  });
});
