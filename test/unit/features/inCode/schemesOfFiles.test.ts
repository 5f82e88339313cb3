import assert from 'node:assert/strict';
import { schemesOfFiles } from '../../../../src/features/inCode/schemesOfFiles.ts';

describe('Files that are looked into', () => {
  it('are those of disks, repositories, notebooks and file systems that a workspace has a folder of', () => {
    const usual = ['file', 'untitled', 'vscode-remote', 'vscode-vfs', 'vscode-notebook-cell'];
    assert.deepEqual(schemesOfFiles([]), usual);
    const folders = ['file', 'memfs', 'memfs'].map((scheme) => ({ uri: { scheme } }));
    assert.deepEqual(schemesOfFiles(folders), [...usual, 'memfs']);
  });
});
