import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

  it('loads nothing but itself: schemas, player and sandbox come later', () => {
    const extension = vscode.extensions.getExtension('headend.headend');
    const file = vscode.Uri.joinPath(
      extension?.extensionUri ?? vscode.Uri.parse(''),
      'dist',
      'extension.cjs',
    );
    const source = readFileSync(file.fsPath, 'utf8');
    assert.ok(source.length < 12_000, `${source.length} bytes`);
    const imported = [...source.matchAll(/(?:require|import)\("([^"]+)"\)/g)].map(([, name]) => name);
    assert.deepEqual([...new Set(imported)].toSorted(), ['./headend.js', 'vscode']);
  });
});
