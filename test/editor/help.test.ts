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

  it('opens the walkthrough', async () => {
    await vscode.commands.executeCommand('headend.help.openWalkthrough');
    await front('Welcome');
  });

  it('opens the shortcuts', async () => {
    await vscode.commands.executeCommand('headend.help.showShortcuts');
    await front('Keyboard Shortcuts');
  });

  it('opens what is new', async () => {
    await vscode.commands.executeCommand('headend.help.showChanges');
    assert.match(await front(/changelog/i), /^Preview changelog\.md$/i);
  });
});
