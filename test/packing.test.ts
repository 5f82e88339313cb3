import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { projectFolder } from '../tools/folders.ts';

describe('what is packed', () => {
  // the packer reads every folder before it leaves some out, so it gets one with little in it
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headend-packing-'));
    for (const name of ['package.json', '.vscodeignore', 'media'])
      cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has the icons of every page of a panel, for light and dark themes', async () => {
    const packed = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    const pages = globSync('src/webview/*.css', { cwd: projectFolder }).map((file) =>
      path.basename(file, '.css'),
    );
    assert.ok(pages.includes('player'));
    const icons = pages.flatMap((page) => [`media/${page}-dark.svg`, `media/${page}-light.svg`]);
    assert.deepEqual(
      icons.filter((icon) => !packed.includes(icon)),
      [],
    );
  });
});
