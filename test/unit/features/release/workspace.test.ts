import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { instead } from '../../../helpers/instead.ts';

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
    const open = { isTrusted, workspaceFolders: [{ uri, name: 'work', index: 0 }] };
    const { apps, wrong } = await instead(vscode.workspace, open, workspaceApps);
    return { apps: apps.map(({ app }) => app), wrong };
  }

  it('are those of its headend.json', async () =>
    assert.deepEqual(await seen(true), { apps: ['my-app'], wrong: [] }));

  it('are none where the workspace is not trusted', async () =>
    assert.deepEqual(await seen(false), { apps: [], wrong: [] }));

  it('are told with the place of what is wrong in the file, or that all of it is, or is too large', async () => {
    const file = join(folder().path, 'headend.json');
    const before = await readFile(file);
    try {
      for (const [text, why] of [
        ['{ "deploy": [{ "app": 5, "file": "a.wasm" }] }', 'invalid value at “deploy.0.app”'],
        ['[]', 'it doesn’t have the expected structure'],
        ['{', 'it isn’t valid JSON'],
        [' '.repeat(2 ** 21), 'it is larger than 97.7 KiB'],
      ] as const) {
        await writeFile(file, text);
        assert.deepEqual(await seen(true), { apps: [], wrong: [`work/headend.json: ${why}`] });
      }
    } finally {
      await writeFile(file, before);
    }
  });
});
