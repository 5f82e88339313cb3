import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll } from './editing.ts';
import { eventually } from './headend.ts';

describe('Help and Feedback', () => {
  afterEach(closeAll);

  const front = (label: string | RegExp) =>
    eventually(() => {
      const found = vscode.window.tabGroups.activeTabGroup.activeTab?.label;
      return found?.match(label) ? found : undefined;
    });

  it('opens the walkthrough, the shortcuts and what is new in the editor itself', async () => {
    await vscode.commands.executeCommand('headend.help.openWalkthrough');
    await front('Welcome');
    await vscode.commands.executeCommand('headend.help.showShortcuts');
    await front('Keyboard Shortcuts');
    await vscode.commands.executeCommand('headend.help.showChanges');
    assert.equal(await front(/Headend/), 'Extension: Headend');
  });
});
