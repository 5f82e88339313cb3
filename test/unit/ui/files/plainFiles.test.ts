import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { plainFiles } from '../../../../src/ui/files/plainFiles.ts';

describe('A file that cannot be read', () => {
  const uri = {} as vscode.Uri;
  const failing = (error: unknown) =>
    plainFiles({
      readFile: () => {
        throw error;
      },
      writeFile: () => Promise.reject(error),
    } as unknown as vscode.FileSystemProvider);

  it('says why without links and icons, as the same error', async () => {
    const error = new Error('[Run](command:x) $(x)');
    await assert.rejects(async () => failing(error).readFile(uri), error);
    assert.equal(error.message, '[Run]\u200b(command:x) $\u200b(x)');
    const options = { create: true, overwrite: true };
    const write = async () => failing('[Run](command:x)').writeFile(uri, new Uint8Array(), options);
    await assert.rejects(write, { message: '[Run]\u200b(command:x)' });
  });
});
