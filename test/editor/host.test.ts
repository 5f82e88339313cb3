import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('The extension host', () => {
  it('is a VS Code that the extension says it supports', () => {
    const [major, minor] = vscode.version.split('.').map(Number);
    console.log(`    VS Code ${vscode.version}, Node.js ${process.versions.node}, ${vscode.env.appHost}`);
    assert.equal(major, 1);
    assert.ok(Number(minor) >= 105);
  });
});
