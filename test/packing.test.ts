import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { projectFolder } from '../tools/folders.ts';

describe('what is packed', () => {
  it('has the icons of every page of a panel, for light and dark themes', async () => {
    const packed = await listFiles({ cwd: projectFolder, packageManager: PackageManager.None });
    const pages = globSync('src/webview/*.css', { cwd: projectFolder }).map((file) =>
      path.basename(file, '.css'),
    );
    assert.ok(pages.includes('player'));
    const icons = pages.flatMap((page) => [`media/${page}-dark.svg`, `media/${page}-light.svg`]);
    assert.deepEqual(
      icons.filter((icon) => !packed.includes(icon)),
      [],
    );
  }).timeout(30_000);
});
