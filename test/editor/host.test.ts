import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('The extension host', () => {
  it('is the VS Code that was asked for, which the extension says it supports', () => {
    const { HEADEND_TEST_RELEASE: release } = process.env;
    if (release) assert.equal(vscode.version, release);
    const [major, minor] = vscode.version.split('.').map(Number);
    console.log(`    VS Code ${vscode.version}, Node.js ${process.versions.node}, ${vscode.env.appHost}`);
    assert.equal(major, 1);
    assert.ok(Number(minor) >= 105);
  });
});
