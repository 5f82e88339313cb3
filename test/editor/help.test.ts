import * as vscode from 'vscode';
import { closeAll } from './editing.ts';
import { eventually } from './headend.ts';

describe('Help and Feedback', () => {
  afterEach(closeAll);

  const front = (label: string) =>
    eventually(() => {
      const found = vscode.window.tabGroups.activeTabGroup.activeTab?.label;
      return found === label ? found : undefined;
    });

  // the page of what is new needs an extension that is installed: the workbench shows it
  it('opens the walkthrough and the shortcuts in the editor itself', async () => {
    await vscode.commands.executeCommand('headend.help.openWalkthrough');
    await front('Welcome');
    await vscode.commands.executeCommand('headend.help.showShortcuts');
    await front('Keyboard Shortcuts');
  });
});
