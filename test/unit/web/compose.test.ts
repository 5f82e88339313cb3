import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../pages/editor/standIn.ts';
import type { ExtensionContext } from 'vscode';
import { forSuite } from '../../helpers/forSuite.ts';
import { instead } from '../../helpers/instead.ts';
import { machine } from '../accounts/machine.ts';

/** In the place of what a browser makes addresses of: Node.js imports no blobs. */
class Blob {
  readonly text: string;
  constructor([text = '']: readonly string[]) {
    this.text = text;
  }
}
const createObjectURL = ({ text }: Blob) => `data:text/javascript,${encodeURIComponent(text)}`;

describe('Headend in a browser', () => {
  const extension = forSuite(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    return { folder, close: () => rm(folder, { recursive: true }) };
  });

  it('is composed of the scripts of the desktop, whose texts are as they were written', async () => {
    const { Uri } = await import('vscode');
    const { compose } = await import('../../../src/web/compose.ts');
    const { folder } = extension();
    await mkdir(join(folder, 'dist'));
    const script =
      'export const compose = ({ extensionUri }, { keys }) => ["It’s “Größe” …", extensionUri.path, keys];';
    await writeFile(join(folder, 'dist', 'headend.js'), script);
    const context = { extensionUri: Uri.file(folder) } as ExtensionContext;
    const { keys } = machine();
    const composed = await instead(globalThis, { Blob }, () =>
      instead(URL, { createObjectURL }, () => compose(context, { keys, lastRows: undefined })),
    );
    assert.deepEqual(composed, ['It’s “Größe” …', folder, keys]);
  });
});
