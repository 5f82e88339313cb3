import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

describe('The apps of a workspace', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    await writeFile(join(path, 'headend.json'), '{ "deploy": [{ "app": "my-app", "file": "a.wasm" }] }');
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** The names of the apps, and what is wrong, as a window with that folder sees them. */
  async function seen(isTrusted: boolean) {
    const vscode = await import('vscode');
    const { workspaceApps } = await import('../../../../src/features/release/workspace.ts');
    const uri = vscode.Uri.file(folder().path);
    Object.assign(vscode.workspace, { isTrusted, workspaceFolders: [{ uri, name: 'work', index: 0 }] });
    const { apps, wrong } = await workspaceApps();
    return { apps: apps.map(({ app }) => app), wrong };
  }

  it('are those of its headend.json', async () =>
    assert.deepEqual(await seen(true), { apps: ['my-app'], wrong: [] }));

  it('are none where the workspace is not trusted', async () =>
    assert.deepEqual(await seen(false), { apps: [], wrong: [] }));
});
