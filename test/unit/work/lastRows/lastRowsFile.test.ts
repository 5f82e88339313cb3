import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type * as vscode from 'vscode';
import { instead } from '../../../helpers/instead.ts';

/** Does something with files of last known rows, by their paths. */
async function withFiles<T>(files: Record<string, string>, work: (home: vscode.Uri) => Promise<T>) {
  const { Uri, workspace } = await import('vscode');
  const read: string[] = [];
  const readFile = async ({ path }: vscode.Uri) => {
    read.push(path);
    return new TextEncoder().encode(files[path] ?? assert.fail('FileNotFound'));
  };
  const done = await instead(workspace, { fs: { ...workspace.fs, readFile } }, () => work(Uri.file('/home')));
  return { done, read };
}

describe('The file of last known rows that is read before there is a view', () => {
  const files = { '/home/lastRows/a.json': 'rows of a', '/home/lastRows/b.json': 'rows of b' };

  it('is that of the current account, and there is none before one was chosen', async () => {
    const { readLastRowsAhead } = await import('../../../../src/work/lastRows/lastRowsFile.ts');
    const { done, read } = await withFiles(files, async (home) => [
      await readLastRowsAhead(home, 'a')?.text,
      await readLastRowsAhead(home, 'new')?.text,
      readLastRowsAhead(home, undefined),
    ]);
    assert.deepEqual(done, ['rows of a', undefined, undefined]);
    assert.deepEqual(read, ['/home/lastRows/a.json', '/home/lastRows/new.json']);
  });

  it('takes the place of the first read, of the same account alone', async () => {
    const { createLastRowsFiles } = await import('../../../../src/features/tree/lastRowsFiles.ts');
    const ahead = { account: 'a', text: Promise.resolve('rows of a, from before') };
    const { done, read } = await withFiles(files, async (home) => {
      const same = createLastRowsFiles(home, ahead);
      const other = createLastRowsFiles(home, ahead);
      return [await same.read('a'), await same.read('a'), await other.read('b'), await other.read('a')];
    });
    assert.deepEqual(done, ['rows of a, from before', 'rows of a', 'rows of b', 'rows of a']);
    assert.equal(read.length, 3);
  });
});
