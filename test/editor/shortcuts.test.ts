import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inside } from './headend.ts';

interface Binding {
  readonly key: string;
  readonly command: string;
}

/** The default bindings of the editor, those of its own extensions included. */
async function editorKeys(): Promise<Binding[]> {
  const uri = vscode.Uri.parse('vscode://defaultsettings/keybindings.json');
  const text = (await vscode.workspace.openTextDocument(uri)).getText();
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')) as Binding[];
}

describe('Shortcuts', () => {
  const own = () =>
    vscode.extensions.getExtension('headend.headend')?.packageJSON.contributes
      .keybindings as readonly Binding[];
  const shortcuts = () => own().filter(({ key }) => key.startsWith('ctrl+k '));

  it('are for what is done hourly, each a command that exists', async () => {
    await inside();
    const all = await vscode.commands.getCommands(true);
    const names = [...new Set(shortcuts().map(({ key, command }) => `${key} ${command}`))];
    assert.deepEqual(names, [
      'ctrl+k alt+g headend.resource.find',
      'ctrl+k alt+r headend.view.refresh',
      'ctrl+k alt+p headend.liveStream.play',
      'ctrl+k alt+e headend.resource.edit',
      'ctrl+k alt+i headend.liveStream.checkIngest',
      'ctrl+k alt+s headend.statistics.open',
      'ctrl+k alt+a headend.account.switch',
      'ctrl+k alt+p headend.row.play',
      'ctrl+k alt+e headend.row.edit',
      'ctrl+k alt+i headend.row.checkIngest',
      'ctrl+k alt+s headend.row.openStatistics',
    ]);
    for (const { command } of own()) assert.ok(all.includes(command), command);
  });

  it('take no keys that the editor uses, and none that begin others of it', async () => {
    const theirs = (await editorKeys()).filter(({ command }) => !command.startsWith('headend.'));
    assert.equal(theirs.find(({ key }) => key === 'ctrl+k ctrl+t')?.command, 'workbench.action.selectTheme');
    assert.ok(shortcuts().length > 10);
    for (const { key } of shortcuts())
      assert.deepEqual(
        theirs.filter((each) => each.key === key || each.key.startsWith(`${key} `)),
        [],
      );
  });
});
